/** Google’s client beside the rule set for the document “URLs and Hashing”. */
import { domainToASCII, domainToUnicode } from "node:url";
import { decode, encode, fromUtf8 } from "./octets.mjs";

/** Placeholders that no rule changes. */
const BACKSLASH = "(5c)";
const COLON = "(3a)";
const HEXADECIMAL = "(0x)";
const EMPTY = "(empty)";

const SPACE = "[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
const OUTER_SPACE = new RegExp(`^${SPACE}|${SPACE}$`, "g");

/** @param {string} text */
const normalizeEscapes = (text) =>
  encode(
    decode(
      text
        .replace(/#.*/s, "")
        .trim()
        .replace(/[\t\r\n]/g, ""),
    ),
  );

/** A scheme that RFC 3986 does not allow. @param {string} text */
const isDigitFirst = (text) => /^[0-9+.-][a-z0-9+.-]*:/i.test(normalizeEscapes(text));

/** Parses like the client. @param {string} text */
function parse(text) {
  const [, scheme, authority = "", path = "", query] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/?]*)([^?]*)(\?.*)?$/is.exec(normalizeEscapes(text)) ?? [];
  return { scheme, authority, host: authority.replace(/^.*@/, "").replace(/:\d+$/, ""), path, query: query ?? "" };
}

/** @param {{ scheme: string | undefined, authority: string, path: string, query: string }} parts */
const serialize = ({ scheme, authority, path, query }) =>
  `${scheme === undefined ? "" : `${scheme}://`}${authority}${path}${query}`;

/** @type {(change: (host: string) => string) => (text: string) => string} */
const readHost = (change) => (text) => {
  const { host, authority, ...rest } = parse(text);
  const read = change(host);
  return read === host || isDigitFirst(text)
    ? text
    : serialize({ ...rest, authority: authority.replace(/[^@]*$/, () => read) });
};

const START = /^([^:/?]+:\/\/)([^/?]*)/;
const hostOf = (/** @type {string} */ result) => START.exec(result)?.[2] ?? "";
const withHost = (/** @type {string} */ result, /** @type {string} */ host) =>
  result.replace(START, (_, scheme) => scheme + host);

const removeDots = (/** @type {string} */ host) => host.replace(/\.+/g, ".").replace(/^\.|\.$/g, "") || host;

/** @param {string} host */
const isInternational = (host) => /[\x81-\xff]/.test(decode(host));

/**
 * Percent-encoded if browsers refuse the host, empty if IDNA keeps it.
 * @param {string} host
 */
function mappedHost(host) {
  const octets = decode(host.toLowerCase());
  const [name = ""] = /^(?:\[[^\]]*\])?[^:]*/.exec(octets) ?? [];
  const dotted = removeDots(fromUtf8(name).replace(/[\u3002\uff0e\uff61]/g, "."));
  // Node truncates a host at some of these.
  const ascii = /[\t\n\r#/?@[\\]/.test(dotted) ? "" : removeDots(domainToASCII(dotted));
  const isSame = domainToUnicode(ascii) === fromUtf8(removeDots(octets)).replaceAll(BACKSLASH, "\\");
  return isSame ? "" : ascii || encode(removeDots(name));
}

const lowerCaseEscapes = (/** @type {string} */ result) =>
  result.replace(/%[0-9A-F]{2}/g, (escaped) => escaped.toLowerCase());

/** `strconv.ParseUint` with base 0. @param {string} part */
const isNumber = (part) => /^(?:0x[0-9a-f]+|0[0-7]*|[1-9][0-9]*)$/i.test(part);
const numberOf = (/** @type {string} */ part) =>
  /^0[0-7]+$/.test(part) ? Number.parseInt(part, 8) : /^0x/i.test(part) ? Number.parseInt(part, 16) : Number(part);

