import { rfc3986, type UrlStandardAnchor, urlStandard } from "../../sources.ts";
import { escapesOf, lowerCaseEscapes, outside, shape } from "../../triggers/traits.ts";
import { isLikeHostAndPort } from "../../url/older-scheme.ts";
import { characterSet, decodeUnreserved, encode, UNRESERVED, upperCaseEscapes } from "../../url/percent.ts";
import { rawInPath } from "../../url/platform-url.ts";
import { edit, replacePart, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { isSigned } from "../signatures.ts";
import { hidesDriveLetter, removeDots } from "./files.ts";
import { asThePlatform, ifRequestable, isOpaque, isOther, isRequestable } from "./scope.ts";
import { NAMES_SCHEME } from "./string-rules.ts";

// URL Standard, 1.3, percent-encode sets, inverted; "%" stays.
const PATH = characterSet(`A-Za-z0-9!$%&'()*+,\\-./:;=@[\\]_~\\\\${rawInPath("^|")}`);
const QUERY = characterSet("A-Za-z0-9!$%&()*+,\\-./:;=?@[\\]\\\\\\^_`{|}~");
const FRAGMENT = characterSet("A-Za-z0-9!#$%&'()*+,\\-./:;=?@[\\]\\\\\\^_{|}~");

export const fillPath: UrlRule = {
  id: "empty-path",
  short: "missing /",
  title: "Add the missing “/”.",
  why: "After a host, an empty path and “/” mean the same. RFC 3986 writes the slash.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  makes: [],
  apply: ifRequestable((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
  examples: [
    ["http://h?a", "http://h/?a"],
    ["http://h/", "http://h/"],
  ],
};

/** "%2e" is a dot, too. */
const ESCAPED_DOT = escapesOf(".", "path");

/** Without a host, a path must not begin with "//" (URL Standard, 4.5). */
function withoutDots({ host, path, scheme }: Url): string {
  const without = removeDots(path, scheme);
  return host === null && without.startsWith("//") ? `/.${without}` : without;
}

export const removeDotsFromPath: UrlRule = {
  id: "dot-segments",
  short: "../",
  title: "Remove “.” and “..” segments from the path.",
  why: "RFC 3986 intends dot segments for relative URLs, and removes them elsewhere. In the URL Standard, %2e counts as a dot.",
  source: rfc3986("6.2.2.3"),
  safety: "preserves",
  triggers: [shape("dot-segment"), ESCAPED_DOT],
  makes: [shape("last-slash")],
  apply: (url) => {
    if (isOther(url)) return isOpaque(url) ? url : replacePart(url, "path", withoutDots(url));
    if (isRequestable(url)) return replacePart(url, "path", removeDots(url.path, url.scheme));
    return url.refusal !== null && url.scheme !== null && url.host !== null && url.path.startsWith("/")
      ? replacePart(url, "path", removeDots(url.path, url.scheme))
      : url;
  },
  examples: [
    ["http://h/a/./b/%2E%2e/c", "http://h/a/c"],
    ["http://h/../a", "http://h/a"],
    ["http://h/a.b/..c", "http://h/a.b/..c"],
    ["gopher://h/a/../b", "gopher://h/b"],
    ["foo:/a/..//b", "foo:/.//b"],
    ["urn:a/../b", "urn:a/../b"],
  ],
};

const encodePart = (
  part: "path" | "query" | "fragment",
  set: ReturnType<typeof characterSet>,
  anchor: UrlStandardAnchor<"1.3">,
  why: string,
  examples: UrlRule["examples"],
  ofOthers?: UrlStandardAnchor<"1.3">,
): UrlRule => ({
  id: `encode-${part}`,
  short: `unencoded ${part}`,
  title: `Encode unsafe characters in the ${part}.`,
  why,
  source: urlStandard("1.3", anchor),
  ...(ofOthers === undefined ? {} : { alsoIn: [urlStandard("1.3", ofOthers)] }),
  safety: "preserves",
  triggers: [outside(set, part)],
  makes: [],
  apply: (url) => {
    const text = url[part];
    if (text === null || text === "") return url;
    if (isOther(url)) return asThePlatform(url, part);
    return isRequestable(url) ? replacePart(url, part, encode(text, set)) : url;
  },
  examples,
});

export const encodePath = encodePart(
  "path",
  PATH,
  "path-percent-encode-set",
  'The URL Standard’s parser encodes spaces, controls, non-ASCII characters and " < > ` { } in paths. For ^ and |, Trueform does what your browser does.',
  [
    ["http://h/a b\u00e9", "http://h/a%20b%C3%A9"],
    ["urn:a b\u00e9", "urn:a b%C3%A9"],
    ["http://h/a%20b", "http://h/a%20b"],
  ],
  // An opaque path.
  "c0-control-percent-encode-set",
);

export const encodeQuery = encodePart(
  "query",
  QUERY,
  "special-query-percent-encode-set",
  "The URL Standard’s parser encodes spaces, controls, non-ASCII characters and \" < > in queries. In special schemes, it encodes ', too. Trueform always uses UTF-8.",
  [
    ["http://h/?a'b\"", "http://h/?a%27b%22"],
    ["magnet:?a'b\"", "magnet:?a'b%22"],
    ["http://h/?a=b&c+d", "http://h/?a=b&c+d"],
  ],
  // Of schemes that are not special.
  "query-percent-encode-set",
);

export const encodeFragment = encodePart(
  "fragment",
  FRAGMENT,
  "fragment-percent-encode-set",
  'The URL Standard’s parser encodes spaces, controls, non-ASCII characters and " < > ` in fragments.',
  [
    ["http://h/#!a b", "http://h/#!a%20b"],
    ["http://h/#!a#b", "http://h/#!a#b"],
  ],
);

const PARTS_WITH_ESCAPES = ["user", "password", "path", "query", "fragment"] as const;

/** RFC 3986, 6.2.2, except the host, as no browser changes it, and signed queries: servers compare them as they are sent. */
const escapesRule =
  (change: (text: string) => string): UrlRule["apply"] =>
  (url) => {
    let now = url;
    for (const part of PARTS_WITH_ESCAPES) {
      const text = url[part];
      if (!text?.includes("%") || (part === "query" && isSigned(text))) continue;
      now = replacePart(now, part, change(text));
    }
    return now;
  };

export const upperCase: UrlRule = {
  id: "upper-case-escapes",
  short: "lowercase %xx",
  title: "Uppercase percent-encoded octets (%3a becomes %3A).",
  why: "Hex digits are case-insensitive, so %3a and %3A are the same octet. RFC 3986 writes them in uppercase.",
  source: rfc3986("6.2.2.1"),
  safety: "preserves",
  triggers: [lowerCaseEscapes()],
  makes: [],
  apply: escapesRule(upperCaseEscapes),
  examples: [
    ["http://h/%c3%a9", "http://h/%C3%A9"],
    ["http://h/%zz", "http://h/%zz"],
  ],
};

const DECODE = escapesRule(decodeUnreserved);

export const decodeNeedless: UrlRule = {
  id: "decode-unreserved",
  short: "encoded $1",
  title: "Decode percent-encoded letters, digits, “-”, “.”, “_” and “~”.",
  why: "RFC 3986 treats these characters and their percent-encoded forms as equivalent. Others stay encoded, because encoding separates data from delimiters.",
  source: rfc3986("6.2.2.2"),
  safety: "preserves",
  triggers: [escapesOf(UNRESERVED)],
  apply: (url, context) => {
    // Of an opaque path only its scheme knows the syntax.
    if (isOther(url) && isOpaque(url)) return url;
    const decoded = DECODE(url, context);
    if (decoded === url) return url;
    const becomesOther =
      url.scheme === null
        ? NAMES_SCHEME.test(decoded.path) || isLikeHostAndPort(decoded.path)
        : url.scheme === "file" && hidesDriveLetter(url.path);
    if (!becomesOther) return decoded;
    const { user, password, query, fragment } = decoded;
    return edit(url, { user, password, query, fragment });
  },
  examples: [
    ["http://h/%7Eann?%61=1", "http://h/~ann?a=1"],
    ["http://h/%2F%3F%26%2B%25", "http://h/%2F%3F%26%2B%25"],
    ["urn:a%7E", "urn:a%7E"],
    ["a%2Db:c", "a%2Db:c"],
    ["http://h/%%34%31", "http://h/%%34%31"],
  ],
};
