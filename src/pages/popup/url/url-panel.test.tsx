// @vitest-environment happy-dom
import { render as renderAtOnce } from "preact";
import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { capitalized, message, plural } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { type DescribedFinding, inspect, type ProfileId } from "../../../core/index.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  act,
  cleanup,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  within,
} from "../../../fake-browser/screen.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { findingText, findingTitle } from "../../../ui/names.ts";
import { inspectionOf } from "../inspection-of.ts";
import type { Actions, State } from "../state.ts";
import { PAGE_TRAIL, trailFromPasted, withChosenUrl } from "../trail.ts";
import { UrlPanel } from "./url-panel.tsx";

beforeEach(resetScreen);

const DEMO = "https://shop.example/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top";

const actions = Object.fromEntries(
  ["inspect", "choose", "inspectAsItIs", "openLab", "back", "backToPage", "reveal", "open"].map((name) => [
    name,
    vi.fn(),
  ]),
) as unknown as { readonly [Name in keyof Actions]: Mock<Actions[Name]> };

function view(url: string, changes: Partial<State> = {}) {
  const state = {
    settings: DEFAULT_SETTINGS,
    page: { tabId: 7, url, isPrivate: false },
    ...PAGE_TRAIL,
    links: { kind: "failed" },
    revealed: false,
    tab: "url",
    lastFormat: "markdown",
    ...changes,
  } as unknown as State;
  const inspected = inspectionOf(state);
  return (
    <DisclosureContext.Provider value={{ revealed: state.revealed, passwords: inspected.inspection?.passwords ?? [] }}>
      <UrlPanel inspection={inspected.inspection} state={{ ...state, ...inspected }} actions={actions} />
    </DisclosureContext.Provider>
  );
}

function panel(url: string, changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  return shown(view(url, changes));
}

function unfolded(url: string): HTMLElement {
  const container = panel(url);
  fireEvent.click(document.getElementById("parts") as HTMLElement);
  return container;
}

const under = (profile: ProfileId): Partial<State> => ({ settings: { ...DEFAULT_SETTINGS, profile } });
const line = () => document.getElementById("marked");
const edit = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("check_field") });
const isEdited = () => screen.queryByRole("textbox") !== null;
const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the URL line", () => {
  test("marks changes and findings in the text as written", () => {
    const container = panel(DEMO);
    expect(textsOf(container, "#marked del")).toEqual(["%66", "#top"]);
    expect(textsOf(container, "#marked ins")).toEqual(["f"]);
    expect(textsOf(container, "#marked .at").join("")).toBe("%25C3%25A9");
    expect(textOf(line())).toBe(DEMO.replace("%66", "%66f"));
    expect(line()?.getAttribute("dir")).toBe("ltr");
    const canonical = document.getElementById("canonical");
    expect(textOf(canonical)).toBe("https://shop.example/demo/?from=caf%25C3%25A9&to=a%2Fb");
    expect(canonical?.closest("[role=status]")?.className).toBe("visually-hidden");
  });

  test("marks tracking, nested URLs and refused characters, also after text removed by string rules", () => {
    for (const [url, mark, texts] of [
      ["https://h.example/?utm_source=a&size=2&fbclid=IwAR2xK9d", ".track", ["utm_source=a", "fbclid=IwAR2xK9d"]],
      ["https://o.example/redirect?url=https%3A%2F%2Fi.example%2Fa&b=c", ".target", ["https%3A%2F%2Fi.example%2Fa"]],
      ["http://a b/", ".is-bad", ["a b"]],
      ["\n https://h.example/%2520 ", ".at", ["%2520"]],
    ] as const) {
      expect(textsOf(panel(url), `#marked ${mark}`), url).toEqual(texts);
    }
  });

  test("shows the URL, with its key visible below", () => {
    const container = panel(DEMO, under("surt"));
    expect(container.querySelector("#marked :is(del, ins)")).toBeNull();
    const paragraph = document.getElementById("canonical")?.closest("p");
    expect(paragraph?.className).toBe("under");
    expect(textOf(paragraph)).toContain(`${message("key_heading")}: example,shop)/demo`);
  });

  test("is truncated in the middle until expanded", () => {
    const url = `https://h.example/${"a".repeat(100)}/${"b".repeat(100)}`;
    const container = unfolded(url);
    expect(textOf(line())).toBe(url);
    expect(textOf(line()?.querySelector(".visually-hidden")).length).toBe(url.length - 129);
    click(message("show_all", url.length));
    expect(line()?.querySelector(".visually-hidden")).toBeNull();
    expect(textOf(line())).toBe(url);
    click(message("show_less"));
    expect(container.querySelector("#marked .gap")).not.toBeNull();
    expect(isEdited()).toBe(false);
  });
});

