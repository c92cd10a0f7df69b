/** Differences from `WaybackURLKeyMaker.makeKey` of webarchive-commons 3.0.4, whose sources are in org/archive/url. */

import { toUnicode } from "punycode/punycode.es6.js";

/** @typedef {import("../conformance.mjs").Difference} Difference */
/** @typedef {import("../conformance.mjs").Example} Example */

/** Returns true for text that URLParser does not cut into parts. @param {string} text */
const isOwnRecord = (text) => /^(?:filedesc|warcinfo|dns:)/.test(text);

/** @param {string} text */
const withoutOuterSpace = (text) => text.replace(/^[\0- ]+/, "").replace(/[\0- ]+$/, "");

/** Cuts a URL that has a scheme as URLParser does. @param {string} text */
function cut(text) {
  const url = withoutOuterSpace(text)
    .replace(/[\t\n\r]/g, "")
    .replace(/^(https?:\/\/)\/+/, "$1");
  const [, scheme = "", authority = "", rest = ""] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/is.exec(url) ?? [];
  return { scheme, authority, rest };
}

/** @param {string} text @param {(authority: string) => string} change */
function changeAuthority(text, change) {
  const { scheme, authority, rest } = cut(text);
  const changed = change(authority);
  return changed === authority ? text : scheme + changed + rest;
}

/** Changes the host of a key. @param {string} key @param {(host: string) => string} change */
const changeHost = (key, change) => key.replace(/^[^)]+?(?=(?::-?[0-9]+)?\)\/)/, change);

/** Host and port as URLParser finds them. @param {string} text @returns {[host: string, port: string]} */
function hostAndPort(text) {
  const { authority } = cut(text);
  const at = authority.indexOf("@");
  const colon = authority.indexOf(":", at < 0 && authority.startsWith("[") ? authority.indexOf("]") : at);
  return colon < 0 ? [authority.slice(at + 1), ""] : [authority.slice(at + 1, colon), authority.slice(colon + 1)];
}

/** Matches percent-encoded characters one by one, and some sequences that are not UTF-8. */
const CHARACTERS =
  /%(?:[0-7][0-9a-f]|[cd][0-9a-f]%[89ab][0-9a-f]|e[0-9a-f](?:%[89ab][0-9a-f]){2}|f[0-7](?:%[89ab][0-9a-f]){3})/gi;

/** @param {string} text */
const decodeOnce = (text) =>
  text.replace(CHARACTERS, (character) => {
    try {
      return decodeURIComponent(character);
    } catch {
      return character;
    }
  });

/** @param {string} text */
function decode(text) {
  let [before, after] = [text, decodeOnce(text)];
  while (before !== after) [before, after] = [after, decodeOnce(after)];
  return after;
}

/** @param {string} text */
const decodedHost = (text) => decode(hostAndPort(text)[0]);

/** The decoded host with single dots. @param {string} text */
const plainHost = (text) =>
  decodedHost(text)
    .replace(/[\u3002\uff0e\uff61]/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "");

/** @param {string} host */
const reversed = (host) => host.split(".").reverse().join(",");

/** @param {string} host with its labels reversed */
const restored = (host) => host.split(",").reverse().join(".");

/** @param {string} key */
const hasEncodedHost = (key) => /^[^)]*%[c-f]/.test(key);

/** @param {string} label */
function toLetters(label) {
  try {
    return toUnicode(label);
  } catch {
    return label;
  }
}

/** Folds what IDNA 2003 and UTS #46 treat differently. @param {string} host */
const folded = (host) =>
  decodeOnce(host)
    .normalize("NFKC")
    .replace(/[\p{Default_Ignorable_Code_Point}\u1806]/gu, "")
    .toLowerCase()
    .split(/[.\u3002]+/)
    .map((label) => toLetters(label).toLowerCase().replaceAll("ß", "ss").replaceAll("ς", "σ").normalize("NFKC"))
    .join(".")
    .replace(/^\.?(?:www[0-9]*\.)*|\.$/g, "");

