// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, plural } from "../../browser/i18n.ts";
import { ALL_CAUSES, DEFAULT_CAUSES, makesKeys, type ProfileId, profiles } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  act,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
  untranslatedIn,
} from "../../fake-browser/screen.ts";
import { causeText, matchText, profileText } from "../../ui/names.ts";
import { stateWith } from "./example-state.ts";
import { OptionsView } from "./options-view.tsx";
import type { Actions, State } from "./state.ts";

const asked = { change: vi.fn(), setAlsoOpen: vi.fn() };

beforeEach(() => {
  resetScreen();
  vi.clearAllMocks();
  location.hash = "";
});

const view = (changes: Partial<State> = {}) => (
  <OptionsView state={stateWith(changes)} actions={asked as unknown as Actions} />
);
const options = (changes: Partial<State> = {}): HTMLElement => shown(view(changes));

const sections = () => [...document.querySelectorAll<HTMLElement>("main > section")];
const inSight = () => sections().flatMap(({ hidden, id }) => (hidden ? [] : [id]));
const follow = (fragment: string) =>
  act(() => {
    location.hash = fragment;
    dispatchEvent(new Event("hashchange"));
  });

describe("the navigation", () => {
  test("leads to one of six sections, and marks the current one", () => {
    options();
    expect(inSight()).toEqual(["copying"]);
    const current = () => document.querySelectorAll("nav [aria-current=page]");
    expect([...current()].map(textOf)).toEqual([message("options_copying")]);
    const addresses = screen.getAllByRole("link").flatMap((link) => link.closest("nav") && link.getAttribute("href"));
    expect(addresses.filter(Boolean)).toEqual(sections().map(({ id }) => `#${id}`));
    follow("data");
    expect([inSight(), [...current()].map(textOf)]).toEqual([["data"], [message("options_data")]]);
    expect(document.activeElement?.id).toBe("data");
  });

  test.each([
    ["rules", "rules"],
    ["sites", "sites"],
    ["tracking", "copying"],
    ["watched", "sites"],
    ["colours", "highlights"],
    ["shortcuts", "copying"],
    ["causes", "duplicates"],
    ["also-open-heading", "duplicates"],
    ["devices", "data"],
    ["first-run", "data"],
    ["licences", "data"],
    ["privacy", "data"],
    ["report", "data"],
    ["stored", "data"],
    ["no-such", "copying"],
    ["%zz", "copying"],
  ])("#%s opens %s", (fragment, section) => {
    location.hash = fragment;
    options();
    expect(inSight()).toEqual([section]);
  });
});

