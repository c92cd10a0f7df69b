/** webarchive-commons 3.0.4, `WaybackURLKeyMaker.makeKey`; the files of lines are in org/archive/url. */

/** @typedef {import("../conformance.mjs").Difference} Difference */
/** @typedef {import("../conformance.mjs").Example} Example */

/** Whether URLParser takes no parts of it @param {string} text */
const isOwnRecord = (text) => /^(?:filedesc|warcinfo|dns:)/.test(text);

/** @param {string} text */
const withoutOuterSpace = (text) => text.replace(/^[\0- ]+/, "").replace(/[\0- ]+$/, "");

/** Scheme, authority and the rest, as URLParser cuts them; no text: other schemes. @param {string} text */
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

/** Of a key, without its port @param {string} key @param {(host: string) => string} change */
const changeHost = (key, change) => key.replace(/^[^)]+?(?=(?::[0-9]+)?\)\/)/, change);

/** As URLParser finds them @param {string} text @returns {[host: string, port: string]} */
function hostAndPort(text) {
  const { authority } = cut(text);
  const at = authority.indexOf("@");
  const colon = authority.indexOf(":", at < 0 && authority.startsWith("[") ? authority.indexOf("]") : at);
  return colon < 0 ? [authority.slice(at + 1), ""] : [authority.slice(at + 1, colon), authority.slice(colon + 1)];
}

/** @param {string} text */
const decodeOnce = (text) =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });

/** @param {string} text */
function decodedHost(text) {
  let [host] = hostAndPort(text);
  for (let before = ""; before !== host; ) [before, host] = [host, decodeOnce(host)];
  return host;
}

/** Decoded, with single dots @param {string} text */
const plainHost = (text) =>
  decodedHost(text)
    .replace(/[\u3002\uff0e\uff61]/g, ".")
    .replace(/\.{2,}/g, ".")
    .replace(/^\.|\.$/g, "");

/** @param {string} host */
const reversed = (host) => host.split(".").reverse().join(",");

/** @param {string} key */
const hasEncodedHost = (key) => /^[^)]*%[c-f]/.test(key);

/** Whether the keys of a URL whose host is not ASCII differ in it at most @param {Example} example */
function differInInternationalHost({ input, ours, theirs }) {
  const host = decodedHost(input);
  if (!/[^\0-\x7f]|%[c-f]/i.test(host)) return false;
  // Models may have decoded ")/" in the host.
  const pieces = ours.split(")/");
  const end = host.split(")/").length;
  const hasPort = hostAndPort(input)[1] !== "";
  const port = hasPort ? /(?::[0-9]+)?$/.exec(pieces[end - 1] ?? "")?.[0] : "";
  return end < pieces.length && theirs.endsWith([port, ...pieces.slice(end)].join(")/"));
}

/** @param {string} key */
const sortedParameters = (key) => key.replaceAll("%7f", "\x7f").split(/[?&]/).sort().join("&");

/** For a sign that our rules would not read */
const MINUS = "999999999";

