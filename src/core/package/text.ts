/** `trueform/text`: URLs in running text, and links in HTML source. */
import { type FoundUrl, findUrls as findInText } from "../text/find-urls.ts";
import { type LinkInHtml, linksInHtml as linksIn } from "../text/html.ts";
import { type Suffixes, withSuffixes } from "../url/suffixes.ts";
import { checked, shown } from "./check.ts";
import { requiredSuffixes, suffixesFrom } from "./ignored.ts";

export type { FoundUrl, LinkInHtml, Suffixes };

function stringOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new TypeError(`${name} must be a string: got ${shown(value)}.`);
}

export function findUrls(text: string, options: { readonly suffixes: Suffixes }): FoundUrl[] {
  const source = stringOf("text", text);
  const { suffixes } = checked(options, { suffixes: suffixesFrom });
  return withSuffixes(requiredSuffixes("findUrls", suffixes), () => findInText(source));
}

export function linksInHtml(source: string): LinkInHtml[] {
  return linksIn(stringOf("source", source));
}
