import { resolve } from "../url/resolve.ts";
import { parse, serialize } from "../url/url.ts";
import type { DeclaredInput } from "./declared.ts";

interface DeclaringDocument {
  readonly url: string;
  readonly base: string;
  readonly declared: DeclaredInput;
}

/**
 * Returns the page's canonical links, absolute. Empty after a client-side navigation: they belong to the previous page.
 */
export function canonicalsOf(top: DeclaringDocument | undefined): string[] {
  if (top === undefined) return [];
  const { addresses, loaded } = top.declared;
  const page = (url: string): string => url.replace(/#.*/s, "");
  if (loaded !== "" && page(loaded) !== page(top.url)) return [];
  const base = parse(top.declared.base || top.base);
  const hrefs = addresses.flatMap(({ href, ignored }) => (ignored === undefined ? [href.trim()] : [])).filter(Boolean);
  return hrefs.map((href) => serialize(resolve(parse(href), base)));
}
