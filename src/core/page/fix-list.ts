import { requestedUrl } from "../duplicates/actionable.ts";
import { CAUSES, type Cause, causesOn, sortCauses } from "../duplicates/causes.ts";
import {
  cachePerLink,
  contextCache,
  describe,
  fragmentRemoverFor,
  type Group,
  type Link,
} from "../duplicates/duplicates.ts";
import { rulesThatJoin } from "../duplicates/equivalence.ts";
import { createKeyReader } from "../duplicates/identity.ts";
import { type IgnoreOptions, type KeyRules, rulesIgnoring } from "../duplicates/key-rules.ts";
import { DEFAULT_LEVEL } from "../duplicates/level.ts";
import { type PreferredOptions, preferredOf } from "../duplicates/preferred.ts";
import { isSignedUrl } from "../duplicates/rule-scope.ts";
import { rulesOfCause } from "../duplicates/rules-of-cause.ts";
import { encodingErrorCertainty, isRefused } from "../findings/checks.ts";
import type { InspectOptions } from "../findings/finding.ts";
import { findingsOf } from "../inspect/findings-of.ts";
import { absoluteText } from "../rules/apply.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { profileOf } from "../rules/profiles.ts";
import { platformHref } from "../url/platform-url.ts";
import { referencesLike } from "../url/reference-like.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse, withoutFragment, withRootPath } from "../url/url.ts";
import { worstDeception } from "./counts.ts";
import { repairedLink } from "./repaired-link.ts";

/** Why a link is replaced: it is encoded twice, or differs from the form to keep by a cause. */
export type FixReason = "encoded-twice" | Cause;

/** One edit. Passwords are not masked. */
export interface Fix {
  /** The link, exactly as written. */
  readonly find: string;
  /** A reference of the same kind if possible, otherwise absolute. */
  readonly replaceWith: string;
  /** Ascending indices of these links. */
  readonly where: readonly number[];
  /** "encoded-twice" first, then causes in the order of `CAUSES`. */
  readonly why: readonly FixReason[];
  /** Ids of the checks and rules, in order of application. */
  readonly rule: readonly string[];
}

/** The rule set, the causes to ignore, and evidence from the page. */
export interface FixOptions extends PreferredOptions, InspectOptions, IgnoreOptions {
  /** Also replaces forms that browsers request identically, such as an upper-case host: other programs may not. */
  readonly asWritten?: boolean | undefined;
}

/** Links with one text and base. */
interface Entry {
  readonly link: Link;
  readonly where: number[];
  readonly repaired: Link;
  readonly checks: readonly string[];
}

/** The form to keep, for one link. */
interface Target {
  /** The repaired link, absolute. */
  readonly absolute: string;
  /** With the link's fragment. */
  readonly text: string;
}

interface Reading {
  readonly options: InspectOptions & PreferredOptions;
  /** Rules of the causes and of #fragment. */
  readonly keyRules: KeyRules;
  readonly keyOf: (link: Link) => string;
  /** Links with equal forms need no edit. */
  readonly formOf: (link: Link, key: string) => string;
  readonly tidy: (kept: string) => string;
  readonly contextFor: (link: Link) => InspectOptions;
  /** Keeps the fragment. */
  readonly absoluteOf: (link: Link) => string;
  readonly causes: ReadonlyMap<string, Cause>;
}

/** Returns `url` unless browsers request its canonical form identically. */
function canonicalIfRequested(url: string, options: InspectOptions): string {
  const canonical = canonicalize(url, options);
  return requestedUrl(canonical, true) === requestedUrl(url, true) ? canonical : url;
}

const writtenForm = (key: string, absolute: string): string =>
  withRootPath(key.includes("#") ? absolute : withoutFragment(absolute));

