import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { runs } from "../../core/arbitraries.ts";
import { encodingErrorCertainty, isMistake, type Level, type ProfileId, profiles } from "../../core/index.ts";
import { ALL, analysedStore, DEFAULT_VIEW, entry, WEB } from "../examples.ts";
import { runToEnd } from "../store/slices.ts";
import type { Column, Filter, Row, View } from "../types.ts";

const ADDRESSES: View = { ...DEFAULT_VIEW, by: "address" };
const hrefs = ["http://h/b", "http://h/a", "http://h/%62", "http://h/c", "http://h/a"];
const store = () => analysedStore(hrefs.map((href, place) => entry(href, { place, text: `${place}` })));
const indices = (rows: readonly { readonly index: number }[]) => rows.map(({ index }) => index);
const numbers = (rows: readonly { readonly urlEntry: number }[]) => rows.map(({ urlEntry }) => urlEntry);
/** Advances one second per call, so that sliced work yields as soon as it can. */
const hurried = () => {
  let now = 0;
  return vi.spyOn(Date, "now").mockImplementation(() => (now += 1000));
};

test("links and URLs of a view are in its order", () => {
  const linkStore = store();
  linkStore.view({ ...ADDRESSES, sort: "canonical" });
  expect(numbers(linkStore.urlEntries(0, 9))).toEqual([1, 0, 2]);
  expect(indices(linkStore.rows(0, 9))).toEqual([1, 4, 0, 2, 3]);
  expect([...linkStore.numbers(0, 2)]).toEqual([1, 0]);
  linkStore.view({ ...DEFAULT_VIEW, descending: true });
  expect(numbers(linkStore.urlEntries(0, 9))).toEqual([1, 2, 0]);
  expect([...linkStore.numbers(1, 3)]).toEqual([3, 2]);
});

test("links sort with their URL, even if its first link is hidden", () => {
  const linkStore = store();
  linkStore.view({ ...ADDRESSES, descending: true });
  expect(numbers(linkStore.urlEntries(0, 9))).toEqual([2, 1, 0]);
  expect(indices(linkStore.rows(0, 9))).toEqual([3, 1, 4, 0, 2]);
  linkStore.view({ ...ADDRESSES, filter: { ...ALL, text: "/[124]$/" } });
  expect(numbers(linkStore.urlEntries(0, 9))).toEqual([0, 1]);
  expect(indices(linkStore.rows(0, 9))).toEqual([2, 1, 4]);
});

test("chosen rows are in order of arrival, independently of the view", () => {
  const linkStore = store();
  linkStore.view({ ...ADDRESSES, descending: true, filter: { ...ALL, text: "c" } });
  const addresses = { by: "address", numbers: [1, 0, 1, 99, -1] } as const;
  expect(indices(linkStore.rows(0, 9, addresses))).toEqual([0, 1, 2, 4]);
  expect(indices(linkStore.rows(1, 3, addresses))).toEqual([1, 2]);
  expect(numbers(linkStore.urlEntries(0, 9, addresses))).toEqual([0, 1]);
  const links = { by: "link", numbers: [4, 3, 99] } as const;
  expect(indices(linkStore.rows(0, 9, links))).toEqual([3, 4]);
  expect(numbers(linkStore.urlEntries(0, 9, links))).toEqual([2, 1]);
});

const levels = fc.integer({ min: 0, max: 4 }) as fc.Arbitrary<Level>;

test("chosen URLs are translated to another level by their links", () => {
  const some = fc.constantFrom(
    "http://h/a",
    "http://h/a#x",
    "http://h/%61",
    "https://h/a",
    "http://www.h/b?utm_source=x",
    "http://h/b",
    "http://h/b#x",
    "http://h/c",
  );
  fc.assert(
    fc.property(fc.array(some, { maxLength: 12 }), levels, levels, fc.func(fc.boolean()), (list, from, to, choose) => {
      const linkStore = analysedStore(
        list.map((href) => entry(href)),
        { ...WEB, level: from },
      );
      const unitsOf = () => linkStore.rows(0, 99).map(({ urlEntry }) => urlEntry);
      const [before, chosen] = [unitsOf(), [...new Set(unitsOf())].filter(choose)];
      for (const _ of linkStore.analyse({ ...WEB, level: to }));
      const found = runToEnd(linkStore.renumbering(chosen, { ...WEB, level: from }));
      const expected = unitsOf().filter((_, row) => chosen.includes(before[row] as number));
      expect([...found]).toEqual([...new Set(expected)].sort((one, other) => one - other));
    }),
    runs(0.3),
  );
});

