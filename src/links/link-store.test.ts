import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, nearlyCanonical, runs, specialUrl, urlLike } from "../core/arbitraries.ts";
import { countWork } from "../core/counted-work.ts";
import {
  CAUSES,
  canonicalize,
  countAllDuplicates,
  findDuplicates,
  findingsOf,
  isActionable,
  LEVELS,
  type Level,
  linkFindings,
  type ProfileId,
  pageEvidence,
  profiles,
} from "../core/index.ts";
import { analysedStore, DEFAULT_VIEW, entry, rowsOf, WEB } from "./examples.ts";
import { createLinkStore } from "./link-store.ts";
import { type Entry, type LinkStore, type LinkStoreSettings, NO_FILTER } from "./types.ts";

const ids = Object.keys(profiles) as ProfileId[];
describe("a row", () => {
  test("returns the added entry with its analysis", () => {
    const more = { base: "http://h/a/b", text: "Ann", region: "main", element: "a.x", frame: "http://f/", place: 7 };
    const linkStore = analysedStore([entry("../%7Eann#x", more), entry("http://h/~ann"), entry("http://h/?q=100%25")]);
    const [first, , third] = rowsOf(linkStore);
    expect(first).toEqual({
      ...entry("../%7Eann#x", more),
      index: 0,
      urlEntry: 0,
      group: 1,
      varies: true,
      level: 2,
      findings: [],
      absolute: "http://h/%7Eann#x",
      canonical: "http://h/~ann",
      safety: "usually-preserves",
      rules: ["resolve", "decode-unreserved", "drop-fragment"],
    });
    const percent = { id: "literal-percent", severity: "note", confidence: "high", component: "query[0].value" };
    const alone = { group: null, varies: false, level: null, safety: null, rules: [] };
    expect(third).toMatchObject({ ...alone, findings: [percent] });
    const [row] = rowsOf(analysedStore([entry("HTTP://h/%7e")]));
    expect(row).toMatchObject({ rules: ["lower-case-scheme", "upper-case-escapes", "decode-unreserved"] });
  });

  test("stores line numbers without strings", () => {
    const regions = ["0", "17", "017", "", "999999999", "9999999999", "nav", null];
    const rows = rowsOf(analysedStore(regions.map((region) => entry("a", { region }))));
    expect(rows.map(({ region }) => region)).toEqual(regions);
  });
});

test("numbers groups with duplicates first, then the others, in order of appearance", () => {
  const base = "http://h/";
  const rows = rowsOf(
    analysedStore(["c", "c", "b", "a", "d", "./a", "HTTP://h/a", "%62"].map((href) => entry(href, { base }))),
  );
  const drawn = rows.map(({ group, varies }) => `${group}${varies ? " varies" : ""}`);
  expect(drawn).toEqual(["2", "2", "1 varies", "3", "null", "3", "3", "1 varies"]);
});

const analysedLinks = (hrefs: readonly string[], settings = WEB) =>
  analysedStore(
    hrefs.map((href) => entry(href)),
    settings,
  );

test.each<readonly [hrefs: string[], level: Level]>([
  [["http://h.example/a", "http://h.example/a"], 0],
  [["http://h.example/a", "HTTP://h.example/a"], 1],
  [["http://h.example/a#b", "http://h.example/a"], 2],
  [["http://h.example/a/", "https://h.example/a"], 3],
  [["http://h.example/a?gclid=1", "https://h.example/a#b"], 4],
])("the level of a group is the lowest at which it exists: %j: %d", (hrefs, level) => {
  expect(rowsOf(analysedLinks(hrefs, { ...WEB, level: 4 })).map((row) => row.level)).toEqual([level, level]);
});

test("forms that browsers request identically are a group without duplicates", () => {
  const hrefs = ["https://h.example", "https://h.example/", "http://h.example?a", "http://H.example/?a"];
  const linkStore = analysedLinks(hrefs);
  expect(rowsOf(linkStore).map(({ group, varies, level, rules }) => [group, varies, level, rules])).toEqual([
    [1, false, 1, ["empty-path"]],
    [1, false, 1, []],
    [2, false, 1, ["empty-path"]],
    [2, false, 1, ["lower-case-host"]],
  ]);
  for (const _ of linkStore.counting());
  expect(linkStore.summary().causes.reduce((sum, { duplicates }) => sum + duplicates, 0)).toBe(0);
});

/** URLs with an empty path: adding "/" changes nothing. */
const roots = fc.constantFrom(
  "http://example.com",
  "https://www.example.com",
  "//example.com",
  "HTTP://example.com",
  "ftp://h",
  "foo://h",
  "http:\\\\example.com",
  "http:example.com",
  "http://example.com#x",
  "https://example.com?",
  "file://",
  "x:",
);

