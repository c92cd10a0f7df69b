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

/** Returns a bit for each part that differs. */
export const differingParts = (one: Url, other: Url): number =>
  COMPARED_PARTS.reduce((bits, part, i) => (textOf(one, part) === textOf(other, part) ? bits : bits | (1 << i)), 0);
