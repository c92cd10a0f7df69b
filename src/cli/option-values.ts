import { ALL_CAUSES, type Cause } from "../core/without-texts.ts";
import { UsageError, unknownName } from "./usage.ts";

export function numberIn(text: string, name: string, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > most) throw new UsageError(`--${name} is a number from 0 to ${most}.`);
  return number;
}

export function oneOf<Name extends string>(text: string, kind: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw unknownName(kind, text, names);
  return found;
}

export const causesIn = (text: string): readonly Cause[] =>
  text.split(",").map((name) => oneOf(name, "cause", ALL_CAUSES));

/** Control characters would break lines of answers. */
export function refuseControlCharacters(text: string | undefined, name: string): void {
  if (text !== undefined && /\p{Cc}/u.test(text)) throw new UsageError(`--${name} has a control character.`);
}

/** Other texts could not resolve relative URLs. */
export const isAbsolute = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text) && URL.canParse(text);

/** Resolves relative URLs, and adds no password. */
export const isUsableBase = ({ href, username, password }: URL): boolean =>
  URL.canParse("/", href) && username === "" && password === "";