function readingOf({ level = DEFAULT_LEVEL, ignore, asWritten = false, ...options }: FixOptions): Reading {
  const profile = profileOf(options.profile);
  const causes = sortCauses(ignore ?? causesOn(level, profile)).filter((cause) => cause !== "fragment");
  const withFragment: readonly Cause[] = [...causes, "fragment"];
  const contextFor = contextCache(options);
  const { base } = rulesIgnoring(profile, []);
  const absoluteOf = (link: Link): string => absoluteText(link.href, base, contextFor(link));
  const { keyOf, formOf } = createKeyReader({ ...options, ignore: withFragment });
  return {
    options,
    keyRules: rulesIgnoring(profile, withFragment),
    keyOf,
    formOf: asWritten ? (link, key) => writtenForm(key, absoluteOf(link)) : formOf,
    tidy: asWritten ? (kept) => canonicalIfRequested(kept, options) : (kept) => kept,
    contextFor,
    absoluteOf,
    causes: new Map(causes.flatMap((cause) => rulesOfCause(profile, cause).map(({ id }) => [id, cause] as const))),
  };
}

function* entriesOf(links: readonly Link[], options: InspectOptions): Generator<undefined, readonly Entry[]> {
  const entries: Entry[] = [];
  const entryOf = cachePerLink((link) => {
    const repair = repairedLink(link, options);
    const repaired = repair === null ? link : { ...link, href: repair.href };
    const entry: Entry = { link, where: [], repaired, checks: repair?.checks ?? [] };
    entries.push(entry);
    return entry;
  });
  for (const [i, { href, base = options.base }] of links.entries()) {
    entryOf(base === undefined ? { href } : { href, base }).where.push(i);
    yield;
  }
  return entries;
}

function isFitToKeep(absolute: string, options: InspectOptions): boolean {
  const findings = findingsOf(absolute, options);
  const deception = worstDeception(findings);
  const isDeceptive = deception !== null && deception.severity !== "note";
  return encodingErrorCertainty(findings) !== "sure" && !isRefused({ findings }) && !isDeceptive;
}

/** Rules for tracking parameters, session IDs and the like, which are never added to links. Any query order is fine. */
const UNWANTED: ReadonlySet<string> = new Set(
  CAUSES.filter(({ cause, certainty }) => certainty === "uncertain" && cause !== "query-order").flatMap(({ rules }) =>
    rules.map(({ id }) => id),
  ),
);

type Written = Group["spellings"][number];

/**
 * Returns the form to keep, absolute. Prefers the declared canonical, then forms without tracking parameters and the
 * like, then https, then `preferredOf`. Avoids forms that are refused, deceptive, or certainly encoded twice.
 */
export function formToKeep(
  { key, spellings }: Pick<Group, "key" | "spellings">,
  options: InspectOptions & PreferredOptions = {},
): string | null {
  const place = fragmentRemoverFor(key);
  const { canonicals = [], ...rest } = options;
  const declared = new Set(canonicals.map((url) => canonicalize(url, rest)));
  const conditions: readonly ((one: Written) => boolean)[] = [
    ({ absolute }) => declared.has(canonicalize(place(absolute), rest)),
    ({ rules }) => !rules.some((id) => UNWANTED.has(id)),
    ({ absolute }) => /^https:/i.test(absolute),
  ];
  const choose = (forms: readonly Written[]): string | null => {
    let left = forms;
    for (const condition of conditions) {
      const meeting = left.filter(condition);
      if (meeting.length > 0) left = meeting;
    }
    return preferredOf({ key, spellings: left }, options)?.text ?? null;
  };
  const chosen = choose(spellings);
  if (chosen === null || isFitToKeep(chosen, options)) return chosen;
  return choose(spellings.filter(({ absolute }) => isFitToKeep(place(absolute), options))) ?? chosen;
}

function keptIn(group: readonly Entry[], key: string, { options, keyRules, contextFor }: Reading): string | null {
  const spellings = group.map(({ repaired, where }) => ({
    ...describe(repaired, key, keyRules, contextFor(repaired)),
    count: where.length,
  }));
  return formToKeep({ key, spellings }, options);
}

