/**
 * crawler-commons’ `BasicURLNormalizer` beside RFC 3986. Both claim, for http, https and ftp: lowercase scheme and
 * host, decoded unreserved characters, uppercase percent-encoding, no dot segments, no default port, and “/” for an
 * empty path; for file, percent-encoding and dot segments. No difference in these is excused, unless the program is at
 * fault. “Claims more” marks steps that the program’s documentation or comments add to RFC 3986; “Undocumented” marks
 * steps that neither describes.
 *
 * A model that drops a part of our answer first checks that it is the normal form of that part of the input.
 */
import { posix } from "node:path";
import { unescape as decode } from "node:querystring";
import { encode } from "punycode/punycode.es6.js";

const SOURCE = "BasicURLNormalizer.java";
const REFUSAL = "\tno result";
const JAVA_SCHEME = /^(?:https?|ftp|file|mailto|jar|jrt|jmod):/i;
const WEB = /^(?:https?|ftp):/i;
/** @type {Readonly<Record<string, string>>} */
const DEFAULT_PORTS = { "http:": ":80", "https:": ":443", "ftp:": ":21" };

/** Scheme with “:”, authority with “//”, query with “?”, fragment with “#”. @param {string} url */
function partsOf(url) {
  const pattern = /^([a-z][a-z\d+.-]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;
  const [, scheme = "", authority = "", path = "", query = "", fragment = ""] = pattern.exec(url) ?? [];
  return { scheme, authority, path, query, fragment };
}

/** @param {string} url @param {Partial<ReturnType<typeof partsOf>>} parts */
const change = (url, parts) => Object.values({ ...partsOf(url), ...parts }).join("");

const dropFragment = (/** @type {string} */ url) => change(url, { fragment: "" });

/** “//” and userinfo, host, port with “:”. @param {string} url */
function authorityOf(url) {
  const pattern = /^(\/\/(?:.*@)?)(\[[^\]]*\]|[^:]*)(.*)$/s;
  const [, before = "", host = "", port = ""] = pattern.exec(partsOf(url).authority) ?? [];
  return { before, host, port };
}

/** Percent-encoded unreserved characters (2.3). */
const UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

/**
 * Normalizes percent-encoding (6.2.2), unless that would form another percent-encoded character. @param {string} text
 */
const normalizeEscapes = (text) =>
  text.replace(/%(?:[\da-f]|%(?:3\d|[46][1-6])){2}/gi, (octet) =>
    octet.length > 3 ? octet : octet.toUpperCase().replace(UNRESERVED, decodeURIComponent),
  );

/** @param {string} host */
const lowercaseHost = (host) =>
  host.replace(/%[\dA-F]{2}|[A-Z]/g, (text) => (text.length > 1 ? text : text.toLowerCase()));

/** Returns true if the authority is the input's normal form. @param {string} url @param {string} input */
function hasNormalAuthority(url, input) {
  const scheme = partsOf(input).scheme.toLowerCase();
  const { before, host, port } = authorityOf(normalizeEscapes(input));
  const number = port.replace(/^:0*(?=\d+$)/, ":").replace(/^:$/, "");
  const authority = before + lowercaseHost(host) + (number === DEFAULT_PORTS[scheme] ? "" : number);
  return partsOf(url).authority === (scheme === "file:" ? authority.replace(/^\/\/localhost$/, "//") : authority);
}

/**
 * Changes a normal host of an http, https or ftp URL.
 * @param {string} url @param {(host: string) => string} toHost
 */
function changeHost(url, toHost) {
  const { before, host, port } = authorityOf(url);
  const isNormal = WEB.test(url) && lowercaseHost(normalizeEscapes(host)) === host;
  return isNormal ? change(url, { authority: before + toHost(host) + port }) : url;
}

/** Removes the dot segments of an absolute path (5.2.4). @param {string} path */
function removeDots(path) {
  // NUL keeps `normalize` from merging slashes.
  const segments = path.replace(/\/(?=\/)/g, "/\0").replace(/\/\.{1,2}$/, "$&/");
  return path.startsWith("/") ? posix.normalize(segments).replaceAll("\0", "") : path;
}

