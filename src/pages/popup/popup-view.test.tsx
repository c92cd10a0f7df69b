// @vitest-environment happy-dom
import { beforeEach, describe, expect, type Mock, test, vi } from "vitest";
import { reportOn } from "../../background/pages/report.ts";
import { language, message, messageFor } from "../../browser/i18n.ts";
import type { CollectedFrame, PageReport, UnreadableReason } from "../../browser/messages.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { NO_ACCESS } from "../../browser/sites.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  cleanup,
  everythingIn,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unfoldAll,
  unisolatedIn,
  untranslatedIn,
} from "../../fake-browser/screen.ts";
import { copyCanonicalText, rulesOfText } from "../../ui/names.ts";
import { stateOn } from "./example-state.ts";
import { PopupView } from "./popup-view.tsx";
import type { Actions, State, TabName } from "./state.ts";
import { tilesOf } from "./tiles.ts";
import { trailFromPasted } from "./trail.ts";
import { UnreadableNote } from "./url/unreadable-note.tsx";

beforeEach(resetScreen);

const PAGE = "http://shop.example/dir/page?c=d";

const frame = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}) => frameAt(PAGE, hrefs, changes);

const pageWith = (hrefs: readonly string[], changes: Partial<CollectedFrame> = {}): PageReport =>
  reportOn([frame(hrefs, changes)], { profile: "web", details: true });

const LINKS = ["a", "./a", "%61", "b", "b", "?q=caf%25C3%25A9"];

const stateWith = (changes: Partial<State> = {}): State => stateOn(PAGE, { links: pageWith(LINKS), ...changes });

const actions = Object.fromEntries(
  [
    "tick",
    "chooseTab",
    "inspect",
    "choose",
    "checkAnother",
    "inspectAsItIs",
    "back",
    "backToPage",
    "reveal",
    "open",
    "openOptions",
    "openRules",
    "openReport",
    "openLab",
    "readAgain",
    "highlight",
    "jump",
    "select",
    "goToTab",
    "readTexts",
    "chooseForSite",
    "moveSite",
    "watch",
    "watchAll",
    "unwatch",
    "readHeader",
    "reloadPage",
  ].map((name) => [name, vi.fn()]),
) as unknown as { readonly [Name in keyof Actions]: Mock<Actions[Name]> };
actions.readTexts.mockResolvedValue(null);

