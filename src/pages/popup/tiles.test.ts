import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { PageExtras, PageReport } from "../../browser/messages.ts";
import { DEFAULT_SETTINGS } from "../../browser/settings.ts";
import { type Finding, NO_EVIDENCE, type ProfileId, profiles } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { checkTitle, findingTitle } from "../../ui/names.ts";
import { stateOn } from "./example-state.ts";
import type { State } from "./state.ts";
import { shownTab, type Tone, tilesOf } from "./tiles.ts";
import { trailFromPasted } from "./trail.ts";

const CLEAN = "http://shop.example/bowls";

const NOTHING = { count: 0, links: [] };

/** `looser`: likely duplicates; `null`: not counted. */
const extrasWith = (looser: number | null, more: Partial<PageExtras> = {}): PageExtras => ({
  kind: "extras",
  causes: looser === null ? null : [{ cause: "http-and-www", duplicates: looser, uncounted: 4 }],
  deceptive: NOTHING,
  mistakable: NOTHING,
  invalid: NOTHING,
  ...more,
});

type Declared = PageReport["declared"]["addresses"];

function report(changes: Partial<PageReport> = {}, addresses: Declared = [], url = CLEAN, loaded = url): PageReport {
  const known = {
    kind: "page",
    url,
    links: 84,
    duplicates: 0,
    evidence: NO_EVIDENCE,
    encodedLinks: { sure: 0, perhaps: 0 },
    declared: { base: url, addresses, loaded },
    ...changes,
  };
  return known as unknown as PageReport;
}

const SAME: Declared = [{ href: CLEAN, from: "link" }];

const stateWith = (address: string | null, changes: Partial<State> = {}): State =>
  stateOn(address, { links: report({}, SAME), extras: extrasWith(0), ...changes });

const NO_BREAK = /\u00a0/g;

const LANGUAGES = readdirSync(join(import.meta.dirname, "../../../public/_locales"));

function toneAndText(state: State, tab: "url" | "page" | "links" | "compare") {
  const textIn = (language: string): string => {
    fake.i18n.speak(language);
    return tilesOf(state)[tab].text.replace(NO_BREAK, " ");
  };
  for (const language of LANGUAGES) expect(textIn(language).split(" ").length, language).toBeLessThanOrEqual(6);
  return [tilesOf(state)[tab].tone, textIn("en")];
}

const links = { links: report() };