/** Models are applied in this order. @type {readonly Difference[]} */
export const differences = [
  {
    id: "empty-text",
    because: "It writes “-” for the empty text, which ours keeps: a rule set names nothing.",
    line: "WaybackURLKeyMaker.java:42",
    example: { input: "", ours: "", theirs: "-" },
    writes: (result, input) => (input === "" ? "-" : result),
  },
  {
    id: "warc-record",
    because:
      "It keeps any text that starts with “filedesc” or “warcinfo”; ours, as the Python package, only the records of ARC files, “filedesc:”.",
    line: "WaybackURLKeyMaker.java:47",
    example: { input: "warcinfo://a/", ours: "a)/", theirs: "warcinfo://a/" },
    writes: (result, input) => (/^(?:filedesc|warcinfo)/.test(input) ? input : result),
  },
  {
    id: "dns-record",
    because: "It makes a key without a path of “dns:”; ours keeps it, as the Python package does.",
    line: "WaybackURLKeyMaker.java:50",
    example: { input: "dns:archive.org", ours: "dns:archive.org", theirs: "org,archive)" },
    writes: (result, input) => (input.startsWith("dns:") ? `${reversed(input.slice(4))})` : result),
  },
  {
    id: "line-separators",
    because: "It removes line separators of Unicode; ours, as browsers and the Python package, only tabs and newlines.",
    line: "URLParser.java:85",
    example: { input: "http://h/a\u2028b", ours: "h)/a%e2%80%a8b", theirs: "h)/ab" },
    reads: (input) => (isOwnRecord(input) ? input : input.replace(/[\u0085\u2028\u2029]/g, "")),
  },
  {
    id: "assumes-http",
    because:
      "It puts “http://” before every text that does not start with one of six schemes and “://”; ours, as the Python package, knows any scheme, and keeps relative references and keys.",
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
    because: "It takes “https:” after “http://” for host and port; ours, as the Python package, keeps the last scheme.",
    line: "URLParser.java:204",
    example: { input: "http://https://h/", ours: "h)/", theirs: "https)/h" },
    reads: (input) => changeAuthority(input, (authority) => authority.replace(/^(\\*https?):$/i, "$1")),
  },
  {
    id: "first-at-sign",
    because: "It ends the user name at the first “@”; ours at the last, as browsers and the Python package do.",
    line: "URLParser.java:228",
    example: { input: "http://a@b@h/", ours: "h)/", theirs: "b@h)/" },
    reads: (input) => changeAuthority(input, (authority) => authority.replace(/(?<=@.*)@/gs, "%40")),
  },
  {
    id: "signed-port",
    because: "It reads a port with a sign, and drops “-1”; for ours, such a URL has no key.",
    line: "URLParser.java:263",
    example: { input: "http://h:+81/", ours: "http://h:+81/", theirs: "h:81)/" },
    reads: (input) =>
      changeAuthority(input, (authority) =>
        authority
          .replace(/:\+(?=[0-9]+$)/, ":")
          .replace(/:-0*1$/, "")
          .replace(/:-(?=[0-9]+$)/, `:${MINUS}`),
      ),
    writes: (result) => result.replace(`:${MINUS}`, ":-"),
  },
  {
    id: "host-delimiters",
    because: "It writes decoded delimiters in the host; ours encodes those that would change what a key means.",
    line: "BasicURLCanonicalizer.java:262",
    example: { input: "http://a%2Fb/", ours: "a%2fb)/", theirs: "a/b)/" },
    writes: (result) => changeHost(result, (host) => host.replace(/%(?:2f|3a|28|29|3f)/g, decodeURIComponent)),
  },
  {
    id: "brackets-around-dots",
    because: "It leaves the brackets of an IPv6 address that has dots; ours, as the Python package, removes them.",
    line: "URLRegexTransformer.java:124",
    example: { input: "http://[::1.2.3.4]/", ours: "4,3,2,::1)/", theirs: "4],3,2,[::1)/" },
    writes: (result, input) =>
      /^\[[0-9a-f:.]*\.[0-9a-f:.]*\]$/i.test(plainHost(input))
        ? changeHost(result, (host) => `${host.replace(",", "],").replace(/,(?=[^,]*$)/, ",[")}`)
        : result,
  },
  {
    id: "brackets-of-any-host",
    because: "It removes brackets around any host without a dot; ours only those of IPv6 addresses.",
    line: "URLRegexTransformer.java:126",
    example: { input: "http://[g::1]/", ours: "[g%3a%3a1])/", theirs: "g::1)/" },
    writes: (result, input) =>
      plainHost(input).includes(".") ? result : changeHost(result, (host) => host.replace(/^\[(.*)\]$/s, "$1")),
  },
  {
    id: "port-0",
    because: "It takes 0 for the default port of schemes other than http and https; ours keeps it.",
    line: "IAURLCanonicalizer.java:165",
    example: { input: "ftp://h:0/", ours: "h:0)/", theirs: "h)/" },
    writes: (result, input) =>
      !/^https?:/i.test(cut(input).scheme) && /^0+$/.test(hostAndPort(input)[1])
        ? result.replace(/:0(?=\)\/)/, "")
        : result,
  },
  {
    id: "www-repeatedly",
    because: "It removes each “www.” that a host starts with; ours, as the Python package, one.",
    line: "IAURLCanonicalizer.java:149",
    example: { input: "http://www.www.h/", ours: "h,www)/", theirs: "h)/" },
    writes: (result) => changeHost(result, (host) => host.replace(/(?:,www[0-9]*)+$/, "")),
  },
  {
    id: "short-ipv4",
    because:
      "It keeps an IPv4 address of two or three numbers; ours, as the Python package and Safe Browsing, writes four.",
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
      "If the first number of an IPv4 address starts with 0, it takes all four for octal, and otherwise none, which is a fault; ours takes those that start with 0.",
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
    because: "It keeps a host that is a number above 2⁶³; ours, as the Python package, writes its low 32 bits.",
    line: "BasicURLCanonicalizer.java:168",
    example: { input: "http://9223372036854775808/", ours: "0,0,0,0)/", theirs: "9223372036854775808)/" },
    writes: (result, input) => {
      const host = plainHost(input);
      return /^[0-9]+$/.test(host) && BigInt(host) >= 2n ** 63n ? changeHost(result, () => host) : result;
    },
  },
  {
    id: "delete-character",
    because: "It writes U+007F; ours, as the Python package, encodes it as all control characters.",
    line: "BasicURLCanonicalizer.java:262",
    example: { input: "http://h/%7F", ours: "h)/%7f", theirs: "h)/\x7f" },
    writes: (result) => result.replaceAll("%7f", "\x7f"),
    // It is sorted last.
    isCause: (_, ours, theirs) => theirs.includes("\x7f") && sortedParameters(ours) === sortedParameters(theirs),
  },
  {
    id: "no-host",
    because: "It fails if the host is empty; ours keeps such a text.",
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
    id: "bad-port",
    because:
      "It refuses a URL whose port, after the first “:” of its host, is no number of 31 bits; ours keeps such a text, and knows IPv6 addresses after a user name.",
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
    because: "",
    line: "BasicURLCanonicalizer.java:59",
    example: { input: "http://😀/", ours: "xn--e28h)/", theirs: "%f0%9f%98%80)/" },
    isCause: (input, ours, theirs) =>
      differInInternationalHost({ input, ours, theirs }) && !hasEncodedHost(ours) && hasEncodedHost(theirs),
  },
  {
    id: "idna-2008-refusal",
    because: "",
    line: "BasicURLCanonicalizer.java:52",
    example: { input: "http://é|/", ours: "%c3%a9|)/", theirs: "xn--|-9ga)/" },
    isCause: (input, ours, theirs) => differInInternationalHost({ input, ours, theirs }) && hasEncodedHost(ours),
  },
  {
    id: "idna-2003",
    because: "",
    line: "BasicURLCanonicalizer.java:52",
    example: { input: "http://ß/", ours: "xn--zca)/", theirs: "ss)/" },
    isCause: (input, ours, theirs) => differInInternationalHost({ input, ours, theirs }),
  },
];
