/** Differences from `WaybackURLKeyMaker.makeKey` of webarchive-commons 3.0.4 (sources in org/archive/url). */
import { domainToASCII } from "node:url";

/** @typedef {import("../conformance.mjs").Difference} Difference */

/** URLParser leaves these unparsed. @param {string} text */
const isOwnRecord = (text) => /^(?:filedesc|warcinfo|dns:)/.test(text);

/** @param {string} text */
const withoutSpace = (text) => text.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, "");

/** Like URLParser. @param {string} text */
function parse(text) {
  const url = withoutSpace(text).replace(/^(https?:\/\/)\/+/, "$1");
  const [, scheme = "", authority = "", rest = ""] = /^([a-z]+:\/\/)([^/?#]*)(.*)$/is.exec(url) ?? [];
  const at = authority.indexOf("@");
  const colon = authority.indexOf(":", at < 0 && authority.startsWith("[") ? authority.indexOf("]") : at);
  const end = colon < 0 ? authority.length : colon;
  return { scheme, authority, host: authority.slice(at + 1, end), port: authority.slice(end + 1), rest };
}

/** @param {string} text @param {(authority: string) => string} change */
function changeAuthority(text, change) {
  const { scheme, authority, rest } = parse(text);
  const changed = change(authority);
  return changed === authority ? text : scheme + changed + rest;
}

/** Also matches sequences that are not UTF-8. */
const CHARACTERS =
  /%(?:[0-7][0-9a-f]|[cd][0-9a-f]%[89ab][0-9a-f]|e[0-9a-f](?:%[89ab][0-9a-f]){2}|f[0-7](?:%[89ab][0-9a-f]){3})/gi;

/** @param {string} text @returns {string} */
function decode(text) {
  const decoded = text.replace(CHARACTERS, (character) => {
    try {
      return decodeURIComponent(character);
    } catch {
      return character;
    }
  });
  return decoded === text ? text : decode(decoded);
}

/** @param {string} text */
const decodedHost = (text) => decode(parse(text).host);

/** @param {string} host */
const withSingleDots = (host) => host.replace(/\.{2,}/g, ".").replace(/^\.(?=.)|(?<=.)\.$/g, "");

/** @param {string} host */
const reversed = (host) => host.split(".").reverse().join(",");

/**
 * @param {RegExp} pattern @param {(written: string, host: string) => string} change
 * @returns {NonNullable<Difference["writes"]>}
 */
const ifHost = (pattern, change) => (result, input) => {
  const host = withSingleDots(decodedHost(input));
  const written = /^[^)]+?(?=(?::-?[0-9]+)?\)\/)/;
  return pattern.test(host) ? result.replace(written, (found) => change(found, host)) : result;
};

/**
 * Unchanged if browsers refuse the host.
 * @param {string} written
 * @param {string} host
 */
function isAddress(written, host) {
  const number = host.includes(".") ? host : String(BigInt.asUintN(32, BigInt(host)));
  return written === reversed(domainToASCII(number) || host);
}

/** @param {string} input */
const isInternational = (input) => /[^\0-\x7f]/.test(decodedHost(input));

