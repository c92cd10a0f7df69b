// @vitest-environment happy-dom
import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { reportOn } from "../../background/report-on.ts";
import { language, message, messageFor } from "../../browser/i18n.ts";
import type { CollectedFrame, PageReport, UnreadableReason } from "../../browser/messages.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
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
  unfoldAll,
  unisolatedIn,
  untranslatedIn,
} from "../../fake-browser/screen.ts";
import { copyCanonicalText, profileText, rulesOfText, shortProfileText } from "../../ui/names.ts";
import { UnreadableNote } from "./address/unreadable-note.tsx";
import { stateOn } from "./example-state.ts";
import { fromPasted } from "./inspected.ts";
import { PopupView } from "./popup-view.tsx";
import type { Actions, Links, State, TabName } from "./state.ts";
import { tilesOf } from "./tiles.ts";

beforeEach(resetScreen);

const PAGE = "http://shop.example/dir/page?c=d";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

const pageWith = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}): PageReport =>
  reportOn([frame(hrefs, changes)], { profile: "web", level: 2, details: true });

const LINKS = ["a", "./a", "%61", "b", "b", "?q=caf%25C3%25A9"];

const stateWith = (changes: Partial<State> = {}): State => stateOn(PAGE, { links: pageWith(LINKS), ...changes });

const actions = Object.fromEntries(
  (
    "chooseProfile chooseLevel chooseTab inspect choose inspectAsItIs back backToPage reveal open openOptions openRules " +
    "openReport openLab readAgain highlight jump goToTab readTexts watch watchAll unwatch readHeader reloadPage"
  )
    .split(" ")
    .map((name) => [name, vi.fn()]),
) as unknown as { readonly [Name in keyof Actions]: Mock<Actions[Name]> };
actions.readTexts.mockResolvedValue(null);

/** The popup, in place of the one that was shown: its ids are there once. */
function popup(changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  return shown(<PopupView state={stateWith(changes)} actions={actions} />);
}

const on = (address: string, more: Partial<State> = {}): Partial<State> => ({
  page: { tabId: 7, url: address, isPrivate: false },
  ...more,
});
const click = (name: string, role = "button") => fireEvent.click(screen.getByRole(role, { name }));

describe("the strip", () => {
  const tab = (name: TabName) => document.getElementById(`tab-${name}`) as HTMLButtonElement;

  test("says of each tab what it holds", () => {
    const state = on("http://shop.example/a%2520b", { links: pageWith(LINKS) });
    popup(state);
    const tiles = tilesOf(stateWith(state));
    const named = (name: TabName, label: string) =>
      expect(tab(name).getAttribute("aria-label")).toBe(message("tile_name", label, tiles[name].text));
    named("address", message("tab_address"));
    named("page", message("tab_page"));
    named("links", message("tab_links"));
    named("compare", message("tab_compare"));
    expect(textOf(tab("address"))).toBe(message("tab_address") + message("encoded_twice"));
    fireEvent.click(tab("links"));
    expect(actions.chooseTab.mock.calls).toEqual([["links"]]);
  });

  test("keeps the place of what is not known yet", () => {
    popup({ links: { kind: "reading" } });
    expect(tab("links").querySelectorAll("b ~ span > i")).toHaveLength(2);
    expect(tab("links").getAttribute("aria-label")).toContain(message("tile_reading"));
  });

  test("has tabs that are off, which keys reach and nothing opens", () => {
    popup({ tab: "links", links: { kind: "unreadable", reason: "browser-page" } });
    expect(tab("links").getAttribute("aria-disabled")).toBe("true");
    expect([tab("links"), tab("address")].map((one) => one.getAttribute("aria-selected"))).toEqual(["false", "true"]);
    fireEvent.click(tab("page"));
    tab("address").focus();
    fireEvent.keyDown(tab("address"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tab("page"));
    expect(actions.chooseTab).not.toHaveBeenCalled();
    fireEvent.keyDown(tab("page"), { key: "End" });
    expect(actions.chooseTab.mock.calls).toEqual([["compare"]]);
  });

  test.each(["page", "links"] as const)("opens the address where %s is off: typing edits it", (tab) => {
    popup({ tab, links: { kind: "unreadable", reason: "pdf" } });
    fireEvent.keyDown(document.body, { key: "h" });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("check_field") }).value).toBe("h");
  });

  test("compares only on request", () => {
    expect(popup().querySelector("#panel-compare table")).toBeNull();
    expect(popup({ tab: "compare" }).querySelector("#panel-compare table")).not.toBeNull();
  });
});