/** @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "no-host-after-scheme",
    because:
      "Refuses a scheme without “//” after it, as in “h:80” without http. Trueform finds the host where browsers find it.",
    line: "urls.go:312",
    example: { input: "http:h", ours: "http://h/", theirs: "\tsafebrowsing: invalid path" },
    isCause: (input, _, theirs) =>
      theirs === "\tsafebrowsing: invalid path" && /^[a-z][a-z0-9+.-]*:(?!\/\/)/i.test(normalizeEscapes(input)),
  },
  {
    id: "no-host",
    because:
      "Refuses a URL without a host, and “//h” and “http:///h”, in which browsers find one. Trueform leaves a reference as it is.",
    line: "urls.go:321",
    example: { input: "/a", ours: "/a", theirs: "\tsafebrowsing: missing hostname" },
    isCause: (input, _, theirs) => theirs === "\tsafebrowsing: missing hostname" && parse(input).authority === "",
  },
  {
    id: "open-bracket",
    because: "Refuses a host with “[” and without “]”. Trueform leaves an invalid host as it is.",
    line: "urls.go:251",
    example: { input: "http://[/", ours: "http://[/", theirs: "\tsafebrowsing: missing ']' in host" },
    isCause: (input, _, theirs) =>
      theirs === "\tsafebrowsing: missing ']' in host" && /^\[[^\]]*$/.test(parse(input).authority.replace(/^.*@/, "")),
  },
  {
    id: "punycode-refused",
    because:
      "Refuses a label that begins with “xn--” and is no Punycode, but only beside a label in another script. Trueform leaves an invalid host as it is.",
    line: "urls.go:260",
    example: { input: "http://é.xn--0/", ours: "http://%C3%A9.xn--0/", theirs: '\tidna: invalid label "0"' },
    isCause: (input, _, theirs) => theirs.startsWith("\tidna: invalid label") && isInternational(parse(input).host),
  },
  {
    id: "unmapped-host",
    because:
      "Writes a host in Punycode without mapping it first: “Ü” stays apart from “ü”, and spaces stay decoded. This is a fault, since DNS has no such name.",
    line: "urls.go:260",
    example: { input: "http://Ü/", ours: "http://xn--tda/", theirs: "http://xn--wca/" },
    isCause: (input, ours, theirs) => {
      const { host } = parse(input);
      const mapped = mappedHost(host);
      if (!isInternational(host) || mapped === "" || withHost(ours, "") !== withHost(theirs, "")) return false;
      // `ours` has been through models.
      const written = lowerCaseEscapes(mapped).replaceAll(BACKSLASH, "\\").replace(EMPTY, "");
      return [mapped, written].includes(hostOf(ours));
    },
  },
  {
    id: "hexadecimal-without-digits",
    because: "Reads “0x” as a name. Trueform reads it as browsers do: 0.0.0.0.",
    line: "urls.go:352",
    example: { input: "http://0x/", ours: "http://0.0.0.0/", theirs: "http://0x/" },
    reads: readHost((host) =>
      /^(?:0x[0-9a-f]*|[0-9.])+$/i.test(host) ? host.replace(/(?<=^|\.)0x(?=\.|$)/gi, HEXADECIMAL) : host,
    ),
    writes: (result) => result.replaceAll(HEXADECIMAL, "0x"),
  },
  {
    id: "outer-space",
    because:
      "Strips spaces before the fragment and spaces of Unicode, but no control characters. Trueform strips what browsers strip.",
    line: "urls.go:297",
    example: { input: "http://h/a #b", ours: "http://h/a%20", theirs: "http://h/a" },
    reads: (text) => {
      const before = text.replace(/#.*/s, "");
      const read = before
        .replace(OUTER_SPACE, "")
        .replace(/^[\0- ]+|[\0- ]+$/g, (run) => run.replace(/[^\t\n\r]/g, encode));
      return read === before ? text : read;
    },
  },
  {
    id: "decoded-first",
    because:
      "Decodes a URL before it looks for the host. Trueform leaves a URL that has no host before, except where its whole “://” is encoded.",
    line: "urls.go:302",
    example: { input: "foo:/%2Fh", ours: "foo:/%2Fh", theirs: "foo://h/" },
    reads: (text) => {
      const [, authority = ""] = /^(?:[a-z][a-z0-9+.-]*:\/\/|(?![a-z][a-z0-9+.-]*:))([^/?#]*)/i.exec(text) ?? [];
      return /^(?:.*@)?(?::.*)?$/s.test(authority) ? normalizeEscapes(text) : text;
    },
  },
  {
    id: "colon-first",
    because:
      "Drops a leading colon, as if an empty scheme ended there. Trueform reads an empty host and a port after “http://”.",
    line: "urls.go:227",
    example: { input: ":x", ours: "http://:x", theirs: "http://x/" },
    reads: (text) => {
      const [, rest] = /^:(.*)/s.exec(normalizeEscapes(text)) ?? [];
      if (rest === undefined) return text;
      return /^(?:[/?]|$)/.test(rest) ? rest : `http://${rest}`;
    },
  },
  {
    id: "digit-first",
    because:
      "Reads a host where a name begins with a digit. Trueform reads a scheme of RFC 1738, unless a port follows.",
    line: "urls.go:224",
    example: { input: "3com:%380", ours: "3com:%380", theirs: "http://3com/" },
    reads: (text) => (isDigitFirst(text) ? `http://${normalizeEscapes(text)}` : text),
  },
  {
    id: "other-ports",
    because: "Keeps a port that is empty or no number. Trueform removes every port, as the document says.",
    line: "urls.go:255",
    example: { input: "http://h:/", ours: "http://h/", theirs: "http://h:/" },
    reads: readHost((host) => {
      const [literal = ""] = /^\[[^\]]*\]/.exec(host) ?? [];
      return isInternational(host) ? host : literal + host.slice(literal.length).replaceAll(":", COLON);
    }),
    writes: (result) => result.replaceAll(COLON, ":"),
  },
  {
    id: "ipv4-out-of-range",
    because:
      "Takes each number of an IPv4 address modulo 256. This is a fault: the document speaks of legal addresses, and this one names another host.",
    line: "urls.go:391",
    example: { input: "http://256.2.3.4/", ours: "http://256.2.3.4/", theirs: "http://0.2.3.4/" },
    writes: (result, input) => {
      const host = hostOf(result);
      const parts = host.split(".");
      if (host !== removeDots(parse(input).host.toLowerCase())) return result;
      if (parts.length > 4 || !parts.every((part) => isNumber(part) && numberOf(part) < 2 ** 32)) return result;
      const last = numberOf(parts.at(-1) ?? "");
      const isLegal = parts.slice(0, -1).every((part) => numberOf(part) < 256) && last < 256 ** (5 - parts.length);
      if (isLegal) return result;
      const octets = [
        ...parts.slice(0, -1).map(numberOf),
        ...[24, 16, 8, 0].slice(parts.length - 1).map((bits) => last >>> bits),
      ];
      return withHost(result, octets.map((octet) => octet & 255).join("."));
    },
  },
  {
    id: "slashes-before-dots",
    because: "Collapses slashes before it resolves “..”. Trueform resolves first, in the order of the document.",
    line: "urls.go:329",
    example: { input: "http://h/a//../b", ours: "http://h/a/b", theirs: "http://h/b" },
    reads: (text) => {
      const parts = parse(text);
      return /\/\/(?:.*\/)?\.\.(?:\/|$)/.test(parts.path)
        ? serialize({ ...parts, path: parts.path.replace(/\/+/g, "/") })
        : text;
    },
  },
  {
    id: "last-dots",
    because: "Writes no slash in place of a last “.” or “..”. Trueform does, as RFC 3986 and browsers do.",
    line: "urls.go:329",
    example: { input: "http://h/a/.", ours: "http://h/a/", theirs: "http://h/a" },
    writes: (result, input) =>
      /\/\.\.?$/.test(parse(input).path) ? result.replace(/^([^:]+:\/\/[^/]*\/[^?]*[^/?])\/(?=\?|$)/, "$1") : result,
  },
  {
    id: "empty-query",
    because: "Drops a “?” with nothing after it. This is a fault: the document’s own test keeps it.",
    line: "urls.go:307",
    example: { input: "http://h/?", ours: "http://h/?", theirs: "http://h/" },
    writes: (result, input) => (parse(input).query === "?" ? result.replace(/^([^?]*)\?$/, "$1") : result),
  },
  {
    id: "scheme-case",
    because: "Keeps the case of the scheme, which it does not compare. Trueform lowercases it.",
    line: "urls.go:306",
    example: { input: "HTTP://h/", ours: "http://h/", theirs: "HTTP://h/" },
    writes: (result, input) => {
      const { scheme = "" } = parse(input);
      return result.startsWith(`${scheme.toLowerCase()}://`) ? scheme + result.slice(scheme.length) : result;
    },
  },
  {
    id: "lower-case-escapes",
    because: "Percent-encodes in lower case. This is a fault: the document says upper case, and hashes differ.",
    line: "urls.go:168",
    example: { input: "http://h/é", ours: "http://h/%C3%A9", theirs: "http://h/%c3%a9" },
    writes: (result) => (/%(?![0-9A-F]{2})/.test(result) ? result : lowerCaseEscapes(result)),
  },
  {
    id: "empty-host",
    because: "Accepts a host that is empty without user name and dots. Trueform leaves such a URL as it is.",
    line: "urls.go:268",
    example: { input: "../a", ours: "../a", theirs: "http:///a" },
    reads: (text) => {
      const { scheme = "http", authority, host, ...rest } = parse(text);
      if (authority === "" || !/^\.*(?::|$)/.test(host)) return text;
      return serialize({ ...rest, scheme, authority: authority.replace(/^(?:.*@)?\.*/, EMPTY) });
    },
    writes: (result) => result.replace(`://${EMPTY}`, "://"),
  },
  {
    id: "backslashes",
    because: "Reads a backslash as a character of the host or path. Trueform reads a slash, as browsers do.",
    line: "urls.go:318",
    example: { input: "http://h\\a", ours: "http://h/a", theirs: "http://h\\a/" },
    reads: (text) => {
      const kept = (/** @type {string} */ part) => part.replaceAll("\\", BACKSLASH);
      const parts = parse(text.replace(/^[^?#]+/, kept));
      const read = { ...parts, authority: kept(parts.authority), path: kept(parts.path) };
      return serialize(read).includes(BACKSLASH) ? serialize(read) : text;
    },
    writes: (result) => result.replaceAll(BACKSLASH, "\\"),
  },
];
