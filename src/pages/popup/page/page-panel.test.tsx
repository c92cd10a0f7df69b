// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, messageFor } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { DECLARED_PROBLEMS, type DeclaredFrom, type DeclaredProblemId } from "../../../core/index.ts";
import { fake } from "../../../fake-browser/index.ts";
import {
  everythingIn,
  fireEvent,
  render,
  resetScreen,
  screen,
  shown,
  textOf,
  textsOf,
  unfold,
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { canonicalText, partText } from "../../../ui/names.ts";
import { actionsWith, reportWith, stateOn } from "../example-state.ts";
import type { State } from "../state.ts";
import { PagePanel } from "./page-panel.tsx";

beforeEach(resetScreen);

const PAGE =
  "https://shop.example/bowls/caf%C3%A9?utm_source=newsletter&utm_medium=email&fbclid=IwAR2xK9d&gclid=Cj0K&size=2";
const open = vi.fn<(url: string) => void>();
const readHeader = vi.fn();

type Addresses = readonly (readonly [href: string, from?: DeclaredFrom])[];

function panel(
  addresses: Addresses,
  more: Parameters<typeof reportWith>[2] = {},
  changes: Partial<State> = {},
  url = PAGE,
) {
  const state = stateOn(url, { links: reportWith(url, addresses, more), tab: "page", ...changes });
  return shown(<PagePanel state={state} actions={actionsWith({ open, readHeader })} />);
}

const card = () => screen.getByRole("region", { name: message("declared_heading") });
const toneOf = (element: Element) => /is-(\w+)/.exec(element.className)?.[1];
const rowsOf = (id: string) =>
  [...document.querySelectorAll(`#${id} tr`)].map((row) => [
    textOf(row.querySelector("th")),
    textOf(row.querySelector("td")),
  ]);
const unfoldEvidence = () => unfold(document.querySelector(".page-evidence"));
const problemText = (id: DeclaredProblemId) => messageFor("declared_problem", id, DECLARED_PROBLEMS[id].message);

describe("the card", () => {
  const stale = "https://shop.example/before";
  test.each([
    ["none", [], "note", "tile_names_none", false],
    ["unusable", [["http://a b/"]], "warning", "tile_unusable", false],
    ["disagree", [["/b"], ["/c"]], "warning", "tile_contradicts", false],
    ["other", [["/p/7"]], "warning", "declared_elsewhere", true],
    ["same", [[PAGE]], "good", "tile_confirms", true],
    ["spelling", [[PAGE.replace("https:", "http:")]], "good", "tile_confirms", true],
    ["stale", [[stale]], "warning", "tile_stale", false],
  ] as const)("shows %s in its colour, and copies only certain results", (verdict, addresses, tone, text, copies) => {
    panel(addresses, verdict === "stale" ? { loaded: stale } : {});
    expect([toneOf(card()), textOf(card().querySelector("h2"))]).toEqual([tone, message(text)]);
    expect(card().dataset.verdict).toBe(verdict);
    expect(document.getElementById("copy-own") !== null).toBe(copies);
  });

  test.each([
    ["a missing link", [], {}, message("declared_none_note")],
    ["an ignored link", [["/b"]], { ignored: "outside-head" }, problemText("outside-head")],
    ["an empty link", [[""]], {}, problemText("empty")],
    ["several links", [["/b"], ["/c"]], {}, problemText("disagree")],
    ["the URL loaded before", [[stale]], { loaded: stale }, problemText("stale")],
    ["another URL", [["/p/7"]], {}, message("declared_share", "shop.example/p/7")],
    ["the same URL", [[PAGE]], {}, null],
    ["the same URL over http", [[PAGE.replace("https:", "http:")]], {}, message("declared_likely")],
    ["the same URL without tracking", [["/bowls/caf%C3%A9?size=2"]], {}, message("declared_only_tracking")],
  ] as const)(
    "explains %s",
    (_, addresses, { ignored, ...more }: { ignored?: "outside-head"; loaded?: string }, text) => {
      const declared = addresses.map(([href]) => ({ href, from: "link" as const, ignored }));
      panel([], { addresses: declared, ...more });
      expect(textOf(card().querySelector("p")) || null).toBe(text);
    },
  );

  test("copies and opens the page's canonical", async () => {
    panel([["/p/7"]]);
    fireEvent.click(document.getElementById("copy-own") as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["https://shop.example/p/7"]));
    const opens = document.getElementById("open-own") as HTMLElement;
    expect(textOf(opens)).toBe(message("open"));
    fireEvent.click(opens);
    expect(open.mock.calls).toEqual([["https://shop.example/p/7"]]);
  });

  test("has a menu for that URL", () => {
    panel([["/p/7?utm_source=a"]]);
    expect(textOf(document.getElementById("copy-own"))).toBe(message("copy_declared"));
    fireEvent.click(document.getElementById("copy-own-more") as HTMLElement);
    const preview = () => textOf(document.getElementById("copy-own-preview"));
    expect(preview()).toBe("https://shop.example/p/7?utm_source=a");
    fireEvent.focusIn(screen.getByRole("menuitem", { name: message("copy_kind_markdown") }));
    expect(preview()).toBe("[Café bowl](https://shop.example/p/7?utm_source=a)");
  });

  test("expands the URLs side by side, with remarks and sources", () => {
    panel([["/p/7"]]);
    expect(document.getElementById("declared")).toBeNull();
    unfoldEvidence();
    const why = document.getElementById("declared") as HTMLElement;
    expect(textsOf(why, "dt")).toEqual([message("declared_address_bar"), "rel=canonical", canonicalText("web")]);
    expect(textOf(why)).toContain(problemText("relative"));
    expect(why.querySelector("[data-problem=relative] a.cite")).not.toBeNull();
  });

  test("keeps its content during a rescan, and waits before the first", () => {
    const state = stateOn(PAGE, { links: { kind: "reading" } });
    const first = shown(
      <PagePanel state={{ ...state, page: { tabId: 9, url: PAGE, isPrivate: false } }} actions={actionsWith({})} />,
    );
    expect([textOf(first), first.querySelector("[aria-hidden=true]") !== null]).toEqual(["", true]);
    resetScreen();
    panel([["/p/7"]]);
    const html = document.body.innerHTML;
    resetScreen();
    shown(<PagePanel state={{ ...state, tab: "page" }} actions={actionsWith({})} />);
    expect(document.body.innerHTML).toBe(html);
  });
});

