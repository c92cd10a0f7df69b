/**
 * `rfc3986` beside urlcanon’s `semantic_precise`, which claims most of RFC 3986, 6.2.2 and 6.2.3: `whatwg` leaves
 * percent-encoding unchanged, and `semantic` and `aggressive` remove fragments.
 *
 * Compares the claims of both: lowercase scheme and host, uppercase percent-encoding, decoded unreserved characters, no
 * dot segments, “/” for an empty path, no empty and no default port, and no other change. Models named `claims-more-…`
 * add a step that only urlcanon claims. None changes case, decodes an unreserved character or removes a dot segment
 * that our result still has. Text without a scheme must be unchanged in our result.
 */

import { isIPv6 } from "node:net";
import { decode, escapeOf } from "./octets.mjs";

/** Default ports of urlcanon's special schemes. @type {Readonly<Record<string, string>>} */
const SPECIAL = { ftp: ":21", gopher: ":70", http: ":80", https: ":443", ws: ":80", wss: ":443", file: "" };

/** Default ports of all schemes. @type {Readonly<Record<string, string>>} */
const PORTS = { ...SPECIAL, nntp: ":119", prospero: ":1525", telnet: ":23", wais: ":210" };

/** Like urlcanon. @param {string} text */
const schemeOf = (text) => (/^[a-z][^:]*(?=:)/i.exec(text)?.[0] ?? "").toLowerCase();

const trim = (/** @type {string} */ text) => text.replace(/^[\0- ]+|[\0- ]+$/g, "");

const isSpecial = (/** @type {string} */ text) => schemeOf(text) in SPECIAL;