describe("the search", () => {
  const find = (query: string) => fireEvent.input(screen.getByRole("searchbox"), { target: { value: query } });
  const found = () => textsOf(document, ".card > .setting:not([hidden]) .texts > :first-child");
  const shownState = () => textOf(document.querySelector(".found"));
  const rows = () => document.querySelectorAll(":is(.card, .modes) > .setting:not([hidden])").length;

  test("finds rows of all sections by their title, sentence and heading", () => {
    options();
    const all = rows();
    expect(shownState()).toBe("");
    find("passwords");
    expect([found(), shownState(), sections().filter(({ hidden }) => hidden)]).toEqual([
      [message("options_without_password")],
      plural("options_found", 1),
      [],
    ]);
    find("  CLICK page ");
    expect(found()).toEqual([message("options_clean")]);
    find("default copy");
    expect(rows()).toBe(5);
    expect(shownState()).toBe(plural("options_found", 5));
    find("no such option");
    expect([rows(), shownState()]).toEqual([0, message("options_none_found")]);
    find("");
    expect([rows(), shownState(), inSight()]).toEqual([all, "", ["copying"]]);
  });

  test.each([
    ["markdown", ["options_copy_format", "options_menu"]],
    ["plain url", ["options_copy_format"]],
    ["html link", ["options_copy_format"]],
    ["fbclid", ["options_clean"]],
    ["export", ["stored_file"]],
    ["import", ["stored_file"]],
    ["privacy", ["stored_heading"]],
  ] as const)("finds “%s” in options, menu entries, labels and the list of parameters", (query, titles) => {
    options();
    find(query);
    expect(found()).toEqual(titles.map((title) => message(title)));
  });

  test.each(["color", "colour"])("finds colours by the American and the British form: %s", (query) => {
    const container = options();
    find(query);
    const titles = textsOf(container, "#highlights .choice:not([hidden]) > span:first-of-type");
    expect(titles).toContain(message("options_colours_trueform"));
    expect(found()).toContain(message("options_colours_own_colour"));
  });

  test("finds examples, matches, custom parameters and the button beside a heading", () => {
    const container = options({ tracking: { added: ["kiln_id"], excepted: [] } });
    const causes = () => textsOf(container, "#duplicates .choice:not([hidden]) > span:first-of-type");
    find("index.html");
    expect(causes()).toEqual([causeText("default-document")]);
    find("utm_source");
    expect([causes(), found()]).toEqual([[causeText("tracking")], [message("options_clean")]]);
    find(matchText("likely"));
    expect(causes().length).toBeGreaterThan(1);
    find("kiln_id");
    expect(found()).toEqual([message("options_clean")]);
    find(message("options_site_add"));
    expect(found()).toEqual([message("options_own_sites_none")]);
  });

  test.each(["duplicates", "rules", "sites"])("shows all rows of the section whose title matches: #%s", (id) => {
    options();
    const section = document.getElementById(id) as HTMLElement;
    find(textOf(section.querySelector("h2")));
    expect(section.querySelectorAll(".setting").length).toBeGreaterThan(2);
    expect(section.querySelectorAll(".setting[hidden]")).toHaveLength(0);
  });

  test("ignores diacritics in query and text", () => {
    fake.i18n.speak("es");
    options();
    find("contrasenas");
    expect(rows()).toBe(1);
    find("contraseñás");
    expect(rows()).toBe(1);
  });

  test("finds sites, and shows all their fields", () => {
    const container = options({ sites: [{ host: "kiln.example", covers: "host", off: true }] });
    find("kiln");
    expect(rows()).toBe(1);
    fireEvent.click(container.querySelector(".edit") as HTMLElement);
    expect(container.querySelectorAll(".site-fields .setting[hidden]")).toHaveLength(0);
    expect(shownState()).toBe(plural("options_found", 1));
  });

  test("ends on Escape, which keeps the focus, or when a section is chosen", () => {
    options();
    const field = screen.getByRole<HTMLInputElement>("searchbox");
    field.focus();
    find("sync");
    expect(document.querySelector("nav [aria-current]")).toBeNull();
    fireEvent.keyDown(field, { key: "Escape" });
    expect([field.value, document.activeElement, inSight()]).toEqual(["", field, ["copying"]]);
    find("sync");
    fireEvent.click(screen.getByRole("link", { name: message("options_copying") }));
    expect([field.value, inSight()]).toEqual(["", ["copying"]]);
  });
});

test("announces the outcome of a change once, and styles errors", () => {
  const { container, rerender } = render(view());
  const status = () => container.querySelector(".status");
  expect([textOf(status()), status()?.getAttribute("role")]).toEqual(["", "status"]);
  rerender(view({ status: "options_saved" }));
  expect([textOf(status()), status()?.className]).toEqual([`✓ ${message("options_saved")}`, "status saved"]);
  rerender(view({ status: "options_not_saved" }));
  expect([textOf(status()), status()?.className]).toEqual([message("options_not_saved"), "status problem"]);
});