describe("the parts that differ", () => {
  const differences = () =>
    [...document.querySelectorAll("#page-differences tbody tr")].map((row) => [
      textOf(row.querySelector("th")),
      ...textsOf(row, "td"),
    ]);

  test("are beside each other, with the differing pieces marked", () => {
    const container = panel([["/p/7"]]);
    expect(textsOf(container, "#page-differences thead th")).toEqual([
      message("declared_address_bar"),
      message("declared_heading"),
    ]);
    const query = PAGE.slice(PAGE.indexOf("?"));
    expect(differences()).toEqual([
      [partText("path"), "/bowls/caf%C3%A9", "/p/7"],
      [partText("query"), query, message("declared_nothing")],
    ]);
    expect(textsOf(container, "#page-differences mark")).toEqual(["bowls/caf%C3%A9", "p/7", query]);
  });

  test("are omitted if nothing differs or no canonical is certain", () => {
    panel([[PAGE]]);
    expect(document.getElementById("page-differences")).toBeNull();
    resetScreen();
    panel([["/b"], ["/c"]]);
    expect(document.getElementById("page-differences")).toBeNull();
  });

  test("mask passwords", () => {
    // Safe Browsing removes user names.
    const settings = { ...DEFAULT_SETTINGS, profile: "safe-browsing" } as const;
    panel([["http://h.example/a"]], {}, { settings }, "http://ann:s3cr3t@h.example/a");
    expect(differences()).toEqual([[partText("host"), "ann:•••@h.example", "h.example"]]);
  });

  test("clip a long difference, and many of them", () => {
    panel([[`/${"x".repeat(5000)}`]]);
    expect(textOf(document.getElementById("page-differences")).length).toBeLessThan(600);
    resetScreen();
    panel([[`/?${Array.from({ length: 3000 }, (_, i) => `a${i}=1`).join("&")}`]]);
    expect(textOf(document.getElementById("page-differences")).length).toBeLessThan(9000);
  });
});