/** Scheme with ":", authority with "//", path, query with "?", fragment with "#". */
const PARTS = /^([a-z][^:]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** @typedef {(part: string) => string} Change */

/** @param {string} text */
function partsOf(text) {
  const [, scheme = "", authority = "", path = "", query = "", fragment = ""] = PARTS.exec(text) ?? [];
  return { scheme, authority, path, query, fragment };
}

/**
 * Changes non-empty parts. “/.” precedes “//” in paths (RFC 3986).
 * @param {string} text @param {Partial<Record<keyof ReturnType<typeof partsOf>, Change>>} changes
 */
function change(text, changes) {
  const [scheme, authority, path, ...others] = Object.entries(partsOf(text)).map(([name, part]) =>
    part === "" ? "" : (changes[/** @type {keyof typeof changes} */ (name)]?.(part) ?? part),
  );
  return [scheme, authority, authority === "" ? path?.replace(/^(?=\/\/)/, "/.") : path, ...others].join("");
}

/** “//” and userinfo, host, port with ":". A file URL’s whole authority is its host. @param {string} text */
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
/** Delimiters stay encoded until the last host model, for the others. */
const UNWANTED_IN_HOST = /[\0- \x7f-\xff#%/?\\@:[\]]/g;

/** Lowercase percent-encoding, and of unreserved characters, except after a stray percent sign (“%%34%31”). */
const NOT_NORMAL = /%(?:[0-9A-F][a-f]|[a-f][0-9A-Fa-f]|2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/;
const AFTER_STRAY = /%(?![0-9A-Fa-f]{2})[0-9A-Fa-f]?(?:%[0-9A-F]{2})+/g;

/** The path with “/” for “\\” in special URLs. @param {string} path @param {string} text */
const asPath = (path, text) => (isSpecial(text) ? path.replaceAll("\\", "/") : path);

const isNormal = (/** @type {string} */ part) => !NOT_NORMAL.test(part.replace(AFTER_STRAY, " "));

/** @type {(part: string, unwanted: RegExp) => string} */
const recode = (part, unwanted) => (isNormal(part) ? encode(decode(part), unwanted) : part);

/** Repeatedly encoded slash, backslash or dot. */
const SLASH_OR_DOT = /%(?:25)*(?:(?:2|%(?:25)*32)(?:[ef]|%(?:25)*[46][56])|(?:5|%(?:25)*35)(?:c|%(?:25)*[46]3))/gi;

/** Python’s "$" also matches before a line break at the end. @param {string} host */
const withoutExtraDots = (host) => host.replace(/^\.+|\.+(?=(?:\n|%0A)?$)/g, "").replace(/\.{2,}/g, ".");

/** Refused by Python’s `idna`, even with its mapping. */
const IDNA_REFUSES = /[^\x80-\xffa-z0-9.-]|^(?=[\0-\x7f]*$)(?:.*[^.]{64}|.{1025})/is;

/** @param {string} host */
const isIp = (host) =>
  isIPv6(/^\[([^%]*)(?:%.*)?\]$/s.exec(host)?.[1] ?? "") ||
  /^(?:[-+\s]*(?:0x[\da-f_]*|[\d_]*)\s*(?:\.|$))+$/i.test(host);

const lower = (/** @type {string} */ octets) => octets.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Compares our part with lowercase octets, percent-encoded as RFC 3986 keeps them.
 * @param {string} ours
 * @param {string} octets
 */
const isLowercased = (ours, octets) =>
  isNormal(ours) && !/[A-Z]/.test(ours.replace(/^.*@|%[0-9A-F]{2}/gs, "")) && lower(decode(ours)) === lower(octets);

/** With the port in RFC 3986's normal form. @param {string} text */
const withNormalPort = (text) =>
  decode(
    partsOf(text).authority.replace(/^(\/\/(?:.*@)?(?:\[[^\]]*\])?[^:]*)(:.*)$/s, (_, before, port) => {
      const number = decode(port).replace(/^:0+(?=\d+$)/, ":");
      return [":", PORTS[schemeOf(text)]].includes(number) ? before : before + encode(number, UNWANTED);
    }),
  );

/** With the slashes that RFC 3986 needs. @param {string} text */
function withSlashes(text) {
  if (!isSpecial(text)) return text;
  const [, scheme = "", before = "", after = ""] = /^(.*?:)([^?#]*)(.*)$/s.exec(text) ?? [];
  const isFile = schemeOf(text) === "file";
  const pattern = isFile ? /^(?:([/\\]{2})([^/\\]*))?(.*)$/s : /^([/\\]*)([^/\\]*)(.*)$/s;
  const [, slashes = "", authority = "", rest = ""] = pattern.exec(before) ?? [];
  const hasHost = isFile || slashes !== "" || !["", SPECIAL[schemeOf(text)]].includes(authority.replace(/^:?@/, ""));
  const host = hasHost ? `//${authority}` : "";
  const path = asPath(rest, text);
  const root = /^\//.test(path) || (path === "" && hasHost && !isFile) ? "" : "/";
  // Without a host, "//" would start one.
  return scheme + host + root + (hasHost ? path : path.replace(/^\/+/, "/")) + after;
}

/**
 * Our host and theirs, if ours is the input’s in lowercase and the rest is equal.
 * @param {string} text @param {string} ours @param {string} theirs
 */
function hostsOf(text, ours, theirs) {
  const { host } = authorityOf(ours);
  const others = (/** @type {string} */ answer) => changeHost(answer, () => "");
  const octets = withoutExtraDots(decode(authorityOf(text).host));
  const isSame = isLowercased(host, octets) && others(ours) === others(theirs);
  return isSame ? { host: decode(host), written: authorityOf(theirs).host } : null;
}

/** @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "claims-more-no-tabs",
    because: "Claims more: removes tabs and line breaks anywhere, as browsers do.",
    line: "urlcanon/canon.py:69",
    example: { input: "http://h/a\tb", ours: "http://h/a\tb", theirs: "http://h/ab" },
    reads: (text) => trim(text).replace(/[\t\n\r]/g, ""),
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
    isCause: (text, ours) => schemeOf(trim(text)) === "" && ours === trim(text),
  },
  {
    id: "any-scheme",
    because: "Takes any text before the first colon for the scheme if it begins with a letter.",
    line: "urlcanon/parse.py:34",
    example: { input: "h/%7E:a", ours: "h/%7E:a", theirs: "h/~:a" },
    isCause: (text, ours) => /[^a-z\d+.-]/.test(schemeOf(trim(text))) && ours === trim(text),
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
      "Keeps ports unless written exactly as the default of a special scheme. Finds none in file URLs, nor where other text follows brackets.",
    line: "urlcanon/canon.py:226, urlcanon/parse.py:68, urlcanon/parse.py:83",
    example: { input: "http://h:/", ours: "http://h/", theirs: "http://h:/" },
    writes: (answer, text) => {
      const { authority } = partsOf(text);
      const { port } = authorityOf(text);
      const isFile = schemeOf(text) === "file" && authority.includes(":");
      const isKept = isFile || ![SPECIAL[schemeOf(text)], ""].includes(port);
      if (!isKept || !isLowercased(partsOf(answer).authority, withNormalPort(text))) return answer;
      const { before, host } = authorityOf(answer);
      const [start, end] = isFile ? ["", lower(authority)] : [before + host, port];
      const recoded = end.replace(/[^/:@[\]]+/g, (part) => encode(decode(part), UNWANTED_IN_HOST));
      return change(answer, { authority: () => start + recoded });
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
      const host = decode(authorityOf(text).host);
      const plain = withoutExtraDots(host);
      const isKept = !isIp(plain) && (!isSpecial(text) || IDNA_REFUSES.test(plain));
      return changeHost(answer, (ours) =>
        isKept && isLowercased(ours, host) && decode(ours) !== host ? encode(host, UNWANTED_IN_HOST) : ours,
      ).replace(/^mailto-:/, "mailto:");
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
    id: "claims-more-recoded",
    because:
      "Claims more: decodes repeatedly before removing dot segments, even “%2F” to “/” and “%2B” to “+”, which RFC 3986 (2.2, 2.4) forbids. Then encodes what a URI cannot contain, stray percent signs and “=” in values.",
    line: "urlcanon/canon.py:276, urlcanon/canon.py:324",
    example: { input: "http://h/a%252Fb?% é", ours: "http://h/a%252Fb?% é", theirs: "http://h/a/b?%25%20%C3%A9" },
    reads: (text) =>
      change(text, {
        path: (path) => {
          const plain = asPath(path.replace(SLASH_OR_DOT, decode), text);
          return /^\/(?:.*\/)?\.{1,2}(?:\/|$)/s.test(plain) && schemeOf(text) !== "" ? plain : path;
        },
      }),
    writes: (answer) =>
      change(answer, {
        path: (path) => asPath(recode(path, UNWANTED_IN_PATH), answer),
        query: (query) =>
          query.replace(
            /([?&])([^=&]*)(=?)([^&]*)/g,
            (_, start, name, equals, value) =>
              start + recode(name, UNWANTED_IN_QUERY) + equals + recode(value, UNWANTED_IN_QUERY),
          ),
        fragment: (fragment) => `#${recode(fragment.slice(1), UNWANTED)}`,
      }),
  },
  {
    id: "claims-more-single-slashes",
    because: "Claims more: merges slashes in paths of special URLs.",
    line: "urlcanon/canon.py:361",
    example: { input: "http://h/a//b", ours: "http://h/a//b", theirs: "http://h/a/b" },
    writes: (answer) => (isSpecial(answer) ? change(answer, { path: (path) => path.replace(/\/+/g, "/") }) : answer),
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
        const toDot = (/** @type {string} */ found) => (decode(found) === "." ? "." : found);
        const plain = isNormal(host) ? host.replace(SLASH_OR_DOT, toDot) : host;
        const changed = withoutExtraDots(plain);
        return changed === plain ? host : changed;
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
    writes: (answer) => answer.replace(/^([a-z][^:]*:)\/\.(?=\/\/)/i, "$1"),
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
