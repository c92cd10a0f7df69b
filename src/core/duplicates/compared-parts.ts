import { isSurtKey, partsOfSurtKey } from "../rules/surt/scope.ts";
import { authority, parse, type Url } from "../url/url.ts";

export const COMPARED_PARTS = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"] as const;
export type ComparedPart = (typeof COMPARED_PARTS)[number];

export function comparedText(url: Url, part: ComparedPart): string | null {
  if (part !== "userinfo") return part === "path" && url.path === "" ? null : url[part];
  if (url.user === null && url.password === null) return null;
  return authority({ ...url, host: "", port: null })?.slice(0, -1) ?? null;
}

/** Also parses SURT keys. */
export const parseUrlOrKey = (text: string): Url => (isSurtKey(text) ? partsOfSurtKey(text) : parse(text));

export function changedParts(before: string, after: string): ComparedPart[] {
  const [one, other] = [parseUrlOrKey(before), parseUrlOrKey(after)];
  return COMPARED_PARTS.filter((part) => comparedText(one, part) !== comparedText(other, part));
}

const FRAGMENT = 1 << COMPARED_PARTS.indexOf("fragment");

const isWithFragment = (text: string, bare: string): boolean =>
  text[bare.length] === "#" && text.startsWith(bare) && !bare.includes("#");

export function differingParts(one: string, other: string, read: (text: string) => Url): number {
  // Fast path: most variants differ only in the fragment.
  if (isWithFragment(one, other) || isWithFragment(other, one)) return FRAGMENT;
  const [a, b] = [read(one), read(other)];
  return COMPARED_PARTS.reduce(
    (bits, part, i) => (comparedText(a, part) === comparedText(b, part) ? bits : bits | (1 << i)),
    0,
  );
}
