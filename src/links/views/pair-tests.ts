import type { Analysis } from "../store/analysis.ts";
import { siteOfHost } from "../store/facts.ts";
import { deceptiveLists, doubledLists } from "../store/summary.ts";
import type { Filter } from "../types.ts";
import { groupsByCause } from "./groups-by-cause.ts";

export type PairTest = (pair: number) => boolean;

function kindTest({ grouping, findings, facts }: Analysis, kind: string): PairTest {
  const { groupOf, varying } = grouping;
  const inLists =
    (has: readonly boolean[]): PairTest =>
    (pair) =>
      has[findings.numbers.at(pair)] === true;
  switch (kind) {
    case "alone":
      return (pair) => groupOf[pair] === 0;
    case "varies":
      return (pair) => groupOf[pair] !== 0 && (groupOf[pair] as number) <= varying;
    case "repeated":
      return (pair) => (groupOf[pair] as number) > varying;
    case "tracking":
      return (pair) => facts.tracks(pair);
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
  return (pair) => facts.hostOf(pair) >= 0 && passes[facts.hostOf(pair)] === 1;
}

/** Tests for all of the filter but its text. In slices. */
export function* pairTests(
  analysis: Analysis,
  { kind, group, cause, host, where }: Omit<Filter, "text">,
): Generator<undefined, PairTest[]> {
  const tests: PairTest[] = [];
  const { groupOf } = analysis.grouping;
  if (group !== null) tests.push((pair) => groupOf[pair] === group);
  if (cause !== null) {
    const passes = yield* groupsByCause(analysis, cause);
    tests.push((pair) => passes[groupOf[pair] as number] === 1);
  }
  if (kind !== null) tests.push(kindTest(analysis, kind));
  if (host !== null) {
    const number = analysis.facts.hosts.find(host);
    tests.push((pair) => number >= 0 && analysis.facts.hostOf(pair) === number);
  }
  if (where !== null) tests.push(whereTest(analysis, where));
  return tests;
}
