/** A run is one property on one text, under one rule set if it depends on one. */
import { type ProfileId, profiles } from "../core/rules/profiles.ts";
import { choicesFor } from "./choices.ts";
import { DISPLAY_PROPERTIES } from "./display.ts";
import { growth } from "./growth.ts";
import { PLATFORM_PROPERTIES } from "./platform.ts";
import { CORE_PROPERTIES } from "./properties.ts";
import { checksMade, type Given, type Property, type SecondParser } from "./property.ts";
import { PUBLIC_API_PROPERTIES } from "./public-api.ts";
import { SECRET_PROPERTIES } from "./secrets.ts";
import { shrink } from "./shrink.ts";
import { makeBase, makeText } from "./strings.ts";

export interface Plan {
  readonly seed: number;
  readonly from: number;
  readonly count: number;
  /** Known URLs, for mutations and splices. */
  readonly corpus: readonly string[];
  /** Regular expression for names of properties. */
  readonly only?: string | undefined;
  /** The only rule set. */
  readonly profile?: string | undefined;
}

/** A line of found.jsonl. */
export interface Found {
  readonly property: string;
  readonly input: string;
  readonly profile?: ProfileId;
  readonly base?: string;
}

export interface Failure extends Found {
  readonly message: string;
  readonly seed: number;
  readonly number: number;
  /** Before shrinking. */
  readonly whole: string;
}

export interface Tally {
  readonly texts: number;
  readonly checks: number;
  readonly runs: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

export const PROPERTIES: readonly Property[] = [
  ...CORE_PROPERTIES,
  ...SECRET_PROPERTIES,
  ...DISPLAY_PROPERTIES,
  ...PUBLIC_API_PROPERTIES,
  ...PLATFORM_PROPERTIES,
  growth,
];

const PROFILES = Object.keys(profiles) as ProfileId[];

/** The failure; `null`: none, `undefined`: the property does not apply. */
function attempt({ check }: Property, text: string, given: Given): string | null | undefined {
  try {
    return check(text, given) ? null : undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const givenOf = ({ profile = "web", base }: Partial<Found>, secondParser: SecondParser | undefined): Given => ({
  profile,
  ...(base === undefined ? {} : { base }),
  ...(secondParser === undefined ? {} : { secondParser }),
});

/** Returns like `attempt`. */
export function replay(found: Found, secondParser?: SecondParser): string | null | undefined {
  const property = PROPERTIES.find(({ name }) => name === found.property);
  if (property === undefined) throw new Error(`No property is named “${found.property}”.`);
  return attempt(property, found.input, givenOf(found, secondParser));
}

const named = (only: string): readonly Property[] => {
  const pattern = new RegExp(only, "i");
  const own = PROPERTIES.filter(({ name }) => pattern.test(name));
  if (own.length === 0) throw new Error(`No property is named like “${only}”.`);
  return own;
};

export function tryText(
  text: string,
  base: string | undefined,
  number: number,
  isSecret: boolean,
  onRun: (property: Property, found: Found, wrong: string | null) => void,
  secondParser?: SecondParser,
  properties = PROPERTIES,
  ids = PROFILES,
): void {
  const context = base === undefined ? {} : { base };
  const own = properties.filter(
    ({ every = 1, isOfSecrets }, i) => (number + i) % every === 0 && (isSecret || !isOfSecrets),
  );
  // Rule sets are the outer loop: properties share cached work.
  for (const profile of ids) {
    const given = givenOf({ profile, ...context }, secondParser);
    for (const property of own) {
      if (!property.isOfProfiles && profile !== "web") continue;
      const wrong = attempt(property, text, given);
      if (wrong === undefined) continue;
      onRun(
        property,
        { property: property.name, input: text, ...(property.isOfProfiles ? { profile } : {}), ...context },
        wrong,
      );
    }
  }
}

/** At most three failures per property. */
export function fuzz({ seed, from, count, corpus, only, profile }: Plan, secondParser?: SecondParser): Tally {
  const properties = only === undefined ? PROPERTIES : named(only);
  const ownKind = properties.every((one) => one.kind === properties[0]?.kind) ? properties[0]?.kind : undefined;
  const ids = PROFILES.filter((id) => profile === undefined || id === profile);
  if (ids.length === 0) throw new Error(`“${profile}” is none of ${PROFILES.join(", ")}.`);
  const runs: Record<string, number> = {};
  const failures: Failure[] = [];
  const failureCounts = new Map<string, number>();
  const before = checksMade();
  for (let number = from; number < from + count; number++) {
    const choices = choicesFor(seed, number);
    const { kind, text } = makeText(choices, corpus, ownKind);
    const base = choices.chance(0.3) ? makeBase(choices, corpus) : undefined;
    const onRun = (property: Property, found: Found, wrong: string | null) => {
      runs[property.name] = (runs[property.name] ?? 0) + 1;
      const times = failureCounts.get(property.name) ?? 0;
      if (wrong === null || times >= 3) return;
      failureCounts.set(property.name, times + 1);
      const fails = (input: string) => typeof attempt(property, input, givenOf(found, secondParser)) === "string";
      const input = property.isOfSecrets ? text : shrink(text, fails);
      failures.push({
        ...found,
        input,
        message: replay({ ...found, input }, secondParser) ?? wrong,
        seed,
        number,
        whole: text,
      });
    };
    tryText(text, base, number, kind === "secret", onRun, secondParser, properties, ids);
  }
  return { texts: count, checks: checksMade() - before, runs, failures };
}