/** Keeps ids unique. */
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

  test("names and summarizes each tab", () => {
    const state = on("http://shop.example/a%2520b", { links: pageWith(LINKS) });
    popup(state);
    const tiles = tilesOf(stateWith(state));
    for (const name of ["url", "page", "links", "compare"] as const) {
      const label = message("labelled", message(`tab_${name}`), tiles[name].text);
      expect(tab(name).getAttribute("aria-label")).toBe(label);
    }
    expect(textOf(tab("url"))).toBe(message("tab_url") + message("encoded_twice"));
    fireEvent.click(tab("links"));
    expect(actions.chooseTab.mock.calls).toEqual([["links"]]);
  });

  test("reserves space for pending results, and announces links once read", () => {
    const statuses = () => textsOf(document, "[role=status]");
    popup({ tab: "links", links: { kind: "reading" } });
    expect(tab("links").querySelectorAll("b ~ span > i")).toHaveLength(2);
    expect(tab("links").getAttribute("aria-label")).toContain(message("tile_reading"));
    expect(statuses()).toContain(message("links_reading"));
    popup();
    const { text } = tilesOf(stateWith()).links;
    expect(statuses()).toContain(message("labelled", message("tab_links"), text).replace(/\s/g, " "));
  });

  test.each<readonly [what: string, state: Partial<State>]>([
    ["several URLs", { ...trailFromPasted("http://a.example/ http://b.example/"), tab: "compare" }],
    ["a page of the browser", { links: { kind: "unreadable", reason: "browser-page" }, tab: "links" }],
    ["a page without a known URL", { page: { tabId: 7, url: null, isPrivate: false } }],
  ])("is missing for %s, which only have a URL", (_, state) => {
    const container = popup(state);
    expect([screen.queryByRole("tablist"), screen.queryByRole("tabpanel")]).toEqual([null, null]);
    expect([...container.querySelectorAll(".panel")].map(({ id }) => id)).toEqual(["panel-url"]);
  });

  test("has disabled tabs, which keys reach and nothing opens", () => {
    popup({ tab: "links", links: { kind: "unreadable", reason: "pdf" } });
    expect(tab("links").getAttribute("aria-disabled")).toBe("true");
    expect([tab("links"), tab("url")].map((one) => one.getAttribute("aria-selected"))).toEqual(["false", "true"]);
    fireEvent.click(tab("page"));
    tab("url").focus();
    fireEvent.keyDown(tab("url"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(tab("page"));
    expect(actions.chooseTab).not.toHaveBeenCalled();
    fireEvent.keyDown(tab("page"), { key: "End" });
    expect(actions.chooseTab.mock.calls).toEqual([["compare"]]);
  });

  test.each(["page", "links"] as const)("opens the URL tab if %s is disabled: typing edits it", (tab) => {
    popup({ tab, links: { kind: "unreadable", reason: "pdf" } });
    fireEvent.keyDown(document.body, { key: "h" });
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("check_field") }).value).toBe("h");
  });

  test("compares only on request", () => {
    expect(popup().querySelector("#panel-compare .rule-sets")).toBeNull();
    expect(popup({ tab: "compare" }).querySelector("#panel-compare .rule-sets")).not.toBeNull();
  });
});

test.each(["report", "settings", "watch"] as const)("reports an error with %s below, once", (at) => {
  const container = popup({ problem: { at, text: "It did not work." } });
  expect(textsOf(container, "footer [role=status]").filter((text) => text === "It did not work.")).toHaveLength(1);
});

describe("very long links", () => {
  // The most nested shape.
  const LENGTH = process.env.DEEP ? 20_000 : 4_000;
  const filled = (before: string, piece: string) => before + piece.repeat(Math.ceil(LENGTH / piece.length));
  const tabs = "\t".repeat(LENGTH - 1_000);
  const long = [
    filled("http://h.example/?", "u=http%3A%2F%2Fa%3As3cret%40h%2F&"),
    filled("http://h.example", "/%2520"),
    filled("http://h.example/?", "a=%C3%83%C2%A9&"),
    filled("http://h.example/?q=%2520", "U-"),
    filled("http://h.example/", "\u202e\u200b"),
  ].slice(0, process.env.DEEP ? 5 : 1);
  const hrefs = [
    ...Array.from({ length: 2 * long.length }, (_, i) => `${i % 2 ? "HTTP" : "http"}:${tabs}b.example/${i >> 1}`),
    ...long.flatMap((href) => [href, `HTTP${href.slice(4)}`]),
  ];
  test.each(["links", "url", "compare"] as const)("are truncated, also as the page’s URL: %s", (tab) => {
    const page = { tabId: 7, url: long[0] as string, isPrivate: false };
    const container = popup({ page, tab, links: pageWith(hrefs) });
    unfoldAll(container);
    expect(container.querySelectorAll("*").length).toBeLessThan(20_000);
    const attributes = [...container.querySelectorAll("*")].flatMap((one) => [...one.attributes]);
    const longest = attributes.reduce((most, { value }) => Math.max(most, value.length), 0);
    expect(longest).toBeLessThan(1_000);
    expect(container.innerHTML).not.toContain("s3cret");
  });
});

