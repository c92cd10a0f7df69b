// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { type Access, NO_ACCESS, type Site, siteOf } from "../../browser/sites.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  unisolatedIn,
  untranslatedIn,
} from "../../fake-browser/screen.ts";
import type { Actions } from "./state.ts";
import { Watch } from "./watch.tsx";

beforeEach(resetScreen);

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const asked = { watch: vi.fn(), watchAll: vi.fn(), unwatch: vi.fn() };

function watch(access: Partial<Access> = {}, url = "https://shop.example/a"): HTMLElement {
  for (const action of Object.values(asked)) action.mockClear();
  const actions = asked as unknown as Actions;
  return shown(<Watch site={siteOf(url) as Site} access={{ ...NO_ACCESS, ...access }} actions={actions} />);
}

const theSwitch = () => screen.getByRole<HTMLInputElement>("switch");
const question = () => screen.queryByRole("region");
const calls = () => Object.values(asked).map(({ mock }) => mock.calls);
const NOTHING = [[], [], []];
const ask = () => click(message("watch_ask_chrome"));

describe("switched on, it asks first", () => {
  test("and says what the browser will ask, of both hosts", () => {
    watch();
    fireEvent.click(theSwitch());
    expect(calls()).toEqual(NOTHING);
    expect(theSwitch().checked).toBe(true);
    expect(textOf(question())).toContain("“read and change your data on shop.example and www.shop.example”");
    ask();
    expect(calls()).toEqual([[[{ subdomains: false }]], [], []]);
    expect(question()).toBeNull();
    expect(document.activeElement).toBe(theSwitch());
  });

  test("of one host where there is no other, and then of no subdomains", () => {
    watch({}, "http://127.0.0.1:8080/");
    fireEvent.click(theSwitch());
    expect(textOf(question())).toContain("“read and change your data on 127.0.0.1”");
    expect(document.getElementById("watch-subdomains")).toBeNull();
  });

  test("with all subdomains, if that is chosen", () => {
    watch({}, "https://blog.shop.example/");
    fireEvent.click(theSwitch());
    fireEvent.click(screen.getByRole("checkbox", { name: message("watch_subdomains", "shop.example") }));
    expect(textOf(question())).toContain("“read and change your data on all shop.example sites”");
    ask();
    expect(asked.watch.mock.calls).toEqual([[{ subdomains: true }]]);
  });

  test("or of all sites, which is explained too before the browser asks", () => {
    watch();
    fireEvent.click(theSwitch());
    // The question is read, also where the button that has led to it goes with the one before.
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    click(message("watch_all"));
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(calls()).toEqual(NOTHING);
    expect(textOf(question())).toContain("“read and change all your data on all websites”");
    ask();
    expect(calls()).toEqual([[], [[]], []]);
  });

  test("not now: nothing is asked, and it is off again", () => {
    watch();
    fireEvent.click(theSwitch());
    click(message("watch_not_now"));
    expect([theSwitch().checked, question()]).toEqual([false, null]);
    fireEvent.click(theSwitch());
    fireEvent.click(theSwitch());
    expect([theSwitch().checked, question()]).toEqual([false, null]);
    expect(calls()).toEqual(NOTHING);
  });
});

test.each(["site", "subdomains", "all"] as const)("switched off (%s), it asks nothing", (kind) => {
  watch({ kind, isOn: true });
  expect(theSwitch().checked).toBe(true);
  fireEvent.click(theSwitch());
  expect(calls()).toEqual([[], [], [[]]]);
  expect(question()).toBeNull();
});

describe("granted in part", () => {
  const PARTLY: Partial<Access> = {
    kind: "partly",
    isOn: true,
    held: ["https://shop.example/*"],
    missing: ["http://shop.example/*"],
  };

  test("it says what is there, takes it back by the switch, and completes it after an explanation", () => {
    watch(PARTLY);
    fireEvent.click(theSwitch());
    expect(calls()).toEqual([[], [], [[]]]);
    resetScreen();
    const container = watch(PARTLY);
    expect(theSwitch().checked).toBe(true);
    expect(textOf(container.querySelector(".partly"))).toContain("So far only https://shop.example");
    click(message("watch_complete"));
    expect(calls()).toEqual(NOTHING);
    expect(textOf(question())).toContain("shop.example and www.shop.example");
    ask();
    expect(asked.watch.mock.calls).toEqual([[{ subdomains: false }]]);
    expect(theSwitch().checked).toBe(true);
  });

  test("on a page that is not in that part the switch is off, and asks", () => {
    watch({ ...PARTLY, isOn: false }, "http://shop.example/");
    expect(theSwitch().checked).toBe(false);
    fireEvent.click(theSwitch());
    expect(calls()).toEqual(NOTHING);
    expect(question()).not.toBeNull();
  });
});

test("a question ends when the browser's own settings answer it", () => {
  const view = (access: Access) => (
    <Watch site={siteOf("https://shop.example/") as Site} access={access} actions={asked as unknown as Actions} />
  );
  const { rerender } = render(view(NO_ACCESS));
  fireEvent.click(theSwitch());
  expect(question()).not.toBeNull();
  rerender(view({ ...NO_ACCESS, kind: "site", isOn: true }));
  expect(question()).toBeNull();
});

test.each(["en", "es"] as const)(
  "every word is from the file of the language %s, every host is isolated",
  (language) => {
    fake.i18n.speak(language);
    fake.i18n.mark();
    const container = watch({ kind: "partly", held: ["https://shop.example/*"], missing: ["http://shop.example/*"] });
    expect(unisolatedIn(container, /shop\.example/)).toEqual([]);
    fireEvent.click(theSwitch());
    expect(untranslatedIn(container)).toEqual([]);
    expect(unisolatedIn(container, /shop\.example/)).toEqual([]);
  },
);