test("an invalid regular expression keeps the previous text and reports the problem", () => {
  const linkStore = store();
  const counted = (text: string, by: View["by"] = "link") =>
    linkStore.view({ ...DEFAULT_VIEW, by, filter: { ...ALL, text } });
  expect(counted("/[ab]$/")).toEqual({ rows: 4, links: 4, addresses: 2, problem: null });
  const broken = counted("/[ab$/", "address");
  expect(broken).toEqual({ rows: 2, links: 4, addresses: 2, problem: "Unterminated character class" });
  expect(linkStore.listed(0, 9)).toHaveLength(2);
  expect(counted("/A$/").rows).toBe(0);
  expect(counted("/A$/i").rows).toBe(2);
  expect(counted("/a/uv").problem).toMatch(/flags/i);
  expect(counted("/a/b")).toEqual({ rows: 0, links: 0, addresses: 0, problem: null });
  expect(counted("/a$/g").rows).toBe(2);
});

test("a regular expression that fails in the engine, or after a level change, keeps it too", () => {
  const linkStore = analysedStore([entry("http://h/a", { text: "long" }), entry("http://h/b"), entry("http://i/c")]);
  const { test: original } = RegExp.prototype;
  const engine = vi.spyOn(RegExp.prototype, "test").mockImplementation(function (this: RegExp, text) {
    if (this.source === "much" && text === "long") throw new RangeError("too much recursion");
    return original.call(this, text);
  });
  const counted = (text: string, host: string | null = null) => {
    const { links, problem } = linkStore.view({ ...DEFAULT_VIEW, filter: { ...ALL, text, host } });
    return [links, problem];
  };
  expect(counted("/[ab]$/")).toEqual([2, null]);
  expect(counted("/much/")).toEqual([2, "too much recursion"]);
  for (const _ of linkStore.analyse({ ...WEB, level: 0 }));
  expect(linkStore.rows(0, 9)).toHaveLength(3);
  expect(counted("/(/")).toEqual([2, "Unterminated group"]);
  expect(counted("/much/", "i")).toEqual([0, null]);
  expect(counted("/(/")).toEqual([3, "Unterminated group"]);
  engine.mockRestore();
});

test("a cancelled view changes nothing", () => {
  const linkStore = analysedStore(Array.from({ length: 500 }, (_, i) => entry(`http://h/${i}`)));
  linkStore.view({ ...DEFAULT_VIEW, filter: { ...ALL, text: "/7" } });
  const before = linkStore.rows(0, 500);
  const clock = hurried();
  const left = linkStore.viewing({ ...DEFAULT_VIEW, descending: true });
  expect(left.next().done).toBe(false);
  left.return({ rows: 0, links: 0, addresses: 0, problem: null });
  clock.mockRestore();
  expect(linkStore.rows(0, 500)).toEqual(before);
});

const SORTS: readonly Column[] = [
  ...(["group", "canonical", "spelling", "links", "spellings", "safety", "findings", "text", "region"] as const),
];

test("sorting many rows can be stopped", () => {
  const many = 9_000;
  const numbers = Array.from({ length: many }, (_, i) => i);
  const linkStore = analysedStore(numbers.map((i) => entry(`http://h/${i}`, { text: `${i}`, region: `${i}` })));
  const clock = hurried();
  const pauses = (view: Partial<View>) => [...linkStore.viewing({ ...DEFAULT_VIEW, ...view })].length;
  for (const by of ["address", "link"] as const) {
    const natural = pauses({ by });
    for (const sort of SORTS) expect(pauses({ by, sort }) - natural, `${by}, ${sort}`).toBeGreaterThanOrEqual(4);
  }
  linkStore.view({ ...DEFAULT_VIEW, by: "address", sort: "text" });
  for (const chosen of [null, { by: "address", numbers } as const, { by: "link", numbers } as const]) {
    expect([...linkStore.gathering(chosen)].length, String(chosen?.by)).toBeGreaterThanOrEqual(4);
    expect([...linkStore.gathering(chosen)]).toEqual([]);
    expect(linkStore.rows(0, 9, chosen)).toHaveLength(9);
  }
  clock.mockRestore();
});

