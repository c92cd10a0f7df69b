/** Runs rules. Imports no rule set, so that a bundle can contain just one. */
import { parse, serialize, type Url } from "../url/url.ts";
import { gatesFor } from "./gates.ts";
import type { Context, Profile, Rule, UrlRule } from "./rule.ts";

export type Listener = (rule: Rule, before: string, after: string) => void;

/** Makes the text absolute. */
export function applyStringRules(text: string, profile: Profile, context: Context, listener?: Listener): string {
  let now = text;
  for (const rule of profile.stringRules) {
    const next = rule.applyToText(now, context);
    if (next === now) continue;
    listener?.(rule, now, next);
    now = next;
  }
  return now;
}

/** A faster `applyStringRules` for most texts. */
export const absoluteText = (text: string, profile: Profile, context: Context, listener?: Listener): string =>
  gatesFor(profile).isAbsolute(text) ? text : applyStringRules(text, profile, context, listener);

export function applyUrlRules(url: Url, urlRules: readonly UrlRule[], context: Context, listener?: Listener): Url {
  let now = url;
  let written: string | undefined;
  for (const rule of urlRules) {
    const next = rule.apply(now, context);
    if (next === now) continue;
    if (listener !== undefined) {
      const before: string = written ?? serialize(now);
      written = serialize(next);
      // A refusal changes no text.
      if (before !== written) listener(rule, before, written);
    }
    now = next;
  }
  return now;
}

/** Upper-case schemes need all rules. */
const isWeb = ({ scheme, host }: Url): boolean =>
  host !== null && host !== "" && (scheme === "https" || scheme === "http");

export const applyProfile = (url: Url, profile: Profile, context: Context, listener?: Listener): Url =>
  applyUrlRules(url, isWeb(url) ? gatesFor(profile).webRules : profile.urlRules, context, listener);

export function applyUrlRulesTo(text: string, profile: Profile, context: Context, listener?: Listener): Url {
  const url = parse(text);
  if (url.fragment === null) return applyProfile(url, profile, context, listener);
  const { isCanonicalBeforeFragment, fragmentRules } = gatesFor(profile);
  return isCanonicalBeforeFragment(text)
    ? applyUrlRules(url, fragmentRules, context, listener)
    : applyProfile(url, profile, context, listener);
}

/** May return `false` for canonical texts, never `true` for others. */
export const isAlreadyCanonical = (text: string, profile: Profile): boolean => gatesFor(profile).isCanonical(text);

/** `null` if the rules must run. */
export const canonicalByShortcut = (text: string, profile: Profile): string | null =>
  isAlreadyCanonical(text, profile) ? text : (profile.fastPath?.(text) ?? null);

export const canonicalizeUnder = (profile: Profile, input: string, context: Context): string =>
  canonicalByShortcut(input, profile) ??
  serialize(applyUrlRulesTo(applyStringRules(input, profile, context), profile, context));
