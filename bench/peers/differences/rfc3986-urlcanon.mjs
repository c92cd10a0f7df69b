/**
 * `rfc3986` beside urlcanon’s `semantic_precise`. It is the canonicalizer of urlcanon that claims most of RFC 3986, 6.2.2
 * and 6.2.3: `whatwg` leaves escapes as they are, and `semantic` and `aggressive` remove fragments.
 *
 * Compared are the claims that both make: schemes and hosts in lower case, escapes in upper case, no escapes of unreserved
 * characters, no dot segments, “/” for an empty path, no empty and no default port, and no other change. A model named
 * `claims-more-…` adds one step that only urlcanon claims to our result, or to the input. None of them changes the case of
 * letters or of escapes, decodes an unreserved character or removes a dot segment that our result still has.
 */

import { isIPv6 } from "node:net";
import { decode, escapeOf, toUtf8 } from "./octets.mjs";

/** Default ports of the schemes that urlcanon calls special. @type {Readonly<Record<string, string>>} */
const SPECIAL = { ftp: ":21", gopher: ":70", http: ":80", https: ":443", ws: ":80", wss: ":443", file: "" };

/** Default ports of all schemes. @type {Readonly<Record<string, string>>} */
const PORTS = { ...SPECIAL, nntp: ":119", prospero: ":1525", telnet: ":23", wais: ":210" };

/** Whatever is before the first colon, as in urlcanon. @param {string} text */
const schemeOf = (text) => (/^[a-z][^:]*(?=:)/i.exec(text)?.[0] ?? "").toLowerCase();

const isSpecial = (/** @type {string} */ text) => schemeOf(text) in SPECIAL;