describe("around the URL", () => {
  const parts = () => document.getElementById("parts") as HTMLElement;
  const isOpen = () => parts().getAttribute("aria-expanded");

  test("shows copies, then the finding, the wrapper's target, and the expanded parts", () => {
    const container = panel(`${DEMO.slice(0, -4)}&url=https%3A%2F%2Fin.example%2F`);
    const shownIds = () =>
      [...container.querySelectorAll("#marked, #copy, #parts, [data-finding], #wraps, #url-parts")].map(
        (one) => one.id || one.className.split(" ")[0],
      );
    expect(shownIds()).toEqual(["marked", "copy", "parts", "finding", "wraps"]);
    fireEvent.click(parts());
    expect(shownIds().slice(4)).toEqual(["wraps", "url-parts"]);
    expect(parts().getAttribute("aria-controls")).toBe("url-parts");
  });

  test("expands the steps above the parts, with the rules that did not apply", () => {
    const container = panel(DEMO);
    expect(container.querySelector(".steps")).toBeNull();
    expect(isOpen()).toBe("false");
    fireEvent.click(parts());
    const steps = document.getElementById("url-steps") as HTMLElement;
    expect(textOf(steps.querySelector("h2"))).toBe(plural("tile_changes", 2));
    expect(textsOf(steps, ".steps .rule")).toHaveLength(2);
    expect(textOf(steps.querySelector("#idle-rules summary"))).toBe(plural("idle_rules", 27));
    fireEvent.click(parts());
    expect(container.querySelector("#url-parts")).toBeNull();
  });

  test("expands under a rule set that applies as a whole, and collapses under another", () => {
    const { rerender } = render(view(DEMO));
    expect(isOpen()).toBe("false");
    rerender(view(DEMO, under("pdf-web-capture")));
    expect(isOpen()).toBe("true");
    rerender(view(DEMO));
    expect(isOpen()).toBe("false");
  });

  test.each([
    ["http://h.example/c%2B%2B", "may_differ"],
    ["https://h/?Policy=a%2D&Signature=b&Key-Pair-Id=c", "signed_warning"],
  ] as const)("warns about the copy of %s", (url, warning) => {
    expect(textsOf(panel(url, under("rfc1738")), ".copy-warning")).toEqual([capitalized(message(warning))]);
    expect(textsOf(panel(url), ".copy-warning")).toEqual([]);
  });

  test("says that a key is for comparing only", () => {
    const container = panel("https://h.example/a", under("surt"));
    expect(textsOf(container, "p.warn")).toEqual([]);
    expect(textsOf(container, "p.soft")).toContain(capitalized(message("key_warning")));
  });

  test("shows the verdict on a clean URL, with the number of rules checked", () => {
    const container = panel("https://h.example/a?b=1");
    expect(textOf(container.querySelector(".all-good"))).toBe(message("all_good") + plural("rules_checked", 29));
    fireEvent.click(parts());
    expect(textOf(container.querySelector("#idle-rules summary"))).toBe(plural("rules_checked", 29));
    expect(document.getElementById("url-steps")).toBeNull();
  });

  test.each([DEMO, "https://h.example/#top", "https://h.example/?utm_source=a", "https://t.co/AbCdEf1234", "data:,a"])(
    "shows no such verdict on %s",
    (url) => expect(panel(url).querySelector(".all-good")).toBeNull(),
  );
});

