// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { inspect } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  cleanup,
  everythingIn,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  untranslatedIn,
} from "../../fake-browser/screen.ts";
import { answerTo } from "./answer.ts";
import { FirstRunView } from "./first-run-view.tsx";
import { EXAMPLE, type State } from "./state.ts";

beforeEach(resetScreen);

const actions = { check: vi.fn(), inspect: vi.fn(), choose: vi.fn(), decide: vi.fn() };

function page(changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  const state: State = {
    settings: DEFAULT_SETTINGS,
    answer: answerTo(EXAMPLE, DEFAULT_SETTINGS),
    problem: null,
    access: "none",
    choice: "click",
    outcome: null,
    shortcuts: [],
    menus: true,
    toolbar: true,
    ...changes,
  };
  return shown(<FirstRunView state={state} actions={actions} />);
}

const tried = (text: string) => page({ answer: answerTo(text, DEFAULT_SETTINGS) });
const result = () => textOf(document.querySelector(".result"));
const said = () => textOf(document.querySelector("#answer[role=status]"));
const below = () => textOf(document.querySelector(".below"));

describe("the address that is tried", () => {
  test("shows what was found, before and after, what it reads, and one button", () => {
    page();
    expect(result()).toBe("Encoded twicecaf%25C3%25A9caf%C3%A9 “café”MoreCopy repaired URL");
    const { idle } = inspect(EXAMPLE);
    expect(below()).toContain(`The spelling is canonical otherwise: ${idle.length} rules found nothing to do.`);
    fireEvent.click(screen.getByText(message("copy_repaired")));
    expect(fake.clipboard.texts).toEqual(["https://shop.example/search?q=caf%C3%A9&sort=price"]);
  });

  test("shows the changes, and copies their result", () => {
    tried("HTTPS://shop.example:443/%7Eann/");
    expect(result()).toMatch(/^3 changes.*Copy canonical URL$/);
    const { steps, idle } = inspect("HTTPS://shop.example:443/%7Eann/");
    expect(below()).toContain(`${steps.length} rules change the spelling; ${idle.length} found nothing to do.`);
    fireEvent.click(screen.getByText(message("copy_canonical")));
    expect(fake.clipboard.texts).toEqual(["https://shop.example/~ann/"]);
  });

  test("has nothing to copy where nothing is to change, or where browsers refuse it, which is not called fine", () => {
    tried("https://shop.example/");
    expect(result()).toBe(`${message("nothing_to_change")}https://shop.example/`);
    expect(below()).toMatch(/^\d+ rules found nothing to do\. Show it/);
    tried("http://h.example:99999/");
    expect(document.querySelector("#copy")).toBeNull();
    expect(below()).not.toContain("canonical");
  });

  test("is said to be possibly intended, and why", () => {
    tried("https://docs.example/#Getting%2520started");
    expect(said()).toBe("Encoded twice, possibly intended");
    expect(result()).toMatch(/^Encoded twice[^,]/);
    expect(result()).toContain("Possibly intended. The page itself decides");
  });

  test("is said to deceive, and is not praised", () => {
    tried("https://paypal.com@evil.example/");
    expect(said()).toBe("Deceptive: this is evil.example");
    expect(result()).toContain("“paypal.com” is only a user name.");
    expect(below()).not.toContain("canonical");
    tried("https://pаypal.com/");
    expect(document.querySelector(".result")?.className).toContain("is-error");
  });

  test("keeps its password to itself", () => {
    const container = tried("http://ann:geheim@h.example/%7Ea?u=http%3A%2F%2Fann%3Ageheim%40i.example%2F");
    expect(everythingIn(container)).not.toContain("geheim");
    fireEvent.click(document.querySelector("#copy") as HTMLElement);
    expect(fake.clipboard.texts).toHaveLength(1);
    expect(fake.clipboard.texts[0]).not.toContain("ann:geheim@h");
  });

  test("is asked for where there is none", () => {
    tried(" ");
    expect(said()).toBe(message("first_run_empty"));
    tried("hello world");
    expect(said()).toContain("This is not a web address.");
    expect(screen.queryByText(message("first_run_inspector"))).toBeNull();
    const long = `https://h.example/${"a".repeat(1_000_000)}`;
    tried(long);
    expect(said()).toContain("1,000,018 characters");
    expect(screen.queryByText(message("first_run_inspector"))).toBeNull();
    const several = "https://a.example/ https://b.example/";
    tried(several);
    fireEvent.click(screen.getByText(message("first_run_inspector")));
    expect(actions.inspect.mock.calls).toEqual([[several]]);
  });

  test("is checked at Enter and by the button, with its lines", () => {
    page();
    const field = screen.getByRole("textbox", { name: message("first_run_address") }) as HTMLTextAreaElement;
    field.value = "https://a.example/\nhttps://b.example/";
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.click(screen.getByText(message("check")));
    expect(actions.check.mock.calls).toEqual([[field.value], [field.value]]);
  });
});

