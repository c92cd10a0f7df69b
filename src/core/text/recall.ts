/** Compares `findUrls` with the test suites of linkifiers. */
import "../url/installed-suffixes.ts";
import { findUrls } from "./find-urls.ts";

export interface Row {
  readonly text: string;
  readonly urls: readonly string[];
  readonly checks: string;
  /** Key of `CONVENTIONS`, for a deliberate difference. */
  readonly convention?: string;
}

/** Files in suites/ and their origin. */
export const SUITES: ReadonlyMap<string, string> = new Map([
  ["linkify-it", "https://github.com/markdown-it/linkify-it, test/fixtures"],
  ["twitter-text", "https://github.com/twitter/twitter-text 3.1.0, conformance: extract, autolink, validate"],
  ["gfm", "https://github.github.com/gfm, 6.8 and 6.9; https://github.com/github/cmark-gfm, test/extensions.txt"],
  ["gruber", "https://daringfireball.net/2010/07/improved_regex_for_matching_urls, its test data"],
  ["url-regex", "https://mathiasbynens.be/demo/url-regex"],
]);

/** Deliberate differences from the suites. */
export const CONVENTIONS: ReadonlyMap<string, string> = new Map([
  ["mail addresses", "They link ann@example.org; here it is a URL only with mailto:."],
  ["no scheme, with //", "They link //example.org; here it is not a URL, as comments and paths begin with // too."],
  [
    "hosts alone",
    "They have lists of endings that need no path; ours is short, as user.id, docs.rs and 1.2.3.4 may be no hosts.",
  ],
  ["localhost with a path", "They link localhost only after a scheme; here localhost/a and localhost:3000 are found."],
  ["a number that is no port", "They leave out example.net:700000; here the host before it is found."],
  [
    "an underscore without a scheme",
    "They allow it in a subdomain; here a name with an underscore is code or a file until a scheme says otherwise.",
  ],
  [
    "a symbol before a host",
    "They take it into a host without a scheme; here it is a bullet or an arrow, and the host begins after it.",
  ],
  [
    "hosts after a scheme",
    "They leave out a host that is no valid name; here a scheme is enough, and findings say what is wrong with the host.",
  ],
  ["a scheme is needed", "They leave out harbour.com; here the commonest endings and a path tell a host from a word."],
  ["whole texts", "They judge a whole text, with its spaces; here the URL in it is found."],
  ["any scheme", "They know http and https, some ftp; here any scheme with // and a host is found."],
  ["one slash", "They link radar:/4711; here an unknown scheme needs //."],
  ["any scheme in angle brackets", "They link <x+y:z>; here a scheme without // must be known, or follow <URL:."],
  ["no host", "They link <http://../>; here a host does not begin with a dot."],
  ["signs before a scheme", "They leave out #http://, @http://, $http:// and _http://; here a scheme begins a URL."],
  ["quotes", "They keep quotes in a URL; here a quote ends it, as URLs must percent-encode it."],
  ["an @ at the end", "They leave it out; here it is a path character like any other."],
  [
    "any script in a path",
    "They end a path before Japanese, Chinese or Korean; here it goes on up to a space or punctuation of theirs.",
  ],
  ["parentheses that nothing closes", "They end a URL before one; here it is part, unless it is the last character."],
  ["spaces in angle brackets", "They leave the URL out; here spaces were line breaks (RFC 1738, appendix)."],
  ["character references", "They leave out any &name; at the end; here only those of characters that end a URL."],
  ["a path after mailto", "They end the address before a slash; here it is found as written."],
  ["one site’s form", "They cut URLs of t.co after their token; here no site is special."],
  [
    "Markdown and HTML are text",
    "They leave out URLs in attributes and in the texts of links; here they are in the text.",
  ],
]);

export interface Difference extends Row {
  readonly found: readonly string[];
}

export interface Agreement {
  readonly rows: number;
  readonly expected: number;
  readonly found: number;
  readonly exact: number;
  readonly differences: readonly Difference[];
}

export const rowsOf = (jsonl: string): Row[] =>
  jsonl
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

function inBoth(some: readonly string[], others: readonly string[]): number {
  const left = [...others];
  return some.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

export function agreement(rows: readonly Row[]): Agreement {
  let [expected, total, exact] = [0, 0, 0];
  const differences: Difference[] = [];
  for (const row of rows) {
    const found = findUrls(row.text).map(({ candidates }) => candidates[0] as string);
    expected += row.urls.length;
    total += found.length;
    exact += inBoth(found, row.urls);
    if (found.length !== row.urls.length || found.some((url, i) => url !== row.urls[i])) {
      differences.push({ ...row, found });
    }
  }
  return { rows: rows.length, expected, found: total, exact, differences };
}

export const recallOf = ({ exact, expected }: Agreement): number => (expected === 0 ? 1 : exact / expected);

export const precisionOf = ({ exact, found }: Agreement): number => (found === 0 ? 1 : exact / found);