describe("the links of the page", () => {
  const panel = (links: Links, more: Partial<State> = {}) => {
    popup({ tab: "links", links, ...more });
    return screen.getByRole("tabpanel");
  };

  test("are read out once they are read", () => {
    panel({ kind: "reading" });
    expect(screen.getAllByRole("status").map(textOf)).toContain(message("links_reading"));
    const state = { links: pageWith(LINKS) };
    const { text } = tilesOf(stateWith(state)).links;
    expect(textsOf(popup(state), "[role=status]")).toContain(
      message("tile_name", message("tab_links"), text).replace(/\s/g, " "),
    );
  });
});

test.each(["report", "settings", "watch"] as const)("what went wrong with %s is said below, once", (at) => {
  const container = popup({ problem: { at, text: "It did not work." } });
  expect(textsOf(container, "footer [role=status]").filter((text) => text === "It did not work.")).toHaveLength(1);
});

describe("very long links", () => {
  const LENGTH = process.env.DEEP ? 20_000 : 4_000;
  const filled = (before: string, piece: string) => before + piece.repeat(Math.ceil(LENGTH / piece.length));
  const tabs = "\t".repeat(LENGTH - 1_000);
  const long = [
    filled("http://h.example/?", "u=http%3A%2F%2Fa%3As3cret%40h%2F&"),
    filled("http://h.example", "/%2520"),
    filled("http://h.example/?", "a=%C3%83%C2%A9&"),
    filled("http://h.example/?q=%2520", "U-"),
    filled("http://h.example/", "\u202e\u200b"),
  ];
  const hrefs = [
    ...Array.from({ length: 10 }, (_, i) => `${i % 2 ? "HTTP" : "http"}:${tabs}b.example/${i >> 1}`),
    ...long.flatMap((href) => [href, `HTTP${href.slice(4)}`]),
  ];

  test.each(["links", "address", "compare"] as const)("are shown in part, as a page’s address too: %s", (tab) => {
    const [address = ""] = long;
    const page = { tabId: 7, url: address, isPrivate: false };
    const container = popup({ page, tab, links: pageWith(hrefs) });
    unfoldAll(container);
    expect(container.querySelectorAll("*").length).toBeLessThan(20_000);
    const attributes = [...container.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
    const longest = attributes.reduce((most, { value }) => Math.max(most, value.length), 0);
    expect(longest).toBeLessThan(1_000);
    expect(container.innerHTML).not.toContain("s3cret");
  });
});

describe("what is always at hand", () => {
  test("the rule set: by the address and its keys, and back to the default", () => {
    const container = popup({ tab: "compare" });
    const select = screen.getByRole<HTMLSelectElement>("combobox", { name: message("rule_set") });
    expect(select.value).toBe("web");
    expect(document.getElementById("use-default")).toBeNull();
    expect([...(container.querySelector("optgroup")?.children ?? [])].map(textOf)).toContain(profileText("surt"));
    fireEvent.change(select, { target: { value: "surt" } });
    popup({ tab: "compare", settings: { ...DEFAULT_SETTINGS, profile: "surt" } });
    click(message("use_web", shortProfileText("web")));
    expect(actions.chooseProfile.mock.calls).toEqual([["web"]]);
  });

  test("an unusual rule set is named above, and leads to where it is chosen", () => {
    popup();
    expect(document.getElementById("rules")).toBeNull();
    popup({ settings: { ...DEFAULT_SETTINGS, profile: "surt" } });
    click(rulesOfText("surt"));
    expect(actions.chooseTab.mock.calls).toEqual([["compare"]]);
  });

  test("the options and the report", () => {
    popup();
    click(message("open_options"));
    click(message("report_full"));
    expect([actions.openOptions.mock.calls.length, actions.openReport.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ["a private window", { tabId: 7, url: PAGE, isPrivate: true }, () => message("watch_private")],
    [
      "a page of the browser",
      { tabId: 7, url: "chrome://extensions/", isPrivate: false },
      () => message("watch_not_web"),
    ],
  ])("no watch in %s, and why", (_, page, why) => {
    const container = popup({ page, links: { kind: "unreadable", reason: "browser-page" } });
    expect(document.getElementById("watch")).toBeNull();
    expect(textOf(container.querySelector("footer .watch"))).toBe(why());
  });
});

describe("a page that cannot be read", () => {
  const note = (reason: UnreadableReason) =>
    shown(
      <UnreadableNote
        state={stateWith({ links: { kind: "unreadable", reason } })}
        actions={actions as unknown as Actions}
      />,
    );

  test("is said once, with a field for another address", () => {
    cleanup();
    const container = note("browser-page");
    expect(textOf(container.querySelector("h2"))).toBe(message("closed_chrome"));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("check_field") });
    expect(field.dir).toBe("ltr");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(field.validationMessage).toBe(message("nothing_to_inspect"));
    expect(actions.inspect).not.toHaveBeenCalled();
    field.value = "http://x/";
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(actions.inspect).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Enter" });
    click(message("check"));
    expect(actions.inspect.mock.calls).toEqual([["http://x/"], ["http://x/"]]);
    click(message("paste_lab"));
    expect(actions.openLab).toHaveBeenCalledOnce();
  });

  test.each<UnreadableReason>(["store", "pdf", "file", "no-access", "error-page", "hanging"])(
    "%s says why",
    (reason) => {
      cleanup();
      const own = reason === "store" ? message("closed_chrome") : messageFor("unreadable", reason, "?");
      expect(textOf(note(reason).querySelector("h2"))).toBe(own);
    },
  );
});

const SECRET = "s3cr3tword";
const ADDRESSES = [
  `http://ann:${SECRET}@SHOP.example/a?q=caf%25C3%25A9#b`,
  `ftp://ann:${SECRET}@shop.example/a;type=i`,
  `http://shop.example/?u=https%3A%2F%2Fann%3A${SECRET}%40i.example%2F%2520`,
];
const STATES: readonly (readonly [name: string, of: (address: string) => Partial<State>])[] = [
  [
    "address",
    (address) => on(address, { links: pageWith([address, "./a", address, "a"], { url: address, base: address }) }),
  ],
  ["links", (address) => on(PAGE, { tab: "links", links: pageWith([address, `${address}#x`, "a", "./a"]) })],
  ["address", (address) => on(address, { tab: "address" })],
  [
    "compare",
    (address) => on(address, { tab: "compare", settings: { ...DEFAULT_SETTINGS, profile: "surt", level: 4 } }),
  ],
  [
    "declared",
    (address) => {
      const declared = { base: PAGE, loaded: PAGE, addresses: [{ href: address, from: "link" as const }] };
      return { links: pageWith(["a"], { declared }) };
    },
  ],
  ["a text", (address) => fromPasted(`see <${address}> now`)],
  ["a list", (address) => fromPasted(`${address} and http://other.example/`)],
];

describe.each(STATES)("in every view (%s)", (_, of) => {
  const everything = (address: string) => {
    const container = popup(of(address));
    unfoldAll(container);
    return container;
  };

  test("no password can be read, neither as text nor in an attribute", () => {
    for (const address of ADDRESSES) {
      const said = everythingIn(everything(address));
      expect(said, address).not.toContain(SECRET);
      expect(said, address).toContain("•••");
    }
  });

  test("every URL is isolated from left to right", () => {
    expect(unisolatedIn(everything("http://xyzzy.example/plugh?frotz"), /xyzzy|plugh|frotz/)).toEqual([]);
  });

  test("every word is from the language's file", () => {
    fake.i18n.mark();
    const outside = untranslatedIn(everything("http://xyzzy.example/a%2520b?u=https%3A%2F%2Fi.example%2F"));
    // The names of markup, "rel=canonical" and "og:url", are the same in every language.
    expect(outside.filter((word) => !/^(?:rel|canonical|og|url)$/.test(word))).toEqual([]);
  });
});

test("in Spanish it is Spanish", () => {
  fake.i18n.speak("es");
  popup();
  expect(language()).toBe("es");
  expect(screen.getAllByRole("tab")[0]?.textContent).toContain(message("tab_address"));
  fake.i18n.speak("en");
  const english = [message("tab_address"), message("report_full"), copyCanonicalText(null), message("watch", "")];
  for (const text of english) expect(document.body.textContent).not.toContain(text);
});