/** Percent-encoded if browsers refuse the host. @param {string} input */
function browsersHost(input) {
  const host = decodedHost(input);
  const mapped = withSingleDots(host.replace(/[\u3002\uff0e\uff61]/g, "."));
  const ascii = /[\0- #%/:?@\\^|\x7f]/.test(host) ? "" : domainToASCII(mapped);
  const encoded = withSingleDots(ascii || host).replace(/%[0-9a-f]{2}|[^!"$&'*-.0-9;->@-~]/giu, (character) =>
    character.length > 2 ? character : Buffer.from(character).toString("hex").replace(/../g, "%$&"),
  );
  return reversed(encoded.toLowerCase().replace(/^www[0-9]*\.(?=.)/, ""));
}

/**
 * True if only the host differs, and ours is the browsers' form.
 * @param {string} input @param {string} ours @param {string} theirs
 */
function differInInternationalHost(input, ours, theirs) {
  const host = browsersHost(input);
  const rest = ours.slice(host.length);
  if (!isInternational(input) || ours !== host + rest || !/^(?::-?[0-9]+)?\)\//.test(rest)) return false;
  const before = theirs.slice(0, -rest.length);
  // Excludes a longer path or a port in theirs.
  const isHost = !/[/:]/.test(before) || /[/:]/.test(decodedHost(input).normalize("NFKC"));
  return isHost && theirs === before + rest;
}

const OUT_OF_RANGE = "\tjava.lang.StringIndexOutOfBoundsException: String index out of range: 0";
const BAD_PORT = "\tjava.net.URISyntaxException: bad port ";

/** In order of application. @type {readonly Difference[]} */
export const differences = [
  {
    id: "empty-text",
    because: "Writes “-” for the empty text, which Trueform keeps.",
    line: "WaybackURLKeyMaker.java:42",
    example: { input: "", ours: "", theirs: "-" },
    writes: (result, input) => (result + input === "" ? "-" : result),
  },
  {
    id: "warc-record",
    because:
      "Keeps each text that starts with “warcinfo” or “filedesc”. Trueform, like the Python package, keeps only “filedesc:”.",
    line: "WaybackURLKeyMaker.java:47",
    example: { input: "warcinfo://a/", ours: "a)/", theirs: "warcinfo://a/" },
    isUnrelated: true,
    writes: (result, input) => (/^(?:filedesc(?!:)|warcinfo)/.test(input) ? input : result),
  },
  {
    id: "dns-record",
    because: "Makes a key without a path from “dns:”, which Trueform keeps, like the Python package.",
    line: "WaybackURLKeyMaker.java:50",
    example: { input: "dns:archive.org", ours: "dns:archive.org", theirs: "org,archive)" },
    // The rule set would return a key for it with slashes.
    reads: (input) => input.replace(/^dns:\/\//, "dns:%2F%2F"),
    writes: (result) =>
      result.replace(/^dns:.*$/s, (record) => `${reversed(record.slice(4).replace("%2F%2F", "//"))})`),
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
      const text = withoutSpace(input);
      if (isOwnRecord(input) || /^(?:https?|ftp|mms|rtsp|wais):\/\//i.test(text)) return input;
      return `http://${text.replace(/^\/+/, "")}`;
    },
  },
  {
    id: "repeated-scheme",
    because:
      "Has no step for a repeated scheme, so it reads the second as host and port. Trueform, like the Python package, keeps the last scheme.",
    line: "URLParser.java:201",
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
      const { port } = parse(input);
      if (!/^[-+][0-9]+$/.test(port)) return input;
      // The rule set accepts only digits.
      const written = port.replace(/^(?:-0*1$|\+)/, "").replace("-", "999999999");
      return changeAuthority(input, (authority) => authority.slice(0, -port.length) + written);
    },
    writes: (result) => result.replace(/^([^)]*:)999999999(?=[0-9]+\)\/)/, "$1-"),
  },
  {
    id: "www-repeatedly",
    because: "Removes all “www.” labels at the start. Trueform, like the Python package, removes the first.",
    line: "IAURLCanonicalizer.java:149",
    example: { input: "http://www.www.h/", ours: "h,www)/", theirs: "h)/" },
    writes: ifHost(/^(?:www[0-9]*\.){2}/i, (written) => written.replace(/(?:,www[0-9]*)+$/, "")),
  },
  {
    id: "brackets",
    because:
      "Drops brackets around any host without dots, but reverses an IPv6 address with dots together with its brackets, which is a fault. Trueform, like the Python package, drops the brackets of each IPv6 address.",
    line: "URLRegexTransformer.java:124",
    example: { input: "http://[::1.2.3.4]/", ours: "4,3,2,::1)/", theirs: "4],3,2,[::1)/" },
    writes: ifHost(/^(?:www[0-9]*\.)*\[(?:[\0--/-\x7f]*|[0-9a-f:.]*)\]$/i, (written) =>
      written.startsWith("[") ? written.slice(1, -1) : written.replace(",", "],").replace(/,(?=[^,]*$)/, ",["),
    ),
  },
  {
    id: "port-0",
    because: "Takes 0 for the default port of schemes other than http and https. Trueform keeps port 0.",
    line: "IAURLCanonicalizer.java:165",
    example: { input: "ftp://h:0/", ours: "h:0)/", theirs: "h)/" },
    writes: (result, input) =>
      !/^https?:/i.test(parse(input).scheme) && /^0+$/.test(parse(input).port)
        ? result.replace(/:0(?=\)\/)/, "")
        : result,
  },
  {
    id: "short-ipv4",
    because:
      "Keeps an IPv4 address of two or three numbers. Trueform, like the Python package and Safe Browsing, writes four.",
    line: "BasicURLCanonicalizer.java:209",
    example: { input: "http://10.1/", ours: "1,0,0,10)/", theirs: "1,10)/" },
    writes: ifHost(/^[0-9]+(?:\.[0-9]+){1,2}$/, (written, host) =>
      isAddress(written, host) ? reversed(host) : written,
    ),
  },
  {
    id: "octal-ipv4",
    because:
      "Reads all four numbers as octal if the first starts with 0, otherwise as decimal, which is a fault. Trueform reads each by its own prefix.",
    line: "BasicURLCanonicalizer.java:185",
    example: { input: "http://010.10.0.1/", ours: "1,0,10,8)/", theirs: "1,0,8,8)/" },
    writes: ifHost(/^(?=0|.*\.0)[0-9]+(?:\.[0-9]+){3}$/, (written, host) => {
      const octets = host.split(".").map((part) => Number(host.startsWith("0") ? `0o${part}` : part));
      const address = octets.every((octet) => octet < 256) ? octets.join(".") : host;
      return isAddress(written, host) ? reversed(address) : written;
    }),
  },
  {
    id: "long-number",
    because:
      "Keeps a host that is a number from 2⁶³. Trueform, like the Python package, writes its low 32 bits as an IPv4 address.",
    line: "BasicURLCanonicalizer.java:168",
    example: { input: "http://9223372036854775808/", ours: "0,0,0,0)/", theirs: "9223372036854775808)/" },
    writes: ifHost(/^[0-9]+$/, (written, host) =>
      isAddress(written, host) && BigInt(host) >= 2n ** 63n ? host : written,
    ),
  },
  {
    id: "delete-character",
    because: "Does not encode U+007F, which is a fault by Safe Browsing’s document. Trueform encodes it.",
    line: "BasicURLCanonicalizer.java:262",
    example: { input: "http://h/%7F", ours: "h)/%7f", theirs: "h)/\x7f" },
    writes: (result, input) => {
      const end = isInternational(input) ? result.indexOf(")/") : 0;
      return result.slice(0, end) + result.slice(end).replaceAll("%7f", "\x7f");
    },
    // The query parameters are in another order.
    isCause: (_, ours, theirs) => {
      const [own, other] = [ours.replaceAll("%7f", "\x7f"), theirs].map((key) => key.split(/[?&]/).sort().join("&"));
      return theirs.includes("\x7f") && own === other;
    },
  },
  {
    id: "host-delimiters",
    because: "Writes decoded delimiters in the host. Trueform encodes those that would change the parts of the key.",
    line: "BasicURLCanonicalizer.java:264",
    example: { input: "http://a%2Fb/", ours: "a%2fb)/", theirs: "a/b)/" },
    writes: ifHost(/^[\0-\x7f]*$/, (written) => written.replace(/%(?:2f|3a|28|29|3f)/g, decodeURIComponent)),
  },
  {
    id: "no-host",
    because: "Throws an unchecked exception if the host is empty, which is a fault. Trueform keeps such a text.",
    line: "URLParser.java:234",
    example: { input: "http://", ours: "http://", theirs: OUT_OF_RANGE },
    isCause: (input, _, theirs) => theirs === OUT_OF_RANGE && /^[.\u3002\uff0e\uff61]*$/.test(decodedHost(input)),
  },
  {
    id: "ipv6-after-user-name",
    because: "Looks for the “[” of an IPv6 address at the “@” before it and refuses the URL, which is a fault.",
    line: "URLParser.java:234",
    example: { input: "http://u@[::1]/", ours: "::1)/", theirs: `${BAD_PORT}:1]: http://u@[::1]/` },
    isCause: (input, _, theirs) => theirs.startsWith(BAD_PORT) && /^[^@]*@\[/.test(parse(input).authority),
  },
  {
    id: "bad-port",
    because: "Refuses a port that is not a number of 31 bits. Trueform keeps such a text.",
    line: "URLParser.java:265",
    example: { input: "http://h:a/", ours: "http://h:a/", theirs: `${BAD_PORT}a: http://h:a/` },
    isCause: (input, _, theirs) => theirs.startsWith(BAD_PORT) && !/^[0-9]{0,9}$/.test(parse(input).port),
  },
  {
    id: "idna-2003-refusal",
    because:
      "Leaves a host to percent-encoding if IDNA 2003 refuses it, for example for an emoji or an empty label. Trueform encodes hosts like browsers.",
    line: "BasicURLCanonicalizer.java:59",
    example: { input: "http://😀/", ours: "xn--e28h)/", theirs: "%f0%9f%98%80)/" },
    isCause: (input, ours, theirs) =>
      /^[^)]*%[c-f]/.test(theirs) && !/^[^)]*%[c-f]/.test(ours) && differInInternationalHost(input, ours, theirs),
  },
  {
    id: "idna-2003",
    because:
      "Maps an international host by IDNA 2003, whatever ASCII characters it contains. Trueform, like browsers, maps it by UTS #46, which keeps “ß” and “ς”, and percent-encodes a host that browsers refuse.",
    line: "BasicURLCanonicalizer.java:52",
    example: { input: "http://faß.de/", ours: "de,xn--fa-hia)/", theirs: "de,fass)/" },
    isCause: differInInternationalHost,
  },
];