/** Returns true if the host is not ASCII and the keys are equal after it. @param {Example} example */
function differInInternationalHost({ input, ours, theirs }) {
  const host = decodedHost(input);
  if (!/[^\0-\x7f]|%[c-f]/i.test(host)) return false;
  // The model `host-delimiters` may have decoded ")/".
  const pieces = ours.split(")/");
  const end = host.split(")/").length;
  const hasPort = hostAndPort(input)[1] !== "";
  const port = hasPort ? (/(?::-?[0-9]+)?$/.exec(pieces[end - 1] ?? "")?.[0] ?? "") : "";
  const rest = [port, ...pieces.slice(end)].join(")/");
  if (end >= pieces.length || !theirs.endsWith(rest)) return false;
  // Other ASCII characters are encoded after Punycode, which hides the name.
  return (
    /[^-\w\x80-\uffff]/.test(plainHost(input).replaceAll(".", "").normalize("NFKC")) ||
    folded(restored(theirs.slice(0, -rest.length))) === folded(host)
  );
}

/** Sorts the query parameters of a key by name, then by value. @param {string} key @param {string} input */
function sortQuery(key, input) {
  // The path may contain decoded question marks.
  const pieces = key.split("?");
  const path = decode(/^[^?#]*/.exec(cut(input).rest)?.[0] ?? "").split("?").length;
  const sorted = pieces
    .splice(path)
    .join("?")
    .split("&")
    .map((parameter) => parameter.replace("=", "\0"))
    .sort()
    .map((parameter) => parameter.replace("\0", "="))
    .join("&");
  return sorted === "" ? key : `${pieces.join("?")}?${sorted}`;
}

/** Replaces the sign of a port, so that the rule set accepts it. */
const MINUS = "999999999";

/** Models are applied in this order. @type {readonly Difference[]} */
export const differences = [
  {
    id: "empty-text",
    because: "Writes “-” for the empty text, which Trueform keeps.",
    line: "WaybackURLKeyMaker.java:42",
    example: { input: "", ours: "", theirs: "-" },
    writes: (result, input) => (input === "" ? "-" : result),
  },
  {
    id: "warc-record",
    because:
      "Keeps each text that starts with “warcinfo” or “filedesc”. Trueform, like the Python package, keeps only “filedesc:”.",
    line: "WaybackURLKeyMaker.java:47",
    example: { input: "warcinfo://a/", ours: "a)/", theirs: "warcinfo://a/" },
    writes: (result, input) => (/^(?:filedesc|warcinfo)/.test(input) ? input : result),
  },
  {
    id: "dns-record",
    because: "Makes a key without a path from “dns:”, which Trueform keeps, like the Python package.",
    line: "WaybackURLKeyMaker.java:50",
    example: { input: "dns:archive.org", ours: "dns:archive.org", theirs: "org,archive)" },
    writes: (result, input) => (input.startsWith("dns:") ? `${reversed(input.slice(4))})` : result),
  },
  {
    id: "line-separators",
    because:
      "Removes U+0085, U+2028 and U+2029. Trueform, like browsers and the Python package, removes only tabs and newlines.",
    line: "URLParser.java:85",
    example: { input: "http://h/a\u2028b", ours: "h)/a%e2%80%a8b", theirs: "h)/ab" },
    reads: (input) => (isOwnRecord(input) ? input : input.replace(/[\u0085\u2028\u2029]/g, "")),
  },
  {
    id: "assumes-http",
    because:
      "Adds “http://” unless the text starts with one of six schemes. Trueform, like the Python package, knows all schemes; it keeps relative references and keys.",
    line: "URLParser.java:151",
    example: { input: "mailto:a@h", ours: "mailto:a@h", theirs: "h)/" },
    reads: (input) => {
      const text = withoutOuterSpace(input).replace(/[\t\n\r]/g, "");
      if (isOwnRecord(input) || /^(?:https?|ftp|mms|rtsp|wais):\/\//i.test(text)) return input;
      return `http://${text.replace(/^\/+/, "")}`;
    },
  },
  {
    id: "repeated-scheme",
    because: "Reads the second scheme as host and port. Trueform, like the Python package, keeps the last scheme.",
    line: "URLParser.java:92",
    example: { input: "http://https://h/", ours: "h)/", theirs: "https)/h" },
    reads: (input) => changeAuthority(input, (authority) => authority.replace(/^(\\*https?):$/i, "$1")),
  },
  {
    id: "first-at-sign",
    because:
      "Ends the user name at the first “@”. Trueform, like browsers and the Python package, ends it at the last.",
    line: "URLParser.java:228",
    example: { input: "http://a@b@h/", ours: "h)/", theirs: "b@h)/" },
    reads: (input) => changeAuthority(input, (authority) => authority.replace(/(?<=@.*)@/gs, "%40")),
  },
  {
    id: "signed-port",
    because: "Accepts a port with a sign and drops “-1”. To Trueform, such a URL has no key.",
    line: "URLParser.java:263",
    example: { input: "http://h:+81/", ours: "http://h:+81/", theirs: "h:81)/" },
    reads: (input) => {
      const [, port] = hostAndPort(input);
      if (!/^[-+][0-9]+$/.test(port)) return input;
      const written = port.replace(/^(?:-0*1$|\+)/, "").replace("-", MINUS);
      return changeAuthority(input, (authority) => authority.slice(0, -port.length) + written);
    },
    writes: (result) => result.replace(new RegExp(`^([^)]*:)${MINUS}(?=[0-9]+\\)/)`), "$1-"),
  },
  {
    id: "brackets-around-dots",
    because:
      "Reverses an IPv6 address with its brackets if it has dots, which is a fault. Trueform, like the Python package, drops the brackets.",
    line: "URLRegexTransformer.java:124",
    example: { input: "http://[::1.2.3.4]/", ours: "4,3,2,::1)/", theirs: "4],3,2,[::1)/" },
    writes: (result, input) =>
      /^(?:www[0-9]*\.)?\[[0-9a-f:.]*\.[0-9a-f:.]*\]$/i.test(plainHost(input))
        ? changeHost(result, (host) => `${host.replace(",", "],").replace(/,(?=[^,]*$)/, ",[")}`)
        : result,
  },
  {
    id: "brackets-of-any-host",
    because: "Drops the brackets around any host without dots. Trueform drops them only around an IPv6 address.",
    line: "URLRegexTransformer.java:126",
    example: { input: "http://[g::1]/", ours: "[g%3a%3a1])/", theirs: "g::1)/" },
    writes: (result, input) =>
      /[^\0-\x7f]|\./.test(plainHost(input)) ? result : changeHost(result, (host) => host.replace(/^\[(.*)\]$/s, "$1")),
  },
  {
    id: "port-0",
    because: "Takes 0 for the default port of schemes other than http and https. Trueform keeps port 0.",
    line: "IAURLCanonicalizer.java:165",
    example: { input: "ftp://h:0/", ours: "h:0)/", theirs: "h)/" },
    writes: (result, input) =>
      !/^https?:/i.test(cut(input).scheme) && /^0+$/.test(hostAndPort(input)[1])
        ? result.replace(/:0(?=\)\/)/, "")
        : result,
  },
  {
    id: "www-repeatedly",
    because: "Removes all “www.” labels at the start. Trueform, like the Python package, removes the first.",
    line: "IAURLCanonicalizer.java:149",
    example: { input: "http://www.www.h/", ours: "h,www)/", theirs: "h)/" },
    writes: (result) => changeHost(result, (host) => host.replace(/(?:,www[0-9]*)+$/, "")),
  },
  {
    id: "short-ipv4",
    because:
      "Keeps an IPv4 address of two or three numbers. Trueform, like the Python package and Safe Browsing, writes four.",
    line: "BasicURLCanonicalizer.java:209",
    example: { input: "http://10.1/", ours: "1,0,0,10)/", theirs: "1,10)/" },
    writes: (result, input) => {
      const host = plainHost(input);
      return /^[0-9]+(?:\.[0-9]+){1,2}$/.test(host) ? changeHost(result, () => reversed(host)) : result;
    },
  },
  {
    id: "octal-ipv4",
    because:
      "Reads all four numbers as octal if the first starts with 0, which is a fault. Trueform reads each by its own prefix.",
    line: "BasicURLCanonicalizer.java:185",
    example: { input: "http://010.10.0.1/", ours: "1,0,10,8)/", theirs: "1,0,8,8)/" },
    writes: (result, input) => {
      const host = plainHost(input);
      if (!/^[0-9]+(?:\.[0-9]+){3}$/.test(host)) return result;
      const [pattern, base] = host.startsWith("0") ? [/^[0-7]+$/, 8] : [/^[0-9]+$/, 10];
      const octets = host.split(".").map((part) => (pattern.test(part) ? Number.parseInt(part, Number(base)) : 256));
      return changeHost(result, () => reversed(octets.some((octet) => octet > 255) ? host : octets.join(".")));
    },
  },
  {
    id: "long-number",
    because:
      "Keeps a host that is a number from 2⁶³. Trueform, like the Python package, writes its low 32 bits as an IPv4 address.",
    line: "BasicURLCanonicalizer.java:168",
    example: { input: "http://9223372036854775808/", ours: "0,0,0,0)/", theirs: "9223372036854775808)/" },
    writes: (result, input) => {
      const host = plainHost(input);
      return /^[0-9]+$/.test(host) && BigInt(host) >= 2n ** 63n ? changeHost(result, () => host) : result;
    },
  },
  {
    id: "delete-character",
    because: "Does not encode U+007F, which is a fault by Safe Browsing’s document. Trueform encodes it.",
    line: "BasicURLCanonicalizer.java:262",
    example: { input: "http://h/%7F", ours: "h)/%7f", theirs: "h)/\x7f" },
    writes: (result, input) => (result.includes("%7f") ? sortQuery(result.replaceAll("%7f", "\x7f"), input) : result),
  },
  {
    id: "host-delimiters",
    because: "Writes decoded delimiters in the host. Trueform encodes those that would change the parts of the key.",
    line: "BasicURLCanonicalizer.java:264",
    example: { input: "http://a%2Fb/", ours: "a%2fb)/", theirs: "a/b)/" },
    writes: (result) => changeHost(result, (host) => host.replace(/%(?:2f|3a|28|29|3f)/g, decodeURIComponent)),
  },
  {
    id: "no-host",
    because: "Throws an unchecked exception if the host is empty, which is a fault. Trueform keeps such a text.",
    line: "URLParser.java:234",
    example: {
      input: "http://",
      ours: "http://",
      theirs: "\tjava.lang.StringIndexOutOfBoundsException: String index out of range: 0",
    },
    isCause: (input, _, theirs) =>
      theirs.startsWith("\tjava.lang.StringIndexOutOfBoundsException") && plainHost(input) === "",
  },
  {
    id: "ipv6-after-user-name",
    because: "Looks for the “[” of an IPv6 address at the “@” before it and refuses the URL, which is a fault.",
    line: "URLParser.java:234",
    example: {
      input: "http://u@[::1]/",
      ours: "::1)/",
      theirs: "\tjava.net.URISyntaxException: bad port :1]: http://u@[::1]/",
    },
    isCause: (input, _, theirs) =>
      theirs.startsWith("\tjava.net.URISyntaxException: bad port ") && /^[^@]*@\[/.test(cut(input).authority),
  },
  {
    id: "bad-port",
    because: "Refuses a port that is not a number of 31 bits. Trueform keeps such a text.",
    line: "URLParser.java:265",
    example: {
      input: "http://h:a/",
      ours: "http://h:a/",
      theirs: "\tjava.net.URISyntaxException: bad port a: http://h:a/",
    },
    isCause: (input, _, theirs) =>
      theirs.startsWith("\tjava.net.URISyntaxException: bad port ") && !/^[0-9]{0,9}$/.test(hostAndPort(input)[1]),
  },
  {
    id: "idna-2003-refusal",
    because:
      "Leaves a host to percent-encoding if IDNA 2003 refuses it, for example for an emoji or an empty label. Trueform encodes hosts like browsers.",
    line: "BasicURLCanonicalizer.java:59",
    example: { input: "http://😀/", ours: "xn--e28h)/", theirs: "%f0%9f%98%80)/" },
    isCause: (input, ours, theirs) =>
      differInInternationalHost({ input, ours, theirs }) && !hasEncodedHost(ours) && hasEncodedHost(theirs),
  },
  {
    id: "refused-by-browsers",
    because:
      "Encodes labels with any ASCII characters in Punycode. Trueform percent-encodes a host that browsers refuse.",
    line: "BasicURLCanonicalizer.java:52",
    example: { input: "http://é|/", ours: "%c3%a9|)/", theirs: "xn--|-9fa)/" },
    isCause: (input, ours, theirs) => differInInternationalHost({ input, ours, theirs }) && hasEncodedHost(ours),
  },
  {
    id: "idna-2003-mapping",
    because:
      "Maps an international host by IDNA 2003. Trueform, like browsers, maps it by UTS #46, which keeps “ß” and “ς”.",
    line: "BasicURLCanonicalizer.java:52",
    example: { input: "http://faß.de/", ours: "de,xn--fa-hia)/", theirs: "de,fass)/" },
    isCause: (input, ours, theirs) => differInInternationalHost({ input, ours, theirs }),
  },
];
