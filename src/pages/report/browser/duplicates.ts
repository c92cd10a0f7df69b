import { useEffect, useMemo, useState } from "preact/hooks";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import type { OpenTab } from "../../../browser/open-tabs.ts";
import {
  ALL_CAUSES,
  CAUSES,
  type Cause,
  type CauseCertainty,
  type CauseCount,
  encodingErrorCertainty,
  type Finding,
  findingsOf,
  groupsByKey,
  isDeceptive,
  keyAt,
  lowerKeys,
  prefixKeys,
  profileOf,
  repairedReplacement,
  rulesByLevel,
  rulesFor,
  rulesIgnoring,
} from "../../../core/index.ts";
import { inSlices } from "../../../links/store/slices.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";

export type Item = OpenTab | Bookmark;

export const isTab = (item: Item): item is OpenTab => "windowId" in item;
export const isBookmark = (item: Item): item is Bookmark => !isTab(item);

export type JoinCause = "same-url" | Cause;

export interface PageGroup {
  readonly number: number;
  readonly key: string;
  readonly items: readonly Item[];
  readonly causes: readonly JoinCause[];
  readonly match: CauseCertainty;
}

export interface Fault {
  readonly kind: "encoded" | "deceptive";
  readonly href: string;
  readonly items: readonly Item[];
  readonly finding: Finding;
  /** `null` unless encoded twice with high confidence. */
  readonly repaired: string | null;
}

export interface Duplicates {
  readonly counts: readonly CauseCount[];
  readonly repeats: number;
  readonly groups: readonly PageGroup[];
  readonly faults: readonly Fault[];
}

export const fragmentIn = (href: string): string => (href.includes("#") ? href.slice(href.indexOf("#")) : "");

/** Groups items by fragment: one of each group is kept. */
export function groupByFragment<One extends Item>(items: readonly One[]): readonly (readonly One[])[] {
  return [...grouped(items, ({ href }) => fragmentIn(href)).values()];
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}

export const kindsIn = (items: readonly Item[]): readonly [OpenTab[], Bookmark[]] => [
  items.filter(isTab),
  items.filter(isBookmark),
];

export const duplicatesAmong = (items: readonly Item[]): number => items.length - groupByFragment(items).length;

/** Returns keys by number of ignored causes. */
type KeysOf = (href: string) => readonly string[];

function once<Value>(compute: (href: string) => Value): (href: string) => Value {
  const known = new Map<string, Value>();
  return (href) => {
    const value = known.get(href) ?? compute(href);
    known.set(href, value);
    return value;
  };
}

/** Cached keys and findings, which do not depend on ticks. */
export interface Facts {
  readonly keysOf: KeysOf;
  readonly faultOf: (href: string) => Omit<Fault, "items"> | { readonly kind: null };
}

const isSure = (finding: Finding): boolean => encodingErrorCertainty([finding]) === "sure";

function faultOf(href: string): ReturnType<Facts["faultOf"]> {
  // Skips bookmarklets.
  const findings = /^(?:https?|ftp):/i.test(href) ? findingsOf(href) : [];
  const deceptive = findings.find((one) => one.severity !== "note" && isDeceptive(one));
  if (deceptive !== undefined) return { kind: "deceptive", href, finding: deceptive, repaired: null };
  const encoded = findings.find(isSure);
  if (encoded === undefined) return { kind: null };
  return { kind: "encoded", href, finding: encoded, repaired: repairedReplacement(href) };
}

export function factsFor(options: Pick<LinkStoreSettings, "profile" | "localHost" | "tracking">): Facts {
  const profile = profileOf(options.profile);
  const byLevel = rulesByLevel(profile);
  const prefixes = ALL_CAUSES.slice(1).map((_, i) => rulesIgnoring(profile, ALL_CAUSES.slice(0, i + 2)));
  const keysOf = (href: string): readonly string[] => {
    const lower = lowerKeys(byLevel, href, options);
    return [lower.kept, ...prefixKeys(prefixes, lower, options)];
  };
  return { keysOf: once(keysOf), faultOf: once(faultOf) };
}

interface Join {
  /** First cause that joins it with an earlier item of the same fragment. */
  readonly cause: JoinCause | null;
  /** Cause that joins it earlier if fragments are ignored. */
  readonly anyFragment: Cause | null;
}

