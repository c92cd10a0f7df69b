import type { Analysis } from "../store/analysis.ts";
import { siteOfHost } from "../store/facts.ts";
import { deceptiveLists, doubledLists } from "../store/summary.ts";
import type { Filter } from "../types.ts";
import { groupsByCause } from "./groups-by-cause.ts";

export type PairTest = (hrefAndBase: number) => boolean;

function kindTest({ grouping, findings, facts }: Analysis, kind: string): PairTest {
  const { groupOf, varying } = grouping;
  const inLists =
    (has: readonly boolean[]): PairTest =>
    (hrefAndBase) =>
      has[findings.numbers.at(hrefAndBase)] === true;
  switch (kind) {
    case "alone":
      return (hrefAndBase) => groupOf[hrefAndBase] === 0;
    case "varies":
      return (hrefAndBase) => groupOf[hrefAndBase] !== 0 && (groupOf[hrefAndBase] as number) <= varying;
    case "repeated":
      return (hrefAndBase) => (groupOf[hrefAndBase] as number) > varying;
    case "tracking":
      return (hrefAndBase) => facts.tracks(hrefAndBase);
    case "doubled":
      return inLists(doubledLists(findings.lists));
    case "deceptive":
      return inLists(deceptiveLists(findings.lists));
    default:
      return inLists(findings.lists.map((list) => list.some(({ id }) => id === kind)));
  }
}

/** A URL without a host is neither internal nor external. */
function whereTest({ facts, site }: Analysis, where: "internal" | "external"): PairTest {
  const passes = new Uint8Array(facts.hosts.size);
  for (let host = 0; host < passes.length; host++) {
    const isInternal = siteOfHost(facts.hosts.at(host)) === site;
    if (site !== null && isInternal === (where === "internal")) passes[host] = 1;
  }
  return (hrefAndBase) => facts.hostOf(hrefAndBase) >= 0 && passes[facts.hostOf(hrefAndBase)] === 1;
}

/** Tests for all of the filter but its text. In slices. */
export function* pairTests(
  analysis: Analysis,
  { kind, group, cause, host, where }: Omit<Filter, "text">,
): Generator<undefined, PairTest[]> {
  const tests: PairTest[] = [];
  const { groupOf } = analysis.grouping;
  if (group !== null) tests.push((hrefAndBase) => groupOf[hrefAndBase] === group);
  if (cause !== null) {
    const passes = yield* groupsByCause(analysis, cause);
    tests.push((hrefAndBase) => passes[groupOf[hrefAndBase] as number] === 1);
  }
  if (kind !== null) tests.push(kindTest(analysis, kind));
  if (host !== null) {
    const number = analysis.facts.hosts.find(host);
    tests.push((hrefAndBase) => number >= 0 && analysis.facts.hostOf(hrefAndBase) === number);
  }
  if (where !== null) tests.push(whereTest(analysis, where));
  return tests;
}