describe("the parts", () => {
  test("names the vendor of a tracking parameter", () => {
    const cells = textsOf(unfolded("https://h.example/?fbclid=IwAR2xK9d&size=2"), "table.parts tr:has(.argument) td");
    expect(cells).toEqual([`IwAR2xK9d${message("tracking")} · \u2066Meta\u2069`, "2"]);
  });

  test("names the vendor of a tracking path segment", () => {
    const [path] = textsOf(unfolded("https://www.amazon.de/dp/B0/ref=sr_1?th=1"), "table.parts td:has(.slash)");
    expect(path).toBe(`dp / B0 / ref=sr_1${message("tracking")} · \u2066Amazon\u2069`);
  });
});

describe("a password", () => {
  const URL = "http://u:s3cr3t@shop.example/";

  test("is hidden, and shown on request", () => {
    const container = panel(URL);
    expect(container.innerHTML).not.toContain("s3cr3t");
    click(message("show_password"));
    expect(actions.reveal.mock.calls).toEqual([[true]]);
    panel(URL, { revealed: true });
    expect(textOf(line())).toBe(URL);
    expect(screen.getByRole("button", { name: message("hide_password") })).toBeTruthy();
  });

  test("is also hidden in the field, and restored with the rest", () => {
    panel(URL);
    click(message("edit_address"));
    expect(edit().value).toBe("http://u:•••@shop.example/");
    fireEvent.input(edit(), { target: { value: `${edit().value}more` } });
    fireEvent.keyDown(edit(), { key: "Enter" });
    expect(actions.inspect.mock.calls).toEqual([[`${URL}more`]]);
    panel(URL, { revealed: true });
    click(message("edit_address"));
    expect(edit().value).toBe(URL);
  });
});

describe("a click into the field", () => {
  test("edits the URL as written, all selected", () => {
    panel(DEMO);
    fireEvent.click(line() as Element);
    expect(edit().value).toBe(DEMO);
    expect([edit().selectionStart, edit().selectionEnd]).toEqual([0, DEMO.length]);
    expect(document.activeElement).toBe(edit());
    expect(edit().dir).toBe("ltr");
    expect(document.body.textContent).toContain(message("edit_keys"));
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("keeps a selection of text instead of editing", () => {
    panel(DEMO);
    getSelection()?.selectAllChildren(line() as Element);
    fireEvent.click(line() as Element);
    expect(isEdited()).toBe(false);
    getSelection()?.removeAllRanges();
    fireEvent.click(line() as Element);
    expect(isEdited()).toBe(true);
  });
});

describe("typing", () => {
  test("starts editing without focus or in the field; so does a paste, with the pasted text", () => {
    panel(DEMO);
    fireEvent.keyDown(document.body, { key: "h" });
    expect([edit().value, edit().selectionStart]).toEqual(["h", 1]);
    panel(DEMO);
    document.getElementById("edit")?.focus();
    fireEvent.keyDown(document.getElementById("edit") as Element, { key: "w" });
    expect(edit().value).toBe("w");
    panel(DEMO);
    const html = '<a href="http://a.example/">a</a>';
    const clipboardData = { getData: (kind: string) => (kind === "text/plain" ? html : "") };
    fireEvent.paste(document.body, { clipboardData });
    expect(edit().value).toBe(html);
  });

  test("is handled as soon as the URL is shown", () => {
    const container = document.body.appendChild(document.createElement("div"));
    try {
      renderAtOnce(view(DEMO), container);
      act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true })));
      expect(edit().value).toBe("h");
    } finally {
      renderAtOnce(null, container);
      container.remove();
    }
  });

  test.each([{ key: " " }, { key: "c", ctrlKey: true }, { key: "Tab" }, { key: "n", isComposing: true }])(
    "ignores %j",
    (event) => {
      panel(DEMO);
      fireEvent.keyDown(document.body, event);
      expect(isEdited()).toBe(false);
    },
  );

  test("leaves the field alone when another control has the focus or another tab is open", () => {
    panel(DEMO);
    document.getElementById("open")?.focus();
    fireEvent.keyDown(document.getElementById("open") as Element, { key: "h" });
    expect(isEdited()).toBe(false);
    panel(DEMO, { tab: "links" });
    fireEvent.keyDown(document.body, { key: "h" });
    expect(isEdited()).toBe(false);
  });
});

