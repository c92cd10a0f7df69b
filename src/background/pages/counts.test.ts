/** All views show equal counts. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
import { anyString, runs, urlLike } from "../../core/arbitraries.ts";
import { ALL_CAUSES, type Cause, causesOn, countToFix, DEFAULT_CAUSES, LEVELS, profiles } from "../../core/index.ts";
import { decodeLinkAsHtml, linksInHtml } from "../../core/text/html.ts";
import { EXAMPLE_HREFS, frameAt } from "../../fake-browser/example-frame.ts";
import { analysedStore, rowsOf, WEB } from "../../links/examples.ts";
import { exportOf } from "../../links/export/export.ts";
import { NO_FILTER, type Summary } from "../../links/types.ts";
import { stateOn } from "../../pages/popup/example-state.ts";
import { listOfPage } from "../../pages/popup/links/page-list.ts";
import { tilesOf } from "../../pages/popup/tiles.ts";
import { entriesOfPage, ownAddressesOf } from "../../pages/report/link-store/page.ts";
import { badgeStateOn } from "../badge/badge-state.ts";
import { extrasOn } from "./extras.ts";
import { reportOn } from "./report.ts";

/** Encoded twice, as `npm start` opens it. */
const DEMO = "http://shop.example/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top";
const demoLinks = linksInHtml(readFileSync("e2e/pages/demo/index.html", "utf8"))
  .filter(({ attribute }) => attribute.endsWith("href"))
  .map(({ raw }) => decodeLinkAsHtml(raw))
  .filter((href) => href !== "style.css");
const demo = frameAt(DEMO, demoLinks);

const settingsWith = (ignore: readonly Cause[]) => ({ ...stateOn(null).settings, ignore });

function inPopup(frame: CollectedFrame, ignore: readonly Cause[]) {
  const { links, distinct, duplicates, encodedLinks } = reportOn([frame], { ignore });
  const { deceptive, mistakable, causes } = extrasOn([frame], {});
  const counts = { deceptive: deceptive?.count, mistakable: mistakable?.count };
  return { links, distinct, duplicates, encoded: encodedLinks, ...counts, causes };
}

function storeOf(frame: CollectedFrame, ignore: readonly Cause[]) {
  const page = { kind: "collected" as const, frames: [frame], unreadFrames: [], title: "" };
  const store = analysedStore([...entriesOfPage(page)], { ...WEB, ignore }, { own: ownAddressesOf(page) });
  for (const _ of store.counting());
  return store;
}

function countsIn({ links, distinct, duplicates, encoded, deceptive, mistakable, causes }: Summary) {
  return { links, distinct, duplicates, encoded, deceptive, mistakable, causes };
}

const presets = LEVELS.map(({ level }) => causesOn(level, profiles.web));

describe.each(presets.map((ignore) => ({ ignore })))("on the demo page, ignoring $ignore", ({ ignore }) => {
  test("popup and report have equal counts and groups", () => {
    const store = storeOf(demo, ignore);
    expect(countsIn(store.summary())).toEqual(inPopup(demo, ignore));
    const numbers = new Map(
      rowsOf(store).flatMap(({ varies, href, group }) => (varies ? [[href, group]] : [])) as [string, number][],
    );
    const inReport = reportOn([demo], { ignore }).groups.flatMap(({ number, spellings }) =>
      number === null ? [] : spellings.map(({ href }) => [href, number] as const),
    );
    expect(new Map(inReport)).toEqual(numbers);
    store.view({
      by: "address",
      sort: "index",
      descending: false,
      filter: NO_FILTER,
    });
    for (const row of store.listed(0, 1000)) {
      if (row.by === "address")
        expect(row.varies ? row.group : null).toEqual(row.spellings > 1 ? expect.any(Number) : null);
    }
  });

  test("badge, tooltip and tile agree", () => {
    const { duplicates, encoded, deceptive = 0 } = inPopup(demo, ignore);
    const state = stateOn(DEMO, {
      settings: settingsWith(ignore),
      links: reportOn([demo], { ignore }),
      extras: extrasOn([demo], {}),
    });
    const badgeState = badgeStateOn([demo], { ignore });
    expect(badgeState.number).toBe(countToFix({ duplicates, encoded, deceptive }));
    expect(badgeState.title).toContain(message("labelled", message("tab_links"), tilesOf(state).links.text));
  });

  test("lists and exports have the same links and URLs", async () => {
    const { links, distinct } = inPopup(demo, ignore);
    const store = storeOf(demo, ignore);
    const summary = store.summary();
    const about = { version: "1", settings: { ...WEB, ignore }, source: DEMO, summary };
    const exported = (kind: "csv" | "json" | "markdown") => [...exportOf(kind, rowsOf(store), about)].join("");
    expect(JSON.parse(exported("json"))).toMatchObject({ summary: JSON.parse(JSON.stringify(summary)), total: links });
    expect(JSON.parse(exported("json")).links).toHaveLength(links);
    expect(exported("csv").trim().split("\r\n")).toHaveLength(links + 1);
    expect(exported("markdown")).toContain(`${summary.duplicates} duplicate`);
    // Otherwise variants share one line.
    if (ignore.includes("fragment")) {
      const page = { frames: [demo] };
      const { count, text } = await listOfPage("addresses", page, settingsWith(ignore), false);
      expect(count).toBe(distinct);
      expect(text).not.toContain("javascript:");
    }
  });
});

test("the demo page has duplicates, links encoded twice, a program, and a URL that is encoded twice itself", () => {
  expect(demoLinks).toContain("javascript:void(0)");
  expect(inPopup(demo, DEFAULT_CAUSES)).toMatchObject({
    links: demoLinks.length - 1,
    duplicates: 5,
    encoded: { sure: 3, perhaps: 0 },
  });
  expect(reportOn([demo], {}).doublyEncoded.at(-1)).toMatchObject({ href: DEMO, places: [null] });
  expect(storeOf(demo, DEFAULT_CAUSES).summary().ownEncoded).toEqual({
    check: "double-encoded",
    certainty: "sure",
    grounds: ["all-doubled", "utf8", "needed"],
  });
});

test("popup and report have equal counts for any links", () => {
  const href = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...EXAMPLE_HREFS) }, urlLike, anyString);
  const url = fc.constantFrom("https://shop.example/bowls", DEMO, "https://paypal.com@evil.example/");
  fc.assert(
    fc.property(url, fc.array(href, { maxLength: 8 }), fc.subarray([...ALL_CAUSES]), (url, hrefs, ignore) => {
      const frame = frameAt(url, hrefs);
      expect(countsIn(storeOf(frame, ignore).summary())).toEqual(inPopup(frame, ignore));
    }),
    runs(0.1),
  );
});