test("variants have places and distinct texts, up to the limit", () => {
  const linkStore = store();
  const { spellings, more } = linkStore.spellings(1, 5);
  expect(spellings).toMatchObject([{ row: { index: 1 }, links: 2, places: [1, 4], texts: ["1", "4"] }]);
  expect(more).toBe(0);
  expect(linkStore.spellings(0, 1)).toMatchObject({ spellings: [{ row: { index: 0 }, links: 1 }], more: 1 });
  expect(linkStore.spellings(77, 1)).toEqual({ spellings: [], more: 0 });
  const texts = ["", "a", "", "b", "c", "d", "e", "f"].map((text) => entry("http://h/", { text }));
  expect(analysedStore(texts).spellings(0, 1).spellings[0]?.texts).toEqual(["a", "b", "c", "d", "e"]);
});

test("a URL with very many links is read once and listed in part", () => {
  const many = Array.from({ length: 6_000 }, (_, i) => entry(`http://h/#${i % 1_500}`, { place: i, text: `${i}` }));
  const { spellings, more } = analysedStore(many).spellings(0, 100);
  expect([spellings.length, more, spellings[0]?.links]).toEqual([100, 1_400, 4]);
  const one = analysedStore(many.map((each) => ({ ...each, href: "http://h/" }))).spellings(0, 100).spellings[0];
  expect([one?.links, one?.places.length, one?.texts.length]).toEqual([6_000, 50, 5]);
});

test.each(Object.keys(profiles) as ProfileId[])("%s: links to any form of the site's host are internal", (profile) => {
  const own = ["https://bücher.example/", "http://xn--bcher-kva.example/a", "http://www.BÜCHER.example/"];
  const links = [...own, "http://other.example/", "mailto:a@h.example"].map((href) => entry(href));
  const spelled = [
    "https://www.bücher.example/",
    "https://xn--bcher-kva.example/b",
    "http://u:p@B%C3%BCcher.example:8080",
  ];
  for (const address of spelled) {
    const linkStore = analysedStore(links, { ...WEB, profile }, { address });
    const counted = (where: Filter["where"]) => linkStore.view({ ...DEFAULT_VIEW, filter: { ...ALL, where } }).links;
    expect([counted("internal"), counted("external")], address).toEqual([3, 1]);
    expect(linkStore.summary().hosts).toContainEqual({ host: "other.example", addresses: 1 });
  }
});

test("possible double encoding does not count, as in the popup", () => {
  const paths = ["?q=%2541", "a%2520b", "100%2525", "?a=%253D", "?author=Jane%2BDoe"];
  const linkStore = analysedStore(paths.map((path) => entry(`http://h/${path}`)));
  const rows = linkStore.rows(0, 9);
  const sure = ({ findings }: Row) => encodingErrorCertainty(findings) === "sure";
  const unsure = rows.filter((row) => row.findings.some(isMistake) && !sure(row));
  expect(unsure.length).toBeGreaterThan(0);
  expect(linkStore.summary().encoded.sure).toBe(rows.filter(sure).length);
  expect(linkStore.view({ ...DEFAULT_VIEW, filter: { ...ALL, kind: "doubled" } }).links).toBe(rows.filter(sure).length);
});

test("without a site nothing is internal; URLs chosen with another rule set are unknown", () => {
  const linkStore = store();
  const { value } = linkStore.renumbering([0], { ...WEB, profile: "rfc3986" }).next();
  expect([...(value ?? [9])]).toEqual([]);
  for (const where of ["internal", "external"] as const) {
    expect(linkStore.view({ ...DEFAULT_VIEW, filter: { ...ALL, where } }).links).toBe(0);
  }
  expect(linkStore.summary().hasSite).toBe(false);
});