describe("the field during editing", () => {
  const typed = (text: string) => {
    panel(DEMO);
    click(message("edit_address"));
    fireEvent.input(edit(), { target: { value: text } });
  };

  const press = (key: string, more: object = {}) => fireEvent.keyDown(edit(), { key, ...more });

  test.each([
    ["Enter", () => press("Enter")],
    ["its button", () => click(message("check"))],
  ])("%s checks the text", (_, check) => {
    typed("http://x/");
    check();
    expect(actions.inspect.mock.calls).toEqual([["http://x/"]]);
    expect(isEdited()).toBe(false);
  });

  test.each([
    ["Esc", "http://x/", () => expect(press("Escape")).toBe(false)],
    ["Cancel", "http://x/", () => click(message("cancel"))],
    ["Enter without a change", DEMO, () => press("Enter")],
  ])("%s ends editing and focuses the pencil", (_, text, leave) => {
    typed(text);
    leave();
    expect(actions.inspect).not.toHaveBeenCalled();
    expect(textOf(line())).toContain("shop.example");
    expect(document.activeElement?.id).toBe("edit");
  });

  test("Shift+Enter inserts a line break, and empty text is reported", () => {
    typed(" ");
    press("Enter", { shiftKey: true });
    press("Enter", { isComposing: true });
    expect(edit().validationMessage).toBe("");
    press("Enter");
    expect(edit().validationMessage).toBe(message("check_field"));
    expect(actions.inspect).not.toHaveBeenCalled();
  });
});

describe("when the tab navigates during editing", () => {
  const FIRST = "http://ann:alpha@a.example/x";
  const OTHER = "http://bob:beta@b.example/y";
  const moved = (then: () => void = () => {}) => {
    actions.inspect.mockClear();
    const { rerender } = render(view(FIRST));
    click(message("edit_address"));
    then();
    rerender(view(OTHER));
  };

  test("restores the password of the URL from when editing began", () => {
    moved(() => fireEvent.input(edit(), { target: { value: "http://ann:•••@a.example/x2" } }));
    expect(edit().value).toBe("http://ann:•••@a.example/x2");
    click(message("check"));
    expect(actions.inspect.mock.calls).toEqual([["http://ann:alpha@a.example/x2"]]);
  });

  test("an untouched field keeps its text, which is not inspected again", () => {
    moved();
    expect(edit().value).toBe("http://ann:•••@a.example/x");
    click(message("check"));
    expect(actions.inspect).not.toHaveBeenCalled();
  });
});