describe("the URL tile", () => {
  test.each(Object.keys(profiles) as ProfileId[])(
    "never calls a script or an embedded document fine under %s",
    (profile) => {
      const toneOf = (url: string) =>
        toneAndText(stateWith(url, { settings: { ...DEFAULT_SETTINGS, profile } }), "url")[0];
      expect(toneOf("javascript:alert(1)")).toBe("note");
      expect(toneOf("data:text/html,a")).toBe("warn");
    },
  );

  test.each<[address: string, ...Awaited<ReturnType<typeof toneAndText>>]>([
    ["http://a b/?q=caf%25C3%25A9", "bad", "Invalid URL"],
    ["http://h.example/?q=caf%25C3%25A9&utm_source=a", "warn", "Encoded twice"],
    ["http://h.example/#caf%25C3%25A9", "warn", "Possibly intended"],
    // The certain one counts.
    ["http://h.example/a%2520b.pdf?q=caf%25C3%25A9", "warn", "Encoded twice"],
    ["http://h.example/?utm_source=a&fbclid=1abc&u=http%3A%2F%2Fi", "note", "2 tracking parameters"],
    // The canonical URL drops the fragment.
    ["http://h.example/?utm_source=a#utm_term=b", "note", "1 tracking parameter"],
    ["http://h.example/#utm_term=b", "ok", "1 change"],
    ["http://h.example/?utm_source=a", "note", "1 tracking parameter"],
    ["http://h.example/redirect?url=http%3A%2F%2Fi", "note", "Wraps another URL"],
    ["HTTP://h.example:80/", "ok", "2 changes"],
    ["https://paypal.com@evil.example/", "bad", "Looks deceptive"],
    ["https://paypal.com@ev il.example/?q=caf%25C3%25A9", "bad", "Invalid URL"],
    ["https://p\u0430ypal.com/", "bad", "Looks deceptive"],
    ["https://xn--pypal-4ve.com/?utm_source=a", "bad", "Looks deceptive"],
    ["https://ann@evil.example/", "note", "Contains a user name"],
    ["https://ann@evil.example/?utm_source=a", "note", "Contains a user name"],
    ["ftp://paypal.com@evil.example/", "note", "Contains a user name"],
    ["https://toys-\u044f-us.com/", "bad", "Looks deceptive"],
    ["http://ann:secret@h.example/", "warn", "Password in the URL"],
    ["http://ann@h.example/?q=caf%25C3%25A9", "warn", "Encoded twice"],
    ["http://@h.example/", "ok", "1 change"],
    ["ssh://git@h.example/x", "ok", "Canonical"],
    ["HTTP://h.example/", "ok", "1 change"],
    [CLEAN, "ok", "Canonical"],
  ])("%s", (address, ...wanted) => {
    expect(toneAndText(stateWith(address, links), "url")).toEqual(wanted);
  });

  test("shows a mistakable host as a note with its title, unless something is more severe", () => {
    const tile = (address: string) => tilesOf(stateWith(address, links)).url;
    expect(tile("https://paypal.com.evil.example/")).toEqual({ tone: "note", text: checkTitle("host-in-subdomain") });
    expect(tile("https://paypal.com.evil.example/?q=caf%25C3%25A9").tone).toBe("warn");
    expect(tile("https://ann@paypal.com.evil.example/?utm_source=a").text).toBe(checkTitle("host-in-subdomain"));
  });

  test("reports a scheme that the rule set does not cover", () => {
    const settings = { ...DEFAULT_SETTINGS, profile: "pdf-web-capture" } as const;
    const outside = stateWith("mailto:a@b.example", { ...links, settings });
    expect(toneAndText(outside, "url")).toEqual(["note", "Scheme not covered"]);
  });

  test("shows the title of a note, unless a copy would change the URL", () => {
    const [finding] = stateWith("http://h.example/a|b", links).inspection?.findings ?? [];
    expect(finding?.severity).toBe("note");
    const { tone, text } = tilesOf(stateWith("http://h.example/a|b", links)).url;
    expect([tone, text]).toEqual(["note", findingTitle(finding as Finding)]);
    expect(tilesOf(stateWith("http://h.example/a|b?utm_source=c", links)).url.text).toContain("1");
  });

  test("is not green if the canonical URL may be a different page", () => {
    const settings = { ...DEFAULT_SETTINGS, profile: "rfc1738" } as const;
    expect(toneAndText(stateWith("http://h.example/c%2B%2B", { ...links, settings }), "url")[0]).toBe("note");
  });
});

describe("the page’s declaration", () => {
  const by = (...hrefs: string[]): Declared => hrefs.map((href) => ({ href, from: "link" }));
  const same = "Canonical matches";
  test.each<[name: string, addresses: Declared, ...Awaited<ReturnType<typeof toneAndText>>]>([
    ["the same URL", SAME, "ok", same],
    ["the same URL over https", by("https://shop.example/bowls"), "ok", same],
    ["a variant", by("HTTP://shop.example:80/bowls"), "ok", same],
    ["another URL", by("/p/7"), "warn", "Canonical points elsewhere"],
    ["two URLs", by(CLEAN, "/p/7"), "warn", "Conflicting canonicals"],
    ["the URL of an earlier page", by("/p/7"), "warn", "Canonical out of date"],
    ["nothing usable", by(""), "warn", "Unusable canonical"],
    ["none", [], "none", "No canonical link"],
  ])("%s", (name, addresses, ...wanted) => {
    const loaded = name === "the URL of an earlier page" ? "http://shop.example/p/7" : CLEAN;
    const found = report({}, addresses, CLEAN, loaded);
    expect(toneAndText(stateWith("HTTP://shop.example/bowls", { links: found }), "page")).toEqual(wanted);
  });
});

describe("the links", () => {
  const of = (changes: Partial<PageReport>, more: Partial<State> = {}) =>
    toneAndText(stateWith(CLEAN, { links: report(changes), ...more }), "links");
  const encoded = (sure: number) => ({ encodedLinks: { sure, perhaps: 0 } });

  test.each<[Partial<PageReport>, ...Awaited<ReturnType<typeof toneAndText>>]>([
    [{ duplicates: 11 }, "warn", "11 duplicates"],
    [{ duplicates: 1 }, "warn", "1 duplicate"],
    [encoded(3), "warn", "3 encoded twice"],
    [{ duplicates: 11, ...encoded(3) }, "warn", "3 encoded twice, 11 duplicates"],
    [{ links: 12_345 }, "ok", "12,345 links, no duplicates"],
    [{}, "ok", "84 links, no duplicates"],
    [{ links: 0 }, "none", "No links"],
  ])("%j", (changes, ...wanted) => {
    expect(of(changes)).toEqual(wanted);
  });

  test("shows possible duplicates by other causes, and no verdict until they are counted", () => {
    expect(of({}, { extras: extrasWith(57) })).toEqual(["none", "57 possible duplicates"]);
    expect(of({}, { extras: extrasWith(null) })).toEqual(["none", "84 links"]);
    expect(of({}, { extras: null })).toEqual(["none", "84 links"]);
  });
});