/** Few hrefs and bases, so that some repeat. */
const entries = fc
  .tuple(
    fc.array(fc.oneof(anyString, specialUrl, urlLike, nearlyCanonical, roots), { minLength: 1, maxLength: 6 }),
    fc.array(
      fc.tuple(
        fc.nat(5),
        fc.constantFrom("", " ", "#x", "?", "?gclid=1", "/", "./", "?utm_source=a#:~:text=b", "%41", "HTTP:"),
        fc.constantFrom(null, "", "http://example.com/a/b?c#d", "https://www.example.com/", "mailto:x", "nonsense"),
      ),
      { minLength: 1, maxLength: 12 },
    ),
  )
  .map(([hrefs, picks]) =>
    picks.map(([i, more, base]) => {
      const href = hrefs[i % hrefs.length] ?? "";
      return entry(more.endsWith(":") || more === "./" ? more + href : href + more, { base });
    }),
  );

const linksOf = (list: readonly Entry[]) => list.map(({ href, base }) => (base === null ? { href } : { href, base }));

function expected(list: readonly Entry[], { profile, level, localHost }: LinkStoreSettings) {
  const found = findDuplicates(linksOf(list), { profile, level, localHost });
  const groups = [...found.filter(isActionable), ...found.filter((group) => !isActionable(group))];
  const rows = list.map(() => ({ group: null as number | null, varies: false, rules: [] as readonly string[] }));
  groups.forEach((group, i) => {
    group.members.forEach((member, place) => {
      const { rules } = group.spellings[group.spellingOf[place] ?? 0] ?? { rules: [] };
      Object.assign(rows[member] ?? {}, { group: i + 1, varies: isActionable(group), rules, safety: group.safety });
    });
  });
  return { rows, varying: groups.filter(isActionable).length, duplicates: countAllDuplicates(groups) };
}

test.each(ids)("agrees with the core on any URLs: %s", (profile) => {
  fc.assert(
    fc.property(entries, (list) => {
      const linkStore = createLinkStore();
      linkStore.add(list);
      const links = linksOf(list);
      const named = (findings: readonly { id: string; component: string }[]) =>
        findings.map(({ id, component }) => `${id} ${component}`);
      const alone = links.map(({ href, ...base }) => {
        const context = { profile, localHost: WEB.localHost, ...base };
        return { canonical: canonicalize(href, context), findings: named(linkFindings(href, context)) };
      });
      for (const { level } of LEVELS) {
        const settings = { ...WEB, profile, level };
        for (const _ of linkStore.analyse(settings));
        const wanted = expected(list, settings);
        const rows = rowsOf(linkStore);
        // One comparison for all rows: matchers are slow.
        const got = rows.map(({ group, varies, rules, safety, canonical, findings }) => ({
          ...(group === null ? { group, varies } : { group, varies, rules, safety }),
          canonical,
          findings: named(findings),
        }));
        expect(got).toEqual(
          wanted.rows.map((of, i) => ({ ...(of.group === null ? { group: null, varies: false } : of), ...alone[i] })),
        );
        const { duplicates, kinds } = linkStore.summary();
        expect([duplicates, kinds.varies]).toEqual([wanted.duplicates, wanted.varying]);
        for (const group of new Set(rows.map((row) => row.group))) {
          if (group === null) continue;
          const members = list.filter((_, i) => rows[i]?.group === group);
          const lowest = LEVELS.find(
            ({ level }) => findDuplicates(linksOf(members), { profile, level })[0]?.members.length === members.length,
          )?.level;
          for (const row of rows) if (row.group === group) expect(row.level).toBe(lowest);
        }
      }
    }),
    runs(0.03),
  );
});

test("the summary counts keys, groups and causes, and rows by findings", () => {
  const hrefs = [
    "http://h.example/a",
    "http://h.example/a",
    "http://h.example/%61",
    "http://h.example/a#x",
    "https://h.example/a",
    "https://h.example/?gclid=1",
    "https://h.example/b%2520c",
    "https://h.example/b%2520c",
    "https://u:p@h.example/100%25",
  ];
  const linkStore = analysedLinks(hrefs);
  expect(linkStore.summary().causes).toHaveLength(2);
  for (const _ of linkStore.counting());
  expect(linkStore.summary()).toEqual({
    links: 9,
    distinct: 5,
    hostCount: 1,
    hasSite: false,
    without: 0,
    causes: CAUSES.map(({ cause }) => ({
      cause,
      duplicates: cause === "case-and-port" || cause === "http-and-www" ? 1 : 0,
      uncounted: cause === "fragment" ? 1 : 0,
    })),
    findings: [
      { id: "double-encoded", severity: "warning", rows: 2, addresses: 1, uncounted: 0 },
      { id: "password", severity: "warning", rows: 1, addresses: 1, uncounted: 1 },
      { id: "literal-percent", severity: "note", rows: 1, addresses: 1, uncounted: 1 },
    ],
    duplicates: 1,
    encoded: { sure: 2, perhaps: 0 },
    ownEncoded: null,
    deceptive: 0,
    mistakable: 0,
    tracking: 1,
    kinds: { varies: 1, repeated: 1, alone: 3 },
    hosts: [{ host: "h.example", addresses: 5 }],
  });
});

