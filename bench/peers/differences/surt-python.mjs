/** The rule set `surt` beside the Python package surt 0.3.1 (Python 3.11.7). */
import { browserHost, NOT_ASCII, toAscii, withSingleDots } from "./idna.mjs";
import { decode, encode, escapeOf, fromUtf8, octetOf } from "./octets.mjs";

/** @typedef {(text: string) => string} Change */

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const IS_KEY = /^[^:()/?#]+\)\//;

/** References, and names that start with a digit before a colon. Two slashes before a plain host do not matter. */
const IS_RELATIVE =
  /^(?!\/\/[^/\\?#@:[\]]*[^/\\?#@:[\].])(?:\.*(?:[/\\?#]|$)|(?!\d+(?:\.\d+)*:(?:[\d/]|$))[\d+.-][a-z\d+.-]*:)/i;

/**
 * Hides characters from the rule set, ":" as "{h3a}", until a model restores them.
 * @param {string} letter
 */
const hiding = (letter) => ({
  /** @param {string} text @param {RegExp} [hidden] */
  hide: (text, hidden = /[^\w.-]/g) =>
    text.replace(hidden, (character) => `{${letter}${escapeOf(character).slice(1).toLowerCase()}}`),
  /** @param {string} result */
  writes: (result) =>
    result.replace(new RegExp(`\\{${letter}([0-9a-f]{2})\\}`, "g"), (_, digits) =>
      encode(octetOf(digits)).toLowerCase(),
    ),
});

/** @param {string} text */
const unhide = (text) => text.replace(/\{[a-z]([0-9a-f]{2})\}/g, (_, digits) => octetOf(digits));

const ofHost = hiding("h");
const ofHostless = hiding("p");

/** Authority delimiters, and characters that the rule set trims. */
const DELIMITERS = /[\0-\x20:@[\]]/g;

/** Removes white space and repeated schemes, and adds a scheme, as both do. @param {string} text */
function strip(text) {
  const read = text
    .replace(/^[\t-\r ]+|[\t-\r ]+$/g, "")
    .replace(/[\n\r\t]/g, "")
    .replace(/^(https?:\/\/)+/, "$1");
  return HAS_SCHEME.test(read) || IS_RELATIVE.test(read) ? read : `http://${read}`;
}

/** @param {Change} change @returns {Change} */
const trimmed = (change) => (text) => {
  const read = strip(text);
  const changed = change(read);
  return changed === read ? text : changed;
};

const AUTHORITY = /^([a-z][a-z0-9+.-]*:\/\/)([^/?#]*)/i;

/** @param {Change} change */
const authority = (change) =>
  trimmed((text) => text.replace(AUTHORITY, (_, start, written) => start + change(written)));

/** @param {string} written an authority */
const hostOf = (written) => unhide(decode(written.replace(/^.*@|:[0-9]*$/gs, "")));

/** @param {Change} change of decoded octets to a host */
const host = (change) =>
  authority((written) => {
    const octets = hostOf(written);
    const changed = change(octets);
    return changed === octets ? written : changed + (/:[0-9]+$/.exec(written)?.[0] ?? "");
  });

/**
 * The rule set leaves URLs without a host unchanged.
 * @param {string} _ @param {string} scheme with ":"
 * @param {string} rest
 */
const withHost = (_, scheme, rest) =>
  `hostless-${scheme}//h/${rest.replace(/^[^?#]+/, (path) => {
    const octets = decode(path);
    return ofHostless.hide(octets, /^\.\.?$/.test(octets) ? /\./g : undefined);
  })}`;

/** @param {string} result @param {string} text */
function withoutHost(result, text) {
  const [, scheme] = /^hostless-([^:]*:)/.exec(text) ?? [];
  const [, hidden, query = ""] = /^h\)\/([^?]*)(.*)$/s.exec(result) ?? [];
  if (scheme === undefined || hidden === undefined) return result;
  const path = ofHostless
    .writes(hidden)
    .replace(/\/\((?:[a-z]\([0-9a-z]{24}\))+\)(?=\/[^?]+\.aspx)/, "")
    .replace(/(?<=.)\/$/, "");
  return scheme + (path || (query && "/")) + query;
}

/** @param {string} name */
const keyHost = (name) =>
  name
    .replace(/^www[0-9]*\.(?=.)/, "")
    .split(".")
    .reverse()
    .join(",");

/** @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "empty",
    because: "Answers `-` to the empty string and fails on white space; Trueform leaves both empty.",
    line: "surt/surt.py:64, surt/handyurl.py:205",
    example: { input: "", ours: "", theirs: "-" },
    isCause: (_, ours, theirs) => ours === "" && /^(?:-$|\tAttributeError: 'NoneType')/.test(theirs),
  },
  {
    id: "filedesc",
    because: "Leaves any text that starts with `filedesc`, a host as well; Trueform only URLs of that scheme.",
    line: "surt/surt.py:66",
    example: { input: "filedesc.com/A", ours: "com,filedesc)/a", theirs: "filedesc.com/A" },
    isUnrelated: true,
    isCause: (input, ours, theirs) =>
      theirs === input && input.startsWith("filedesc") && (input[8] !== ":" || ours === strip(input)),
  },
  {
    id: "refused-port",
    because: "Refuses a port that is no number or above 65535; Trueform makes no key, or keeps the port.",
    line: "urllib/parse.py:182, urllib/parse.py:184",
    example: {
      input: "http://h:x/A",
      ours: "http://h:x/A",
      theirs: "\tValueError: Port could not be cast to integer value as b'x'",
    },
    // A separate difference.
    isCause: (_, ours, theirs) =>
      theirs.startsWith("\tValueError: Port could not be cast to integer value as b")
        ? !/^[^/?#]*\)\//.test(ours) || /\\x[01][0-9a-f]'$/.test(theirs)
        : theirs === "\tValueError: Port out of range 0-65535" && /:[0-9]{5}/.test(ours),
  },
  {
    id: "control-at-end",
    because: "Removes only white space from the ends; Trueform all control characters, as browsers do.",
    line: "surt/handyurl.py:183",
    example: { input: "http://h/a\u0001", ours: "h)/a", theirs: "h)/a%01" },
    reads: trimmed((text) => text.replace(/(?<=^(?:http:\/\/)?)[\0-\x20]+|(?<!#.*)[\0-\x20]+$/gs, encode)),
  },
  {
    id: "delimiters-in-host",
    because: "Decodes delimiters in the host, which then read as path, query or port; Trueform keeps them encoded.",
    line: "surt/GoogleURLCanonicalizer.py:69",
    example: { input: "http://a%2Fb.com/", ours: "com,a%2fb)/", theirs: "com,a/b)/" },
    writes: (key) =>
      key.replace(/^[^/?#]*?(?=\)\/)/, (written) => written.replace(/%(?:28|29|2f|3a|3f)/g, decodeURIComponent)),
  },
  {
    id: "own-key",
    because: "Makes a key of a key; for Trueform, a key is its own key.",
    line: "surt/handyurl.py:238",
    example: { input: "org,archive)/goo", ours: "org,archive)/goo", theirs: "org,archive))/goo" },
    reads: (text) => (IS_KEY.test(text) ? `http://${text.trim().replace(")", (end) => ofHost.hide(end))}` : text),
    writes: ofHost.writes,
  },
  {
    id: "default-scheme",
    because: "Adds `http://` to relative references, too; Trueform leaves them if there is no base URL.",
    line: "surt/handyurl.py:238",
    example: { input: "/search?q", ours: "/search?q", theirs: "search)/?q" },
    reads: trimmed((text) => (IS_RELATIVE.test(text) && text !== "" ? `http://${text}` : text)),
  },
  {
    id: "host-and-port",
    because: "Reads the host before a port as a scheme; Trueform adds `http://`.",
    line: "surt/handyurl.py:37",
    example: { input: "localhost:8080/A", ours: "localhost:8080)/a", theirs: "localhost:8080/a" },
    reads: trimmed((text) =>
      text.replace(
        /^(?!http)(?=[^:]*\.|localhost:|[^:]*:[0-9]+[/\\])([a-z0-9+.-]+:)([0-9]{1,5}(?:[/\\?#].*)?)$/is,
        withHost,
      ),
    ),
    writes: withoutHost,
  },
  {
    id: "hostless",
    because: "Decodes, lowercases and sorts URLs without a host, too; Trueform leaves them.",
    line: "surt/GoogleURLCanonicalizer.py:77, surt/IAURLCanonicalizer.py:85",
    example: { input: "mailto:A%40B", ours: "mailto:A%40B", theirs: "mailto:a@b" },
    reads: trimmed((text) =>
      text.replace(
        /^(?!http|filedesc)(?=.*(?:[A-Z%&?#;(]|[^!-~]|\/$))([a-zA-Z][a-zA-Z0-9+.-]*:)(?:\/\/(?=[/?#]|$)|(?!\/\/))(.*)$/s,
        withHost,
      ),
    ),
    writes: withoutHost,
  },
  {
    id: "doubled-scheme",
    because: "Removes repeated schemes only in lower case; Trueform in any case.",
    line: "surt/handyurl.py:36",
    example: { input: "HTTP://http://h/", ours: "h)/", theirs: "http)/h" },
    reads: trimmed((text) => text.replace(/^(https?:\/\/\\*https?):(?=\/\/)/i, "$1")),
  },
  {
    id: "last-colons",
    because: "Removes any number of colons after the host and port; Trueform makes no key.",
    line: "surt/handyurl.py:199",
    example: { input: "http://h::/A", ours: "http://h::/A", theirs: "h)/a" },
    reads: authority((written) =>
      /:.*:$/s.test(written.replace(/^.*@|\[[0-9a-f:.]*\]/gi, "")) ? written.replace(/:+$/, "") : written,
    ),
  },
  {
    id: "brackets",
    because: "Takes any text in brackets for the host and drops what surrounds it; Trueform takes only IP addresses.",
    line: "urllib/parse.py:239",
    example: { input: "http://a[b]c/", ours: "a[b]c)/", theirs: "b)/" },
    reads: authority((written) => {
      const read = written.slice(written.lastIndexOf("@") + 1).replace(/:+$/, "");
      if (/^\[(?!\.|[^\]]*\.[.\]])[0-9a-f:.]*:[0-9a-f:.]*\](?::[0-9]*)?$/i.test(read)) return written;
      const [, name, port = ""] = /\[([^\]]*)\]?[^:]*(:.*)?$/s.exec(read) ?? [];
      return name === undefined
        ? written.replace(/%5b(?=[0-9a-f:.]+(?:%5d|\])(?::|$))/gi, () => ofHost.hide("["))
        : ofHost.hide(name, DELIMITERS) + port;
    }),
    writes: ofHost.writes,
  },
  {
    id: "host-in-path",
    because: "Counts user and port as parts of a host without two slashes before it; Trueform does as browsers do.",
    line: "surt/handyurl.py:208",
    example: { input: "http:/u@h:80/a", ours: "h)/a", theirs: "u@h:80)/a" },
    reads: trimmed((text) => {
      const [, scheme, port = "", path, rest] =
        /^(http[a-zA-Z0-9+.-]*:)(?:\/\/(?:[^/?#]*@)?(:[^/?#@]*)?(?=[/?#]|$)|(?!\/\/))([^?#]+)(.*)$/s.exec(text) ?? [];
      if (scheme === undefined || path === undefined) return text;
      const [, name = "", below = ""] = /^\/*([^/]*)\/?(.*)$/s.exec(path) ?? [];
      if (/^(?![.0]|.*\.\.)[^\0-\x20%:@[\]\x7f-\uffff]*[a-z0-9]$/i.test(name) && /^https?:(?!\/\/[^/])/i.test(text))
        return text;
      return `${scheme}//${ofHost.hide(name, DELIMITERS)}${port}/${below}${rest}`;
    }),
    writes: ofHost.writes,
  },
  {
    id: "invalid-utf-8",
    because: "Drops octets of a host that are not UTF-8, so different hosts share a key; Trueform keeps them encoded.",
    line: "surt/GoogleURLCanonicalizer.py:59",
    example: { input: "http://b%FCcher.ch/", ours: "ch,b%fccher)/", theirs: "ch,bcher)/" },
    reads: host((octets) => {
      const text = fromUtf8(octets);
      const valid = text.replaceAll("\ufffd", "") || ".";
      if (!text.includes("\ufffd") || (valid !== "." && toAscii(valid) === null)) return octets;
      return ofHost.hide(valid, /[\0-\x20#%/:?@[\]]/g);
    }),
    writes: ofHost.writes,
  },
  {
    id: "idna-2003",
    because: "Writes all hosts by IDNA 2003; Trueform follows browsers, for which `fass.de` is another host.",
    line: "surt/GoogleURLCanonicalizer.py:59",
    example: { input: "http://faß.de/", ours: "de,xn--fa-hia)/", theirs: "de,fass)/" },
    reads: host((octets) => {
      const text = fromUtf8(octets);
      if (!NOT_ASCII.test(text) || text.includes("\ufffd")) return octets;
      const name = toAscii(text);
      // Hidden delimiters, which both refuse.
      if ((name?.toLowerCase() ?? null) === browserHost(text) && (name !== null || text.search(DELIMITERS) < 0))
        return octets;
      return ofHost.hide(name ?? octets);
    }),
    writes: ofHost.writes,
    // Characters unknown to `toAscii`, or refused by the program.
    isCause: (input, ours, theirs) => {
      const octets = hostOf(AUTHORITY.exec(strip(input))?.[2] ?? "");
      if (!NOT_ASCII.test(octets)) return false;
      const expected = keyHost(browserHost(fromUtf8(octets)) ?? encode(withSingleDots(octets)).toLowerCase());
      const rest = ours.slice(expected.length);
      return (
        ours.startsWith(expected) &&
        /^(?::[0-9]+)?\)\//.test(rest) &&
        theirs.endsWith(rest) &&
        /%[89a-f]|xn--/.test(theirs.slice(0, -rest.length))
      );
    },
  },
  {
    id: "empty-labels",
    because: "Halves repeated dots in the host; Trueform leaves one, as the Java library does.",
    line: "surt/GoogleURLCanonicalizer.py:63",
    example: { input: "http://a...b/", ours: "b,a)/", theirs: "b,,a)/" },
    reads: host((octets) => {
      const read = octets.replaceAll("..", ".").replace(/^\.+|\.+$/g, "");
      return read.includes("..") ? ofHost.hide(read.replace(/\.(?=\.)/g, ".empty-label")) : octets;
    }),
    writes: (result) => ofHost.writes(result.replaceAll("empty-label", "")),
  },
  {
    id: "no-host",
    because: "Writes the scheme where the host is empty or only dots; Trueform makes no key, or keeps the dots.",
    line: "surt/GoogleURLCanonicalizer.py:63, surt/handyurl.py:275",
    example: { input: "http://../a", ours: ",,)/a", theirs: "http:/a" },
    reads: trimmed((text) => {
      const [, scheme, written = "", rest = ""] =
        /^(?!filedesc|https?:\/{3}[^/?#])([a-zA-Z][a-zA-Z0-9+.-]*:)(?:\/\/([^/?#]*))?(?=[/?#]|$)(.*)$/s.exec(text) ??
        [];
      return scheme === undefined || !/^\.*$/.test(hostOf(written)) ? text : withHost("", scheme, rest);
    }),
    writes: withoutHost,
  },
  {
    id: "octal-or-decimal",
    because: "Reads no IPv4 address that begins with an octal number and has an 8 or 9; Trueform does as browsers do.",
    line: "surt/GoogleURLCanonicalizer.py:126",
    example: { input: "http://010.9.0.1/", ours: "1,0,9,8)/", theirs: "1,0,9,010)/" },
    reads: host((octets) => (/^\.*0[0-9]*\.[0-9.]*[89]/.test(octets) ? ofHost.hide(octets, /[0-9]/g) : octets)),
    writes: ofHost.writes,
  },
  {
    id: "port-0",
    because: "Removes port 0; Trueform keeps it.",
    line: "surt/handyurl.py:200",
    example: { input: "http://h:0/", ours: "h:0)/", theirs: "h)/" },
    reads: authority((written) => written.replace(/:0+$/, "")),
  },
  {
    id: "dns-in-upper-case",
    because: "Keeps `www.` in the host of a `dns:` URL, unless the scheme has capitals; Trueform in any case.",
    line: "surt/IAURLCanonicalizer.py:47",
    example: { input: "DNS://www.h/", ours: "h,www)/", theirs: "h)/" },
    reads: trimmed((text) => text.replace(/^(?!dns)[dD][nN][sS]:/, "not-$&")),
  },
];
