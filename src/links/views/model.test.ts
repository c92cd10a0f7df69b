/** Compares views with a slow, simple model. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../core/arbitraries.ts";
import {
  CAUSES,
  causeOf,
  countAllDuplicates,
  encodingErrorCertainty,
  findDuplicates,
  parse,
  ruleOf,
  type Severity,
  siteOf,
  trackingIn,
  worstDeception,
} from "../../core/index.ts";
import { platformHref } from "../../core/url/platform-url.ts";
import { ALL, analysedStore, entry, rowsOf, WEB } from "../examples.ts";
import type { Column, Entry, Filter, LinkKind, LinkStore, Row, UrlRow, View } from "../types.ts";

const PAGE = "https://www.shop.example/a/b";
const CANONICALS = ["https://www.shop.example/a/b?utm_medium=x"];

const entries = fc.array(
  fc
    .tuple(
      fc.constantFrom(
        "http://shop.example",
        "https://www.shop.example",
        "https://m.Shop.example:443",
        "https://other.example",
        "https://ann:secret@shop.example",
        "..",
        "mailto:ann@shop.example",
        "https://paypal.com@evil.example",
      ),
      fc.constantFrom("/", "/%7Eann", "/~ann", "/b/../~ann", "/caf%25C3%25A9", "/caf%C3%A9", "/100%25", "/a&amp;b", ""),
      fc.constantFrom("", "#x", "#100%25", "#caf%25C3%25A9", "?utm_source=a", "?utm_medium=a", "?q=1#utm_campaign=b"),
      fc.constantFrom(null, "", "Ann", "ann’s", "shop"),
      fc.constantFrom(null, "a.x", "loc"),
    )
    .map(([host, path, rest, text, element]) => entry(host + path + rest, { base: PAGE, text, element })),
  { maxLength: 25 },
);

const filters: fc.Arbitrary<Filter> = fc.record({
  text: fc.constantFrom("", "", "ANN", "/ann/", "/ANN/i", "/^www\\./", "/^[^:]*$/", "~", "/a/b", "//", "/^.$/su"),
  kind: fc.constantFrom<(string | null)[]>(
    null,
    null,
    "varies",
    "repeated",
    "alone",
    "doubled",
    "tracking",
    "deceptive",
    "password",
    "nonsense",
  ),
  group: fc.constantFrom(null, null, null, 1, 2),
  cause: fc.constantFrom(null, null, null, "case-and-port" as const, "fragment" as const, "tracking" as const),
  host: fc.constantFrom(null, null, "www.shop.example", "shop.example", "nowhere.example"),
  where: fc.constantFrom(null, null, "internal" as const, "external" as const),
});

const SORTS: readonly Column[] = [
  ...(["index", "group", "spelling", "canonical", "links", "spellings", "safety", "findings", "text"] as const),
];
const SEVERITIES: readonly Severity[] = ["error", "warning", "note"];
const SAFETIES = ["preserves", "usually-preserves", "may-change"];

const hostOf = ({ canonical }: Row): string => parse(canonical).host ?? "";

function hasText(row: Row, text: string): boolean {
  const strings = [row.href, row.canonical, hostOf(row), row.text, row.element].filter((one) => one !== null);
  const some = strings.filter((one, i) => i !== 2 || one !== "");
  const [, source, flags] = /^\/(.+)\/([isu]*)$/.exec(text) ?? [];
  if (source === undefined) return some.some((one) => one.toLowerCase().includes(text.toLowerCase()));
  return some.some((one) => new RegExp(source, flags).test(one));
}

const duplicatesOf = (rows: readonly Row[]): number =>
  countAllDuplicates(
    findDuplicates(
      rows.map(({ href, base }) => (base === null ? { href } : { href, base })),
      WEB,
    ),
  );

const KINDS: Readonly<Record<LinkKind, (row: Row) => boolean>> = {
  varies: ({ varies }) => varies,
  repeated: ({ group, varies }) => group !== null && !varies,
  alone: ({ group }) => group === null,
  doubled: ({ findings }) => encodingErrorCertainty(findings) === "sure",
  deceptive: ({ findings }) => !["note", undefined].includes(worstDeception(findings)?.severity),
  tracking: ({ href }) => trackingIn(href, { ...WEB, base: PAGE, canonicals: CANONICALS }).length > 0,
};

const groupIn = (rows: readonly Row[]) =>
  findDuplicates(
    rows.map(({ href, base }) => (base === null ? { href } : { href, base })),
    WEB,
  )[0];

function isJoinedBy(rows: readonly Row[], cause: Filter["cause"]): boolean {
  if (rows[0]?.varies !== true && cause !== "fragment") return false;
  const own = cause === "case-and-port" ? rows.flatMap(({ rules }) => rules) : [];
  return [...(groupIn(rows)?.mergedBy ?? []), ...own].some((id) => causeOf(id) === cause);
}

function passes(row: Row, urlEntry: readonly Row[], { text, kind, group, cause, host, where }: Filter): boolean {
  const isKind = KINDS[(kind ?? "") as LinkKind] ?? ((one: Row) => one.findings.some(({ id }) => id === kind));
  const isInternal = siteOf(hostOf(row)) === "shop.example";
  return (
    (text === "" || hasText(row, text)) &&
    (kind === null || isKind(row)) &&
    (group === null || row.group === group) &&
    (cause === null || isJoinedBy(urlEntry, cause)) &&
    (host === null || hostOf(row) === host) &&
    (where === null || (hostOf(row) !== "" && isInternal === (where === "internal")))
  );
}

interface Model {
  readonly rows: readonly Row[];
  readonly unitOf: (row: Row) => readonly Row[];
}

function modelOf(rows: readonly Row[]): Model {
  const urlEntries = new Map<string, Row[]>();
  const nameOf = (row: Row) => (row.group === null ? `alone ${row.index}` : `group ${row.group}`);
  for (const row of rows) urlEntries.set(nameOf(row), [...(urlEntries.get(nameOf(row)) ?? []), row]);
  return { rows, unitOf: (row) => urlEntries.get(nameOf(row)) ?? [] };
}

function worstOf(rows: readonly Row[]): UrlRow["findings"] {
  const worst: Row["findings"][number][] = [];
  for (const severity of SEVERITIES) {
    for (const one of rows.flatMap(({ findings }) => findings)) {
      if (one.severity === severity && !worst.some(({ id }) => id === one.id)) worst.push(one);
    }
  }
  return worst;
}

const requestsOf = (rows: readonly Row[]): number =>
  new Set(rows.map(({ absolute }) => platformHref(absolute) ?? absolute)).size;

const CERTAINTIES = ["certain", "likely", "uncertain"] as const;

/** The lowest of the rules and causes; with duplicates, fragments do not count. */
function certaintyOfGroup(rows: readonly Row[], { group, varies }: Row) {
  if (group === null) return null;
  const rules = (groupIn(rows)?.mergedBy ?? []).filter((id) => !varies || causeOf(id) !== "fragment");
  const causes = rules.map(causeOf);
  const ranks = CAUSES.filter(({ cause }) => causes.includes(cause)).map(({ certainty }) =>
    CERTAINTIES.indexOf(certainty),
  );
  const safeties = rules.map((id) => SAFETIES.indexOf(ruleOf(id)?.safety ?? "preserves"));
  return CERTAINTIES[Math.max(0, ...safeties, ...ranks)];
}

