import { applyUrlRules } from "../rules/apply.ts";
import { canonicalize, type Options } from "../rules/canonicalize.ts";
import { type ProfileId, profileOf } from "../rules/profiles.ts";
import { hostToAscii } from "../rules/web/host.ts";
import { encodeFragment, encodePath, encodeQuery } from "../rules/web/parts.ts";
import { edit, parse, schemeOf, serialize, withoutFragment, withRootPath } from "../url/url.ts";
import { requestedForm } from "./actionable.ts";
import { fragmentRemoverFor, type Group } from "./duplicates.ts";
import { ruleOf } from "./key-rules.ts";

export type PreferredReason =
  | "only"
  | "most-used"
  | "canonical"
  | "safe"
  | "https"
  | "shortest"
  | "as-canonical"
  | "first";

export interface PreferredEdit {
  readonly spelling: number;
  readonly from: string;
  /** With its own fragment, unless the key has one. */
  readonly to: string;
}

/** The preferred variant of a group, and the edits that leave no duplicates. */
export interface Preferred {
  /** Absolute, without the fragment unless the key has one. */
  readonly text: string;
  /** Index of the first variant with this text. */
  readonly spelling: number;
  /** Includes links with or without the "/" of a root. */
  readonly count: number;
  readonly reason: PreferredReason;
  readonly edits: readonly PreferredEdit[];
}

type Addressed = Pick<Group, "key" | "spellings"> & Partial<Group>;

interface Candidate {
  readonly text: string;
  readonly spelling: number;
  readonly count: number;
}

const fragmentOf = (text: string): string => text.slice(withoutFragment(text).length);

function groupedBy(all: Iterable<Candidate>, nameOf: (text: string) => string): Map<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const one of all) {
    const same = found.get(nameOf(one.text));
    if (same === undefined) found.set(nameOf(one.text), [one]);
    else same.push(one);
  }
  return found;
}

const sumOf = (same: readonly Candidate[]): number => same.reduce((sum, { count }) => sum + count, 0);

/** Joins variants that differ only in the fragment or the "/" of a root. */
function candidatesOf({ spellings }: Addressed, pageOf: (text: string) => string): Candidate[] {
  const written = spellings.map(({ absolute, count }, spelling) => ({ text: pageOf(absolute), spelling, count }));
  const texts = [...groupedBy(written, (text) => text).values()].map(
    (same): Candidate => ({ ...(same[0] as Candidate), count: sumOf(same) }),
  );
  return [...groupedBy(texts, withRootPath)].map(([root, same]) => {
    const most = same.reduce((most, { count }) => Math.max(most, count), 0);
    const among = same.filter(({ count }) => count === most);
    const shown = among.find(({ text }) => text === root) ?? (among[0] as Candidate);
    return { ...shown, count: sumOf(same) };
  });
}

const ENCODING_RULES = [hostToAscii, encodePath, encodeQuery, encodeFragment];

/** As requested: browsers encode characters. */
function sentLength(text: string): number {
  const url = parse(text);
  return serialize(applyUrlRules(edit(url, { scheme: schemeOf(url) || null }), ENCODING_RULES, {})).length;
}

/** `isSafe`: no rule between it and the key may change the page. */
function choose(
  candidates: readonly Candidate[],
  isSafe: (one: Candidate) => boolean,
  canonicals: readonly string[],
  options: Options,
): [Candidate, PreferredReason] {
  const most = candidates.reduce((most, { count }) => Math.max(most, count), 0);
  const named = new Set(canonicals);
  const keys = new Set(canonicals.map((url) => canonicalize(url, options)));
  const steps: readonly (readonly [PreferredReason, (left: readonly Candidate[]) => readonly Candidate[]])[] = [
    ["most-used", (left) => left.filter(({ count }) => count === most)],
    ["canonical", (left) => left.filter(({ text }) => named.has(text))],
    ["canonical", (left) => left.filter(({ text }) => keys.has(canonicalize(text, options)))],
    ["safe", (left) => left.filter(isSafe)],
    ["https", (left) => left.filter(({ text }) => /^https:/i.test(text))],
    [
      "shortest",
      (left) => {
        const lengths = left.map(({ text }) => sentLength(text));
        const shortest = lengths.reduce((least, length) => Math.min(least, length), Number.POSITIVE_INFINITY);
        return left.filter((_, i) => lengths[i] === shortest);
      },
    ],
    ["as-canonical", (left) => left.filter(({ text }) => text === canonicalize(text, options))],
  ];
  let [left, reason]: [readonly Candidate[], PreferredReason] = [candidates, "only"];
  for (const [name, among] of steps) {
    if (left.length === 1) break;
    const fewer = among(left);
    if (fewer.length === 0 || fewer.length === left.length) continue;
    [left, reason] = [fewer, name];
  }
  return [left[0] as Candidate, left.length > 1 ? "first" : reason];
}

export interface PreferredOptions extends Options {
  /** Absolute; rel=canonical and similar. */
  readonly canonicals?: readonly string[];
}

/**
 * Returns the preferred variant: most used, a canonical link of the page, no rule that may change the page (such as
 * mobile hosts or session ids), https, shortest as requested, equal to its canonical URL, first. Returns `null` without
 * variants.
 */
export function preferredOf(group: Addressed, options: PreferredOptions = {}): Preferred | null {
  if (group.spellings.length === 0) return null;
  const pageOf = fragmentRemoverFor(group.key);
  const { canonicals = [], ...rest } = options;
  const profile = profileOf(rest.profile).id as ProfileId;
  const [{ text, spelling, count }, reason] = choose(
    candidatesOf(group, pageOf),
    ({ spelling }) => !group.spellings[spelling]?.rules.some((id) => ruleOf(id, profile)?.safety === "may-change"),
    canonicals.map(pageOf),
    rest,
  );
  const form = requestedForm(group.key, text);
  const edits = group.spellings.flatMap(({ absolute }, i) =>
    requestedForm(group.key, absolute) === form
      ? []
      : [{ spelling: i, from: absolute, to: group.key.includes("#") ? text : text + fragmentOf(absolute) }],
  );
  return { text, spelling, count, reason, edits };
}
