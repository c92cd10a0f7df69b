import { encodingErrorCertainty, worstDeception } from "../../core/index.ts";
import type { RowFinding, Summary } from "../types.ts";
import type { Analysis } from "./analysis.ts";

const MOST_HOSTS = 500;

const NOWHERE = { addresses: 0, uncounted: 0 };

const isDoubled = (one: RowFinding): boolean => encodingErrorCertainty([one]) === "sure";
const isGrave = (one: RowFinding | null): boolean => one !== null && one.severity !== "note";
const deceives = (one: RowFinding): boolean => isGrave(worstDeception([one]));

/** Marks lists with a certain double encoding. */
export const doubledLists = (lists: readonly (readonly RowFinding[])[]): boolean[] =>
  lists.map((list) => list.some(isDoubled));

/** Marks deceptive lists; notes do not count. */
export const deceptiveLists = (lists: readonly (readonly RowFinding[])[]): boolean[] =>
  lists.map((list) => list.some(deceives));

const mistakableLists = (lists: readonly (readonly RowFinding[])[]): boolean[] =>
  lists.map((list) => worstDeception(list)?.severity === "note");

const perhapsLists = (lists: readonly (readonly RowFinding[])[]): boolean[] =>
  lists.map((list) => encodingErrorCertainty(list) === "perhaps");

function countLinks({ urlEntries, counts }: Analysis, has: (hrefAndBase: number) => boolean): number {
  let sum = 0;
  for (let hrefAndBase = 0; hrefAndBase < urlEntries.of.length; hrefAndBase++)
    if (has(hrefAndBase)) sum += counts[hrefAndBase] as number;
  return sum;
}

/** A URL counts for each host of its links. */
function countHosts({ urlEntries, facts }: Analysis): { hosts: Summary["hosts"]; hostCount: number } {
  const counts = new Int32Array(facts.hosts.size);
  const others = new Set<number>();
  for (let hrefAndBase = 0; hrefAndBase < urlEntries.of.length; hrefAndBase++) {
    const host = facts.hostOf(hrefAndBase);
    if (host < 0) continue;
    const urlEntry = urlEntries.of[hrefAndBase] as number;
    const first = urlEntries.firstHrefAndBase.at(urlEntry);
    if (first !== hrefAndBase) {
      if (facts.hostOf(first) === host) continue;
      const name = urlEntry * counts.length + host;
      if (others.has(name)) continue;
      others.add(name);
    }
    counts[host] = (counts[host] as number) + 1;
  }
  const order = Array.from(counts, (_, host) => host).filter((host) => (counts[host] as number) > 0);
  order.sort((one, other) => (counts[other] as number) - (counts[one] as number) || one - other);
  const hosts = order
    .slice(0, MOST_HOSTS)
    .map((host) => ({ host: facts.hosts.at(host), addresses: counts[host] as number }));
  return { hosts, hostCount: order.length };
}

type ByFinding = ReadonlyMap<string, { readonly addresses: number; readonly uncounted: number }>;

function addressesByFinding({ urlEntries }: Analysis): ByFinding {
  const ofList = new Int32Array(urlEntries.findingLists.length);
  for (const number of urlEntries.findings) ofList[number] = (ofList[number] as number) + 1;
  const counts = new Map<string, { addresses: number; uncounted: number }>();
  urlEntries.findingLists.forEach((list, number) => {
    const own = ofList[number] as number;
    for (const id of new Set(list.map((one) => one.id))) {
      const count = counts.get(id) ?? { addresses: 0, uncounted: 0 };
      count.addresses += own;
      if (!list.some((one) => one.id === id && (deceives(one) || isDoubled(one)))) count.uncounted += own;
      counts.set(id, count);
    }
  });
  return counts;
}

export function summaryOf(analysis: Analysis): Summary {
  const { findings, grouping, prefixCounts, counts, size, facts, urlEntries, site } = analysis;
  const addresses = addressesByFinding(analysis);
  const having = (lists: readonly boolean[]) =>
    countLinks(analysis, (hrefAndBase) => lists[findings.numbers.at(hrefAndBase)] === true);
  const { lists } = findings;
  return {
    links: size,
    distinct: urlEntries.size,
    duplicates: grouping.duplicates,
    encoded: { sure: having(doubledLists(lists)), perhaps: having(perhapsLists(lists)) },
    ownEncoded: findings.ownMiscoding(),
    deceptive: having(deceptiveLists(lists)),
    mistakable: having(mistakableLists(lists)),
    tracking: countLinks(analysis, (hrefAndBase) => facts.tracks(hrefAndBase)),
    causes: prefixCounts.byCause(),
    findings: findings.tally(counts).map((one) => ({ ...one, ...(addresses.get(one.id) ?? NOWHERE) })),
    kinds: {
      varies: grouping.varying,
      repeated: grouping.groups - grouping.varying,
      alone: urlEntries.size - grouping.groups,
    },
    ...countHosts(analysis),
    hasSite: site !== null,
    ...(analysis.links.files.length > 0 ? { hasFiles: true } : {}),
    without: 0,
  };
}