type Key = string | number | null;

function rankOf(findings: Row["findings"]): Key {
  const worst = Math.min(...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
  return findings.length === 0 ? null : `${worst} ${findings.map(({ id }) => id).join(" ")}`;
}

function keyOf({ unitOf }: Model, row: Row, { sort, by }: View): Key {
  const urlEntry = unitOf(row);
  const keys: Partial<Record<Column, Key>> = {
    index: row.index,
    group: row.group,
    spelling: row.href,
    canonical: row.canonical,
    text: row.text,
    links: urlEntry.length,
    spellings: new Set(urlEntry.map(({ href }) => href)).size,
    safety: row.safety === null ? null : SAFETIES.indexOf(row.safety),
    findings: rankOf(by === "link" ? row.findings : worstOf(urlEntry)),
  };
  return keys[sort] ?? null;
}

function sorted(model: Model, rows: readonly Row[], view: View): Row[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(model, row, view) }));
  const known = keyed.filter(({ key }) => key !== null);
  const less = (one: Key, other: Key) => ((one as string) < (other as string) ? -1 : one === other ? 0 : 1);
  known.sort((one, other) => (view.descending ? less(other.key, one.key) : less(one.key, other.key)));
  return [...known, ...keyed.filter(({ key }) => key === null)].map(({ row }) => row);
}

const together = (rows: readonly Row[], all: readonly Row[]): Row[] => {
  const first = (row: Row) => all.findIndex(({ href }) => href === row.href);
  return [...rows].sort((one, other) => first(one) - first(other));
};

