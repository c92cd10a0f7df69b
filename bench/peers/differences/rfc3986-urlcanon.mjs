/**
 * `rfc3986` beside urlcanon’s `semantic_precise`, the one of its canonicalizers that claims most of RFC 3986, 6.2.2 and
 * 6.2.3: `whatwg` leaves escapes as they are, `semantic` and `aggressive` remove fragments. Compared are the claims that
 * both make: scheme and host in lower case, escapes in upper case, no escaped unreserved characters, dot segments, empty
 * path, empty and default port, and that everything else stays. Whatever else urlcanon claims is a model named
 * `claims-more-…`, which only adds that step to our result. Lines are those of urlcanon 0.3.1.
 */
import { domainToASCII } from "node:url";

/** Default ports of the schemes that urlcanon calls special. @type {Readonly<Record<string, string>>} */
const SPECIAL = { ftp: ":21", gopher: ":70", http: ":80", https: ":443", ws: ":80", wss: ":443", file: "" };

/** As urlcanon reads it: any text before the first colon is a scheme. @param {string} text */
const schemeIn = (text) => /^[a-z][^:]*(?=:)/i.exec(text)?.[0] ?? "";

/** @param {string} text */
const isSpecial = (text) => schemeIn(text).toLowerCase() in SPECIAL;

/** Scheme with its colon, authority with its slashes, path, query with "?" and fragment with "#". */
const PARTS = /^([a-z][^:]*:)?(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** @typedef {(part: string) => string} Change */

/** @param {string} text @returns {string[]} */
const partsOf = (text) => (PARTS.exec(text) ?? []).slice(1).map((part) => part ?? "");

/**
 * @param {string} text
 * @param {{ authority?: Change, path?: Change, query?: Change, fragment?: Change }} changes
 */
function change(text, { authority, path, query, fragment }) {
  const parts = partsOf(text);
  return [undefined, authority, path, query, fragment]
    .map((of, i) => (of === undefined || parts[i] === "" ? parts[i] : of(/** @type {string} */ (parts[i]))))
    .join("");
}

/** An authority that starts with "//": userinfo, host, port. A file URL’s is all host. @param {string} text */
const authorityOf = (text) =>
  (/^file:/i.test(text) ? /^(\/\/)(.*)()$/s : /^(\/\/(?:.*@)?)(\[[^\]]*\](?=:|$)|[^:]*)(.*)$/s)
    .exec(partsOf(text)[1] ?? "")
    ?.slice(1) ?? ["", "", ""];

/** @param {string} text */
const hostIn = (text) => authorityOf(text)[1] ?? "";

/** With its colon. @param {string} text */
const portIn = (text) => authorityOf(text)[2] ?? "";

/** @param {string} text @param {Change} ofHost */
function changeHost(text, ofHost) {
  const [before = "", host = "", port = ""] = authorityOf(text);
  return host === "" ? text : change(text, { authority: () => before + ofHost(host) + port });
}

/** Text as one character for each byte of its UTF-8. @param {string} text */
const bytesOf = (text) => Buffer.from(text, "utf8").toString("latin1");

/** @param {string} bytes @returns {string} */
function decodeFully(bytes) {
  const decoded = bytes.replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded === bytes ? bytes : decodeFully(decoded);
}

/** @param {string} bytes @param {RegExp} needless */
const encode = (bytes, needless) =>
  bytes.replace(needless, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);

