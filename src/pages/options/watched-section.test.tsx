// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message } from "../../browser/i18n.ts";
import type { GrantedSite } from "../../browser/sites.ts";
import { fake } from "../../fake-browser/index.ts";
import {
  cleanup,
  fireEvent,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unisolatedIn,
} from "../../fake-browser/screen.ts";
import type { Actions, State } from "./state.ts";
import { WatchedSection } from "./watched-section.tsx";

beforeEach(resetScreen);

const click = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const asked = { stopWatching: vi.fn(), complete: vi.fn(), watchAll: vi.fn(), stopReadingHeaders: vi.fn() };

function section(watched: readonly GrantedSite[], changes: Partial<State> = {}): HTMLElement {
  for (const action of Object.values(asked)) action.mockClear();
  const state = { watched, headers: false, grantProblem: null, ...changes } as State;
  return shown(<WatchedSection state={state} actions={asked as unknown as Actions} />);
}

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

describe("what is granted", () => {
  test("is taken back row by row, each button bearing its site's name", () => {
    const container = section([ALL, A, BELOW], { headers: true });
    expect(textsOf(container, "li .grow")).toEqual([
      "All sites",
      "a.example and www.a.example",
      "c.example with all subdomains",
    ]);
    fireEvent.click(screen.getByRole("button", { name: message("options_stop_site", "a.example") }));
    fireEvent.click(screen.getByRole("button", { name: message("options_stop_site", "*.c.example") }));
    fireEvent.click(screen.getByRole("button", { name: message("options_stop_site", message("options_all_sites")) }));
    expect(asked.stopWatching.mock.calls).toEqual([[A.held], [BELOW.held], [ALL.held]]);
    fireEvent.click(screen.getByRole("button", { name: message("options_headers_stop") }));
    expect(asked.stopReadingHeaders).toHaveBeenCalledOnce();
  });

  test("in part is completed by what is missing", () => {
    const container = section([A, B]);
    expect(textsOf(container, ".partly bdi")).toEqual(["https://b.example"]);
    fireEvent.click(screen.getByRole("button", { name: message("options_complete_site", "b.example") }));
    expect(asked.complete.mock.calls).toEqual([[B.missing]]);
    expect(unisolatedIn(container, /[ab]\.example/)).toEqual([]);
  });

  test("that is nothing is said to be nothing, and so is a no of the browser", () => {
    const container = section([], { grantProblem: "first_run_denied" });
    expect(container.textContent).toContain(message("options_watched_none"));
    expect(document.getElementById("stop-headers")).toBeNull();
    expect(textOf(container.querySelector(".problem"))).toBe(message("first_run_denied"));
  });
});

describe("all sites", () => {
  test("are asked for after an explanation", () => {
    section([A]);
    click(message("watch_all"));
    expect(asked.watchAll).not.toHaveBeenCalled();
    const question = screen.getByRole("region", { name: message("watch_all_question") });
    expect(textOf(question)).toContain("“read and change all your data on all websites”");
    click(message("watch_ask_chrome"));
    expect(asked.watchAll).toHaveBeenCalledOnce();
    expect(screen.queryByRole("region", { name: message("watch_all_question") })).toBeNull();
    // The question had the focus.
    expect(document.activeElement).toBe(screen.getByRole("button", { name: message("watch_all") }));
  });

  test("are not, not now, nor where they are granted; they are offered where one scheme is", () => {
    section([]);
    click(message("watch_all"));
    click(message("watch_not_now"));
    expect(asked.watchAll).not.toHaveBeenCalled();
    for (const [watched, isOffered] of [
      [[], true],
      [[ALL], false],
      [[{ ...ALL, missing: ["http://*/*"] }], true],
    ] as const) {
      cleanup();
      section(watched);
      expect(document.getElementById("watch-all") !== null).toBe(isOffered);
    }
  });
});
test("it is Spanish in Spanish", () => {
  fake.i18n.speak("es");
  const container = section([BELOW]);
  expect(textsOf(container, "li .grow")).toEqual(["c.example con todos los subdominios"]);
});
