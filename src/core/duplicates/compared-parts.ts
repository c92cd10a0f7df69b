/** The parts of URLs that are compared. */
import { isSurtKey, partsOfSurtKey } from "../rules/surt/scope.ts";
import { authority, parse, type Url } from "../url/url.ts";

/** "userinfo" is user name and password. */
export const COMPARED_PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;
/** A part of a URL that rule sets are compared by. */
export type ComparedPart = (typeof COMPARED_PARTS)[number];

/** `null` when absent. */
export function textOf(url: Url, part: ComparedPart): string | null {
  if (part !== "userinfo") return part === "path" && url.path === "" ? null : url[part];
  if (url.user === null && url.password === null) return null;
  return authority({ ...url, host: "", port: null })?.slice(0, -1) ?? null;
}

/** Understands archive keys. */
export const partsOf = (text: string): Url => (isSurtKey(text) ? partsOfSurtKey(text) : parse(text));

export function changedParts(before: string, after: string): ComparedPart[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  return COMPARED_PARTS.filter((part) => textOf(one, part) !== textOf(other, part));
}

const FRAGMENT = 1 << COMPARED_PARTS.indexOf("fragment");

const isWithFragment = (text: string, bare: string): boolean =>
  text[bare.length] === "#" && text.startsWith(bare) && !bare.includes("#");

/** Returns a bit for each part that differs. */
export function differingParts(one: string, other: string, read: (text: string) => Url): number {
  // Most spellings of a key.
  if (isWithFragment(one, other) || isWithFragment(other, one)) return FRAGMENT;
  const [a, b] = [read(one), read(other)];
  return COMPARED_PARTS.reduce((bits, part, i) => (textOf(a, part) === textOf(b, part) ? bits : bits | (1 << i)), 0);
}