/** A reference to its own document (RFC 3986, 4.4). */
const isInDocument = ({ href }: Link): boolean => /^(?:#|$)/.test(trimControls(href));

const fragmentOf = (text: string): string => text.slice(withoutFragment(text).length);

/** Returns the entries to replace. Excludes signed URLs. */
function replacedIn(group: readonly Entry[], key: string, reading: Reading): readonly (readonly [Entry, Target])[] {
  const { formOf, absoluteOf, tidy } = reading;
  if (group.length < 2 || new Set(group.map(({ repaired }) => formOf(repaired, key))).size < 2) return [];
  const chosen = keptIn(group, key, reading);
  if (chosen === null) return [];
  const kept = tidy(chosen);
  const form = formOf({ href: kept }, key);
  return group.flatMap((entry) => {
    const absolute = absoluteOf(entry.repaired);
    if (formOf(entry.repaired, key) === form || isSignedUrl(parse(absolute)) || isInDocument(entry.link)) return [];
    return [[entry, { absolute, text: key.includes("#") ? kept : kept + fragmentOf(absolute) }]];
  });
}

/** Writes `target` as a reference like the link's; `null` if none resolves to it. */
function writtenLike({ href, base }: Link, target: string, { keyOf, absoluteOf }: Reading): string | null {
  const identityOf = (text: string): string => {
    const link = base === undefined ? { href: text } : { href: text, base };
    return JSON.stringify([keyOf(link), requestedUrl(absoluteOf(link), true), platformHref(text, base)]);
  };
  const wanted = identityOf(target);
  return referencesLike(href, target, base).find((text) => identityOf(text) === wanted) ?? null;
}

function fixOf(entry: Entry, target: Target | undefined, reading: Reading): Fix | null {
  const { link, where, repaired, checks } = entry;
  const written = target === undefined ? null : writtenLike(link, target.text, reading);
  const replaceWith = written ?? repaired.href;
  // Some rule sets read "#" as data.
  const losesFragment = link.href.includes("#") && !replaceWith.includes("#");
  if (replaceWith === link.href || losesFragment) return null;
  const rules =
    target === undefined || written === null
      ? []
      : rulesThatJoin(target.absolute, target.text, reading.keyRules, reading.options).map(({ id }) => id);
  const joining = [...new Set(rules)].filter((id) => reading.causes.has(id));
  return {
    find: link.href,
    replaceWith,
    where,
    why: [
      ...(checks.length > 0 ? (["encoded-twice"] as const) : []),
      ...sortCauses(joining.map((id) => reading.causes.get(id) as Cause)),
    ],
    rule: [...checks, ...joining],
  };
}

/**
 * Lists the replacements, in order of appearance, that repair links encoded twice at high confidence and give
 * duplicates the form of `formToKeep`. Default causes: those of the default level. Repairs come first, because they may
 * create duplicates. Links keep their fragments. Does not change signed URLs, references within the document (“#top”)
 * and, unless `asWritten`, forms that browsers request identically.
 */
export function fixList(links: readonly Link[], options: FixOptions = {}): readonly Fix[] {
  const work = fixListInSteps(links, options);
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}

/** As `fixList`, but yields between links and groups. */
export function* fixListInSteps(
  links: readonly Link[],
  options: FixOptions = {},
): Generator<undefined, readonly Fix[]> {
  const reading = readingOf(options);
  const entries = yield* entriesOf(links, reading.options);
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    yield;
    const key = reading.keyOf(entry.repaired);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  const targets = new Map<Entry, Target>();
  for (const [key, group] of groups) {
    yield;
    for (const [entry, target] of replacedIn(group, key, reading)) targets.set(entry, target);
  }
  const fixes: Fix[] = [];
  for (const entry of entries) {
    yield;
    const fix = fixOf(entry, targets.get(entry), reading);
    if (fix !== null) fixes.push(fix);
  }
  return fixes;
}
