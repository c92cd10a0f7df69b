import { charactersOutside, lowerCaseEscapes, percentEncoded, shape } from "../../triggers/traits.ts";
import { isLikeHostAndPort } from "../../url/older-scheme.ts";
import { characterSet, decodeUnreserved, encode, UNRESERVED, upperCasePercentEncoding } from "../../url/percent.ts";
import { rawInPath } from "../../url/platform-url.ts";
import { edit, replacePart, type Url } from "../../url/url.ts";
import type { UrlRule } from "../rule.ts";
import { isSigned } from "../signatures.ts";
import { encodesDriveLetter, removeDots } from "./files.ts";
import { ifRequestable, isNonSpecial, isOpaque, isRequestable, withPlatformParts } from "./scope.ts";
import { NAMES_SCHEME } from "./string-rules.ts";

// URL Standard, 1.3, percent-encode sets, inverted; keep "%".
const PATH = characterSet(`A-Za-z0-9!$%&'()*+,\\-./:;=@[\\]_~\\\\${rawInPath("^|")}`);
const QUERY = characterSet("A-Za-z0-9!$%&()*+,\\-./:;=?@[\\]\\\\\\^_`{|}~");
const FRAGMENT = characterSet("A-Za-z0-9!#$%&'()*+,\\-./:;=?@[\\]\\\\\\^_{|}~");

export const fillPath: UrlRule = {
  id: "empty-path",
  safety: "preserves",
  sameSpelling: "shown",
  triggers: [shape("path-empty")],
  apply: ifRequestable((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
};

const ESCAPED_DOT = percentEncoded(".", "path");

/** Without a host, "//" must not start a path (URL Standard, 4.5). */
function withoutDots({ host, path, scheme }: Url): string {
  const without = removeDots(path, scheme);
  return host === null && without.startsWith("//") ? `/.${without}` : without;
}

export const removeDotsFromPath: UrlRule = {
  id: "dot-segments",
  safety: "preserves",
  triggers: [shape("dot-segment"), ESCAPED_DOT],
  apply: (url) => {
    if (isNonSpecial(url)) return isOpaque(url) ? url : replacePart(url, "path", withoutDots(url));
    if (isRequestable(url)) return replacePart(url, "path", removeDots(url.path, url.scheme));
    return url.refusal !== null && url.scheme !== null && url.host !== null && url.path.startsWith("/")
      ? replacePart(url, "path", removeDots(url.path, url.scheme))
      : url;
  },
};

const encodePart = (part: "path" | "query" | "fragment", set: ReturnType<typeof characterSet>): UrlRule => ({
  id: `encode-${part}`,
  safety: "preserves",
  triggers: [charactersOutside(set, part)],
  apply: (url) => {
    const text = url[part];
    if (text === null || text === "") return url;
    if (isNonSpecial(url)) return withPlatformParts(url, part);
    return isRequestable(url) ? replacePart(url, part, encode(text, set)) : url;
  },
});

export const encodePath = encodePart("path", PATH);
export const encodeQuery = encodePart("query", QUERY);
export const encodeFragment = encodePart("fragment", FRAGMENT);

const PARTS_WITH_ESCAPES = ["user", "password", "path", "query", "fragment"] as const;

/** RFC 3986, 6.2.2. Skips the host, as browsers do, and signed queries, which servers compare as sent. */
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
  safety: "preserves",
  triggers: [lowerCaseEscapes()],
  apply: escapesRule(upperCasePercentEncoding),
};

const DECODE = escapesRule(decodeUnreserved);

export const decodeUnreservedRule: UrlRule = {
  id: "decode-unreserved",
  safety: "preserves",
  triggers: [percentEncoded(UNRESERVED)],
  apply: (url, context) => {
    // Its syntax is scheme-specific.
    if (isNonSpecial(url) && isOpaque(url)) return url;
    const decoded = DECODE(url, context);
    if (decoded === url) return url;
    const becomesOther =
      url.scheme === null
        ? NAMES_SCHEME.test(decoded.path) || isLikeHostAndPort(decoded.path)
        : url.scheme === "file" && encodesDriveLetter(url.path);
    if (!becomesOther) return decoded;
    const { user, password, query, fragment } = decoded;
    return edit(url, { user, password, query, fragment });
  },
};
