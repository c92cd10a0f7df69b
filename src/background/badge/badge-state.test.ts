import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelled, message, plural } from "../../browser/i18n.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../browser/settings.ts";
import { anyString, runs, urlLike } from "../../core/arbitraries.ts";
import { ALL_CAUSES, type ProfileId, profiles } from "../../core/index.ts";
import { EXAMPLE_HREFS, frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import { stateOn } from "../../pages/popup/example-state.ts";
import { type Tiles, tilesOf } from "../../pages/popup/tiles.ts";
import { extrasOn } from "../pages/extras.ts";
import { verdictsOn } from "../pages/page-verdicts.ts";
import { reportOn } from "../pages/report.ts";
import { type BadgeTone, badgeStateOn } from "./badge-state.ts";

const CLEAN = "https://shop.example/bowls";

interface Page {
  readonly url?: string;
  readonly hrefs?: readonly string[];
  readonly declared?: readonly string[];
  readonly loaded?: string;
}

function frameOf({ url = CLEAN, hrefs = ["/a"], declared = [url], loaded = url }: Page): CollectedFrame {
  const addresses = declared.map((href) => ({ href, from: "link" as const }));
  return frameAt(url, hrefs, { declared: { base: url, addresses, loaded } });
}

const badgeState = (page: Page, settings: Settings = DEFAULT_SETTINGS) => badgeStateOn([frameOf(page)], settings);

function stripOn(frames: readonly CollectedFrame[], settings: Settings): Tiles {
  const links = reportOn(frames, { ...settings, details: true });
  return tilesOf(stateOn(links.url, { settings, links, extras: extrasOn(frames, settings) }));
}

function toneOf({ url, page, links }: Tiles): BadgeTone {
  const tones = [url, page, links].map(({ tone }) => tone);
  if (tones.includes("bad")) return "bad";
  if (tones.includes("warn")) return "warn";
  return tones.every((tone) => tone === "good") ? "good" : "off";
}

const TWICE = "/?q=caf%25C3%25A9";
const DECEPTIVE = "https://paypal.com@evil.example/";

describe("badge state", () => {
  test.each<[name: string, page: Page, tone: BadgeTone, number: number]>([
    ["clean", {}, "good", 0],
    ["a URL encoded twice", { url: `https://shop.example${TWICE}`, declared: [] }, "warn", 0],
    ["a URL encoded twice that is also the canonical URL", { url: `https://shop.example${TWICE}` }, "warn", 0],
    ["a deceptive URL", { url: DECEPTIVE }, "bad", 0],
    ["a deceptive URL nested in the URL", { url: `${CLEAN}?u=${encodeURIComponent(DECEPTIVE)}` }, "bad", 0],
    ["a password in the URL", { url: "https://ann:secret@shop.example/" }, "warn", 0],
    ["a canonical link elsewhere", { declared: ["/other"] }, "warn", 0],
    ["two canonical links", { declared: [CLEAN, "/other"] }, "warn", 0],
    ["a canonical link of an earlier page", { declared: ["/other"], loaded: "https://shop.example/other" }, "warn", 0],
    ["no canonical link", { declared: [] }, "off", 0],
    ["links encoded twice", { hrefs: [TWICE, TWICE, `${TWICE}2`] }, "warn", 3],
    ["links that look deceptive", { hrefs: [DECEPTIVE, DECEPTIVE, "/b"] }, "bad", 2],
    ["variants", { hrefs: ["/a", "/%61", "/b", "/%62"] }, "warn", 2],
    ["all problems at once", { hrefs: ["/a", "/%61", TWICE, DECEPTIVE] }, "bad", 3],
    ["a link that is a duplicate, and encoded twice", { hrefs: [TWICE, TWICE.replace("?q", "?%71")] }, "warn", 3],
    ["forms that browsers request identically", { hrefs: ["/a", "HTTPS://shop.example/a"] }, "good", 0],
    ["links that name no resource", { hrefs: ["/a", "javascript:void(0)"] }, "good", 0],
    ["variants that only another level groups", { hrefs: ["/a/", "/a"] }, "off", 0],
    ["no links", { hrefs: [] }, "off", 0],
    ["a link that may be mistaken for another site", { hrefs: ["https://paypal.com.evil.example/"] }, "off", 0],
    ["a tracking parameter", { url: `${CLEAN}?utm_source=a`, declared: [CLEAN] }, "off", 0],
  ])("%s", (_, page, tone, number) => {
    expect(badgeState(page)).toMatchObject({ tone, number });
    expect(toneOf(stripOn([frameOf(page)], DEFAULT_SETTINGS))).toBe(tone);
  });

  test("is green only for pages with at most 2000 links", () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => `/${i}`);
    expect(badgeState({ hrefs: many(2000) }).tone).toBe("good");
    expect(badgeState({ hrefs: many(2001) }).tone).toBe("off");
  });

  test.each<[page: Page, tone: BadgeTone]>([
    [{ hrefs: [TWICE, "/a", "/%61"] }, "off"],
    [{}, "off"],
    [{ hrefs: [DECEPTIVE, "/a", "/%61"] }, "bad"],
  ])("without counts, only deceptive links show; the title is unchanged: %j", (page, tone) => {
    const { title } = badgeState(page);
    expect(badgeState(page, { ...DEFAULT_SETTINGS, counts: false })).toEqual({ tone, number: 0, title });
  });

  test("an unread page has no badge", () => {
    expect(badgeStateOn([], DEFAULT_SETTINGS)).toMatchObject({ tone: "off", number: 0 });
  });
});