test("a canonical URL that repeats the page's own query does not keep parameters from tracking", () => {
  const address = "http://h.example/a?utm_source=b";
  const trackingOn = (canonical: string) => {
    const linkStore = createLinkStore({ address, canonicals: [canonical] });
    linkStore.add([entry("http://h.example/c?utm_source=d")]);
    for (const _ of linkStore.analyse(WEB));
    return linkStore.summary().tracking;
  };
  expect([trackingOn(address), trackingOn("http://h.example/a?utm_source=c")]).toEqual([1, 0]);
});

test.each([3, 4] as const)("level %i leaves nothing to count", (level) => {
  const hrefs = ["http://h.example/a", "https://h.example/a?utm_source=b"];
  const linkStore = analysedLinks(hrefs, { ...WEB, level });
  const summary = linkStore.summary();
  expect(summary.causes.map(({ cause }) => cause)).toEqual(CAUSES.map(({ cause }) => cause));
  expect(linkStore.counting().next().done).toBe(true);
  expect(linkStore.summary()).toEqual(summary);
});

test("counts causes once, independently of the chosen level", () => {
  const hrefs = Array.from({ length: 40 }, (_, i) => `http${i % 2 ? "s" : ""}://h.example/${i % 5}?gclid=${i % 3}`);
  const linkStore = analysedLinks(hrefs);
  linkStore.counting().next();
  const wanted = () => analysedLinks(hrefs, { ...WEB, level: 4 }).summary().causes;
  for (const level of [4, 1] as const) {
    for (const _ of linkStore.analyse({ ...WEB, level }));
    expect(linkStore.summary().causes).toEqual(wanted());
  }
});

test("counting ignores an analysis with another rule set", () => {
  const linkStore = createLinkStore();
  expect(linkStore.counting().next().done).toBe(true);
  linkStore.add([entry("http://h.example/a")]);
  for (const _ of linkStore.analyse(WEB));
  linkStore.analyse({ ...WEB, profile: "rfc3986" }).next();
  expect(linkStore.counting().next().done).toBe(true);
});

test("a URL counts once per check; notes do not count as deceptive", () => {
  const hrefs = [
    "https://h.example/100%25/200%25",
    "https://paypal.com@evil.example/",
    "https://paypal.com.evil.example/",
    "https://xn--pypal-4ve.com/",
  ];
  const linkStore = analysedLinks(hrefs);
  const { findings, deceptive, mistakable } = linkStore.summary();
  expect([deceptive, mistakable]).toEqual([2, 1]);
  const counts = Object.fromEntries(findings.map(({ id, addresses, uncounted }) => [id, [addresses, uncounted]]));
  expect(counts).toMatchObject({
    "literal-percent": [1, 1],
    "host-in-userinfo": [1, 0],
    "host-in-subdomain": [1, 1],
    "look-alike-host": [1, 0],
  });
  for (const { id, addresses } of findings) {
    const filter = { ...NO_FILTER, kind: id };
    const view = { by: "address", sort: "index", descending: false, filter } as const;
    expect(linkStore.view(view).rows, id).toBe(addresses);
  }
});

test("finds problems that only the href shows", () => {
  const base = "https://good.example/x/";
  const links = ["/\\\\evil.example/a", "//evil.example/a", "https:/\\evil.example", "a"].map((href) =>
    entry(href, { base }),
  );
  expect(rowsOf(analysedStore(links)).map(({ findings }) => findings.map(({ id }) => id))).toEqual([
    ["parsers-differ"],
    [],
    ["parsers-differ"],
    [],
  ]);
});