describe("rule sets", () => {
  test("are one choice with keys listed separately, each with its document", () => {
    options();
    const radios = [...document.querySelectorAll<HTMLInputElement>("input[name=profile]")];
    expect(radios.map(({ value }) => value).sort()).toEqual(Object.keys(profiles).sort());
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(["web"]);
    const keys = document.querySelectorAll<HTMLInputElement>("[aria-labelledby=keys] input");
    expect([...keys].map(({ value }) => makesKeys(value as ProfileId))).not.toContain(false);
    expect(textsOf(document, "#rules [lang=en]")).toEqual(
      expect.arrayContaining(Object.values(profiles).map(({ document }) => document)),
    );
    fireEvent.click(screen.getByText(profileText("surt")));
    expect(asked.change.mock.calls).toEqual([[{ profile: "surt" }]]);
  });

  test("stores a valid WWWOFFLE host; typed text stays", () => {
    const { rerender } = render(view());
    const field = () => document.getElementById("local-host") as HTMLInputElement;
    const shownState = () => [field().value, field().getAttribute("aria-invalid")];
    const type = (value: string) => fireEvent.input(field(), { target: { value } });
    expect([...shownState(), field().dir]).toEqual(["localhost:8080", "false", "ltr"]);
    type("h:1 ");
    type("a b");
    expect(asked.change.mock.calls).toEqual([[{ localHost: "h:1" }]]);
    rerender(view({ localHost: "other:1" }));
    fireEvent.blur(field());
    expect(shownState()).toEqual(["a b", "true"]);
    expect(textOf(document.getElementById("local-host-problem"))).toBe(message("options_local_host_bad"));
    type("h:2");
    fireEvent.blur(field());
    expect(shownState()).toEqual(["other:1", "false"]);
  });
});

describe("duplicates", () => {
  beforeEach(() => {
    location.hash = "duplicates";
  });

  test("list causes with an example and a match; a tick ignores one", () => {
    options();
    const boxes = [...document.querySelectorAll<HTMLInputElement>("input[name=cause]")];
    expect(boxes.map(({ value }) => value)).toEqual(ALL_CAUSES);
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(DEFAULT_CAUSES.length);
    const tracking = screen.getByRole("checkbox", { name: causeText("tracking") });
    const about = textOf(document.getElementById(tracking.getAttribute("aria-describedby") ?? ""));
    expect(about).toContain("utm_source");
    expect(about).toContain(matchText("uncertain"));
    fireEvent.click(tracking);
    fireEvent.click(boxes[0] as HTMLElement);
    expect(asked.change.mock.calls).toEqual([
      [{ ignore: ["case-and-port", "fragment", "tracking"] }],
      [{ ignore: ["fragment"] }],
    ]);
  });

  test("can be counted on the badge; “2×” needs the permission for tabs", () => {
    const permissions = { tabs: false, bookmarks: false, headers: false, panel: false };
    options({ alsoOpen: true, permissions });
    const [counts, alsoOpen] = ["counts", "also-open"].map((id) => document.getElementById(id) as HTMLInputElement);
    expect([counts?.checked, alsoOpen?.checked]).toEqual([true, false]);
    counts?.click();
    alsoOpen?.click();
    expect([asked.change.mock.calls, asked.setAlsoOpen.mock.calls]).toEqual([[[{ counts: false }]], [[true]]]);
  });
});

test("every section has a unique name, every text is translated, every URL isolated", () => {
  fake.i18n.mark();
  const container = options({
    watched: [
      { kind: "site", host: "a.example", counterpart: "www.a.example", held: [], missing: ["https://a.example/*"] },
    ],
    sites: [{ host: "b.example", covers: "domain", ignore: ["tracking"] }],
    highlights: "always",
    shortcuts: [{ description: message("options_shortcut_popup"), keys: "Alt+1" }],
    status: "options_saved",
  });
  for (const folded of container.querySelectorAll<HTMLElement>("[aria-expanded=false]:not(.edit)"))
    fireEvent.click(folded);
  expect(untranslatedIn(container)).toEqual([]);
  expect(unisolatedIn(container, /[ab]\.example/)).toEqual([]);
  const names = sections().map((section) => textOf(section.querySelector("h2")));
  expect(new Set(names).size).toBe(6);
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test("is translated into Spanish", () => {
  const english = [message("options_duplicates_about"), message("options_data_about")];
  fake.i18n.speak("es");
  const text = options().textContent;
  expect(english.filter((one) => text.includes(one))).toEqual([]);
  expect(text).toContain(message("options_data_about"));
});
