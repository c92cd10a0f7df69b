/**
 * What is wrong with a person's own names of tracking parameters. A list that passes leaves out what it adds, keeps what
 * it excepts, leaves the conditions of the program's list as they are, and has nothing more to do at a second pass.
 */
import { TRACKING_PARAMETERS, type TrackingCondition } from "../lists/tracking.ts";
import { decodedName, type OwnTracking, ownAnswer } from "../rules/own-tracking.ts";
import { DEFAULT_PROFILE, profileOf } from "../rules/profiles.ts";
import { keyAt, rulesByLevel } from "../sameness/level-rules.ts";
import { cleanOf } from "./clean.ts";

/** Names of each kind. */
export const MOST_OWN_NAMES = 200;
/** Characters of each. */
export const LONGEST_OWN_NAME = 100;

export type OwnNameFault =
  /** It can be no name of an argument, or is any name. */
  | { readonly kind: "no-name"; readonly name: string }
  | { readonly kind: "too-many" }
  | { readonly kind: "twice"; readonly name: string }
  /** The exception keeps all that the added name leaves out, as in the URL `example`. */
  | { readonly kind: "undone"; readonly name: string; readonly by: string; readonly example: string }
  /** The list keeps `by` in the URL `example`; with the added name, it would go: `after`. */
  | {
      readonly kind: "undoes";
      readonly name: string;
      readonly by: string;
      readonly example: string;
      readonly after: string;
    }
  /** A second pass makes another URL of it. */
  | { readonly kind: "unsettled"; readonly example: string; readonly after: string; readonly again: string };

const PAGE = "https://example.com/";
/** Long enough for every condition on values. */
const VALUE = "abcdef1234";

const isPattern = (name: string): boolean => name.endsWith("*");
const startOf = (name: string): string => (isPattern(name) ? name.slice(0, -1) : name);
/** A name that it matches. */
const sampleOf = (name: string): string => (isPattern(name) ? `${startOf(name)}x` : name);

/** As it is kept: decoded, and without what surrounds it. */
export const asOwnName = (text: string): string => decodedName(text.trim()).normalize();

/** Two characters or more, of which none separates arguments; "*" at the end alone. */
const isName = (name: string): boolean =>
  name === asOwnName(name) &&
  name.length <= LONGEST_OWN_NAME &&
  name !== "*" &&
  name !== "" &&
  !/[&=;?#%+\p{Cc}\p{Cf}\p{Cs}]/u.test(name) &&
  !startOf(name).includes("*");

const only = (kind: keyof OwnTracking, name: string): OwnTracking => ({ added: [], excepted: [], [kind]: [name] });

const covers = (pattern: string, name: string): boolean =>
  ownAnswer(sampleOf(name), only("excepted", pattern)) === "excepted" && (!isPattern(name) || isPattern(pattern));

const argumentsOf = (names: readonly string[]): string =>
  names.map((name) => `${encodeURIComponent(name)}=${VALUE}`).join("&");

function undone(name: string, { excepted }: OwnTracking): OwnNameFault | null {
  const by = excepted.find((one) => covers(one, name));
  return by === undefined ? null : { kind: "undone", name, by, example: `${PAGE}?${argumentsOf([sampleOf(name)])}` };
}

interface Conditional {
  readonly name: string;
  readonly condition: TrackingCondition;
}

const CONDITIONAL: readonly Conditional[] = TRACKING_PARAMETERS.flatMap(({ name, condition }) =>
  condition === undefined ? [] : [{ name, condition }],
);

/** Where the list keeps a name that is more than tracking. */
function keptAt({ name, condition }: Conditional, added: string): readonly string[] {
  const sample = argumentsOf([sampleOf(name)]);
  switch (condition.stays) {
    case "with-words": {
      const words = condition.words.filter((word) => ownAnswer(word, only("added", added)) === "added");
      return [
        ...words.map((word) => `${PAGE}?${argumentsOf([word])}&${sample}`),
        `${PAGE}${condition.words[0]}?${sample}`,
      ];
    }
    case "short":
      return [`${PAGE}?${encodeURIComponent(sampleOf(name))}=2`];
    case "on":
      return [`https://${condition.hosts[0]}/?${sample}`];
    case "elsewhere":
      return [`${PAGE}?${sample}`];
  }
}

const cleaned = (url: string, tracking: OwnTracking): string => cleanOf(url, { tracking })?.url ?? url;

function undoes(name: string): OwnNameFault | null {
  const tracking = only("added", name);
  for (const parameter of CONDITIONAL) {
    const held = `${sampleOf(parameter.name)}=`;
    const example = keptAt(parameter, name).find((url) => !cleaned(url, tracking).includes(held));
    if (example !== undefined) {
      return { kind: "undoes", name, by: parameter.name, example, after: cleaned(example, tracking) };
    }
  }
  return null;
}

/** All of them together, and what is beside them. */
export const probesOf = ({ added, excepted }: OwnTracking): readonly string[] =>
  [...added, ...excepted].map((name) => `${PAGE}?a=1&${argumentsOf([name, ...added].map(sampleOf))}&a;b=2`);

type Pass = (url: string) => string;

const KEY = rulesByLevel(profileOf(DEFAULT_PROFILE))[4];

export const cleaningPasses = (tracking: OwnTracking): readonly Pass[] => [
  (url) => cleaned(url, tracking),
  (url) => keyAt(KEY, url, { tracking }),
];

/** The first example of which a second pass makes another URL; empty where there is none. */
export function unsettled(examples: readonly string[], passes: readonly Pass[]): readonly OwnNameFault[] {
  for (const example of examples) {
    for (const pass of passes) {
      const after = pass(example);
      const again = pass(after);
      if (again !== after) return [{ kind: "unsettled", example, after, again }];
    }
  }
  return [];
}

function repeated(names: readonly string[]): OwnNameFault[] {
  const lower = names.map((name) => name.toLowerCase());
  return names.filter((_, i) => lower.indexOf(lower[i] as string) < i).map((name) => ({ kind: "twice", name }));
}

/** Empty where there is nothing wrong. */
export function ownNameFaults(tracking: OwnTracking): readonly OwnNameFault[] {
  const { added, excepted } = tracking;
  if (added.length > MOST_OWN_NAMES || excepted.length > MOST_OWN_NAMES) return [{ kind: "too-many" }];
  const malformed = [...added, ...excepted].filter((name) => !isName(name));
  if (malformed.length > 0) return malformed.map((name) => ({ kind: "no-name", name }));
  const faults = [
    ...[added, excepted].flatMap(repeated),
    ...added.flatMap((name) => undone(name, tracking) ?? undoes(name) ?? []),
  ];
  return faults.length > 0 ? faults : unsettled(probesOf(tracking), cleaningPasses(tracking));
}