describe("a pasted text", () => {
  test("says that it is one URL, and leads back to the page", () => {
    const container = panel(DEMO, trailFromPasted("http://other.example/"));
    expect(textOf(line())).toBe("http://other.example/");
    expect(textOf(container.querySelector(".pasted-url"))).toBe(message("inspecting") + message("back_to_page"));
    click(message("back_to_page"));
    expect(actions.backToPage).toHaveBeenCalledOnce();
  });

  test("shows the context of the only URL in it", () => {
    const container = panel(DEMO, trailFromPasted("Look at <http://other.example/\r\npath> now"));
    expect(container.textContent).toContain(message("pasted_taken"));
    expect(textOf(container.querySelector(".excerpt mark"))).toContain("http://other.example/");
    click(message("inspect_as_it_is"));
    expect(actions.inspectAsItIs).toHaveBeenCalledOnce();
  });

  test("offers a choice of several URLs, and can be edited in the field", () => {
    const text = "http://a.example/ http://b:s3cr3t@b.example/";
    const container = panel(DEMO, trailFromPasted(text));
    expect(screen.getByRole("heading", { name: plural("sum_urls", 2) })).toBeTruthy();
    expect(textOf(container.querySelector(".url-display"))).toBe(text.replace("s3cr3t", "•••"));
    click(message("pasted_canonical"));
    expect(actions.choose.mock.calls).toEqual([["http://a.example/", null]]);
    click(message("check_list"));
    expect(actions.openLab.mock.calls).toEqual([[text]]);
    click(message("edit_address"));
    expect(edit().value).toBe(text.replace("s3cr3t", "•••"));
  });

  test("leads back to the list of its URLs", () => {
    const list = trailFromPasted("http://a.example/ http://b.example/");
    const container = panel(DEMO, withChosenUrl(list, "http://b.example/", null));
    const back = within(container.querySelector(".pasted-url") as HTMLElement);
    fireEvent.click(back.getByRole("button", { name: message("back_to_list") }));
    expect(actions.back).toHaveBeenCalledOnce();
  });

  test("has no way back if there is no page", () => {
    expect(panel("", { page: null, ...trailFromPasted("http://a.example/") }).querySelector(".pasted-url")).toBeNull();
  });
});

test("a page with a hidden URL has a field to type in, and the reason", () => {
  panel("", { page: { tabId: 7, url: null, isPrivate: false } });
  expect(document.body.textContent).toContain(message("no_address"));
  const field = screen.getByRole("textbox", { name: message("check_another") });
  fireEvent.input(field, { target: { value: "http://x/" } });
  click(message("check"));
  expect(actions.inspect.mock.calls).toEqual([["http://x/"]]);
});

test("a browser page has the same field, regardless of its URL", () => {
  for (const url of ["chrome://version/", "about:config", "view-source:https://h.example/"]) {
    const container = panel(url);
    expect(textOf(container.querySelector("h2")), url).toBe(message("closed_page", "Chrome"));
    expect(container.querySelector(".url-display"), url).toBeNull();
  }
});