function* joinsAmong(items: readonly Item[], keysOf: KeysOf): Generator<Join> {
  const seen = new Set<string>();
  const joins: readonly JoinCause[] = ["same-url", ...ALL_CAUSES];
  for (const { href } of items) {
    const keys = keysOf(href);
    const exact = [href, ...keys.map((key) => `${key} ${fragmentIn(href)}`)].map((text, i) => `${i} ${text}`);
    // The first key includes a fragment.
    const loose = keys.slice(1).map((key, i) => `any ${i} ${key}`);
    const at = exact.findIndex((text) => seen.has(text));
    const looseAt = loose.findIndex((text) => seen.has(text));
    for (const text of [...exact, ...loose]) seen.add(text);
    const isBefore = looseAt >= 0 && (at < 0 || looseAt + 2 < at);
    yield { cause: joins[at] ?? null, anyFragment: isBefore ? (ALL_CAUSES[looseAt + 1] ?? null) : null };
  }
}

const CERTAINTIES: readonly CauseCertainty[] = ["uncertain", "likely", "certain"];

/** Returns the least certain match; fragments count only alone. */
function matchOf(causes: readonly JoinCause[], safety: string): CauseCertainty {
  const others = causes.filter((cause) => cause !== "fragment");
  const found = CAUSES.filter(({ cause }) => (others.length > 0 ? others : causes).includes(cause));
  const certainties = found.map(({ certainty }) => certainty);
  // Some rule sets change more than servers ignore.
  if (safety === "may-change") return "uncertain";
  if (safety === "usually-preserves" && others.length === causes.length) certainties.push("likely");
  return CERTAINTIES.find((one) => certainties.includes(one)) ?? "certain";
}

/** Yields after each item. Never throws. */
export function* findBrowserDuplicates(
  items: readonly Item[],
  settings: LinkStoreSettings,
  { keysOf, faultOf }: Facts,
): Generator<undefined, Duplicates> {
  const rules = rulesFor(profileOf(settings.profile), settings);
  const pageOf = once((href) => keyAt(rules, href, settings));
  const counts = new Map<JoinCause, number>();
  for (const kind of kindsIn(items)) {
    for (const { cause, anyFragment } of joinsAmong(kind, keysOf)) {
      for (const one of [cause, anyFragment === "fragment" ? anyFragment : null]) {
        if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
      }
      yield;
    }
  }
  for (const { href } of items) {
    faultOf(href);
    pageOf(href);
    yield;
  }
  const found: Omit<PageGroup, "number">[] = [];
  for (const [key, members] of grouped(items, ({ href }) => pageOf(href))) {
    const causes = new Set<JoinCause>();
    for (const { cause, anyFragment } of kindsIn(members).flatMap((kind) => [...joinsAmong(kind, keysOf)])) {
      if (cause !== null) causes.add(cause);
      if (anyFragment !== null) causes.add("fragment").add(anyFragment);
    }
    if (causes.size === 0) continue;
    const [group] = groupsByKey(members, () => key, settings);
    const ordered = (["same-url", ...ALL_CAUSES] as const).filter((cause) => causes.has(cause));
    found.push({ key, items: members, causes: ordered, match: matchOf(ordered, group?.safety ?? "preserves") });
    yield;
  }
  const hasDuplicates = ({ items }: Pick<PageGroup, "items">): boolean =>
    kindsIn(items).some((kind) => duplicatesAmong(kind) > 0);
  const groups = [...found.filter(hasDuplicates), ...found.filter((group) => !hasDuplicates(group))];
  const faults = [...grouped(items, ({ href }) => href)].flatMap(([href, members]): Fault[] => {
    const fault = faultOf(href);
    return fault.kind === null ? [] : [{ ...fault, items: members }];
  });
  return {
    counts: ALL_CAUSES.map((cause) => {
      const count = counts.get(cause) ?? 0;
      const isFragment = cause === "fragment";
      return { cause, duplicates: isFragment ? 0 : count, uncounted: isFragment ? count : 0 };
    }),
    repeats: counts.get("same-url") ?? 0,
    groups: groups.map((group, i) => ({ ...group, number: i + 1 })),
    faults,
  };
}

/** Searches in slices; returns the last result meanwhile. */
export function useDuplicates(items: readonly Item[], settings: LinkStoreSettings): Duplicates | null {
  const { profile, localHost, tracking } = settings;
  const facts = useMemo(
    () => factsFor({ profile, localHost, ...(tracking === undefined ? {} : { tracking }) }),
    [profile, localHost, tracking],
  );
  const [found, setFound] = useState<Duplicates | null>(null);
  useEffect(() => {
    const work = inSlices(findBrowserDuplicates(items, settings, facts));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = () => {
      const step = work.next();
      if (step.done) setFound(step.value);
      else timer = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(timer);
  }, [items, settings, facts]);
  return found;
}
