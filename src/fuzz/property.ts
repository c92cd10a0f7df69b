import type { ProfileId } from "../core/rules/profiles.ts";
import type { Kind } from "./strings.ts";

/** The URL Standard's reference parser; `null`: refused. */
export type SecondParser = (text: string, base?: string) => string | null;

export interface Given {
  /** `web` for properties without rule set. */
  readonly profile: ProfileId;
  readonly base?: string;
  readonly secondParser?: SecondParser;
}

export interface Property {
  readonly name: string;
  /** Runs with each rule set. */
  readonly isOfProfiles?: true;
  /** Only for texts with a planted secret, which shrinking might move. */
  readonly isOfSecrets?: true;
  /** One text in so many: slow. */
  readonly every?: number;
  /** Kind of texts when it runs alone. */
  readonly kind?: Kind;
  /** False if it does not apply. Throws if it fails. */
  readonly check: (text: string, given: Given) => boolean;
}

export class PropertyFailure extends Error {}

let count = 0;

export const checksMade = (): number => count;

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

export function assertSame(got: unknown, wanted: unknown, what = "it"): void {
  count++;
  if (!Object.is(got, wanted)) throw new PropertyFailure(`${what} is ${shown(got)}, not ${shown(wanted)}`);
}

export function assertTrue(condition: boolean, what: () => string): void {
  count++;
  if (!condition) throw new PropertyFailure(what());
}

/** Compares JSON. */
export const sameData = (got: unknown, wanted: unknown, what?: string): void =>
  assertSame(JSON.stringify(got), JSON.stringify(wanted), what);