/** @param {string} input */
const climbsOut = (input) => !removeDots(`/:${normalizeEscapes(partsOf(input).path)}`).startsWith("/:");

const mergeSlashes = (/** @type {string} */ path) => path.replace(/\/{2,}/g, "/");

const ENCODED = /[^!$-;=?-Z\\_a-z~]|%(?![\dA-Fa-f]{2})/gu;

const isAscii = (/** @type {string} */ text) => /^[\0-\x7f]*$/.test(text);

/** IDNA 2003. @param {string} label */
function toAscii2003(label) {
  const mapped = label
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ")
    .normalize("NFKC");
  return isAscii(mapped) ? mapped : `xn--${encode(mapped)}`;
}

/** @param {string} host */
function hostToAscii(host) {
  const decoded = decode(host);
  const labels = decoded.split(/[.\u3002\uff0e\uff61]/);
  return isAscii(decoded) ? host : encodeURIComponent(labels.map(toAscii2003).join("."));
}

/** Counts query characters that the program treats as path (`query-index`). @param {string} input */
function indexOffset(input) {
  const { scheme, authority, path } = partsOf(input);
  const text = /^mailto:/i.test(scheme) ? authority + path : path;
  return 2 * (text.match(UNRESERVED)?.length ?? 0);
}

/**
 * Excludes those that the program treats as path.
 * @param {string} url
 * @param {string} input
 * @param {(parameters: string[], known: string[]) => string[]} toParameters receives ours, and the input’s
 */
function changeParameters(url, input, toParameters) {
  const { query } = partsOf(url);
  const start = query === "?" ? 1 : 1 + indexOffset(input);
  if (query === "" || (start > 1 && query.length <= start)) return url;
  const texts = [query, normalizeEscapes(partsOf(input).query)].map((text) => text.slice(start).split("&"));
  const changed = toParameters(texts[0] ?? [], texts[1] ?? []).join("&");
  return change(url, { query: query.slice(0, changed === "" ? start - 1 : start) + changed });
}

const nameOf = (/** @type {string} */ parameter) => parameter.replace(/=.*/s, "");

/** @param {string[]} parameters @param {string[]} known */
const dropEmpty = (parameters, known) =>
  parameters
    .filter((parameter) => nameOf(parameter) !== "" || !known.includes(parameter))
    .map((parameter) => parameter.replace(/^([^=]*)=$/, "$1"));

/** @param {string[]} parameters */
const sortByName = (parameters) =>
  parameters.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b))));

