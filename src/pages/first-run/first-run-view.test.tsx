// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
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
import { answerFor } from "./answer.ts";
import { FirstRunView } from "./first-run-view.tsx";
import { EXAMPLE, type State } from "./state.ts";

beforeEach(resetScreen);

const actions = { check: vi.fn(), inspect: vi.fn(), ask: vi.fn(), revoke: vi.fn() };

function page(changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  const state: State = {
    settings: DEFAULT_SETTINGS,
    answer: answerFor(EXAMPLE, DEFAULT_SETTINGS),
    problem: null,
    access: "none",
    outcome: null,
    toolbar: true,
    ...changes,
  };
  return shown(<FirstRunView state={state} actions={actions} />);
}

const tried = (text: string) => page({ answer: answerFor(text, DEFAULT_SETTINGS) });
const answerText = () => textOf(document.querySelector("#answer[role=status]"));
const copied = () => {
  fireEvent.click(document.querySelector("#copy") as HTMLElement);
  return fake.clipboard.texts;
};
const theCard = () => textOf(document.querySelector("section[aria-labelledby=try]"));

describe("trying a URL", () => {
  test("shows a finding as the popup does, and copies the fixed URL", () => {
    page();
    expect(answerText()).toBe("Encoded twice");
    expect(document.querySelectorAll(".finding").length).toBe(1);
    expect(document.querySelector("#copy")?.textContent).toBe(message("copy_fixed"));
    expect(theCard()).toContain(message("first_run_otherwise"));
    expect(copied()).toEqual(["https://shop.example/search?q=caf%C3%A9&sort=price"]);
  });

  test("shows its changes, and copies their result", () => {
    tried("HTTPS://shop.example:443/%7Eann/");
    expect(answerText()).toBe("3 changes");
    expect(document.querySelector("#copy")?.textContent).toBe(message("copy_canonical"));
    expect(copied()).toEqual(["https://shop.example/~ann/"]);
  });

  test("shows no Copy button when nothing changes or browsers refuse the URL", () => {
    tried("https://shop.example/");
    expect(answerText()).toBe(message("pasted_canonical"));
    expect(document.querySelector("#copy")).toBeNull();
    tried("http://h.example:99999/");
    expect(document.querySelector("#copy")).toBeNull();
    expect(theCard()).not.toContain(message("first_run_otherwise"));
  });

  test("reports a double encoding that is possibly intended", () => {
    tried("https://docs.example/#Getting%2520started");
    expect(answerText()).toBe("Encoded twice, possibly intended");
  });

  test("warns about a deceptive URL instead of calling it fine", () => {
    tried("https://paypal.com@evil.example/");
    expect(answerText()).toBe("Deceptive: this is evil.example");
    expect(theCard()).not.toContain(message("first_run_otherwise"));
  });

  test("hides passwords", () => {
    const container = tried("http://ann:geheim@h.example/%7Ea?u=http%3A%2F%2Fann%3Ageheim%40i.example%2F");
    expect(everythingIn(container)).not.toContain("geheim");
    expect(copied()).toHaveLength(1);
    expect(fake.clipboard.texts[0]).not.toContain("ann:geheim@h");
  });

  test("explains a text without a URL, and offers to inspect several", () => {
    const inspect = () => screen.queryByRole("button", { name: message("detail_inspect") });
    tried(" ");
    expect(answerText()).toBe(message("first_run_empty"));
    tried("hello world");
    expect(answerText()).toBe(message("first_run_no_url", "https://shop.example/"));
    expect(inspect()).toBeNull();
    tried(`https://h.example/${"a".repeat(1_000_000)}`);
    expect(answerText()).toContain("1,000,018 characters");
    expect(inspect()).toBeNull();
    const twoUrls = "https://a.example/ https://b.example/";
    tried(twoUrls);
    fireEvent.click(inspect() as HTMLElement);
    expect(actions.inspect.mock.calls).toEqual([[twoUrls]]);
  });

  test("checks the text on Enter and on the button, line breaks included", () => {
    page();
    const field = screen.getByRole("textbox", { name: message("first_run_url") }) as HTMLTextAreaElement;
    field.value = "https://a.example/\nhttps://b.example/";
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.click(screen.getByText(message("check")));
    expect(actions.check.mock.calls).toEqual([[field.value], [field.value]]);
  });
});

describe("access to pages", () => {
  const active = () => textsOf(document, "[aria-current=true] h3");
  const button = () => document.querySelector("#all-sites") as HTMLElement;

  test.each([
    ["none", "options_auto_click"],
    ["some", "options_auto_sites"],
    ["all", "options_auto_all"],
  ] as const)("the active choice shows what the browser granted: %s", (access, key) => {
    page({ access });
    expect(active()).toEqual([message(key)]);
  });

  test("a click requests the permission, explained before; nothing looks granted until then", () => {
    page();
    expect(textOf(document.querySelector(".choices"))).toContain("“read and change all your data on all websites”");
    expect(textOf(button())).toBe("Ask Chrome");
    fireEvent.click(button());
    expect([actions.ask.mock.calls, actions.revoke.mock.calls]).toEqual([[[]], []]);
    expect(active()).toEqual([message("options_auto_click")]);
    expect(document.querySelector(".choices :checked")).toBeNull();
  });

  test("once allowed, a click revokes it", () => {
    page({ access: "all" });
    expect(textOf(button())).toBe("Revoke");
    fireEvent.click(button());
    expect([actions.ask.mock.calls, actions.revoke.mock.calls]).toEqual([[], [[]]]);
  });

  test("the end of a request is announced", () => {
    page({ outcome: "first_run_denied" });
    expect(textOf(document.querySelector("#outcome[role=status]"))).toBe(message("first_run_denied"));
  });
});

test("shows one primary button", () => {
  page();
  expect(textsOf(document, ".primary")).toEqual([message("check")]);
});

test("shows only this browser and, without a toolbar, how to open the popup", () => {
  const container = page();
  expect(textsOf(document, ".pins li")).toEqual([message("first_run_pin_puzzle"), message("first_run_pin_chrome")]);
  expect(everythingIn(container)).not.toMatch(/Firefox|Edge/);
  page({ toolbar: false });
  expect(document.querySelector(".pins")).toBeNull();
  expect(document.body.textContent).toContain(message("first_run_open_from_menu"));
});

test("every text is translated, and every URL runs left to right", () => {
  fake.i18n.mark();
  const container = page({ outcome: "first_run_denied" });
  expect(untranslatedIn(container).filter((word) => word !== "Trueform")).toEqual([]);
  expect(unisolatedIn(container, /shop\.example|%25C3/)).toEqual([]);
});