const NOT_IN_HOSTS = /[^\x80-\xffa-z0-9.-]/i;
const IN_PATH = /[\0- \x7f-\xff#%?]/g;
const IN_QUERY = /[\0- \x7f-\xff#%&=]/g;
/** What a host must not show before it is decoded last of all. */
const DELIMITERS = /[\0- \x7f-\xff#%/?\\@:]/g;
const IN_OTHERS = /[\0- \x7f-\xff#%]/g;

/** Escapes that RFC 3986 writes otherwise; after a stray percent sign they stay, or they would become other escapes. */
const NOT_NORMAL = /%(?:[0-9A-F][a-f]|[a-f][0-9A-Fa-f]|2[DE]|3\d|[46][1-9A-F]|[57][0-9A]|5F|7E)/;
const AFTER_STRAY = /%(?![0-9A-Fa-f]{2})[0-9A-Fa-f]?(?:%[0-9A-F]{2})+/g;

/**
 * Every escape decoded, until none is left. Only of a part whose escapes are normal: a fault of ours must show.
 * @param {string} part
 * @param {RegExp} needless
 */
const recode = (part, needless) =>
  NOT_NORMAL.test(part.replace(AFTER_STRAY, " ")) ? part : encode(decodeFully(bytesOf(part)), needless);

/** Stray percent signs, spaces, controls and characters beyond ASCII. @param {string} part @param {RegExp} needless */
const encodeOnly = (part, needless) =>
  bytesOf(part).replace(new RegExp(`%[0-9A-Fa-f]{2}|${needless.source}`, "g"), (found) =>
    found.length === 3 ? found : encode(found, needless),
  );

/** @param {string} query with "?" @param {Change} ofToken */
const inTokens = (query, ofToken) =>
  `?${query
    .slice(1)
    .split("&")
    .map((argument) => {
      const equals = argument.indexOf("=");
      return equals < 0 ? ofToken(argument) : `${ofToken(argument.slice(0, equals))}=${ofToken(argument.slice(equals + 1))}`;
    })
    .join("&")}`;

/** @param {(part: string, needless: RegExp) => string} of @returns {(text: string) => string} */
const inEscapedParts = (of) => (text) =>
  change(text, {
    path: (path) => of(path, IN_PATH),
    query: (query) => inTokens(query, (token) => of(token, IN_QUERY)),
    fragment: (fragment) => `#${of(fragment.slice(1), IN_OTHERS)}`,
  });

/** @param {string} path */
function withoutDots(path) {
  /** @type {string[]} */
  const kept = [];
  const segments = path.split("/").slice(1);
  for (const [i, segment] of segments.entries()) {
    const isDots = segment === "." || segment === "..";
    if (segment === "..") kept.pop();
    if (!isDots) kept.push(segment);
    else if (i === segments.length - 1) kept.push("");
  }
  return `/${kept.join("/")}`;
}

/** Escapes as RFC 3986 writes them. @param {string} text */
const normalEscapes = (text) =>
  text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const upper = escape.toUpperCase();
    return NOT_NORMAL.test(upper) ? decodeFully(upper) : upper;
  });

const withoutOuterDots = (/** @type {string} */ host) =>
  // Python’s "$" also matches before a line break at the end.
  host.replace(/^\.+|\.+(?=\n?$)/g, "").replace(/\.{2,}/g, ".");

const plain = (/** @type {string} */ host) => decodeFully(bytesOf(host)).toLowerCase();

/** The answer with the host’s case as in the input. @param {string} answer @param {string} text */
function hostAsWritten(answer, text) {
  const written = decodeFully(bytesOf(hostIn(text)));
  return changeHost(answer, (ours) => {
    const host = [written, withoutOuterDots(written)].find((spelling) => spelling.toLowerCase() === plain(ours));
    return host === undefined ? ours : encode(host, DELIMITERS);
  });
}

/** The answer with the whole authority as in the input, if only its port differs. @param {string} answer @param {string} text */
function authorityAsWritten(answer, text) {
  const written = decodeFully(bytesOf(partsOf(text)[1] ?? ""));
  return change(answer, {
    authority: (ours) =>
      written.toLowerCase().startsWith(plain(ours.replace(/:\d+$/, ""))) ? encode(written, /[\0- \x7f-\xff#%/?\\]/g) : ours,
  });
}

/** Python’s int(), which takes signs, "_" between digits and spaces. @param {string} part @returns {number} */
function ipPart(part) {
  const [, prefix = "", text = ""] = /^(0x|0(?=.))?(.*)$/is.exec(part) ?? [];
  const base = prefix === "" ? 10 : prefix === "0" ? 8 : 16;
  const [, sign, digits] = /^\s*([+-]?)(\w+?)\s*$/i.exec(text) ?? [];
  if (text === "") return 0;
  if (digits === undefined || /^_|__|_$/.test(digits)) return Number.NaN;
  const plain = digits.replaceAll("_", "");
  const pattern = { 8: /^[0-7]+$/, 10: /^[0-9]+$/, 16: /^[0-9a-f]+$/i }[base];
  return pattern?.test(plain) ? Number(`${sign}1`) * Number.parseInt(plain, base) : Number.NaN;
}

/** `parse_ipv4`. @param {string} host */
function ipv4(host) {
  const parts = host.split(".");
  if (parts.at(-1) === "") parts.pop();
  const numbers = parts.map(ipPart);
  const last = numbers.pop() ?? Number.NaN;
  if (numbers.length > 3 || numbers.slice(1).some((number) => number > 255)) return host;
  const all = numbers.reduce((sum, number, i) => sum + number * 256 ** (3 - i), last);
  if (!(last < 256 ** (4 - numbers.length) && all < 2 ** 32)) return host;
  return [24, 16, 8, 0].map((bits) => Math.floor(all / 2 ** bits) % 256).join(".");
}

/** @param {string} text */
function browserSlashes(text) {
  if (!isSpecial(text)) return text;
  const [, scheme = "", before = "", after = ""] = /^(.*?:)([^?#]*)(.*)$/s.exec(text) ?? [];
  const isFile = /^file:/i.test(scheme);
  const slashes = isFile ? /^(?:[/\\]{2}([^/\\]*))?(.*)$/s : /^[/\\]*([^/\\]*)(.*)$/s;
  const [, authority = "", path = ""] = slashes.exec(before) ?? [];
  const port = SPECIAL[scheme.slice(0, -1).toLowerCase()];
  const isEmpty = /^[^/\\]/.test(before) && authority.replace(/^:?@/, "").replace(/^:\d+$/, (written) => written === port ? "" : written) === "";
  if (!isFile && isEmpty) return `${scheme}${path.replaceAll("\\", "/") || "/"}${after}`;
  const root = path === "" || /^[/\\]/.test(path) ? "" : "/";
  if (before === "") return `${scheme}${isFile ? "//" : ""}/${after}`;
  return `${scheme}//${authority}${root}${path.replaceAll("\\", "/")}${after}`;
}

/**
 * "" where both versions of IDNA refuse the host. The last label keeps Node from parsing an IPv4 address.
 * @param {string} host
 */
function toAscii(host) {
  const ascii = domainToASCII(`${host.replaceAll("ẞ", "ß")}.x`).slice(0, -2);
  const isHost = /^(?:[a-z0-9-]{1,63}\.)*[a-z0-9-]{0,63}$/.test(ascii);
  if (isHost && !/(?:^|\.)(?:-|(?!xn)..--)|-(?:\.|$)/.test(ascii)) return ascii;
  const mapped = host.replace(/[ßẞ]/g, "ss").replaceAll("ς", "σ").replace(/[\u200c\u200d]/g, "");
  return mapped === host ? (isHost && !ascii.endsWith(".") ? ascii : "") : toAscii(mapped);
}

/** Changes bytes of a decoded host, or leaves it as it was. @param {Change} change @returns {Change} */
const ifDecoded = (change) => (host) => {
  const bytes = decodeFully(bytesOf(host));
  const changed = change(bytes);
  return changed === bytes ? host : encode(changed, DELIMITERS);
};

/** @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "claims-more-tabs",
    because: "urlcanon removes tabs and line breaks anywhere, as browsers do.",
    line: "urlcanon/canon.py:71",
    example: { input: "http://h/a\tb", ours: "http://h/a\tb", theirs: "http://h/ab" },
    reads: (text) => text.replace(/^[\0- ]+|[\0- ]+$/g, "").replace(/[\t\n\r]/g, ""),
  },
  {
    id: "claims-more-browser-slashes",
    because: "For the schemes of browsers, urlcanon takes any number of slashes or backslashes before the host, and backslashes in the path, for slashes.",
    line: "urlcanon/parse.py:49",
    example: { input: "http:/h\\a", ours: "http:/h\\a", theirs: "http://h/a" },
    reads: browserSlashes,
  },
  {
    id: "claims-more-default-scheme",
    because: "urlcanon takes text without a scheme for an http URL.",
    line: "urlcanon/canon.py:327",
    example: { input: "h/a", ours: "h/a", theirs: "http://h/a" },
    reads: (text) =>
      schemeIn(text) === ""
        ? browserSlashes(
            `http:${text.replace(/^\/\/[^/?#]*(\/?)/, (authority, path) => (path === "" ? authority.replaceAll("\\", "%5C") : path))}`,
          )
        : text,
  },
  {
    id: "other-empty-path",
    because: "urlcanon leaves the path of other schemes than a browser’s empty.",
    line: "urlcanon/canon.py:230",
    example: { input: "foo://h", ours: "foo://h/", theirs: "foo://h" },
    writes: (answer, text) =>
      isSpecial(text) || partsOf(text)[1] === "" || partsOf(text)[2] !== "" ? answer : change(answer, { path: () => "" }),
  },
  {
    id: "other-host-case",
    because: "urlcanon keeps the case of hosts of other schemes than a browser’s.",
    line: "urlcanon/canon.py:265",
    example: { input: "foo://H/", ours: "foo://h/", theirs: "foo://H/" },
    writes: (answer, text) => (isSpecial(text) ? answer : hostAsWritten(answer, text)),
  },
  {
    id: "mail-host-case",
    because: "urlcanon keeps the case of hosts in email addresses.",
    line: "urlcanon/canon.py:265",
    example: { input: "mailto:A@H", ours: "mailto:A@h", theirs: "mailto:A@H" },
    reads: (text) => text.replace(/^mailto:/i, "mailto-:"),
    writes: (answer) => answer.replace(/^mailto-:/, "mailto:"),
  },
  {
    id: "localhost",
    because: "urlcanon keeps “localhost” in file URLs.",
    line: "urlcanon/canon.py:230",
    example: { input: "file://localhost/a", ours: "file:///a", theirs: "file://localhost/a" },
    writes: (answer, text) =>
      /^file:/i.test(text) && plain(hostIn(text)) === "localhost" ? answer.replace(/^file:\/\/(?=\/)/, "file://localhost") : answer,
  },
  {
    id: "port",
    because: "urlcanon removes a port only if it is written as the default one: it keeps empty ports and leading zeros.",
    line: "urlcanon/canon.py:246",
    example: { input: "http://h:/", ours: "http://h/", theirs: "http://h:/" },
    writes: (answer, text) => {
      const port = portIn(text);
      const ours = portIn(answer);
      if (port === SPECIAL[schemeIn(text).toLowerCase()]) return answer;
      const number = decodeFully(port).slice(1);
      if (ours !== "" && ours !== `:${Number(number)}`) return answer;
      return change(answer, { authority: (authority) => authority.slice(0, authority.length - ours.length) + normalEscapes(port) });
    },
  },
  {
    id: "file-port",
    because: "urlcanon takes all of a file URL’s authority for its host.",
    line: "urlcanon/parse.py:68",
    example: { input: "file://h:/", ours: "file://h/", theirs: "file://h:/" },
    writes: (answer, text) => (/^file:.*:/i.test(text) ? authorityAsWritten(answer, text) : answer),
  },
  {
    id: "after-brackets",
    because: "urlcanon takes brackets that a port does not follow for the begin of a port.",
    line: "urlcanon/parse.py:83",
    example: { input: "http://[::1]x:80/", ours: "http://[::1]x/", theirs: "http://[::1]x:80/" },
    writes: (answer, text) =>
      /^\/\/(?:.*@)?\[[^\]]*\][^:]/s.test(partsOf(text)[1] ?? "") ? authorityAsWritten(answer, text) : answer,
  },
  {
    id: "claims-more-userinfo",
    because: "urlcanon removes user names and passwords.",
    line: "urlcanon/canon.py:296",
    example: { input: "http://u@h/", ours: "http://u@h/", theirs: "http://h/" },
    writes: (answer) => /^file:/.test(answer) ? answer : change(answer, { authority: (authority) => authority.replace(/^\/\/.*@/s, "//") }),
  },
  {
    id: "claims-more-decodes",
    because: "urlcanon decodes every escape until none is left, and encodes again what a part cannot hold.",
    line: "urlcanon/canon.py:302",
    example: { input: "http://h/%2528", ours: "http://h/%2528", theirs: "http://h/(" },
    reads: (text) =>
      change(text, {
        path: (path) => {
          if (!path.startsWith("/")) return path;
          const slashes = path.replace(isSpecial(text) ? /%(?:25)*(?:2f|5c)/gi : /%(?:25)*2f/gi, "/");
          const decoded = slashes.replace(/%(?:25)+2e/gi, ".");
          return partsOf(text)[1] === "" && decoded.startsWith("//") ? `/.${decoded}` : decoded;
        },
      }),
    writes: (answer) => {
      const decoded = inEscapedParts(recode)(answer);
      if (decoded === answer) return answer;
      const slashes = isSpecial(answer) ? (/** @type {string} */ path) => path.replaceAll("\\", "/") : (/** @type {string} */ path) => path;
      return change(decoded, { path: (path) => path.startsWith("/") ? withoutDots(slashes(path)) : path });
    },
  },
  {
    id: "claims-more-encodes",
    because: "urlcanon encodes spaces, controls, characters beyond ASCII and percent signs that begin no escape.",
    line: "urlcanon/canon.py:360",
    example: { input: "http://h/% é", ours: "http://h/% é", theirs: "http://h/%25%20%C3%A9" },
    writes: inEscapedParts(encodeOnly),
  },
  {
    id: "claims-more-one-slash",
    because: "urlcanon joins slashes of paths.",
    line: "urlcanon/canon.py:402",
    example: { input: "http://h/a//b", ours: "http://h/a//b", theirs: "http://h/a/b" },
    writes: (answer) => isSpecial(answer) ? change(answer, { path: (path) => path.replace(/\/{2,}/g, "/") }) : answer,
  },
  {
    id: "claims-more-query-order",
    because: "urlcanon sorts the arguments of queries.",
    line: "urlcanon/canon.py:423",
    example: { input: "http://h/?b&a", ours: "http://h/?b&a", theirs: "http://h/?a&b" },
    writes: (answer) => change(answer, { query: (query) => `?${query.slice(1).split("&").toSorted().join("&")}` }),
  },
  {
    id: "host-case-beyond-idna",
    because: "urlcanon keeps the case of a host that has other characters than letters, digits, “-” and “.”, because its IDNA library refuses such hosts.",
    line: "urlcanon/canon.py:271",
    example: { input: "http://A_B/", ours: "http://a_b/", theirs: "http://A_B/" },
    writes: (answer, text) =>
      isSpecial(answer) && NOT_IN_HOSTS.test(plain(hostIn(answer))) ? hostAsWritten(answer, text) : answer,
  },
  {
    id: "claims-more-ip-addresses",
    because: "urlcanon writes numbers as IPv4 addresses.",
    line: "urlcanon/canon.py:237",
    example: { input: "http://0x10/", ours: "http://0x10/", theirs: "http://0.0.0.16/" },
    writes: (answer) => changeHost(answer, ifDecoded(ipv4)),
  },
  {
    id: "claims-more-ipv6-addresses",
    because: "urlcanon writes IPv6 addresses as browsers do, without zones.",
    line: "urlcanon/canon.py:240",
    example: { input: "http://[0::1]/", ours: "http://[0::1]/", theirs: "http://[::1]/" },
    writes: (answer) => changeHost(answer, ifDecoded((host) => {
        const [, address] = /^\[(.*?)(?:%.*)?\]$/s.exec(host) ?? [];
        const url = `http://[${address}]/`;
        return address !== undefined && URL.canParse(url) ? new URL(url).hostname : host;
      })),
  },
  {
    id: "claims-more-host-dots",
    because: "urlcanon removes dots at both ends of hosts, and joins others.",
    line: "urlcanon/canon.py:406",
    example: { input: "http://.a..b./", ours: "http://.a..b./", theirs: "http://a.b/" },
    writes: (answer) => changeHost(answer, ifDecoded(withoutOuterDots)),
  },
  {
    id: "claims-more-idna",
    because: "urlcanon writes hosts beyond ASCII in Punycode",
    line: "urlcanon/canon.py:265",
    example: { input: "http://é/", ours: "http://é/", theirs: "http://xn--9ca/" },
    writes: (answer, text) => {
      const bytes = decodeFully(bytesOf(hostIn(answer)));
      if (!isSpecial(answer) || !/[\x80-\xff]/.test(bytes)) return answer;
      const host = Buffer.from(bytes, "latin1").toString("utf8");
      const ascii = NOT_IN_HOSTS.test(bytes) || host.includes("\uFFFD") ? "" : toAscii(host);
      return ascii === "" ? hostAsWritten(answer, text) : changeHost(answer, () => ascii);
    },
  },
  {
    id: "claims-more-host-escapes",
    because: "urlcanon decodes hosts.",
    line: "urlcanon/canon.py:305",
    example: { input: "http://a%2Cb/", ours: "http://a%2Cb/", theirs: "http://a,b/" },
    writes: (answer) => change(answer, { authority: (authority) => {
      const [before = "", host = "", port = ""] = authorityOf(answer);
      const written = recode(host, IN_OTHERS);
      return before + (isSpecial(answer) && /^[a-z0-9.-]+$/i.test(written) ? written.toLowerCase() : written) + recode(port, IN_OTHERS);
    }}),
  },
  {
    id: "path-as-authority",
    because: "urlcanon",
    line: "urlcanon/canon.py:265",
    example: { input: "foo:/.//a", ours: "foo:/.//a", theirs: "foo://a" },
    writes: (answer) => partsOf(answer)[1] === "" ? answer.replace(/^([a-z][^:/?#]*:)\/\.(?=\/\/)/, "$1") : answer,
  },
  {
    id: "any-scheme",
    because: "urlcanon takes whatever is before the first colon for a scheme if it begins with a letter, and decodes it.",
    line: "urlcanon/parse.py:34",
    example: { input: "a/b%2D:c", ours: "a/b%2D:c", theirs: "a/b-:c" },
    reads: (text) => {
      const scheme = schemeIn(text);
      const decoded = decodeFully(scheme.toLowerCase());
      if (decoded !== scheme.toLowerCase() && decoded in SPECIAL)
        return `${decoded}:${text.slice(scheme.length + 1).replace(/^(?!\/)/, "/")}`;
      return /^[a-z0-9+.-]*$/i.test(scheme)
        ? text
        : `x-${Buffer.from(scheme).toString("hex")}-x${text.slice(scheme.length)}`;
    },
    writes: (answer) =>
      answer.replace(/^x-([0-9a-f]+)-x(?=:)/, (_, hex) => {
        const scheme = Buffer.from(hex, "hex").toString("latin1");
        return encode(decodeFully(scheme.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())), IN_OTHERS);
      }),
  },
  {
    id: "negative-ip",
    because: "urlcanon takes a host such as “-1” for a negative IPv4 address, and fails.",
    line: "urlcanon/canon.py:237",
    example: { input: "http://-1/", ours: "http://-1/", theirs: "\tAddressValueError: -1 (< 0) is not permitted as an IPv4 address" },
    isCause: (input, _, theirs) => /(?:^|[/\\:@])-[\d.-]+/.test(input) && /^\tAddressValueError: -\d+ \(< 0\) is not/.test(theirs),
  },
];