const sources = () =>
  [...document.querySelectorAll("#page-sources > div")].map((row) => [
    textOf(row.querySelector("dt")),
    textOf(row.querySelector("dd")),
  ]);

describe("the list of declarations", () => {
  const link = '<link rel="canonical">';

  test("shows how each differs from the preferred declaration", () => {
    panel([["/p/7?a#b"], ["/p/7?a", "header"], ["/p/8", "og:url"]]);
    expect(sources()).toEqual([
      [link, "/p/7?a#b"],
      [message("declared_from_header"), message("pair_part_same")],
      ['<meta property="og:url">', "shop.example/p/8"],
    ]);
  });

  test("shows whole URLs if no canonical is certain", () => {
    panel([["/b"], ["/c"], [""]]);
    expect(sources()).toEqual([
      [link, "shop.example/b"],
      [link, "shop.example/c"],
      [link, message("declared_nothing")],
    ]);
  });

  test("marks ignored declarations", () => {
    panel([], { addresses: [{ href: "/b", from: "link", ignored: "outside-head" }] });
    expect(sources()).toEqual([[link, `shop.example/b ${message("declared_ignored")}`]]);
  });

  test("is omitted if the page declares nothing", () => {
    panel([]);
    expect(document.getElementById("page-sources")).toBeNull();
  });
});

describe("other declarations of the page", () => {
  test("are its languages and its AMP version", () => {
    panel([], { languages: ["en", "es"], amp: "/amp/7" });
    unfoldEvidence();
    expect(rowsOf("page-claims").slice(0, 2)).toEqual([
      ["hreflang", "en, es"],
      ["AMP", "shop.example/amp/7"],
    ]);
    resetScreen();
    panel([], { amp: "/v\t7" });
    unfoldEvidence();
    expect(textsOf(document.body, "#page-claims .url")).toEqual(["shop.example/v7"]);
    resetScreen();
    const nothing = message("declared_nothing");
    for (const [header, text] of [
      ["seen", "declared_nothing"],
      [null, "declared_not_read"],
    ] as const) {
      panel([], {}, { header });
      unfoldEvidence();
      const rows = [
        ["hreflang", nothing],
        ["AMP", nothing],
        [message("declared_from_header"), message(text)],
      ];
      expect(rowsOf("page-claims")).toEqual(rows);
      resetScreen();
    }
  });

  test.each([
    ["off", "header_ask"],
    ["unseen", "header_reload"],
  ] as const)("keeps that offer during a rescan: %s", (header, name) => {
    const state = stateOn(PAGE, { tab: "page", header });
    const view = (one: State) => <PagePanel state={one} actions={actionsWith({ readHeader })} />;
    const { rerender } = render(view(state));
    unfoldEvidence();
    rerender(view({ ...state, links: { kind: "reading" } }));
    const offer = screen.getByRole("button", { name: message(name) });
    fireEvent.click(offer);
    expect(readHeader.mock.calls.length).toBe(header === "off" ? 1 : 0);
    readHeader.mockClear();
  });
});

test("hides passwords and isolates URLs", () => {
  const url = "https://ann:s3cr3t@shop.example/x?next=https://u:s3cr3t@in.example/";
  const container = panel(
    [["https://ann:s3cr3t@shop.example/y"], ["https://bob:s3cr3t@shop.example/z", "og:url"]],
    { amp: "//u:s3cr3t@h.example/" },
    {},
    url,
  );
  unfoldEvidence();
  expect(everythingIn(container)).not.toContain("s3cr3t");
  expect(unisolatedIn(container, /example/)).toEqual([]);
});
