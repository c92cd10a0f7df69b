// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { FILE_NAMES } from "../../browser/settings-file.ts";
import type { GrantedSite } from "../../browser/sites.ts";
import {
  ALL_CAUSES,
  DEFAULT_CAUSES,
  makesKeys,
  type ProfileId,
  profiles,
  TRACKING_PARAMETERS,
} from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  cleanup,
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
  within,
} from "../../fake-browser/screen.ts";
import { causeText, matchText, profileText } from "../../ui/names.ts";
import { OptionsView } from "./options-view.tsx";
import type { State } from "./state.ts";

beforeEach(resetScreen);

const actions = {
  setAlsoOpen: vi.fn(),
  chooseProfile: vi.fn(),
  ignore: vi.fn(),
  setLocalHost: vi.fn(),
  chooseCopies: vi.fn(),
  setMenu: vi.fn(),
  setToast: vi.fn(),
  setFormat: vi.fn(),
  chooseHighlightScope: vi.fn(),
  chooseColours: vi.fn(),
  stopHighlightingAll: vi.fn(),
  chooseForSite: vi.fn(),
  forgetSite: vi.fn(),
  addSite: vi.fn(),
  keepFragment: vi.fn(),
  chooseFixes: vi.fn(),
  chooseCopyFormat: vi.fn(),
  keepPassword: vi.fn(),
  setTracking: vi.fn(),
  exportSettings: vi.fn(),
  takeSettings: vi.fn(),
  reset: vi.fn(),
  restore: vi.fn(),
  stopWatching: vi.fn(),
  complete: vi.fn(),
  watchAll: vi.fn(),
  stopReadingHeaders: vi.fn(),
  givePanelBack: vi.fn(),
  changeShortcuts: vi.fn(),
};

const SITE: GrantedSite = {
  kind: "site",
  host: "a.example",
  counterpart: "www.a.example",
  held: ["https://a.example/*"],
  missing: ["http://a.example/*"],
};

const stateOf = (changes: Partial<State>): State => ({
  ...DEFAULT_SETTINGS,
  managed: [],
  added: [],
  localHostIsBad: false,
  watched: [],
  grantProblem: null,
  headers: false,
  panel: false,
  tabs: false,
  tabsProblem: null,
  shortcuts: [],
  menus: true,
  saved: null,
  refused: null,
  ...changes,
});

const view = (changes: Partial<State> = {}) => <OptionsView state={stateOf(changes)} actions={actions} />;

function options(changes: Partial<State> = {}): HTMLElement {
  cleanup();
  for (const action of Object.values(actions)) action.mockClear();
  return shown(view(changes));
}

describe("the rule sets", () => {
  test("are one choice, those that make keys apart, each with what it is for and why one pass is assumed", () => {
    options();
    const radios = [...document.querySelectorAll<HTMLInputElement>("input[name=profile]")];
    expect(radios.map(({ value }) => value).sort()).toEqual(Object.keys(profiles).sort());
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["web"]);
    const keys = screen.getByRole("group", { name: message("key_group") });
    expect([...keys.querySelectorAll("input")].map(({ value }) => makesKeys(value as ProfileId))).not.toContain(false);
    fireEvent.click(screen.getByText(profileText("surt")));
    expect(actions.chooseProfile.mock.calls).toEqual([["surt"]]);
    const radio = document.querySelector<HTMLInputElement>('input[value="pdf-web-capture"]');
    expect(textOf(radio?.closest("label"))).toMatch(/%00 may be .* exactly one pass is assumed/);
  });

  test("say once whether a change is stored, whichever", () => {
    const { container, rerender } = render(view());
    const problems = () => textsOf(container, ".problem").filter((text) => text === message("options_not_saved"));
    expect([problems(), screen.queryByText(message("options_saved"))]).toEqual([[], null]);
    for (const refused of FILE_NAMES) {
      rerender(view({ refused }));
      expect(problems(), refused).toHaveLength(1);
    }
    rerender(view({ saved: "ignore" }));
    expect(problems()).toEqual([]);
    expect(textsOf(container, "[role=status]")).toContain(`✓ ${message("options_saved")}`);
  });
});

describe("WWWOFFLE's own host", () => {
  const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: message("options_local_host") });

  test("is typed from left to right, and explained; what is none is said to be", () => {
    const { rerender } = render(view());
    const said = () => [field().value, field().dir, field().getAttribute("aria-invalid")];
    expect(said()).toEqual(["localhost:8080", "ltr", "false"]);
    fireEvent.input(field(), { target: { value: "h:1" } });
    expect(actions.setLocalHost.mock.lastCall).toEqual(["h:1"]);
    rerender(view({ localHost: "a b", localHostIsBad: true }));
    expect(said()).toEqual(["a b", "ltr", "true"]);
    const described = field().getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => textOf(document.getElementById(id)))).toContain(message("options_local_host_bad"));
  });
});

