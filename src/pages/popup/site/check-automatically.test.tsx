// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../../browser/i18n.ts";
import { type SiteName, siteNamesOf } from "../../../browser/site-settings.ts";
import { type Access, NO_ACCESS } from "../../../browser/sites.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  unisolatedIn,
  untranslatedIn,
} from "../../../fake-browser/screen.ts";
import type { Actions } from "../state.ts";
import { CheckAutomatically } from "./check-automatically.tsx";

beforeEach(resetScreen);

const asked = { watch: vi.fn(), watchAll: vi.fn(), unwatch: vi.fn() };

const view = (access: Partial<Access> = {}, covers: SiteName["covers"] = "host") => {
  const name = siteNamesOf("https://blog.shop.example/a").find((one) => one.covers === covers) as SiteName;
  const actions = asked as unknown as Actions;
  return <CheckAutomatically name={name} access={{ ...NO_ACCESS, ...access }} actions={actions} />;
};

function check(...how: Parameters<typeof view>): HTMLElement {
  for (const action of Object.values(asked)) action.mockClear();
  return shown(view(...how));
}

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const theSwitch = () => screen.queryByRole<HTMLInputElement>("switch");
const calls = () => Object.values(asked).map(({ mock }) => mock.calls);
const NOTHING = [[], [], []];
const ask = () => click(message("watch_ask", "Chrome"));

describe("before the permission is granted", () => {
  test.each([
    ["host", "blog.shop.example", false],
    ["domain", message("site_scope_domain", "shop.example"), true],
  ] as const)("explains the permission for a %s, and requests it in the click", (covers, site, subdomains) => {
    const container = check({}, covers);
    expect(theSwitch()).toBeNull();
    expect(textOf(container)).toContain(message("watch_about", "Chrome", site));
    expect(calls()).toEqual(NOTHING);
    ask();
    expect(calls()).toEqual([[[{ subdomains }]], [], []]);
  });

  test("all sites are explained before the browser asks", () => {
    check();
    click(message("watch_all"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: message("watch_all_question") }));
    expect(textOf(document.querySelector(".question"))).toContain("“read and change all your data on all websites”");
    expect(calls()).toEqual(NOTHING);
    ask();
    expect(calls()).toEqual([[], [[]], []]);
    expect(document.querySelector(".question")).toBeNull();
  });

  test("Not now requests nothing", () => {
    check();
    click(message("watch_all"));
    click(message("cancel"));
    expect(document.querySelector(".question")).toBeNull();
    expect(calls()).toEqual(NOTHING);
  });
});

test.each(["site", "subdomains", "all"] as const)("once granted (%s), a switch revokes it", (kind) => {
  check({ kind, isOn: true });
  expect(theSwitch()?.checked).toBe(true);
  expect(screen.queryByRole("button")).toBeNull();
  fireEvent.click(theSwitch() as HTMLElement);
  expect(calls()).toEqual([[], [], [[]]]);
});

describe("partly granted", () => {
  const PARTLY: Partial<Access> = { kind: "partly", isOn: true, held: ["https://shop.example/*"], missing: [] };

  test("shows what is granted, requests the rest, and revokes it by the switch", () => {
    const container = check(PARTLY);
    expect(textOf(container.querySelector(".partly"))).toBe(message("watch_partly", "https://shop.example"));
    ask();
    fireEvent.click(theSwitch() as HTMLElement);
    expect(calls()).toEqual([[[{ subdomains: false }]], [], [[]]]);
  });

  test("has no switch on a page outside the granted part", () => {
    check({ ...PARTLY, isOn: false });
    expect(theSwitch()).toBeNull();
  });
});

test("the prompt closes when the browser's own settings answer it", () => {
  const { rerender } = render(view());
  click(message("watch_all"));
  rerender(view({ kind: "site", isOn: true }));
  expect(document.querySelector(".question")).toBeNull();
  expect(theSwitch()).not.toBeNull();
});

test.each(["en", "es"] as const)("every text is translated into %s, every host isolated", (language) => {
  fake.i18n.speak(language);
  fake.i18n.mark();
  const container = check({ kind: "partly", held: ["https://shop.example/*"] });
  expect(unisolatedIn(container, /shop\.example/)).toEqual([]);
  expect(untranslatedIn(container)).toEqual([]);
  fireEvent.click(document.getElementById("watch-all") as HTMLElement);
  expect(untranslatedIn(container)).toEqual([]);
});