describe("the question", () => {
  const button = () => textOf(document.querySelector("#decide"));
  const said = () => textOf(document.querySelector("#outcome"));

  test("has three answers, each with the browser's own words", () => {
    page();
    const radios = screen.getAllByRole("radio") as HTMLInputElement[];
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ["click", true],
      ["sites", false],
      ["all", false],
    ]);
    expect(textsOf(document, "q")).toEqual([
      "nothing",
      "“Read and change your data on shop.example and www.shop.example”",
      "“Read and change all your data on all websites”",
    ]);
    fireEvent.click(screen.getByText(message("first_run_all")));
    expect([actions.choose.mock.calls, actions.decide.mock.calls]).toEqual([[["all"]], []]);
  });

  test("has a button that says what it does", () => {
    page();
    expect([button(), said()]).toEqual(["Keep “only when I click”", "Nothing is asked for."]);
    page({ choice: "sites" });
    expect([button(), said()]).toEqual(["Choose sites later, in the popup", "Nothing is asked for."]);
    page({ choice: "all" });
    expect([button(), said()]).toEqual(["Ask Chrome for all sites", "Then Chrome asks, and you can still say no."]);
    page({ choice: "click", access: "all" });
    expect([button(), said()]).toEqual(["Take back “on all sites”", "Trueform may look at all sites."]);
  });

  test("says what became of each answer", () => {
    for (const [outcome, expected] of [
      ["kept", /^Done: Trueform looks at a page only when you ask/],
      ["later", /press Trueform’s button and switch on “Check this site automatically”/],
      ["granted", /may look at all sites\. You can take that back/],
      ["taken-back", /^Taken back/],
      ["denied", /^The browser said no; nothing has changed\.$/],
      ["failed", /nothing has changed\. Try again/],
    ] as const) {
      page({ outcome });
      expect(said()).toMatch(expected);
      expect(document.querySelector("#outcome")?.getAttribute("role")).toBe("status");
    }
    page({ outcome: "kept", access: "some" });
    expect(said()).toContain("stay chosen");
  });
});

test("the shortcuts are those that are set", () => {
  const keys = () => textsOf(document, ".keys li");
  page({
    shortcuts: [
      { command: "toggle-highlight", keys: "Ctrl+K" },
      { command: "copy-as-html", keys: "Alt+H" },
    ],
  });
  expect(keys()).toEqual(["Ctrl K marks its links", "Right click a link: “Copy canonical URL”"]);
  page({ settings: { ...DEFAULT_SETTINGS, copies: "written" } });
  expect(keys()).toEqual([]);
});

test("the browser at hand is the first of those where a button is pinned; without menus and keys it says what else", () => {
  page();
  expect(textsOf(document, ".pins h3")).toEqual(["Chrome, Edge", "Firefox"]);
  const container = page({ menus: false, toolbar: false });
  expect(textsOf(document, ".keys li")).toEqual([message("first_run_open_from_menu")]);
  expect(container.querySelector(".pins")).toBeNull();
  expect(container.textContent).not.toMatch(/shortcut|menu entr|right click|pin /i);
});

test("every word is in the languages' files, and every address runs from left to right", () => {
  fake.i18n.mark();
  const container = page({ shortcuts: [{ command: "_execute_action", keys: "Alt+Shift+U" }], outcome: "later" });
  expect(untranslatedIn(container).filter((word) => word !== "Trueform")).toEqual([]);
  expect(unisolatedIn(container, /shop\.example|%25C3/)).toEqual([]);
});
