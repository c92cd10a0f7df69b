import type { FrameLinks } from "../../content/api.ts";
import { parse, resolve, serialize } from "../index.ts";

/** The addresses that a page calls its own, absolute. Of a document that has navigated since, they are another page's. */
export function canonicalsOf(top: FrameLinks | undefined): string[] {
  if (top === undefined) return [];
  const { addresses, loaded } = top.declared;
  const page = (url: string): string => url.replace(/#.*$/s, "");
  if (loaded !== "" && page(loaded) !== page(top.url)) return [];
  const base = parse(top.declared.base || top.base);
  return addresses.map(({ href }) => serialize(resolve(parse(href.trim()), base)));
}