describe("a deceptive URL", () => {
  const USER = "https://paypal.com@evil.example/login";
  const LETTER = "https://p\u0430ypal.com/signin";
  const ASCII = "https://xn--pypal-4ve.com/signin";
  const card = (container: HTMLElement) => container.querySelector<HTMLElement>(".finding") as HTMLElement;
  const row = (container: HTMLElement, name: string) =>
    [...container.querySelectorAll<HTMLElement>(".parts tr")].find((one) => textOf(one.querySelector("th")) === name);
  const isBefore = (one: Element | null, other: Element | null): boolean =>
    one !== null && other !== null && (one.compareDocumentPosition(other) & 4) !== 0;

  test("warns about a user name above a secondary Copy button, and shows the real host", () => {
    panel(DEMO);
    expect(document.getElementById("copy")?.className).toBe("primary");
    const container = unfolded(USER);
    expect(textOf(card(container).querySelector("h3"))).toBe("Deceptive: this is evil.example");
    expect(textOf(card(container).querySelector(".says"))).toBe("“paypal.com” is only a user name.");
    expect(textOf(card(container))).toContain("Close this page if you meant paypal.com.");
    expect(within(card(container)).getAllByRole("button").map(textOf)).toEqual([message("evidence")]);
    expect(card(container).querySelector("del, a")).toBeNull();
    const copy = document.getElementById("copy");
    expect(isBefore(card(container), copy)).toBe(true);
    expect(container.querySelector(".primary")).toBeNull();
    expect(textsOf(container, "#marked .at.is-bad").join("")).toBe("paypal.com@");
    const user = row(container, "User name");
    expect(textsOf(user as HTMLElement, ".at.is-bad")).toEqual(["paypal.com"]);
    expect(textOf(user)).toContain("sent to evil.example");
    expect(textOf(row(container, "Host"))).toContain("site: evil.example");
    fireEvent.click(within(card(container)).getByRole("button", { name: message("evidence") }));
    expect(textsOf(card(container), ".finding-evidence del")).toEqual(["paypal.com@"]);
    expect(card(container).querySelectorAll(".finding-evidence a").length).toBeGreaterThan(0);
  });

  test.each([USER, LETTER])("says the same in Spanish: %s", (url) => {
    fake.i18n.speak("es");
    const container = unfolded(url);
    const [finding] = inspect(url).findings as readonly [DescribedFinding];
    expect(textOf(card(container).querySelector("h3"))).toBe(findingTitle(finding));
    expect(textOf(card(container).querySelector(".says"))).toContain(findingText(finding));
    expect(textOf(card(container))).toContain(message("deceptive_close", "paypal.com"));
    const shown = url === USER ? message("sent_to", "evil.example") : message("shown_as", "p\u0430ypal.com");
    expect(textOf(container)).toContain(shown);
  });

  test.each([LETTER, ASCII])("shows the ASCII form of a look-alike host first: %s", (url) => {
    const container = unfolded(url);
    expect(textOf(line())).toBe(ASCII);
    expect(container.querySelector("#marked :is(del, ins, .is-bad)")).toBeNull();
    expect(textOf(container.querySelector(".url-display .under:not([role])"))).toBe("displayed as p\u0430ypal.com");
    expect(textsOf(container, "#shown-as .at.is-bad .is-bad")).toEqual(["\u0430"]);
    expect(textOf(card(container).querySelector("h3"))).toBe("This is not paypal.com");
    expect(textsOf(card(container), ".letters > span")).toEqual([..."p\u0430ypal"]);
    expect(textsOf(card(container), ".letters .is-bad")).toEqual(["\u0430"]);
    expect(textOf(card(container).querySelector(".says"))).toBe("Letter 2 is Cyrillic \u0430 (U+0430), not Latin a.");
    fireEvent.click(within(card(container)).getByRole("button", { name: message("evidence") }));
    expect(textOf(card(container).querySelector(".evidence"))).toBe("p\u0430ypal.comxn--pypal-4ve.com");
    expect(textOf(row(container, "Host"))).toBe("Hostxn--pypal-4ve.comnot paypal.com");
    click(message("edit_address"));
    expect(edit().value).toBe(url);
  });

  test("has no Open button if it is not a page", () => {
    const text = textOf(panel(USER, { pasted: USER, source: null }));
    expect(text).toContain(message("deceptive_leave", "paypal.com"));
    expect(text).not.toContain(message("deceptive_close", "paypal.com"));
  });

  test("marks an invisible character in the user name without showing the whole user name", () => {
    const container = panel("https://an\u200bn@evil.example/");
    expect(card(container).querySelector(".becomes del")?.textContent ?? "").not.toContain("ann@");
    expect(textsOf(container, "#marked .is-bad").join("")).not.toContain("@");
    expect(textOf(row(container, message("component_user")))).not.toContain("sent to");
  });

  test("leaves other findings in place, and masks a password", () => {
    const container = panel("https://paypal.com:secret@evil.example/?q=caf%25C3%25A9");
    const titles = textsOf(container, ".finding h3");
    expect(titles[0]).toBe("Deceptive: this is evil.example");
    expect(titles).toContain(message("place_encoded_twice", "q"));
    const twice = [...container.querySelectorAll(".finding")][titles.indexOf(message("place_encoded_twice", "q"))];
    expect(isBefore(document.getElementById("copy"), twice ?? null)).toBe(true);
    expect(container.textContent).not.toContain("secret");
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
