// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { message, messageFor, plural } from "../../../browser/i18n.ts";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { DECLARED_PROBLEMS, type DeclaredFrom, trackingIn } from "../../../core/index.ts";
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
  unisolatedIn,
  waitFor,
} from "../../../fake-browser/screen.ts";
import { canonicalText, partText } from "../../../ui/names.ts";
import { actionsWith, reportWith, stateOn } from "../example-state.ts";
import type { State } from "../state.ts";
import { differencesOf } from "./differences.ts";
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
const note = () => textOf(document.querySelector(".page-note"));

describe("the card", () => {
  const stale = "https://shop.example/before";
  test.each([
    ["none", [], "note", "declared_none", false],
    ["unusable", [["http://a b/"]], "warning", "declared_unusable", false],
    ["disagree", [["/b"], ["/c"]], "warning", "declared_disagree", false],
    ["other", [["/p/7"]], "warning", "declared_another", true],
    ["same", [[PAGE]], "good", "declared_same", true],
    ["spelling", [[PAGE.replace("https:", "http:")]], "good", "declared_spelling", true],
    ["stale", [[stale]], "warning", "declared_stale", false],
  ] as const)("says %s in its colour, and copies only what is sure", (verdict, addresses, tone, text, copies) => {
    panel(addresses, verdict === "stale" ? { loaded: stale } : {});
    expect([toneOf(card()), textOf(card().querySelector("h2"))]).toEqual([tone, message(text)]);
    if (verdict !== "stale") expect(card().dataset.verdict).toBe(verdict);
    expect(document.getElementById("copy-own") !== null).toBe(copies);
  });

  test("copies and opens the page's own address, and says where it is declared", async () => {
    panel([["/p/7"]]);
    expect(textOf(card().querySelector(".url"))).toBe("https://shop.example/p/7");
    expect(textOf(card().querySelector(".end"))).toBe(`rel=canonical · ${plural("declared_remarks", 1)}`);
    fireEvent.click(document.getElementById("copy-own") as HTMLElement);
    await waitFor(() => expect(fake.clipboard.texts).toEqual(["https://shop.example/p/7"]));
    fireEvent.click(document.getElementById("open-own") as HTMLElement);
    expect(open.mock.calls).toEqual([["https://shop.example/p/7"]]);
  });

  test("has a menu of that address", () => {
    panel([["/p/7?utm_source=a"]]);
    expect(textOf(document.getElementById("copy-own"))).toBe(message("copy_declared"));
    fireEvent.click(document.getElementById("copy-own-more") as HTMLElement);
    const preview = () => textOf(document.getElementById("copy-own-preview"));
    expect(preview()).toBe("https://shop.example/p/7?utm_source=a");
    fireEvent.focusIn(screen.getByRole("menuitem", { name: message("copy_kind_markdown") }));
    expect(preview()).toBe("[Café bowl](https://shop.example/p/7?utm_source=a)");
  });

  test("unfolds the addresses side by side, with remarks and the documents that say so", () => {
    panel([["/p/7"]]);
    expect(document.getElementById("declared")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: message("why") }));
    const why = document.getElementById("declared") as HTMLElement;
    expect(textsOf(why, "dt")).toEqual([message("declared_address_bar"), "rel=canonical", canonicalText("web")]);
    expect(textOf(why)).toContain(messageFor("declared_problem", "relative", DECLARED_PROBLEMS.relative.message));
    expect(why.querySelector("[data-problem=relative] a.cite")).not.toBeNull();
  });

  test("keeps what it says during another scan, and waits before the first", () => {
    const state = stateOn(PAGE, { links: { kind: "reading" } });
    const first = shown(
      <PagePanel state={{ ...state, page: { tabId: 9, url: PAGE, isPrivate: false } }} actions={actionsWith({})} />,
    );
    expect([textOf(first), first.querySelector("[aria-hidden=true]") !== null]).toEqual(["", true]);
    resetScreen();
    panel([["/p/7"]]);
    const said = document.body.innerHTML;
    resetScreen();
    shown(<PagePanel state={{ ...state, tab: "page" }} actions={actionsWith({})} />);
    expect(document.body.innerHTML).toBe(said);
  });
});