test("causes of duplicates have an example and a match; a tick ignores them, in their fixed order", () => {
  options();
  const section = screen.getByRole("region", { name: message("options_causes") });
  const boxes = within(section).getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ labels }) => textOf(labels?.[0]))).toEqual(ALL_CAUSES.map(causeText));
  expect(boxes.filter(({ checked }) => checked)).toHaveLength(DEFAULT_CAUSES.length);
  expect(textOf(section)).toContain(matchText("uncertain"));
  fireEvent.click(boxes[6] as HTMLElement);
  fireEvent.click(boxes[0] as HTMLElement);
  expect(actions.ignore.mock.calls).toEqual([[["case-and-port", "fragment", "tracking"]], [["fragment"]]]);
});

describe("the tracking parameters", () => {
  const find = (text: string) => fireEvent.input(screen.getByRole("searchbox"), { target: { value: text } });

  test("are counted, found by name and vendor, and it is said how many", () => {
    const container = options();
    const listed = () => textsOf(container, ".vendors code");
    const said = () => textsOf(container, "section [role=status]").join(" ");
    const all = listed().length;
    expect(container.textContent).toContain(plural("options_tracking_count", TRACKING_PARAMETERS.length));
    find("gclid");
    expect(listed()).toContain("gclid");
    expect(listed().length).toBeLessThan(all);
    expect(said()).toContain(plural("options_tracking_found", listed().length));
    find("no such thing");
    expect(said()).toContain(message("options_tracking_none"));
  });

  test("say where they stay, with the source of that", () => {
    const rows = [...options().querySelectorAll(".vendors .named > li")];
    const rowOf = (name: string) => rows.find((row) => textsOf(row, "code").includes(name));
    const said = (name: string) => rowOf(name)?.textContent;
    expect(said("mkt_tok")).toContain(message("options_tracking_words", "unsubscribe, emailWebview"));
    expect(said("__s")).toContain(message("options_tracking_short", 6));
    expect(said("igshid")).toContain(message("options_tracking_hosts", "instagram.com"));
    expect(said("crid")).toContain(message("options_tracking_hosts", "amazon.*, amazon.com.be"));
    expect(rows.map((row) => row.textContent).join()).toContain(message("options_tracking_path"));
    expect(said("utm_source")).toContain(message("options_tracking_stays_on", "sendgb.com, transfernow.net"));
    expect(rowOf("mkt_tok")?.querySelectorAll("a")).toHaveLength(2);
    expect(said("navlink")).toContain(message("options_tracking_fragment"));
    expect(rowOf("gclid")?.querySelector(".condition")).toBeNull();
  });
});

test("shortcuts say their keys, or that there are none", () => {
  const keys = [
    { description: "Copy", keys: "Alt+Shift+L" },
    { description: "Mark", keys: "" },
  ];
  const container = options({ shortcuts: keys });
  expect(textsOf(container, "kbd")).toEqual(["Alt+Shift+L"]);
  expect(container.textContent).toContain(message("options_shortcut_none"));
  fireEvent.click(screen.getByRole("button", { name: message("options_shortcuts_change") }));
  expect(actions.changeShortcuts).toHaveBeenCalledOnce();
});

test("where the browser has neither keys nor menus for us, nothing is said of them", () => {
  const container = options({ menus: false });
  expect(container.querySelector("#shortcuts")).toBeNull();
  expect(container.querySelector("[href='#shortcuts']")).toBeNull();
  expect(container.querySelector("[name=menu]")).toBeNull();
  expect(container.textContent).not.toMatch(/shortcut|\bmenu entr|context menu/i);
});

test("every section has a name of its own, every word is from the language's file, every URL isolated", () => {
  fake.i18n.mark();
  const container = options({
    watched: [SITE],
    headers: true,
    shortcuts: [{ description: message("options_shortcut_popup"), keys: "" }],
    localHostIsBad: true,
    saved: "profile",
  });
  unfoldAll(container);
  expect(untranslatedIn(container)).toEqual([]);
  expect(unisolatedIn(container, /a\.example/)).toEqual([]);
  const names = screen.getAllByRole("region").map((region) => textOf(region.querySelector("h2")));
  expect(new Set(names).size).toBe(names.length);
});

test("in Spanish it is Spanish", () => {
  const english = [message("options_causes_about"), message("options_privacy_about"), message("options_report_about")];
  fake.i18n.speak("es");
  const text = options().textContent;
  expect(english.filter((one) => text.includes(one))).toEqual([]);
  expect(text).toContain(message("options_privacy_about"));
});
