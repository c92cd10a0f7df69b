// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { labelled, message, plural } from "../../browser/i18n.ts";
import type { GrantedSite } from "../../browser/sites.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
} from "../../fake-browser/screen.ts";
import { stateWith } from "./example-state.ts";
import { SitesSection } from "./sites-section.tsx";
import type { Actions, State } from "./state.ts";

const asked = { change: vi.fn(), revokeSite: vi.fn(), complete: vi.fn(), checkPages: vi.fn(), setPermission: vi.fn() };

beforeEach(() => {
  resetScreen();
  vi.clearAllMocks();
});

const section = (changes: Partial<State> = {}): HTMLElement =>
  shown(<SitesSection state={stateWith(changes)} actions={asked as unknown as Actions} />);

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const site = (host: string, held: string[], missing: string[] = []): GrantedSite => ({
  kind: "site",
  host,
  counterpart: `www.${host}`,
  held,
  missing,
});

const A = site("a.example", ["http://a.example/*", "https://a.example/*"]);
const B = site("b.example", ["https://b.example/*"], ["http://b.example/*"]);
const BELOW: GrantedSite = { ...site("c.example", ["https://*.c.example/*"]), kind: "subdomains", counterpart: null };
const ALL: GrantedSite = { kind: "all", host: "", counterpart: null, held: ["http://*/*", "https://*/*"], missing: [] };
const HTTPS: GrantedSite = { ...ALL, held: ["https://*/*"], missing: ["http://*/*"] };

const allowed = (container: Element) => textsOf(container, "[aria-labelledby=watched] .card .texts > p:first-child");

describe("pages that are checked automatically", () => {
  test.each<[watched: GrantedSite[], mode: "click" | "sites" | "all", about: () => string]>([
    [[], "click", () => message("options_auto_click_about")],
    [[A, BELOW], "sites", () => plural("options_auto_allowed", 2)],
    [[HTTPS, A], "sites", () => plural("options_auto_allowed", 1)],
    [[ALL], "all", () => message("options_auto_all_about")],
  ])("match the access that the browser granted: %j", (watched, mode, about) => {
    section({ watched });
    const pressed = screen.getByRole("button", { pressed: true });
    expect(pressed.id).toBe(`check-${mode}`);
    expect(pressed.closest("fieldset")).toBe(screen.getByRole("group", { name: message("options_auto") }));
    expect(textOf(document.getElementById(`check-${mode}-about`))).toBe(about());
    fireEvent.click(pressed);
    expect(asked.checkPages).not.toHaveBeenCalled();
  });

  test("a click requests access, and the mode stays unpressed until it is granted", () => {
    section();
    const all = screen.getByRole("button", { name: message("options_auto_all") });
    expect(textOf(document.getElementById("check-all-about"))).toBe(message("options_auto_asks", "Chrome"));
    fireEvent.click(all);
    expect(asked.checkPages.mock.calls).toEqual([["all"]]);
    expect(all.getAttribute("aria-pressed")).toBe("false");
  });

  test.each<[watched: GrantedSite[], mode: "click" | "sites", question: () => string]>([
    [[A, BELOW], "click", () => plural("options_revoke_sites_question", 2)],
    [[ALL, A], "click", () => message("options_revoke_all_question")],
    [[ALL], "sites", () => message("options_revoke_all_question")],
    [[ALL, A], "sites", () => message("options_revoke_all_question")],
  ])("are revoked after confirmation: %j, %s", (watched, mode, question) => {
    section({ watched });
    const button = document.getElementById(`check-${mode}`) as HTMLElement;
    const asks = () => [
      textOf(document.querySelector("#revoke-question > span")),
      button.getAttribute("aria-expanded"),
    ];
    expect(asks()).toEqual(["", "false"]);
    fireEvent.click(button);
    expect(asks()).toEqual([question(), "true"]);
    click(message("cancel"));
    expect(asks()).toEqual(["", "false"]);
    expect(asked.checkPages).not.toHaveBeenCalled();
    fireEvent.click(button);
    fireEvent.click(document.getElementById("revoke-yes") as HTMLElement);
    expect(asks()).toEqual(["", "false"]);
    expect([asked.checkPages.mock.calls, button.getAttribute("aria-pressed")]).toEqual([[[mode]], "false"]);
  });

  test("asks nothing if there is nothing to revoke", () => {
    section();
    fireEvent.click(document.getElementById("check-sites") as HTMLElement);
    expect(asked.checkPages.mock.calls).toEqual([["sites"]]);
    resetScreen();
    const view = (watched: GrantedSite[]) => (
      <SitesSection state={stateWith({ watched })} actions={asked as unknown as Actions} />
    );
    const { rerender } = render(view([A]));
    fireEvent.click(document.getElementById("check-click") as HTMLElement);
    expect(document.getElementById("revoke-question")).not.toBeNull();
    rerender(view([]));
    expect(document.getElementById("revoke-question")).toBeNull();
    rerender(view([B]));
    expect(document.getElementById("revoke-question")).toBeNull();
  });

  test("each site is revoked by a button with its name", () => {
    const container = section({ watched: [ALL, A, BELOW] });
    expect(allowed(container)).toEqual([
      message("options_all_sites"),
      "a.example and www.a.example",
      message("site_scope_domain", "c.example"),
    ]);
    for (const name of ["a.example", "*.c.example", message("options_all_sites")])
      click(message("options_revoke_site", name));
    expect(asked.revokeSite.mock.calls).toEqual([[A.held], [BELOW.held], [ALL.held]]);
    expect(unisolatedIn(container, /[ac]\.example/)).toEqual([]);
  });

  test("requests the missing permissions of a partly granted site", () => {
    const container = section({ watched: [B] });
    expect(textsOf(container, ".texts .small")[0]).toBe(message("watch_partly", "https://b.example"));
    click(labelled(message("watch_ask", "Chrome"), "b.example"));
    expect(asked.complete.mock.calls).toEqual([[B.missing]]);
  });

  test("are translated into Spanish", () => {
    fake.i18n.speak("es");
    expect(allowed(section({ watched: [BELOW] }))).toEqual([message("site_scope_domain", "c.example")]);
  });
});