test("links of one page are evidence for each other", () => {
  const page = ["http://h.example/a%252Fb/c", "http://h.example/a%2Fb/c"].map((href) => entry(href));
  const own = ["http://h.example/"];
  const confidence = (linkStore: LinkStore) =>
    rowsOf(linkStore)[0]?.findings.find(({ id }) => id === "double-encoded")?.confidence;
  const [alone, together] = [confidence(analysedStore(page)), confidence(analysedStore(page, WEB, { own }))];
  expect(alone).not.toBe(together);
  const evidence = pageEvidence(
    page.map(({ href }) => href),
    own,
  );
  const [finding] = findingsOf(page[0]?.href ?? "", { page: evidence }).filter(({ id }) => id === "double-encoded");
  expect(together).toBe(finding?.confidence);
  const linkWithText = { href: "http://h.example/caf%25C3%25A9%20b/c", text: "Café b" };
  const grounds = (text: string) => confidence(analysedStore([{ ...entry(linkWithText.href), text }], WEB, { own }));
  expect([grounds(linkWithText.text), grounds("More")]).toEqual(["high", "medium"]);
});

describe("analysing", () => {
  test("does not read URLs again for another level of the same rule set", () => {
    const linkStore = createLinkStore();
    linkStore.add(Array.from({ length: 3000 }, (_, i) => entry(`http://h.example/%7e${i >> 1}#${i % 2}`)));
    const analyse = (settings: LinkStoreSettings) =>
      countWork(() => {
        for (const _ of linkStore.analyse(settings));
      });
    const all = analyse(WEB);
    const [first] = linkStore.rows(0, 1);
    expect(analyse({ ...WEB, level: 0 })).toBeLessThan(all / 10);
    expect([first?.group, linkStore.rows(0, 1)[0]?.group]).toEqual([1, null]);
  });

  test("reports increasing progress, and can be resumed", () => {
    const linkStore = createLinkStore();
    linkStore.add(Array.from({ length: 4000 }, (_, i) => entry(`HTTP://h.example/%2520/${i}`)));
    const work = linkStore.analyse(WEB);
    expect(work.next().done).toBe(false);
    expect(linkStore.view(DEFAULT_VIEW).links).toBe(0);
    let last = 0;
    for (const { done, all } of linkStore.analyse({ ...WEB, level: 4 })) {
      expect(done).toBeGreaterThanOrEqual(last);
      expect(done).toBeLessThanOrEqual(all);
      expect(all).toBe(4000);
      last = done;
    }
    expect(last).toBe(4000);
    expect(linkStore.view(DEFAULT_VIEW).links).toBe(4000);
  });

  test("a kept fragment does not make a match less certain", () => {
    const certaintiesOf = (paths: readonly string[]) => {
      const linkStore = analysedStore(paths.map((path) => entry(`http://h.example/${path}`)));
      linkStore.view({ ...DEFAULT_VIEW, by: "address" });
      return linkStore.listed(0, 9).map(({ certainty }) => certainty);
    };
    expect(certaintiesOf(["a", "%61", "a#x", "b", "b#y"])).toEqual(["certain", "likely"]);
  });

  test("keeps the previous analysis if it is cancelled", () => {
    const linkStore = analysedStore(["a", "%61", "b#x", "b"].map((path) => entry(`http://h.example/${path}`)));
    linkStore.view({ ...DEFAULT_VIEW, by: "address", descending: true });
    const shown = () => [
      linkStore.listed(0, 9),
      linkStore.urlEntries(0, 9),
      linkStore.spellings(1, 9),
      linkStore.summary(),
    ];
    const before = shown();
    const steps = [...linkStore.analyse({ ...WEB, level: 0 })].length;
    for (const _ of linkStore.analyse(WEB));
    linkStore.view({ ...DEFAULT_VIEW, by: "address", descending: true });
    for (let some = 0; some < steps; some++) {
      const work = linkStore.analyse({ ...WEB, level: 0 });
      for (let step = 0; step <= some; step++) expect(work.next().done).toBe(false);
      work.return();
      expect(shown()).toEqual(before);
    }
  });

  test("analyses added URLs with the others, and all URLs again for another rule set", () => {
    const linkStore = analysedStore([entry("http://h.example/a%2Fb")]);
    const canonicals = () => rowsOf(linkStore).map(({ group, canonical }) => [group, canonical]);
    linkStore.add([entry("http://H.example/a%2Fb"), entry("http://h.example/%61%2Fb")]);
    expect(linkStore.view(DEFAULT_VIEW).links).toBe(1);
    for (const _ of linkStore.analyse(WEB));
    expect(canonicals()).toEqual(Array(3).fill([1, "http://h.example/a%2Fb"]));
    for (const _ of linkStore.analyse({ ...WEB, profile: "wwwoffle-2.9" }));
    expect(canonicals()).toEqual(Array(3).fill([1, "http://h.example/a/b"]));
  });
});