describe("the title", () => {
  const lines = (page: Page, settings?: Settings) =>
    badgeState(page, settings).title.replaceAll("\u00a0", " ").split("\n");

  test("has the texts of the strip, and the canonical URL", () => {
    const page = {
      url: "https://shop.example/?%71=caf%25C3%25A9",
      declared: ["/other"],
      hrefs: [`${TWICE}2`, "/a", "/%61"],
    };
    expect(lines(page)).toEqual([
      "URL: Encoded twice",
      "Page: Canonical points elsewhere",
      "Links: 1 encoded twice, 1 duplicate",
      "Canonical URL: https://shop.example/?q=caf%25C3%25A9",
    ]);
    fake.i18n.speak("es", "es-ES");
    const spaced = (texts: readonly string[]) => texts.map((text) => text.replaceAll("\u00a0", " "));
    const expected = [
      labelled(message("tab_url"), message("encoded_twice")),
      labelled(message("tab_page"), message("tile_another")),
      labelled(message("tab_links"), message("tile_two", plural("tile_encoded", 1), plural("tile_duplicates", 1))),
      labelled(message("canonical_heading"), "https://shop.example/?q=caf%25C3%25A9"),
    ];
    expect(spaced(lines(page))).toEqual(spaced(expected));
  });

  test("masks passwords, truncates long URLs, and isolates right-to-left text", () => {
    expect(badgeState({ url: "https://ann:secret@shop.example/" }).title).not.toContain("secret");
    const [, , , long = ""] = lines({ url: `https://shop.example/${"a".repeat(5000)}` });
    expect(long.length).toBeLessThan(350);
    expect(long).toMatch(/a…$/);
    const settings = { ...DEFAULT_SETTINGS, profile: "rfc3986" } as const;
    expect(lines({ url: "https://shop.example/אב" }, settings)[3]).toMatch(/\u2066https:.*\u2069$/u);
  });

  test("names a key where the rule set makes keys", () => {
    const settings = { ...DEFAULT_SETTINGS, profile: "surt" } as const;
    expect(lines({}, settings)[3]).toBe(
      `${message("key_heading")}: com,shop)/bowls`.replace("com,shop", "example,shop"),
    );
  });
});

const HREFS = [...EXAMPLE_HREFS, "http://a b/"];

const URLS = [
  CLEAN,
  CLEAN,
  "https://shop.example/",
  "HTTPS://shop.example/a",
  "https://shop.example/a?utm_source=b",
].concat(
  HREFS.filter((href) => /^[a-z]+:/i.test(href)),
  [`https://shop.example${TWICE}`, "https://shop.example/r?url=http%3A%2F%2Fi.example%2F", "https://a:b@shop.example/"],
);

const href = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...HREFS) }, urlLike, anyString);
const url = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...URLS) }, urlLike);

const page = fc.record({
  url,
  hrefs: fc.oneof(fc.array(href, { maxLength: 8 }), fc.constantFrom(["/p"], ["/p", "/q", "/p"])),
  declared: fc.oneof(fc.constant(["./a"]), fc.array(href, { maxLength: 2 })),
  isOwn: fc.boolean(),
  loaded: fc.option(url, { nil: undefined, freq: 5 }),
});

test("matches the popup's strip on the same page", () => {
  fc.assert(
    fc.property(
      fc.array(page, { minLength: 1, maxLength: 2 }),
      fc.oneof(
        { weight: 3, arbitrary: fc.constant("web") },
        fc.constantFrom(...(Object.keys(profiles) as ProfileId[])),
      ),
      fc.subarray([...ALL_CAUSES]),
      (pages, profile, ignore) => {
        const settings = { ...DEFAULT_SETTINGS, profile: profile as ProfileId, ignore };
        const frames = pages.map(({ url: own, hrefs, declared, isOwn, loaded }, frameId) => ({
          ...frameOf({
            url: own,
            hrefs,
            declared: isOwn ? [own] : declared,
            ...(loaded === undefined ? {} : { loaded }),
          }),
          frameId,
        }));
        const strip = stripOn(frames, settings);
        const { tone, number, title } = badgeStateOn(frames, settings);
        expect(tone).toBe(toneOf(strip));
        const { address, page: own, links } = verdictsOn(frames, settings);
        const [first, second, third] = title.split("\n");
        expect(first).toBe(message("labelled", message("tab_url"), strip.url.text));
        expect(second).toBe(message("labelled", message("tab_page"), strip.page.text));
        // Looser causes are only counted if they decide the colour.
        const isCounted = links.reasons[0].name !== "links";
        if (isCounted) {
          expect(third).toBe(message("labelled", message("tab_links"), strip.links.text));
        }
        if (tone !== "good" && isCounted) {
          expect([address.tone, own.tone, links.tone]).toEqual([strip.url.tone, strip.page.tone, strip.links.tone]);
        }
        if (number > 0) expect(["bad", "warn"]).toContain(tone);
      },
    ),
    runs(0.1),
  );
});