test("requests and revokes other permissions, and omits those that the browser lacks", () => {
  const permissions = { tabs: true, bookmarks: false, headers: false, panel: false };
  section({ permissions, offered: ["tabs", "bookmarks"] });
  const button = (name: string) => document.getElementById(`permit-${name}`) as HTMLElement;
  expect([textOf(button("tabs")), textOf(button("bookmarks"))]).toEqual([
    message("options_revoke"),
    message("watch_ask", "Chrome"),
  ]);
  expect(textOf(document.getElementById(button("tabs").getAttribute("aria-describedby") ?? ""))).toBe(
    message("browser_tabs"),
  );
  fireEvent.click(button("tabs"));
  fireEvent.click(button("bookmarks"));
  expect(asked.setPermission.mock.calls).toEqual([
    ["tabs", false],
    ["bookmarks", true],
  ]);
  expect(document.getElementById("permit-panel")).toBeNull();
});

describe("sites with their own settings", () => {
  test("show differences, are edited in place, and can be removed", () => {
    const sites = [
      { host: "shop.example", covers: "host", copies: "declared", highlight: true },
      { host: "bank.example", covers: "domain", off: true },
    ] as const;
    const container = section({ sites });
    expect(textsOf(container, ".chip")).toEqual([
      `${message("copy")}: ${message("declared_heading")}`,
      message("options_site_highlighted"),
      message("options_site_is_off"),
    ]);
    click(message("options_site_edit", "shop.example"));
    fireEvent.click(screen.getByRole("switch", { name: message("site_highlight") }));
    click(message("options_site_remove", "bank.example"));
    const [shop, bank] = sites;
    expect(asked.change.mock.calls).toEqual([
      [{ sites: [{ host: "shop.example", covers: "host", copies: "declared" }, bank] }],
      [{ sites: [shop] }],
    ]);
  });

  test("adds a site by host or URL, and stores it once something is chosen", () => {
    const container = section();
    expect(container.textContent).toContain(message("options_own_sites_none"));
    click(message("options_site_add"));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: message("options_site_add") });
    expect(document.activeElement).toBe(field);
    const add = (text: string) => {
      fireEvent.input(field, { target: { value: text } });
      fireEvent.submit(field.form as HTMLFormElement);
    };
    add("not a host");
    expect(textOf(document.getElementById("site-host-problem"))).toBe(message("options_site_bad"));
    add("https://www.Shop.example/a?b");
    expect(textsOf(container, ".chip")).toEqual([message("options_site_nothing")]);
    expect(container.querySelector("#site-host")).toBeNull();
    expect(asked.change).not.toHaveBeenCalled();
    click(message("options_site_remove", "shop.example"));
    expect(textsOf(container, ".chip")).toEqual([]);
  });
});
