/** Lists for tests in which some links differ by any of the causes of duplicates. */
import fc from "fast-check";
import { anyString } from "../core/arbitraries.ts";
import type { Link } from "../core/index.ts";
import { entry } from "./examples.ts";
import type { Entry } from "./types.ts";

const pages = fc
  .tuple(
    fc.constantFrom("https://", "http://", "HTTP://", "//"),
    fc.constantFrom("", "www.", "m.", "WWW.", "u:p@"),
    fc.constantFrom("example.com", "example.com.", "example.com:80", "example.com:443", "example.com:99999"),
    fc.constantFrom("", "/", "/a", "/a/", "/%61", "/a/index.html", "/a/amp", "/a;jsessionid=0A1B", "/a/./b%20c"),
    fc.constantFrom("", "?", "?b=1&a=2", "?a=2&b=1", "?a=2&amp;b=1", "?gclid=1&a=2&b=1", "?q=a%20b", "?q=a+b", "?a;b"),
    fc.constantFrom("", "", "#", "#x", "#/cart", "#!/x", "#:~:text=b"),
  )
  .map((parts) => parts.join(""));

const bases = fc.constantFrom(null, null, "", "http://example.com/a/b?c#d", "https://www.example.com/", "nonsense");

/** Hrefs are repeated. */
export const arbitraryEntries: fc.Arbitrary<Entry[]> = fc
  .tuple(
    fc.array(fc.oneof({ arbitrary: pages, weight: 7 }, anyString), { minLength: 1, maxLength: 9 }),
    fc.array(fc.tuple(fc.nat(8), bases), { minLength: 1, maxLength: 15 }),
  )
  .map(([hrefs, picks]) => picks.map(([i, base]) => entry(hrefs[i % hrefs.length] ?? "", { base })));

export const linksOf = (list: readonly Entry[]): Link[] =>
  list.map(({ href, base }) => (base === null ? { href } : { href, base }));