describe("controls that are always visible", () => {
  test("an unusual rule set is named above, and leads to the comparison; the options and the report are there", () => {
    popup();
    expect(document.getElementById("rules")).toBeNull();
    click(message("open_options"));
    click(message("report_full"));
    expect([actions.openOptions.mock.calls.length, actions.openReport.mock.calls.length]).toEqual([1, 1]);
    popup({ settings: { ...DEFAULT_SETTINGS, profile: "surt" } });
    click(rulesOfText("surt"));
    expect(actions.chooseTab.mock.calls).toEqual([["compare"]]);
  });

  test.each([
    ["a private window, and why", PAGE, true, message("watch_private")],
    ["a page of the browser", "chrome://extensions/", false, ""],
  ] as const)("shows no site and no automatic checks in %s", (_, url, isPrivate, why) => {
    const links = { kind: "unreadable", reason: "browser-page" } as const;
    const container = popup({ page: { tabId: 7, url, isPrivate }, links });
    expect([document.getElementById("watch"), document.getElementById("site")]).toEqual([null, null]);
    expect(textOf(container.querySelector("footer .watch"))).toBe(why);
  });
});

describe("the settings of the site", () => {
  const globe = () => document.getElementById("site") as HTMLElement;
  const heading = () => screen.queryByRole("heading", { name: message("site_heading", "shop.example") });
  const views = () => document.querySelector<HTMLElement>("main > .views");

  test("open over the tabs by the globe, which closes them again", () => {
    popup();
    expect(globe().getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(globe());
    expect(globe().getAttribute("aria-expanded")).toBe("true");
    expect(document.activeElement).toBe(heading());
    expect([heading()?.closest("section")?.getAttribute("aria-labelledby"), views()?.inert]).toEqual([
      heading()?.id,
      true,
    ]);
    fireEvent.click(globe());
    expect([heading(), views()?.inert]).toEqual([null, false]);
  });

  test.each<[string, () => void]>([
    ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
    ["its button", () => click(message("close"))],
  ])("%s closes them, and moves the focus to the globe", (_, close) => {
    popup();
    fireEvent.click(globe());
    close();
    expect(heading()).toBeNull();
    expect(document.activeElement).toBe(globe());
  });

  test("open by the footer at the automatic checks, until the browser has allowed them", () => {
    popup();
    click(message("watch_open"));
    expect(textOf(document.activeElement)).toBe(message("watch_heading"));
    expect(document.getElementById("watch")).toBeNull();
    popup({ access: { ...NO_ACCESS, kind: "site", isOn: true } });
    fireEvent.click(screen.getByRole("switch", { name: message("watch") }));
    expect(actions.unwatch).toHaveBeenCalledOnce();
  });

  test("close on another site", () => {
    const { rerender } = render(<PopupView state={stateWith()} actions={actions} />);
    fireEvent.click(globe());
    rerender(<PopupView state={stateWith(on("http://other.example/"))} actions={actions} />);
    expect(document.querySelector(".site-panel")).toBeNull();
  });

  test("are stored for the host or its domain", () => {
    popup(on("http://blog.shop.example/"));
    fireEvent.click(globe());
    fireEvent.click(screen.getByRole("switch", { name: message("site_on") }));
    fireEvent.change(screen.getByRole("combobox", { name: message("site_scope") }), { target: { value: "domain" } });
    fireEvent.change(screen.getByRole("combobox", { name: message("rule_set") }), { target: { value: "surt" } });
    expect(actions.chooseForSite.mock.calls).toEqual([
      [{ host: "blog.shop.example", covers: "host" }, { off: true }],
      [{ host: "shop.example", covers: "domain" }, { profile: "surt" }],
    ]);
    expect(heading()).not.toBeNull();
  });

  test("move with their entry", () => {
    const general = {
      ...DEFAULT_SETTINGS,
      managed: [],
      sites: [{ host: "shop.example", covers: "host", off: true }],
    } as const;
    popup({ general });
    fireEvent.click(globe());
    expect(textOf(document.querySelector(".site-panel"))).toContain(message("site_off_about"));
    fireEvent.change(screen.getByRole("combobox", { name: message("site_scope") }), { target: { value: "domain" } });
    const [from, to] = [
      { host: "shop.example", covers: "host" },
      { host: "shop.example", covers: "domain" },
    ];
    expect(actions.moveSite.mock.calls).toEqual([[from, to]]);
  });
});

describe("a page that cannot be read", () => {
  const note = (reason: UnreadableReason) => {
    const state = stateWith({ links: { kind: "unreadable", reason } });
    return shown(<UnreadableNote state={state} actions={actions as unknown as Actions} />);
  };

  test("is reported once, with a field for another URL", () => {
    const container = note("browser-page");
    expect(textOf(container.querySelector("h2"))).toBe(message("closed_page", "Chrome"));
    const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: message("check_another") });
    expect(field.dir).toBe("ltr");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(field.validationMessage).toBe(message("check_field"));
    expect(actions.inspect).not.toHaveBeenCalled();
    field.value = "http://x/";
    fireEvent.keyDown(field, { key: "Enter", shiftKey: true });
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(actions.inspect).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Enter" });
    click(message("check"));
    expect(actions.inspect.mock.calls).toEqual([["http://x/"], ["http://x/"]]);
    click(message("check_list"));
    expect(actions.openLab).toHaveBeenCalledOnce();
  });

  test.each<UnreadableReason>(["store", "pdf", "file", "no-access", "error-page", "hanging"])(
    "shows the reason: %s",
    (reason) => {
      expect(textOf(note(reason).querySelector("h2"))).toBe(messageFor("unreadable", reason, "?"));
    },
  );
});