function expected(model: Model, view: View) {
  const links = model.rows.filter((row) => passes(row, model.unitOf(row), view.filter));
  const firsts = links.map((row) => model.unitOf(row)[0] as Row);
  const urlEntries = [...new Set(firsts)].sort((one, other) => one.index - other.index);
  const inOrder = view.sort === "group" ? together(links, model.rows) : links;
  const shown = view.by === "link" ? sorted(model, inOrder, view) : sorted(model, urlEntries, view);
  return { shown: shown.map(({ index }) => index), links: links.length, addresses: urlEntries.length };
}

const firstOf = (linkStore: LinkStore, urlEntry: number): number =>
  linkStore.spellings(urlEntry, 1).spellings[0]?.row.index ?? -1;

function shownBy(linkStore: LinkStore, view: View) {
  const counted = linkStore.view(view);
  const listed = linkStore.listed(0, counted.rows + 5);
  const shown = listed.map((one) =>
    one.by === "link" ? one.index : firstOf(linkStore, one.by === "fix" ? one.address.urlEntry : one.urlEntry),
  );
  expect(counted.rows).toBe(listed.length);
  return { shown, links: counted.links, addresses: counted.addresses };
}

const options = { own: [PAGE, ...CANONICALS], canonicals: CANONICALS, address: PAGE };

test("matches the model for every filter and order, by URL and by link", () => {
  fc.assert(
    fc.property(entries, fc.array(filters, { minLength: 3, maxLength: 3 }), (list: readonly Entry[], some) => {
      const linkStore = analysedStore(list, WEB, options);
      const model = modelOf(rowsOf(linkStore));
      for (const filter of some) {
        for (const by of ["address", "link"] as const) {
          for (const sort of SORTS) {
            for (const descending of [false, true]) {
              const view = { by, sort, descending, filter };
              expect(shownBy(linkStore, view), JSON.stringify(view)).toEqual(expected(model, view));
            }
          }
        }
      }
    }),
    runs(0.05),
  );
});

test("matches the model's URLs, variants and totals", () => {
  fc.assert(
    fc.property(entries, (some) => {
      const list = some.map((one, i) => ({ ...one, place: 7 * i }));
      const linkStore = analysedStore(list, WEB, options);
      const model = modelOf(rowsOf(linkStore));
      const firsts = model.rows.filter((row) => model.unitOf(row)[0] === row);
      linkStore.view({ by: "address", sort: "index", descending: false, filter: ALL });
      expect(linkStore.listed(0, 99)).toEqual(
        firsts.map((row, urlEntry) => {
          const { canonical, absolute, group, varies, level, safety } = row;
          const links = model.unitOf(row);
          const spellings = 1 + duplicatesOf(links);
          const findings = worstOf(links);
          return {
            by: "address",
            urlEntry,
            canonical,
            absolute,
            links: links.length,
            spellings,
            differsByFragment: !varies && requestsOf(links) > 1,
            certainty: certaintyOfGroup(links, row),
            group,
            varies,
            level,
            safety,
            findings,
          };
        }),
      );
      firsts.forEach((first, urlEntry) => {
        const links = model.unitOf(first);
        for (const link of links) expect(link.urlEntry).toBe(urlEntry);
        const hrefs = [...new Set(links.map(({ href }) => href))];
        const { spellings, more } = linkStore.spellings(urlEntry, 2);
        expect(more).toBe(Math.max(0, hrefs.length - 2));
        expect(spellings.map(({ row, links }) => [row.href, links])).toEqual(
          hrefs.slice(0, 2).map((href) => [href, links.filter((one) => one.href === href).length]),
        );
      });
      const { kinds, hosts, distinct, findings, hasSite, ...totals } = linkStore.summary();
      const count = (has: (row: Row) => boolean) => firsts.filter((row) => model.unitOf(row).some(has)).length;
      for (const kind of ["varies", "repeated", "alone"] as const) expect(kinds[kind]).toBe(count(KINDS[kind]));
      const links = (has: (row: Row) => boolean) => model.rows.filter(has).length;
      expect(totals).toMatchObject({
        duplicates: duplicatesOf(model.rows),
        encoded: { sure: links(KINDS.doubled) },
        tracking: links(KINDS.tracking),
        deceptive: links(KINDS.deceptive),
      });
      for (const { host, addresses } of hosts) expect(addresses).toBe(count((row) => hostOf(row) === host));
      for (const { id, addresses } of findings) {
        expect(addresses).toBe(count((row) => row.findings.some((one) => one.id === id)));
      }
      expect([distinct, hasSite]).toEqual([firsts.length, true]);
    }),
    runs(0.05),
  );
});