/** Scheme with ":", authority with "//", path, query with "?", fragment with "#". */
const PARTS = /^([a-z][^:]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** @typedef {(part: string) => string} Change */

/** @param {string} text */
function partsOf(text) {
  const [, scheme = "", authority = "", path = "", query = "", fragment = ""] = PARTS.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** Changes parts that are not empty. @param {string} text @param {Partial<Record<keyof ReturnType<typeof partsOf>, Change>>} changes */
function change(text, changes) {
  const parts = Object.entries(partsOf(text));
  return parts
    .map(([name, part]) => (part === "" ? "" : (changes[/** @type {keyof typeof changes} */ (name)]?.(part) ?? part)))
    .join("");
}

/** “//” and userinfo, host, port with ":". All of a file URL’s authority is its host. @param {string} text */
function authorityOf(text) {
  const pattern = schemeOf(text) === "file" ? /^(\/\/)(.*)()$/s : /^(\/\/(?:.*@)?)(\[[^\]]*\](?=:|$)|[^:]*)(.*)$/s;
  const [, before = "", host = "", port = ""] = pattern.exec(partsOf(text).authority) ?? [];
  return { before, host, port };
}

/** @param {string} text @param {Change} ofHost */
function changeHost(text, ofHost) {
  const { before, host, port } = authorityOf(text);
  return host === "" ? text : change(text, { authority: () => before + ofHost(host) + port });
}

/** @param {string} octets @param {RegExp} unwanted */
const encode = (octets, unwanted) => octets.replace(unwanted, escapeOf);

const UNWANTED = /[\0- \x7f-\xff#%]/g;
const UNWANTED_IN_PATH = /[\0- \x7f-\xff#%?]/g;
const UNWANTED_IN_QUERY = /[\0- \x7f-\xff#%&=]/g;
/** Delimiters stay encoded until the last model of hosts, so that others find the host. */
const UNWANTED_IN_HOST = /[\0- \x7f-\xff#%/?\\@:[\]]/g;

/** Escapes in lower case and of unreserved characters. After a stray percent sign they have to stay (“%%34%31”). */
const NOT_NORMAL = /%(?:[0-9A-F][a-f]|[a-f][0-9A-Fa-f]|2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/;
const AFTER_STRAY = /%(?![0-9A-Fa-f]{2})[0-9A-Fa-f]?(?:%[0-9A-F]{2})+/g;

const isNormal = (/** @type {string} */ part) => !NOT_NORMAL.test(part.replace(AFTER_STRAY, " "));

/** @type {(part: string, unwanted: RegExp) => string} */
const recode = (part, unwanted) => (isNormal(part) ? encode(decode(part), unwanted) : part);

/** @type {(part: string, unwanted: RegExp) => string} */
const recodeEscapes = (part, unwanted) => (/%[0-9A-F]{2}/.test(part) ? recode(part, unwanted) : part);

/** @type {(part: string, unwanted: RegExp) => string} */
const encodeOnly = (part, unwanted) => (/%[0-9A-F]{2}/i.test(part) ? part : encode(toUtf8(part), unwanted));

/** The path of a text, with “/.” where it would be read as a host. @param {string} path @param {string} text */
const asPath = (path, text) => (partsOf(text).authority === "" && path.startsWith("//") ? `/.${path}` : path);

/** @param {string} path @param {string} text */
const withoutAdded = (path, text) => (partsOf(text).authority === "" ? path.replace(/^\/\.(?=\/\/)/, "") : path);

/** @param {(part: string, unwanted: RegExp) => string} of @returns {(text: string) => string} */
const changeEscapes = (of) => (text) =>
  change(text, {
    path: (path) => asPath(of(path, UNWANTED_IN_PATH), text),
    query: (query) =>
      `?${query
        .slice(1)
        .split("&")
        .map((argument) => {
          const [, name = "", equals = "", value = ""] = /^([^=]*)(=?)(.*)$/s.exec(argument) ?? [];
          return of(name, UNWANTED_IN_QUERY) + equals + of(value, UNWANTED_IN_QUERY);
        })
        .join("&")}`,
    fragment: (fragment) => `#${of(fragment.slice(1), UNWANTED)}`,
  });

/** Escapes of a character, of which each character may be an escape too. @param {string} character */
function escapesOf(character) {
  const hex = (/** @type {string} */ text) => Buffer.from(text).toString("hex");
  const digits = [...hex(character)].map(
    (digit) => `(?:${digit}|%(?:25)*(?:${hex(digit)}|${hex(digit.toUpperCase())}))`,
  );
  return new RegExp(`%(?:25)*${digits.join("")}`, "gi");
}

const hasDots = (/** @type {string} */ path) => /\/\.{1,2}(?=\/|$)/.test(path);

/** Python’s "$" also matches before a line break at the end. @param {string} host */
const withoutExtraDots = (host) => host.replace(/^\.+|\.+(?=(?:\n|%0A)?$)/g, "").replace(/\.{2,}/g, ".");

/** Hosts that the module idna refuses even with its mapping, as bytes. */
const IDNA_REFUSES = /[^\x80-\xffa-z0-9.-]|^(?=[\0-\x7f]*$)(?:.*[^.]{64}|.{1025})/is;

/** Numbers and IP addresses as Python reads them. @param {string} host */
const isIp = (host) =>
  isIPv6(host.replace(/^\[(.*?)(?:%.*)?\]$/s, "$1")) || /^(?:[-+\s]*(?:0x[\da-f_]*|[\d_]*)\s*(?:\.|$))+$/i.test(host);

const lower = (/** @type {string} */ octets) => octets.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Returns true for the octets in lower case, with the escapes that RFC 3986 leaves. @param {string} ours @param {string} octets */
const isLowercased = (ours, octets) =>
  isNormal(ours) && !/[A-Z]/.test(ours.replace(/^.*@|%[0-9A-F]{2}/gs, "")) && lower(decode(ours)) === lower(octets);

/** The answer with its host as written, if the answer has it in lower case. @param {string} answer @param {string} text */
function hostAsWritten(answer, text) {
  const host = decode(authorityOf(text).host);
  return changeHost(answer, (ours) =>
    isLowercased(ours, host) && decode(ours) !== host ? encode(host, UNWANTED_IN_HOST) : ours,
  );
}

/** A decoded port without leading zeros, and "" for the default. @param {string} port @param {string} text */
function normalPort(port, text) {
  const number = port.replace(/^:0+(?=\d+$)/, ":");
  return [":", PORTS[schemeOf(text)]].includes(number) ? "" : number;
}

/** The decoded authority, with the port as RFC 3986 wants it. @param {string} text */
function withNormalPort(text) {
  const octets = decode(partsOf(text).authority);
  return octets.replace(
    /^(\/\/(?:.*@)?(?:\[[^\]]*\])?[^:]*)(:.*)$/s,
    (_, before, port) => before + normalPort(port, text),
  );
}

/** A special URL, with the slashes that RFC 3986 needs. @param {string} text */
function withSlashes(text) {
  if (!isSpecial(text)) return text;
  const [, scheme = "", before = "", after = ""] = /^(.*?:)([^?#]*)(.*)$/s.exec(text) ?? [];
  const isFile = schemeOf(text) === "file";
  const pattern = isFile ? /^(?:([/\\]{2})([^/\\]*))?(.*)$/s : /^([/\\]*)([^/\\]*)(.*)$/s;
  const [, slashes = "", authority = "", rest = ""] = pattern.exec(before) ?? [];
  const isNothing =
    /^:?@?(?::\d+)?$/.test(authority) && ["", SPECIAL[schemeOf(text)]].includes(authority.replace(/^:?@/, ""));
  const host = slashes === "" && isNothing && !isFile ? "" : `//${authority}`;
  const path = rest.replaceAll("\\", "/");
  const root = /^\//.test(path) || (path === "" && host !== "" && !isFile) ? "" : "/";
  // Without a host, "//" would begin one.
  return scheme + host + root + (host === "" ? path.replace(/^\/+/, "/") : path) + after;
}

/** A scheme that `any-scheme` reads, as urlcanon writes it. @type {Change} */
const writtenScheme = (scheme) =>
  scheme.replace(/^z([0-9a-f]+)z(?=:)/, (_, hex) =>
    encode(decode(lower(Buffer.from(hex, "hex").toString())), UNWANTED),
  );

/** Host, and all but the host, of an answer without userinfo. The port may have an “@”. @param {string} answer @param {string} text */
function aroundHost(answer, text) {
  const { length } = writtenScheme(partsOf(text).scheme.toLowerCase());
  const [, host = "", rest = ""] = hostPattern(text).exec(answer.slice(length)) ?? [];
  return { host, others: `${answer.slice(0, length)} ${rest}` };
}

/** @param {string} text */
const hostPattern = (text) =>
  schemeOf(text) === "file" ? /^\/\/([^/?#]*)(.*)$/s : /^\/\/(\[[^\]]*\](?![^:/?#])|[^:@/?#]*)(.*)$/s;

/**
 * Returns the decoded host of our answer and the host of theirs, if ours is the input’s, in lower case and without extra
 * dots, and all else is equal.
 * @param {string} text @param {string} ours @param {string} theirs
 */
function hostsOf(text, ours, theirs) {
  const { host, others } = aroundHost(ours, text);
  const written = aroundHost(theirs, text);
  const bytes = decode(authorityOf(text).host);
  const [, expected = ""] = hostPattern(text).exec(`//${withoutExtraDots(bytes)}`) ?? [];
  const isSame = isLowercased(host, expected) && others === written.others;
  return isSame ? { host: decode(host), written: written.host } : null;
}

/** @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "claims-more-no-tabs",
    because: "Claims more: removes tabs and line breaks anywhere, as browsers do.",
    line: "urlcanon/canon.py:69",
    example: { input: "http://h/a\tb", ours: "http://h/a\tb", theirs: "http://h/ab" },
    reads: (text) => text.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, ""),
  },
  {
    id: "claims-more-slashes",
    because: "Claims more: writes “//” before the host of special URLs, and “/” for “\\” in paths, as browsers do.",
    line: "urlcanon/parse.py:51",
    example: { input: "http:/h\\a", ours: "http:/h\\a", theirs: "http://h/a" },
    reads: withSlashes,
  },
  {
    id: "claims-more-default-scheme",
    because:
      "Claims more: adds “http:” to text without a scheme. It parses the path again, and so loses the host of “//h/a”.",
    line: "urlcanon/canon.py:357",
    example: { input: "//h/a", ours: "//h/a", theirs: "http://a/" },
    reads: (text) => {
      if (schemeOf(text) !== "") return text;
      const { authority, path, query, fragment } = partsOf(text);
      const before = path === "" ? authority.replaceAll("\\", "%5C") : path;
      return withSlashes(`http:${before}${query}${fragment}`);
    },
  },
  {
    id: "empty-path",
    because: "Fills the empty path of special URLs only. RFC 3986 (6.2.3) does so in every URL with a host.",
    line: "urlcanon/canon.py:209",
    example: { input: "foo://h", ours: "foo://h/", theirs: "foo://h" },
    writes: (answer, text) => {
      const isEmpty = partsOf(text).path === "" && !isSpecial(text);
      return isEmpty ? change(answer, { path: (path) => (path === "/" ? "" : path) }) : answer;
    },
  },
  {
    id: "localhost",
    because:
      "Keeps “localhost” in file URLs: no step of `semantic_precise` removes it. RFC 3986 (6.2.3) allows removing a default host.",
    line: "urlcanon/canon.py:483",
    example: { input: "file://localhost/a", ours: "file:///a", theirs: "file://localhost/a" },
    writes: (answer, text) =>
      lower(decode(partsOf(text).authority)).replace(/:$/, "") === "//localhost"
        ? answer.replace("file:///", "file://localhost/")
        : answer,
  },
  {
    id: "port",
    because:
      "Keeps ports unless written exactly as the default of a special scheme: empty ports, leading zeros, other schemes.",
    line: "urlcanon/canon.py:226",
    example: { input: "http://h:/", ours: "http://h/", theirs: "http://h:/" },
    writes: (answer, text) => {
      const port = decode(authorityOf(text).port);
      const { before, host, port: ours } = authorityOf(answer);
      if (authorityOf(text).port === SPECIAL[schemeOf(text)] || ours === port || ours !== normalPort(port, text))
        return answer;
      return change(answer, { authority: () => before + host + encode(port, UNWANTED) });
    },
  },
  {
    id: "port-not-found",
    because: "Finds no port in file URLs, nor where other text follows brackets: all of it stays as written.",
    line: "urlcanon/parse.py:68, urlcanon/parse.py:83",
    example: { input: "file://H:/", ours: "file://h/", theirs: "file://H:/" },
    writes: (answer, text) => {
      const { authority } = partsOf(text);
      const isNotFound = schemeOf(text) === "file" ? /:/ : /^\/\/(?:.*@)?\[[^\]]*\][^:]/s;
      if (!isNotFound.test(authority) || !isLowercased(partsOf(answer).authority, withNormalPort(text))) return answer;
      return change(answer, {
        authority: () => authority.replace(/[^/:@]+/g, (part) => encode(decode(part), UNWANTED_IN_HOST)),
      });
    },
  },
  {
    id: "host-case",
    because:
      "Lowercases only hosts that its IDNA library accepts (not “_”, no label over 63), and only in special URLs, so not in email addresses.",
    line: "urlcanon/canon.py:241, urlcanon/canon.py:251",
    example: { input: "foo://H/", ours: "foo://h/", theirs: "foo://H/" },
    reads: (text) => text.replace(/^mailto:(?!\/\/)/i, "mailto-:"),
    writes: (answer, text) => {
      const host = withoutExtraDots(decode(authorityOf(answer).host));
      const isKept = !isIp(host) && (!isSpecial(text) || IDNA_REFUSES.test(host));
      return (isKept ? hostAsWritten(answer, text) : answer).replace(/^mailto-:/, "mailto:");
    },
  },
  {
    id: "claims-more-no-userinfo",
    because: "Claims more: removes user names and passwords.",
    line: "urlcanon/canon.py:265",
    example: { input: "http://u:p@h/", ours: "http://u:p@h/", theirs: "http://h/" },
    writes: (answer, text) => {
      const { before, host, port } = authorityOf(answer);
      const isOurs = isNormal(before) && decode(before) === decode(authorityOf(text).before);
      return isOurs ? change(answer, { authority: () => `//${host}${port}` }) : answer;
    },
  },
  {
    id: "claims-more-decoded",
    because:
      "Claims more: decodes repeatedly before removing dot segments, even “%2F” to “/” and “%2B” to “+”. RFC 3986 (2.2, 2.4) forbids both.",
    line: "urlcanon/canon.py:276",
    example: { input: "http://h/a%252Fb", ours: "http://h/a%252Fb", theirs: "http://h/a/b" },
    reads: (text) =>
      change(text, {
        path: (path) => {
          const slashes = path.replace(escapesOf("/"), "/").replace(escapesOf(isSpecial(text) ? "\\" : "/"), "/");
          const dots = slashes.replace(escapesOf("."), ".");
          if (!dots.startsWith("/") || !hasDots(dots)) return path;
          return asPath(dots, text);
        },
      }),
    writes: (answer) => {
      const changed = changeEscapes(recodeEscapes)(answer);
      return isSpecial(answer)
        ? change(changed, { path: (path) => asPath(path.replaceAll("\\", "/"), changed) })
        : changed;
    },
  },
  {
    id: "claims-more-encoded",
    because: "Claims more: encodes characters that a URI cannot contain, stray percent signs and “=” in values.",
    line: "urlcanon/canon.py:324",
    example: { input: "http://h/% é?a=b=c", ours: "http://h/% é?a=b=c", theirs: "http://h/%25%20%C3%A9?a=b%3Dc" },
    writes: changeEscapes(encodeOnly),
  },
  {
    id: "claims-more-single-slashes",
    because: "Claims more: merges slashes in paths of special URLs.",
    line: "urlcanon/canon.py:361",
    example: { input: "http://h/a//b", ours: "http://h/a//b", theirs: "http://h/a/b" },
    writes: (answer) =>
      isSpecial(answer) ? change(answer, { path: (path) => withoutAdded(path, answer).replace(/\/+/g, "/") }) : answer,
  },
  {
    id: "claims-more-query-order",
    because: "Claims more: sorts query parameters.",
    line: "urlcanon/canon.py:380",
    example: { input: "http://h/?b&a", ours: "http://h/?b&a", theirs: "http://h/?a&b" },
    writes: (answer, text) => {
      const isOurs = decode(partsOf(answer).query) === decode(partsOf(text).query);
      return isOurs
        ? change(answer, { query: (query) => `?${query.slice(1).split("&").toSorted().join("&")}` })
        : answer;
    },
  },
  {
    id: "claims-more-host-dots",
    because: "Claims more: removes dots at both ends of a host and merges others.",
    line: "urlcanon/canon.py:370",
    example: { input: "http://a..b./", ours: "http://a..b./", theirs: "http://a.b/" },
    writes: (answer) =>
      changeHost(answer, (host) => {
        const dotted = isNormal(host) ? host.replace(escapesOf("."), ".") : host;
        const changed = withoutExtraDots(dotted);
        return changed === dotted ? host : changed;
      }),
  },
  {
    id: "claims-more-host-decoded",
    because: "Claims more: decodes hosts and ports. Delimiters stay decoded, so the host becomes another one.",
    line: "urlcanon/canon.py:285",
    example: { input: "http://a%2Fb/", ours: "http://a%2Fb/", theirs: "http://a/b/" },
    writes: (answer) =>
      change(answer, {
        authority: () => {
          const { before, host, port } = authorityOf(answer);
          const bytes = decode(host);
          const isMapped = isLowercased(host, bytes) && isSpecial(answer) && !IDNA_REFUSES.test(bytes);
          const ours = isNormal(host) ? encode(isMapped ? lower(bytes) : bytes, UNWANTED) : host;
          return before + ours + recode(port, UNWANTED);
        },
      }),
  },
  {
    id: "path-as-authority",
    because: "Lets a path without a host begin with “//”, so that it reads as a host. Trueform puts “/.” before it.",
    line: "urlcanon/canon.py:157",
    example: { input: "foo:/.//a", ours: "foo:/.//a", theirs: "foo://a" },
    writes: (answer) => change(answer, { path: (path) => withoutAdded(path, answer) }),
  },
  {
    id: "any-scheme",
    because: "Takes any text before the first colon for the scheme if it begins with a letter.",
    line: "urlcanon/parse.py:34",
    example: { input: "a_b:/%7E", ours: "a_b:/%7E", theirs: "a_b:/~" },
    reads: (text) => {
      const scheme = partsOf(text).scheme.slice(0, -1);
      if (/^[a-z0-9+.-]*$/i.test(scheme)) return text;
      const rest = text.slice(scheme.length + 1);
      const known = decode(lower(scheme));
      // It is decoded after default ports are removed: “:%380” stays.
      if (known in SPECIAL)
        return change(`${known}:${rest.replace(/^(?!\/)/, "/")}`, {
          authority: (authority) => authority.replace(/:(?=\d+$)/, ":%3"),
        });
      return `z${Buffer.from(scheme).toString("hex")}z:${rest}`;
    },
    writes: (answer) => change(answer, { scheme: writtenScheme }),
  },
  {
    id: "claims-more-ip-addresses",
    because:
      "Claims more: writes IP addresses as browsers do, but also takes “.” and “1_0” for numbers, and fails at “-1”.",
    line: "urlcanon/canon.py:219",
    example: { input: "http://0x10/", ours: "http://0x10/", theirs: "http://0.0.0.16/" },
    isCause: (text, ours, theirs) => {
      if (theirs.startsWith("\tAddressValueError: -")) return /^-?\d/.test(decode(authorityOf(ours).host));
      const { host, written } = hostsOf(text, ours, theirs) ?? { host: "", written: "" };
      return isIp(host) && /^(?:\[[\da-f:]+\]|\d+\.\d+\.\d+\.\d+)$/.test(written);
    },
  },
  {
    id: "claims-more-idna",
    because: "Claims more: writes hosts of special URLs in Punycode.",
    line: "urlcanon/canon.py:244",
    example: { input: "http://é/", ours: "http://é/", theirs: "http://xn--9ca/" },
    isCause: (text, ours, theirs) => isSpecial(text) && /[\x80-\xff]/.test(hostsOf(text, ours, theirs)?.host ?? ""),
  },
];