/** As java.net.URI and java.net.URL accept it. */
const ACCEPTED = /^\/\/(?:[^@]*@)*[\w.~!$&'()*+,;=-]+(?::(?:\+?\d{1,9}|-1)?)?$/;

/** In the order of the program’s steps. @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "encoded",
    because:
      "Claims more: encodes characters that URIs cannot contain, and “%” without two hex digits. Trueform keeps them, because RFC 3986 does not define a repair.",
    line: `${SOURCE}:188`,
    example: { input: "http://h/é|%", ours: "http://h/é|%", theirs: "http://h/%C3%A9%7C%25" },
    reads: (input) =>
      input.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/^[^#]+/, (text) => text.replace(ENCODED, encodeURIComponent)),
  },
  {
    id: "http-name",
    because:
      "A fault: repeats the host if a text without a scheme starts with “http”, because it then normalizes the text without the “http://” that it added.",
    line: `${SOURCE}:268`,
    example: { input: "httpbin.org/a", ours: "httpbin.org/a", theirs: "http://httpbin.orghttpbin.org/a" },
    reads: (input) => {
      const host = /^http[^%:@A-Z/?#]*(?<!\.)(?=\/)/.exec(input)?.[0];
      const text = dropFragment(input);
      const written = changeParameters(normalizeEscapes(text), text, (own, known) => sortByName(dropEmpty(own, known)));
      // Another change would make the program add the “http://”.
      return host === undefined || written !== text ? input : `http://${host}${input}`;
    },
    // Dot segments may remove the second host.
    isCause: (input, ours, theirs) =>
      ours === input && /^http[^:?#/]*\/[^?#]*\.\.\//.test(input) && theirs.startsWith("http://http"),
  },
  {
    id: "no-scheme",
    because: "Claims more: puts “http://” before a text without a scheme. Trueform keeps relative references.",
    line: `${SOURCE}:306`,
    example: { input: "example.com/a", ours: "example.com/a", theirs: "http://example.com/a" },
    reads: (input) => {
      if (/^[a-z][a-z\d+.-]*:\//i.test(input) || (JAVA_SCHEME.test(input) && !/^\w+:(?:#|$)/.test(input))) return input;
      return /^[/?]/.test(input) ? `http:/${input.replace(/^\/+/, "")}` : `http://${input}`;
    },
  },
  {
    id: "empty-segments",
    because: "Claims more: merges slashes in the path. Trueform keeps empty segments, which RFC 3986 does not ignore.",
    line: `${SOURCE}:497`,
    example: { input: "http://h/a//b", ours: "http://h/a//b", theirs: "http://h/a/b" },
    reads: (input) => {
      const { scheme, path } = partsOf(input);
      // The path then becomes a query: see `host-delimiters`.
      const hasQuery = decode(authorityOf(input).host).normalize("NFKC").includes("?");
      if (!/^(?:https?|ftp|file):/i.test(scheme) || !path.startsWith("/") || mergeSlashes(path) === path || hasQuery)
        return input;
      // An uppercase scheme marks URLs that the program rewrites.
      return change(input, { scheme: scheme.toUpperCase(), path: mergeSlashes(path) });
    },
  },
  {
    id: "signed-port",
    because:
      "Undocumented: reads the port “+80” as 80 and “-1” as none, as java.net.URL does. Trueform keeps these invalid ports.",
    line: `${SOURCE}:198`,
    example: { input: "http://h:+80/", ours: "http://h:+80/", theirs: "http://h/" },
    reads: (input) => input.replace(/^((?:https?|ftp):\/\/[^/?#]*:)(?:\+(?=\d+(?:[/?#]|$))|-1(?![^/?#]))/i, "$1"),
  },
  {
    id: "fragment",
    because: "Claims more: removes the fragment. Trueform keeps it.",
    line: `${SOURCE}:184`,
    example: { input: "http://h/#a", ours: "http://h/#a", theirs: "http://h/" },
    writes: (url, input) =>
      partsOf(url).fragment === normalizeEscapes(partsOf(input).fragment) ? dropFragment(url) : url,
  },
  {
    id: "two-at-signs",
    because: "A fault: drops the host of an authority with two “@”, because java.net.URL returns none.",
    line: `${SOURCE}:227`,
    example: { input: "http://a@b@h/c", ours: "http://a@b@h/c", theirs: "http:/c" },
    writes: (url, input) =>
      hasNormalAuthority(url, input) ? url.replace(/^((?:https?|ftp):)\/\/[^/?#@]*@[^/?#]*@[^/?#]*/, "$1") : url,
  },
  {
    id: "userinfo",
    because: "Claims more: drops user name and password. Trueform keeps them as parts of the URL.",
    line: `${SOURCE}:282`,
    example: { input: "http://u:p@h/", ours: "http://u:p@h/", theirs: "http://h/" },
    writes: (url, input) =>
      hasNormalAuthority(url, input) ? url.replace(/^((?:https?|ftp):\/\/)[^/?#]*@/, "$1") : url,
  },
  {
    id: "idn",
    because:
      "Claims more: converts the host to ASCII by IDNA 2003, and refuses hosts that have no such form. Trueform keeps it.",
    line: `${SOURCE}:651`,
    example: { input: "http://é/", ours: "http://é/", theirs: "http://xn--9ca/" },
    writes: (url) => changeHost(url, hostToAscii),
    // IDNA 2003 uses Unicode 3.2, with other mappings.
    isCause: (input, written, theirs) => {
      const host = decode(hostToAscii(normalizeEscapes(authorityOf(input).host)));
      const [own, other] = [written, theirs].map((url) => url.replace(/^(\w+:\/\/)[^/?#]*?(?=(?::\d+)?\/)/, "$1"));
      const isSame = own === other && partsOf(written).authority.replace(/:\d+$/, "") === `//${host}`;
      return WEB.test(input) && !isAscii(decode(authorityOf(input).host)) && (isSame || theirs === REFUSAL);
    },
  },
  {
    id: "last-dot",
    because: "Claims more: drops a trailing dot of the host. Trueform keeps it, because RFC 3986 does not remove it.",
    line: `${SOURCE}:658`,
    example: { input: "http://h./", ours: "http://h./", theirs: "http://h/" },
    writes: (url) => changeHost(url, (host) => host.replace(/\.$/, "")),
  },
  {
    id: "query-index",
    because:
      "A fault: cuts the query at an index that it took before it decoded the path. If the path got shorter, it replaces a later character of the query by “?”, or throws.",
    line: `${SOURCE}:337`,
    example: { input: "http://h/%61?bcd=e", ours: "http://h/a?bcd=e", theirs: "http://h/a?b?d=e" },
    writes: (url, input) => {
      const { query } = partsOf(url);
      const offset = indexOffset(input);
      const written = `${query.slice(0, offset)}?${query.slice(offset + 1)}`;
      return offset > 0 && query.length > offset + 1 ? change(url, { query: written }) : url;
    },
    isCause: (input, ours, theirs) => {
      const offset = indexOffset(input);
      const query = partsOf(ours).query.slice(1).replace(ENCODED, encodeURIComponent);
      const isCut = query.length <= offset || /%.?$/.test(query.slice(0, offset - 1));
      return theirs.startsWith("\t") && offset > 0 && query !== "" && isCut;
    },
  },
  {
    id: "empty-parameters",
    because:
      "Claims more: drops “?” before an empty query. Undocumented: drops parameters without a name, and “=” before an empty value. Trueform keeps all of them: RFC 3986 keeps even “?” before an empty query (6.2.3).",
    line: `${SOURCE}:333, ${SOURCE}:414`,
    example: { input: "http://h/?&a=&=b", ours: "http://h/?&a=&=b", theirs: "http://h/?a" },
    writes: (url, input) => changeParameters(url, input, dropEmpty),
  },
  {
    id: "query-order",
    because: "Claims more: sorts parameters by name. Trueform keeps their order.",
    line: `${SOURCE}:350`,
    example: { input: "http://h/?b&a", ours: "http://h/?b&a", theirs: "http://h/?a&b" },
    writes: (url, input) => changeParameters(url, input, sortByName),
  },
  {
    id: "host-delimiters",
    because: "A fault: decodes delimiters and “%” in the host, so the result has another host or path.",
    line: `${SOURCE}:632`,
    example: { input: "http://a%40b/", ours: "http://a%40b/", theirs: "http://a@b/" },
    writes: (url, input) => {
      const { path, query } = partsOf(url);
      const written = changeHost(url, (host) => (isAscii(decode(host)) && decode(host).toLowerCase()) || host);
      const start = written.slice(0, -`${path}${query}`.length);
      const read = normalizeEscapes(partsOf(input).path);
      if (!/:\/\/.*[/?#]/.test(start) || read === "" || removeDots(read) !== path) return written;
      // The program treats the rest of the host as path, and writes both.
      const rest = partsOf(start + read + query);
      return start + (removeDots(mergeSlashes(rest.path)) || "/") + rest.query;
    },
  },
  {
    id: "climbing-prefix",
    because:
      "A fault: after a “/..” above the root, also removes the first “/..” of a segment such as “..a”, so the rest may extend the host. The check reads `charAt(3)` instead of `charAt(start + 3)`.",
    line: `${SOURCE}:501`,
    example: { input: "http://h/../..a", ours: "http://h/..a", theirs: "http://ha" },
    writes: (url, input) =>
      climbsOut(input) ? url.replace(/^((?:https?|ftp|file):)(?:\/\/)?([^/?#]*)\/\.\.(?=[^/?#])/, "$1//$2") : url,
  },
  {
    id: "file-host",
    because: "Claims less: keeps the host of a file URL, even “localhost”. Trueform drops “localhost” (6.2.3).",
    line: `${SOURCE}:249`,
    example: { input: "file://localhost/a", ours: "file:///a", theirs: "file://localhost/a" },
    writes: (url, input) => {
      const { authority } = partsOf(input);
      if (!/^file:\/\//i.test(input) || !hasNormalAuthority(url, input)) return url;
      const written = change(url, { authority });
      if (written === dropFragment(input)) return written;
      const host = authority.replace(/^\/\/(?:[^@]*@[^@]*@.*|[^@]*@)/, "//").replace(/:0*(?=\d)/, ":");
      return change(url, { authority: host.replace(/:(?:-1)?$/, "") });
    },
  },
  {
    id: "no-host",
    because:
      "Undocumented: drops “//” before an empty host if it changes something else, and adds “/” before a path without it. Trueform keeps these malformed URLs.",
    line: `${SOURCE}:282`,
    example: { input: "http:a", ours: "http:a", theirs: "http:/a" },
    writes: (url, input) => {
      const written = url.replace(/^(https?|ftp):(?!\/)/, "$1:/");
      return written === dropFragment(input) ? url : written.replace(/^(https?|ftp|file):\/\/(?=[?#]|\/(?!\/))/, "$1:");
    },
  },
  {
    id: "mailto",
    because:
      "A fault: adds “//” to a mailto URL that it changes. Trueform also lowercases the host of the email address (6.2.3).",
    line: `${SOURCE}:282`,
    example: { input: "MAILTO:a@h", ours: "mailto:a@h", theirs: "mailto://a@h" },
    writes: (url, input) => {
      const { authority, path } = partsOf(normalizeEscapes(input));
      const normal = removeDots(authority === "" ? path.replace(/@[^@]*$/, lowercaseHost) : path || "/");
      const isNormal = hasNormalAuthority(url, input) && partsOf(url).path === normal;
      if (!/^mailto:/i.test(input) || !isNormal) return url;
      const written = change(url, { authority, path });
      return written === dropFragment(input) ? written : written.replace("mailto:", "mailto://");
    },
  },
  {
    id: "opaque-file",
    because: "A fault: throws, or drops text, for a file URL without a slash. Trueform keeps it.",
    line: `${SOURCE}:494`,
    example: { input: "file:%61", ours: "file:a", theirs: "file:/" },
    writes: (url, input) => {
      const [own, known] = [url, normalizeEscapes(input)].map((text) => /^file:(?!\/)([^/?#]*)/i.exec(text)?.[1]);
      if (own === undefined || own !== known) return url;
      return change(url, { path: removeDots(mergeSlashes(partsOf(url).path.slice(own.length))) || "/" });
    },
    isCause: (input, _, theirs) => theirs.startsWith("\tjava.lang.NullPointerException") && /^file:(?!\/)/i.test(input),
  },
  {
    id: "backslash",
    because: "A fault: refuses URLs with a backslash, which is missing in its table of characters to encode.",
    line: `${SOURCE}:127`,
    example: { input: "http://h/\\", ours: "http://h/\\", theirs: REFUSAL },
    isCause: (input, _, theirs) => theirs === REFUSAL && dropFragment(input).includes("\\"),
  },
  {
    id: "ip-literal",
    because: "A fault: encodes the brackets of an IPv6 address, and then refuses the URL.",
    line: `${SOURCE}:126`,
    example: { input: "http://[::1]/", ours: "http://[::1]/", theirs: REFUSAL },
    isCause: (input, _, theirs) => theirs === REFUSAL && /[[\]]|%5[BD]/.test(partsOf(input).authority),
  },
  {
    id: "unknown-scheme",
    because: "Refuses schemes that java.net.URL does not know. Trueform accepts any scheme.",
    line: `${SOURCE}:301`,
    example: { input: "foo://h/", ours: "foo://h/", theirs: REFUSAL },
    isCause: (input, _, theirs) => theirs === REFUSAL && partsOf(input).scheme !== "" && !JAVA_SCHEME.test(input),
  },
  {
    id: "bad-authority",
    because:
      "Refuses an empty host, a host with characters that URIs cannot contain, and a port that is not a number. Trueform keeps them.",
    line: `${SOURCE}:266`,
    example: { input: "http://h%20/", ours: "http://h%20/", theirs: REFUSAL },
    isCause: (input, written, theirs) =>
      theirs === REFUSAL &&
      partsOf(input).scheme !== "" &&
      [input, written].some((url) => !ACCEPTED.test(partsOf(url).authority)),
  },
];