describe("links that look deceptive", () => {
  const of = (report_: Partial<PageReport>, more: Partial<PageExtras>) =>
    toneAndText(stateWith(CLEAN, { links: report(report_, SAME), extras: extrasWith(0, more) }), "links");
  const some = (count: number) => ({ count, links: [] });

  test("come first, and are never green", () => {
    expect(of({}, { deceptive: some(1) })).toEqual(["bad", "1 deceptive"]);
    expect(of({ duplicates: 2, encodedLinks: { sure: 3, perhaps: 0 } }, { deceptive: some(12) })).toEqual([
      "bad",
      "12 deceptive, 3 encoded twice",
    ]);
  });

  test("are not green if they are mistakable or were not searched", () => {
    expect(of({}, {})[0]).toBe("good");
    expect(of({}, { mistakable: some(1) })[0]).toBe("note");
    expect(of({}, { deceptive: null })[0]).toBe("none");
    expect(of({}, { mistakable: null })[0]).toBe("none");
  });
});

test("counts the rule sets", () => {
  expect(toneAndText(stateWith(CLEAN), "compare")).toEqual(["none", "8 rule sets"]);
});

describe("missing results", () => {
  const both = (state: State) => [toneAndText(state, "page"), toneAndText(state, "links")];
  const twice = (tone: Tone, text: string) => [
    [tone, text],
    [tone, text],
  ];
  test("are pending, unavailable, or for open pages only", () => {
    const page = { tabId: 9, url: CLEAN, isPrivate: false };
    const reading = twice("wait", "Reading…");
    expect(both(stateWith(CLEAN, { page, links: { kind: "reading" } }))).toEqual(reading);
    const unreadable = { kind: "unreadable", reason: "browser-page" } as const;
    expect(both(stateWith("chrome://extensions/", { links: unreadable }))).toEqual(twice("off", "Not available"));
    const closed = twice("off", "Needs an open page");
    expect(both(stateWith(CLEAN, trailFromPasted("http://x/")))).toEqual(closed);
    expect(both(stateWith(null, { page: null, links: { kind: "no-page" } }))).toEqual(closed);
  });

  test.each<State["links"]>([{ kind: "failed" }, { kind: "unreadable", reason: "hanging" }])(
    "%j: links can be opened, to reread them",
    (found) => {
      const tiles = tilesOf(stateWith(CLEAN, { links: found }));
      expect([tiles.page.tone, tiles.links.tone]).toEqual(["off", "none"]);
      expect([shownTab(tiles, "page"), shownTab(tiles, "links")]).toEqual(["url", "links"]);
    },
  );
});

test("is green only if all three are clean", () => {
  const tones = (state: State) => {
    const { url, page, links, compare } = tilesOf(state);
    return [url, page, links, compare].map(({ tone }) => tone);
  };
  const clean = { links: report({}, SAME) };
  expect(tones(stateWith(CLEAN, clean))).toEqual(["good", "good", "good", "none"]);
  expect(tones(stateWith("HTTP://shop.example/bowls", clean))).toEqual(["ok", "ok", "ok", "none"]);
  expect(tones(stateWith(CLEAN, links))).toEqual(["ok", "none", "ok", "none"]);
  const more = { ...clean, extras: extrasWith(1) };
  expect(tones(stateWith(CLEAN, more))).toEqual(["ok", "ok", "none", "none"]);
  expect(tones(stateWith(CLEAN, { ...clean, extras: null }))).toEqual(["ok", "ok", "none", "none"]);
  expect(tones(stateWith(CLEAN, { ...clean, extras: extrasWith(null) }))).toEqual(["ok", "ok", "none", "none"]);
  const withUser = "http://bank.example@shop.example/bowls";
  const saysSo: Declared = [{ href: withUser, from: "link" }];
  const own = { links: report({}, saysSo, withUser) };
  expect(tones(stateWith(withUser, own))).toEqual(["note", "ok", "ok", "none"]);
  const perhaps = { links: report({ encodedLinks: { sure: 0, perhaps: 1 } }, SAME) };
  expect(tones(stateWith(CLEAN, perhaps))).toEqual(["ok", "ok", "ok", "none"]);
});