const SECRET = "s3cr3tword";
/** Passwords at every level. */
const ADDRESS = `http://ann:${SECRET}@XYZZY.example/plugh%2520b?u=https%3A%2F%2Fann%3A${SECRET}%40xyzzy.example%2F%2520&q=caf%25C3%25A9&frotz#b`;
const FTP = `ftp://ann:${SECRET}@xyzzy.example/plugh;type=i`;
const addresses = [{ href: ADDRESS, from: "link" as const }];
const surt = { ...DEFAULT_SETTINGS, profile: "surt", level: 4 } as const;

test.each<readonly [name: string, state: Partial<State>]>([
  ["address", on(ADDRESS, { links: pageWith([ADDRESS, "./a", ADDRESS, "a"], { url: ADDRESS, base: ADDRESS }) })],
  ["FTP URL", on(FTP)],
  ["links", on(PAGE, { tab: "links", links: pageWith([ADDRESS, `${ADDRESS}#x`, "a", "./a"]) })],
  ["compare", on(ADDRESS, { tab: "compare", settings: surt })],
  ["declared", { links: pageWith(["a"], { declared: { base: PAGE, loaded: PAGE, addresses } }), tab: "page" }],
  ["a text", trailFromPasted(`see <${ADDRESS}> now`)],
  ["a list", trailFromPasted(`${ADDRESS} and http://other.example/`)],
])("in every view (%s): hides passwords, isolates URLs, and translates every text", (_, state) => {
  fake.i18n.mark();
  const container = popup(state);
  unfoldAll(container);
  expect(everythingIn(container)).not.toContain(SECRET);
  expect(everythingIn(container)).toContain("•••");
  expect(unisolatedIn(container, /xyzzy|plugh|frotz/i)).toEqual([]);
  // Markup names are not translated.
  expect(untranslatedIn(container).filter((word) => !/^(?:rel|canonical|og|url)$/.test(word))).toEqual([]);
});

test("is translated into Spanish", () => {
  fake.i18n.speak("es");
  popup();
  expect(language()).toBe("es");
  expect(screen.getAllByRole("tab")[0]?.textContent).toContain(message("tab_url"));
  fake.i18n.speak("en");
  const english = [message("tab_compare"), message("report_full"), copyCanonicalText(null), message("watch_open")];
  for (const text of english) expect(document.body.textContent).not.toContain(text);
});
