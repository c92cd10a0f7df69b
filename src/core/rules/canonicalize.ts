import type { Source } from "../sources.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { type ProfileId, profileOf } from "./profiles.ts";
import type { Context, Profile, Rule, Safety } from "./rule.ts";

export interface Options extends Context {
  readonly profile?: ProfileId;
}

/** Hears of each rule that changed something, with the text before and after it. */
export type Listener = (rule: Rule, before: string, after: string) => void;

/** What there is to say of a rule. */
export interface RuleFacts {
  readonly id: string;
  readonly title: string;
  readonly source: Source;
  readonly safety: Safety;
  /** Why it did nothing. */
  readonly idle?: string;
}

/** One rule that changed the text. */
export interface Step {
  readonly rule: RuleFacts;
  readonly before: string;
  readonly after: string;
}

/** The string made absolute and fit to be cut into parts: all of a rule set's readings, in order. */
export function read(text: string, profile: Profile, context: Context, listener?: Listener): string {
  let now = text;
  for (const reading of profile.readings) {
    const next = reading.read(now, context);
    if (next === now) continue;
    listener?.(reading, now, next);
    now = next;
  }
  return now;
}

/** All of a rule set's rewrites, in order. */
export function rewrite(url: Url, { rewrites }: Pick<Profile, "rewrites">, context: Context, listener?: Listener): Url {
  let now = url;
  for (const rule of rewrites) {
    const next = rule.apply(now, context);
    if (next === now) continue;
    if (listener !== undefined) {
      const before = serialize(now);
      const after = serialize(next);
      // A rule may note that a browser would refuse the URL, which changes no text.
      if (before !== after) listener(rule, before, after);
    }
    now = next;
  }
  return now;
}

/** Engines run out of stack on some patterns when a string has millions of repetitions. */
const LONGEST_GATED = 100_000;

/** Whether the rule set's gate says that the string is canonical already. It may be so without the gate knowing. */
export const isSettled = (text: string, { settled }: Profile): boolean =>
  settled !== undefined && text.length <= LONGEST_GATED && settled.test(text);

/**
 * The one spelling of a URL under a rule set (by default `web`: what a browser would request).
 * Never throws, on any string; "" only for what trims to "".
 */
export function canonicalize(input: string, options: Options = {}): string {
  const profile = profileOf(options.profile);
  if (isSettled(input, profile)) return input;
  return serialize(rewrite(parse(read(input, profile, options)), profile, options));
}

export const factsOf = ({ id, title, source, safety, idle }: Rule): RuleFacts => ({
  id,
  title,
  source,
  safety,
  ...(idle === undefined ? {} : { idle }),
});

/** The walk alone. */
export function walk(input: string, options: Options, listener?: Listener) {
  const profile = profileOf(options.profile);
  const text = read(input, profile, options, listener);
  const url = parse(text);
  return { text, url, walked: rewrite(url, profile, options, listener) };
}

/** A list of steps, and the listener that fills it. */
export function recorder(): { readonly steps: readonly Step[]; readonly listener: Listener } {
  const steps: Step[] = [];
  return { steps, listener: (rule, before, after) => steps.push({ rule: factsOf(rule), before, after }) };
}

/** The canonical URL and the rules that made it. Never throws. */
export function stepsOf(
  input: string,
  options: Options = {},
): { readonly canonical: string; readonly steps: readonly Step[] } {
  const { steps, listener } = recorder();
  return { canonical: serialize(walk(input, options, listener).walked), steps };
}
