/**
 * crawler-commons’ `BasicURLNormalizer` beside RFC 3986. Both claim, for http, https and ftp: lowercase scheme and host,
 * decoded unreserved characters, uppercase percent-encoding, no dot segments, no default port, and “/” for an empty path.
 * For file, both claim percent-encoding and dot segments. The list excuses no difference in these, except where the
 * program is at fault. “Claims more” marks steps that the program’s documentation or comments add to RFC 3986;
 * “Undocumented” marks steps that neither describes.
 */
import { toASCII } from "punycode/punycode.es6.js";

const SOURCE = "BasicURLNormalizer.java";
const REFUSAL = "\tno result";
const JAVA_SCHEME = /^(?:https?|ftp|file|mailto|jar|jrt|jmod):/i;

const withoutFragment = (/** @type {string} */ text) => text.replace(/#.*/s, "");

/** `String.trim` of Java. @param {string} text */
const trim = (text) => text.replace(/^[\0- ]+|[\0- ]+$/g, "");

/** The input as the program first cuts it. @param {string} input */
const readText = (input) => withoutFragment(trim(input));

/** Returns true if the program adds no “http://”. @param {string} text */
const hasScheme = (text) => /^[a-z][a-z\d+.-]*:\//i.test(text) || (JAVA_SCHEME.test(text) && !/^\w+:$/.test(text));

/** @param {string} input */
function withScheme(input) {
  if (hasScheme(readText(input))) return input;
  const text = trim(input);
  return /^[/?]/.test(text) ? `http:/${text.replace(/^\/+/, "")}` : `http://${text}`;
}

/** The authority, also of a text without a scheme. @param {string} input */
const authorityOf = (input) => /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/?#]*)/i.exec(readText(input))?.[1] ?? "";

/** Matches the characters that the program encodes. */
const ENCODED = /[^!$-;=?-Z\\_a-z~]|%(?![\dA-Fa-f]{2})/gu;
const encode = (/** @type {string} */ character) =>
  encodeURIComponent(character).replace(/^[^%]$/, (ascii) => `%${ascii.charCodeAt(0).toString(16).toUpperCase()}`);

/** @param {string} input */
const hostOf = (input) =>
  authorityOf(input)
    .replace(/^.*@|:.*$/gs, "")
    .replace(ENCODED, encode);

const isAscii = (/** @type {string} */ text) => /^[\0-\x7f]*$/.test(text);

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Maps a host by IDNA 2003. @param {string} host */
const toAscii2003 = (host) =>
  toASCII(
    host
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll("ß", "ss")
      .replaceAll("ς", "σ")
      .normalize("NFKC"),
  );

/** Changes the host of an http, https or ftp URL. @param {string} url @param {(host: string) => string} change */
const changeHost = (url, change) =>
  url.replace(/^((?:https?|ftp):\/\/(?:[^/?#]*@)?)([^/?#:]+)/, (_, start, host) => start + change(host));

/** Percent-encoded unreserved characters (2.3). */
const UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;
/** @param {string} input */
const pathOf = (input) => /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*)?([^?#]*)/.exec(input)?.[1] ?? "";

/** How many characters of the query the program takes for the path: see `query-index`. @param {string} input */
const lateness = (input) => 2 * (pathOf(input).match(UNRESERVED)?.length ?? 0);

/**
 * Changes the query parameters, without those that the program takes for the path.
 * @param {string} url
 * @param {string} input
 * @param {(parameters: string[]) => string[]} change
 */
function changeParameters(url, input, change) {
  const [, start = url, query] = /^([^?#]*)\?([^#]*)/s.exec(url) ?? [];
  const late = query === "" ? 0 : lateness(input);
  if (query === undefined || (late > 0 && query.length <= late)) return url;
  const changed = change(query.slice(late).split("&")).join("&");
  const head = late === 0 ? "?" : `?${query.slice(0, late)}`;
  return start + (changed === "" ? head.slice(0, -1) : head + changed);
}

const nameOf = (/** @type {string} */ parameter) => parameter.replace(/=.*/s, "");

/** Returns true if a “..” segment leads above the root. @param {string} path */
function climbsOut(path) {
  let depth = 0;
  for (const segment of path.replace(/%2e/gi, ".").split("/")) {
    if (segment === "..") depth--;
    else if (segment !== "." && segment !== "") depth++;
    if (depth < 0) return true;
  }
  return false;
}

/** @param {string} authority */
function hasBadPort(authority) {
  const port = authority.replace(/^.*@/s, "").replace(/^[^:]*:?/, "");
  return !/^(?:\+?\d+|-1|)$/.test(port) || Number(port) > 2 ** 31 - 1;
}

/** Returns true if java.net.URI or java.net.URL refuses host or port. @param {string} input */
function hasBadAuthority(input) {
  const authority = authorityOf(input);
  if (hasBadPort(authority) || authority.replace(/^.*@/s, "") === "") return true;
  const host = hostOf(input);
  const decoded = decode(host);
  if (decoded === null || (host.includes("%") && host.includes("+"))) return true;
  return isAscii(decoded) && !/^[\w.~!$&'()*+,;=@-]*$/.test(decoded);
}

/** Host and port of a file URL that the program writes anew. @param {string} authority */
const fileHost = (authority) =>
  authority
    .replace(/^.*@.*@.*/, "")
    .replace(/^.*@/, "")
    .replace(/:0*(?=\d)/, ":")
    .replace(/:(?:-1)?$/, "");

/** The models come in the order of the program’s steps. @type {readonly import("../conformance.mjs").Difference[]} */
export const differences = [
  {
    id: "http-name",
    because:
      "A fault: repeats the host if a text without a scheme starts with “http”, because it then normalizes the text without the “http://” that it added.",
    line: `${SOURCE}:268`,
    example: { input: "httpbin.org/a", ours: "httpbin.org/a", theirs: "http://httpbin.orghttpbin.org/a" },
    isCause: (input, _, theirs) => {
      const text = readText(input);
      const host = authorityOf(input);
      const [, path, query = ""] = /^[^/?#]*([^?]*)(.*)$/s.exec(text) ?? [];
      return (
        /^http/.test(text) &&
        !hasScheme(text) &&
        path !== "" &&
        theirs.startsWith(`http://${host}`) &&
        !theirs.startsWith(`http://${host}/`) &&
        theirs.endsWith(query.replace(ENCODED, encode))
      );
    },
  },
  {
    id: "no-scheme",
    because: "Claims more: puts “http://” before a text without a scheme. Trueform keeps relative references.",
    line: `${SOURCE}:306`,
    example: { input: "example.com/a", ours: "example.com/a", theirs: "http://example.com/a" },
    reads: withScheme,
  },
  {
    id: "encoded",
    because:
      "Claims more: encodes characters that URIs cannot contain, and “%” without two hex digits. Trueform keeps them, because RFC 3986 does not define a repair.",
    line: `${SOURCE}:188`,
    example: { input: "http://h/é|%", ours: "http://h/é|%", theirs: "http://h/%C3%A9%7C%25" },
    reads: (input) => trim(input).replace(/^[^#]+/, (text) => text.replace(ENCODED, encode)),
  },
  {
    id: "empty-segments",
    because: "Claims more: merges slashes in the path. Trueform keeps empty segments, which RFC 3986 does not ignore.",
    line: `${SOURCE}:497`,
    example: { input: "http://h/a//b", ours: "http://h/a//b", theirs: "http://h/a/b" },
    reads: (input) =>
      input.replace(/^(https?|ftp|file)(:(?:\/\/[^/?#]*|(?!\/\/)))(\/[^?#]*)/i, (url, scheme, authority, path) => {
        const merged = path.replace(/\/{2,}/g, "/");
        // An uppercase scheme tells the other models that the program writes the URL anew.
        return path === merged ? url : scheme.toUpperCase() + authority + merged;
      }),
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
    writes: withoutFragment,
  },
  {
    id: "two-at-signs",
    because: "A fault: drops the host of an authority with two “@”, because java.net.URL returns none.",
    line: `${SOURCE}:227`,
    example: { input: "http://a@b@h/c", ours: "http://a@b@h/c", theirs: "http:/c" },
    writes: (url) => url.replace(/^((?:https?|ftp):\/\/)[^/?#]*@[^/?#]*@[^/?#]*/, "$1"),
  },
  {
    id: "userinfo",
    because: "Undocumented: drops user name and password. Trueform keeps them as parts of the URL.",
    line: `${SOURCE}:282`,
    example: { input: "http://u:p@h/", ours: "http://u:p@h/", theirs: "http://h/" },
    writes: (url) => url.replace(/^((?:https?|ftp):\/\/)[^/?#]*@/, "$1"),
  },
  {
    id: "idn",
    because:
      "Claims more: converts the host to ASCII by IDNA 2003, and refuses hosts that have no such form. Trueform keeps it.",
    line: `${SOURCE}:651`,
    example: { input: "http://é/", ours: "http://é/", theirs: "http://xn--9ca/" },
    writes: (url) =>
      changeHost(url, (host) => {
        const decoded = decode(host);
        return decoded === null || isAscii(decoded) ? host : toAscii2003(decoded);
      }),
    isCause: (input, ours, theirs) => {
      const host = decode(hostOf(input));
      const [own, other] = [ours, theirs].map((url) => url.replace(/^(\w+:\/\/)[^/?#]*?(?=(?::\d+)?\/)/, "$1"));
      return host !== null && !isAscii(host) && (own === other || theirs === REFUSAL);
    },
  },
  {
    id: "last-dot",
    because: "Undocumented: drops a trailing dot of the host. Trueform keeps it, because RFC 3986 does not remove it.",
    line: `${SOURCE}:658`,
    example: { input: "http://h./", ours: "http://h./", theirs: "http://h/" },
    writes: (url) => changeHost(url, (host) => host.replace(/\.$/, "")),
  },
  {
    id: "host-delimiters",
    because: "A fault: decodes delimiters and “%” in the host, so the result has another host or path.",
    line: `${SOURCE}:632`,
    example: { input: "http://a%40b/", ours: "http://a%40b/", theirs: "http://a@b/" },
    writes: (url, input) => {
      const host = hostOf(input);
      const decoded = decode(host);
      // Both decode unreserved characters.
      const hasDelimiters = host.replace(UNRESERVED, "").includes("%");
      return !hasDelimiters || decoded === null || !isAscii(decoded) || /[/?#]/.test(decoded)
        ? url
        : changeHost(url, (own) => (own.includes("%") ? decoded.toLowerCase().replace(/\.$/, "") : own));
    },
    isCause: (input, _, theirs) => {
      const host = (decode(hostOf(input)) ?? "").normalize("NFKC");
      const start = host.replace(/[/?#].*/s, "").toLowerCase();
      return start !== host.toLowerCase() && (!isAscii(host) || theirs.replace(/^\w+:(?:\/\/)?/, "").startsWith(start));
    },
  },
  {
    id: "climbing-prefix",
    because:
      "A fault: after a “/..” above the root, also removes the first “/..” of a segment such as “..a”, so the rest may extend the host. The check reads `charAt(3)` instead of `charAt(start + 3)`.",
    line: `${SOURCE}:501`,
    example: { input: "http://h/../..a", ours: "http://h/..a", theirs: "http://ha" },
    writes: (url, input) =>
      climbsOut(pathOf(input))
        ? url.replace(/^((?:https?|ftp|file):)(?:\/\/)?([^/?#]*)\/\.\.(?=[^/?#])/, "$1//$2")
        : url,
    // The rest is no port.
    isCause: (input, written, theirs) =>
      theirs === REFUSAL &&
      climbsOut(pathOf(input)) &&
      !hasBadPort(authorityOf(input)) &&
      hasBadPort(authorityOf(written)),
  },
  {
    id: "query-index",
    because:
      "A fault: cuts the query at an index that it took before it decoded the path. If the path got shorter, it replaces a later character of the query by “?”, or throws.",
    line: `${SOURCE}:337`,
    example: { input: "http://h/%61?bcd=e", ours: "http://h/a?bcd=e", theirs: "http://h/a?b?d=e" },
    writes: (url, input) => {
      const late = lateness(input);
      const [, start, query = ""] = /^([^?#]*)\?([^#]*)/s.exec(url) ?? [];
      return late === 0 || query.length <= late ? url : `${start}?${query.slice(0, late - 1)}?${query.slice(late)}`;
    },
    isCause: (input, ours, theirs) => {
      const late = lateness(withScheme(input));
      const query = /^[^?#]*\?([^#]*)/s.exec(ours)?.[1] ?? "";
      const encoded = query.replace(ENCODED, encode);
      if (late === 0 || query === "") return false;
      return encoded.length <= late
        ? theirs.startsWith("\tjava.lang.StringIndexOutOfBoundsException")
        : theirs === REFUSAL && /%.?$/.test(encoded.slice(0, late - 1));
    },
  },
  {
    id: "empty-parameters",
    because:
      "Undocumented: drops parameters without a name, “=” before an empty value, and “?” before an empty query. Trueform keeps all of them: RFC 3986 keeps even “?” before an empty query (6.2.3).",
    line: `${SOURCE}:414`,
    example: { input: "http://h/?&a=&=b", ours: "http://h/?&a=&=b", theirs: "http://h/?a" },
    writes: (url, input) =>
      changeParameters(url, input, (parameters) =>
        parameters
          .filter((parameter) => nameOf(parameter) !== "")
          .map((parameter) => parameter.replace(/^([^=]*)=$/, "$1")),
      ),
  },
  {
    id: "query-order",
    because: "Claims more: sorts parameters by name. Trueform keeps their order.",
    line: `${SOURCE}:350`,
    example: { input: "http://h/?b&a", ours: "http://h/?b&a", theirs: "http://h/?a&b" },
    writes: (url, input) =>
      changeParameters(url, input, (parameters) =>
        parameters.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : Number(nameOf(a) > nameOf(b)))),
      ),
  },
  {
    id: "no-host",
    because:
      "Undocumented: drops “//” before an empty host, and adds “/” before a path without it. Trueform keeps these malformed URLs.",
    line: `${SOURCE}:282`,
    example: { input: "http:a", ours: "http:a", theirs: "http:/a" },
    writes: (url, input) => {
      const withSlash = url.replace(/^(https?|ftp):(?!\/)/, "$1:/");
      return withSlash === withoutFragment(input) ? url : withSlash.replace(/^(https?|ftp):\/\/(?=\/)/, "$1:");
    },
  },
  {
    id: "file-host",
    because:
      "Claims less: keeps the host of a file URL, even “localhost”, and drops “//” before an empty host only if it changes something else. Trueform drops “localhost” (6.2.3).",
    line: `${SOURCE}:249`,
    example: { input: "file://localhost/a", ours: "file:///a", theirs: "file://localhost/a" },
    writes: (url, input) => {
      const authority = /^file:\/\/([^/?#]*)/i.exec(input)?.[1];
      if (authority === undefined) return url;
      const written = url.replace(/^file:\/\/[^/?#]*/, `file://${authority}`);
      if (written === withoutFragment(input)) return written;
      const host = fileHost(authority);
      return url.replace(/^file:\/\/[^/?#]*/, host === "" ? "file:" : `file://${host}`);
    },
    isCause: (input, _, theirs) => {
      const authority = /^file:\/\/([^/?]+)\?$/i.exec(readText(input))?.[1];
      return theirs === REFUSAL && authority !== undefined && fileHost(authority) === "";
    },
  },
  {
    id: "mailto",
    because:
      "A fault: adds “//” to a mailto URL that it changes. Trueform also lowercases the host of the email address (6.2.3).",
    line: `${SOURCE}:282`,
    example: { input: "MAILTO:a@h", ours: "mailto:a@h", theirs: "mailto://a@h" },
    writes: (url, input) => {
      if (!url.startsWith("mailto:")) return url;
      const path = pathOf(input)
        .replace(UNRESERVED, decodeURIComponent)
        .replace(/%../g, (octet) => octet.toUpperCase());
      const written = url.replace(/^mailto:[^?#]*/, (start) =>
        start.toLowerCase() === `mailto:${path}`.toLowerCase() ? `mailto:${path}` : start,
      );
      return written === withoutFragment(input) ? written : written.replace(/^mailto:/, "mailto://");
    },
    isCause: (input, _, theirs) =>
      /^mailto:\//i.test(readText(input)) ||
      (theirs === REFUSAL && /^mailto:(?:\?(?:=[^&]*)?(?:&(?:=[^&]*)?)*)?$/i.test(readText(input))),
  },
  {
    id: "backslash",
    because: "A fault: refuses URLs with a backslash, which is missing in its table of characters to encode.",
    line: `${SOURCE}:127`,
    example: { input: "http://h/\\", ours: "http://h/\\", theirs: REFUSAL },
    isCause: (input, _, theirs) => theirs === REFUSAL && readText(input).includes("\\"),
  },
  {
    id: "ip-literal",
    because: "A fault: encodes the brackets of an IPv6 address, and then refuses the URL.",
    line: `${SOURCE}:126`,
    example: { input: "http://[::1]/", ours: "http://[::1]/", theirs: REFUSAL },
    isCause: (input, _, theirs) => theirs === REFUSAL && /[[\]]/.test(authorityOf(input)),
  },
  {
    id: "unknown-scheme",
    because: "Refuses schemes that java.net.URL does not know. Trueform accepts any scheme.",
    line: `${SOURCE}:301`,
    example: { input: "foo://h/", ours: "foo://h/", theirs: REFUSAL },
    isCause: (input, _, theirs) =>
      theirs === REFUSAL && /^[a-z][a-z\d+.-]*:/i.test(readText(input)) && !JAVA_SCHEME.test(readText(input)),
  },
  {
    id: "bad-authority",
    because:
      "Refuses an empty host, a host with characters that URIs cannot contain, and a port that is not a number. Trueform keeps them.",
    line: `${SOURCE}:266`,
    example: { input: "http://h%20/", ours: "http://h%20/", theirs: REFUSAL },
    isCause: (input, _, theirs) => theirs === REFUSAL && hasBadAuthority(input),
  },
  {
    id: "opaque-file",
    because: "A fault: throws, or drops text, for a file URL without a slash. Trueform keeps it.",
    line: `${SOURCE}:494`,
    example: {
      input: "file:a",
      ours: "file:a",
      theirs:
        '\tjava.lang.NullPointerException: Cannot invoke "java.lang.CharSequence.length()" because "this.text" is null',
    },
    isCause: (input, _, theirs) =>
      /^(?:\tjava\.lang\.NullPointerException|file:\/)/.test(theirs) && /^file:(?!\/)/i.test(readText(input)),
  },
];
