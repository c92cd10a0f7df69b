/** What a property is, and how it is tried. */
import type { ProfileId } from "../core/rules/profiles.ts";
import type { Kind } from "./strings.ts";

/** The URL Standard's reference parser: an absolute URL, or `null` where it refuses the text or the base. */
export type SecondParser = (text: string, base?: string) => string | null;

export interface Given {
  /** `web` for properties of the text alone. */
  readonly profile: ProfileId;
  readonly base?: string;
  readonly secondParser?: SecondParser;
}

export interface Property {
  readonly name: string;
  /** Tried once with each rule set. */
  readonly isOfProfiles?: true;
  /** Tried only on texts with a planted secret: shortened, these would hold it elsewhere. */
  readonly isOfSecrets?: true;
  /** Tried on one text of so many, because it takes long. */
  readonly every?: number;
  /** Kind of the texts where it is tried alone. */
  readonly kind?: Kind;
  /** `false` where it says nothing of that text. Throws where it does not hold. */
  readonly check: (text: string, given: Given) => boolean;
}

export class Broken extends Error {}

let count = 0;

/** How many comparisons were made until now. */
export const checksMade = (): number => count;

const shown = (value: unknown): string => (typeof value === "string" ? JSON.stringify(value) : String(value));

export function same(got: unknown, wanted: unknown, what = "it"): void {
  count++;
  if (!Object.is(got, wanted)) throw new Broken(`${what} is ${shown(got)}, not ${shown(wanted)}`);
}

export function holds(condition: boolean, what: () => string): void {
  count++;
  if (!condition) throw new Broken(what());
}

/** Of data: by its JSON. */
export const sameData = (got: unknown, wanted: unknown, what?: string): void =>
  same(JSON.stringify(got), JSON.stringify(wanted), what);
