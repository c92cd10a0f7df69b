import { compareDeclared, type DeclaredComparison } from "./declared.ts";
import type { DeclaredFrom } from "./declared-problems.ts";

export const url = "https://example.com/dir/page?id=7#top";

/** Test helper. */
export const declare = (
  hrefs: readonly (string | readonly [href: string, from: DeclaredFrom])[],
  { at = url, base = at, loaded = at }: { at?: string; base?: string; loaded?: string } = {},
): DeclaredComparison => {
  const addresses = hrefs.map((one) => (typeof one === "string" ? ([one, "link"] as const) : one));
  return compareDeclared(at, { base, loaded, addresses: addresses.map(([href, from]) => ({ href, from })) });
};