describe("how it differs", () => {
  test("is a row for each part that does, with what is gone and new", () => {
    const container = panel([["/p/7"]]);
    expect(rowsOf("page-differences").map(([name]) => name)).toEqual([partText("path"), partText("query")]);
    expect(textsOf(container, "#page-differences del")).toEqual(["bowls/caf%C3%A9", PAGE.slice(PAGE.indexOf("?"))]);
    expect(textsOf(container, "#page-differences ins")).toEqual(["p/7"]);
  });

  test("is said in words: what is filed, and what is no part of it but tracking; nothing where it is the very same", () => {
    panel([["/p/7"]]);
    expect(note()).toBe(
      [message("declared_filed"), message("declared_path_differs"), message("declared_lacks", "size=2")].join(" "),
    );
    resetScreen();
    panel([[PAGE]]);
    expect([document.getElementById("page-differences"), document.querySelector(".page-note")]).toEqual([null, null]);
  });

  test.each([
    ["http://ann@h.example/a", message("declared_host_differs", "h.example", "ann@h.example")],
    ["http://:s3cr3t@h.example/a", null],
  ])("is no empty note where it is only a user name or a password: %s", (url, text) => {
    // These rules leave out who is meant to log in.
    const settings = { ...DEFAULT_SETTINGS, profile: "safe-browsing" } as const;
    panel([["http://h.example/a"]], {}, { settings }, url);
    expect(card().dataset.verdict).toBe("same");
    expect(document.getElementById("page-differences")).not.toBeNull();
    const said = document.querySelector(".page-note");
    expect(said === null ? null : note()).toBe(text);
  });

  const bar = "http://h.example/a";
  test.each([
    [`${bar}?source=a`, bar, [["declared_no_query", "?source=a"]]],
    [bar, `${bar}?id=1`, [["declared_only_query", "?id=1"]]],
    [`${bar}?a=1&b=2`, `${bar}?b=2`, [["declared_lacks", "a=1"]]],
    [`${bar}?b=2`, `${bar}?a=1&b=2`, [["declared_adds", "a=1"]]],
    [`${bar}?a=1&b=2`, `${bar}?b=2&a=1`, [["declared_query_otherwise"]]],
    [`${bar}?utm_source=1`, bar, [["declared_lacks_tracking"]]],
    [`${bar}#top`, bar, [["declared_no_fragment", "#top"]]],
    [bar, `${bar}#top`, [["declared_only_fragment", "#top"]]],
    [`${bar}#b`, `${bar}#top`, [["declared_fragment_differs"]]],
    [bar, "https://h.example/a", [["declared_scheme_differs", "https", "http"]]],
    [bar, "http://h.example:81/a", [["declared_host_differs", "h.example:81", "h.example"]]],
    [bar, "http://h.example/b", [["declared_path_differs"]]],
    ["http://ann:s3cr3t@h.example/a", bar, [["declared_host_differs", "h.example", "ann@h.example"]]],
    ["http://:s3cr3t@h.example/a", bar, []],
    [bar, bar, []],
  ])("from %s to %s has its words", (from, to, words) => {
    const start = from.indexOf("utm_");
    const tracking = start < 0 ? [] : [{ start, end: from.length } as never];
    expect(differencesOf(to, from, tracking).map(({ key, values }) => [key, ...values])).toEqual(words);
  });

  test.each([
    ["https://www.amazon.de/dp/B0/ref=a", "https://www.amazon.de/dp/B0", ["declared_lacks_tracking"]],
    ["https://www.amazon.de/ref=a?qid=1", "https://www.amazon.de/", ["declared_lacks_tracking"]],
    ["https://www.amazon.de/dp/B0/ref=a", "https://www.amazon.de/dp/B1", ["declared_path_differs"]],
    ["https://h.example/dp/B0/ref=a", "https://h.example/dp/B0", ["declared_path_differs"]],
  ])("from %s to %s: %j", (from, to, keys) => {
    expect(differencesOf(to, from, trackingIn(from)).map(({ key }) => key)).toEqual(keys);
  });
});

describe("what else the page says", () => {
  test("is every other address, held against the one that counts", () => {
    const container = panel([["/p/7"], ["/p/7", "og:url"], ["/p/8", "header"]]);
    expect(rowsOf("page-claims").slice(0, 2)).toEqual([
      ["og:url", `shop.example/p/7 ${message("declared_same_as", "rel=canonical")}`],
      [message("declared_from_header"), `shop.example/p/8 ${message("declared_other_than", "rel=canonical")}`],
    ]);
    expect(textsOf(container, ".good")).toEqual([message("declared_same_as", "rel=canonical")]);
  });

  test("is its languages and its AMP version", () => {
    panel([], { languages: ["en", "es"], amp: "/amp/7" });
    expect(rowsOf("page-claims").slice(0, 2)).toEqual([
      ["hreflang", `${plural("declared_languages", 2)} en, es`],
      ["AMP", "shop.example/amp/7"],
    ]);
    resetScreen();
    panel([["/v\t7"], ["/v\t7", "og:url"]], { amp: "/v\t7" });
    // Browsers drop tabs.
    expect(textsOf(document.body, "#page-claims .url")).toEqual(["shop.example/v7", "shop.example/v7"]);
    resetScreen();
    resetScreen();
    const nothing = message("declared_nothing");
    for (const [header, text] of [
      ["seen", "declared_none_sent"],
      [null, "declared_not_read"],
    ] as const) {
      panel([], {}, { header });
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
  ] as const)("keeps that offer during another scan: %s", (header, name) => {
    const state = stateOn(PAGE, { tab: "page", header });
    const view = (one: State) => <PagePanel state={one} actions={actionsWith({ readHeader })} />;
    const { rerender } = render(view(state));
    rerender(view({ ...state, links: { kind: "reading" } }));
    const offer = screen.getByRole("button", { name: message(name) });
    fireEvent.click(offer);
    expect(readHeader.mock.calls.length).toBe(header === "off" ? 1 : 0);
    readHeader.mockClear();
  });
});

test("no password is shown, and every address is isolated", () => {
  const url = "https://ann:s3cr3t@shop.example/x?next=https://u:s3cr3t@in.example/";
  const container = panel(
    [["https://ann:s3cr3t@shop.example/y"], ["https://bob:s3cr3t@shop.example/z", "og:url"]],
    { amp: "//u:s3cr3t@h.example/" },
    {},
    url,
  );
  fireEvent.click(screen.getByRole("button", { name: message("why") }));
  expect(everythingIn(container)).not.toContain("s3cr3t");
  expect(unisolatedIn(container, /example/)).toEqual([]);
});
