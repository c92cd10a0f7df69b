/**
 * What a browser requests, spelled once: the URL Standard's parser, then RFC 3986, 6.2.2, then the fragment dropped.
 * The rules stand in the order in which they work.
 */
import { hasEscapedDots, removeDotSegments } from "../dots.ts";
import { characterSet, decodeToText, decodeUnreserved, encode, upperCaseEscapes } from "../percent.ts";
import { platformHost, platformHref, rawInPath, rawInUserinfo } from "../platform-url.ts";
import { resolve, resolveText } from "../resolve.ts";
import type { Profile, Reading, Rewrite } from "../rule.ts";
import { isKnownScheme, isSpecial, SCHEMES } from "../schemes.ts";
import { pdfReference, rfc1738, rfc3986, urlStandard } from "../sources.ts";
import { edit, type Refusal, replacePart, schemeOf, type Url } from "../url.ts";
import { dropPorts, lowerCaseOutsideEscapes, lowerCaseScheme, stripEnds } from "./crafts.ts";

// Character sets: URL Standard, 1.3, percent-encode sets, turned round: what stays raw. "%" always stays.
const USERINFO = characterSet(`A-Za-z0-9!$%&()*+,\\-._~${rawInUserinfo("'")}`);
const PATH = characterSet(`A-Za-z0-9!$%&'()*+,\\-./:;=@[\\]_~\\\\${rawInPath("^|").replace("^", "\\^")}`);
const QUERY = characterSet("A-Za-z0-9!$%&()*+,\\-./:;=?@[\\]\\\\\\^_`{|}~");
const FRAGMENT = characterSet("A-Za-z0-9!#$%&'()*+,\\-./:;=?@[\\]\\\\\\^_{|}~");

const isRequestable = (url: Url): boolean => url.refusal === null && url.scheme !== null && isSpecial(url.scheme);

const requestable =
  (apply: (url: Url) => Url): Rewrite["apply"] =>
  (url) =>
    isRequestable(url) ? apply(url) : url;

const refuse = (url: Url, refusal: Refusal): Url => edit(url, { refusal });

// ---------------------------------------------------------------------------------------------------------------------
// Readings

const startsSpecial = (text: string): boolean => {
  const colon = text.indexOf(":");
  return colon > 0 && colon < 6 && isSpecial(text.slice(0, colon).toLowerCase());
};

const NAMES_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/** Whether the text is read with slashes for backslashes: by its own scheme or, when it has none, by the base's. */
const isReadAsSpecial = (text: string, base: string | undefined): boolean =>
  NAMES_SCHEME.test(text) ? startsSpecial(text) : base === undefined || startsSpecial(readBase(base) ?? "");

const dropNewlines: Reading = {
  id: "drop-tabs-newlines",
  title: "Drop tabs and line breaks.",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  safety: "preserves",
  read: (text) => (/[\t\n\r]/.test(text) ? text.replace(/[\t\n\r]+/g, "") : text),
  examples: [
    ["http://h/a\n\tb", "http://h/ab"],
    ["http://h/a%0Ab", "http://h/a%0Ab"],
  ],
};

/** Whether "name:rest" is a host and a port: "example.com:8080/x" is, "tel:123" is not. */
function isHostAndPort(text: string): boolean {
  const match = /^([A-Za-z0-9+.-]+):[0-9]{1,5}([/\\]|[?#]|$)/.exec(text);
  if (match === null) return false;
  const name = (match[1] as string).toLowerCase();
  return !isKnownScheme(name) && (name.includes(".") || name === "localhost" || /[/\\]/.test(match[2] as string));
}

const assumeHttp: Reading = {
  id: "assume-http",
  title: "Without a scheme and without a page around it, it is http.",
  source: rfc3986("4.5"),
  safety: "usually-preserves",
  read: (text, { base }) => {
    if (base !== undefined || text === "") return text;
    if (/^[/\\]{2}/.test(text)) return `http:${text}`;
    const namesScheme = NAMES_SCHEME.test(text);
    if (namesScheme ? !isHostAndPort(text) : /^(?:[/\\?#]|\.{1,2}(?:[/\\?#]|$))/.test(text)) return text;
    return `http://${text}`;
  },
  examples: [
    ["example.com:8080/x", "http://example.com:8080/x"],
    ["//example.com/x", "http://example.com/x"],
    ["mailto:x", "mailto:x"],
    ["/x", "/x"],
  ],
};

const turnBackslashes: Reading = {
  id: "backslashes",
  title: "Read backslashes before the query as slashes.",
  source: urlStandard("4.4", "path-state"),
  safety: "preserves",
  read: (text, { base }) => {
    const backslash = text.indexOf("\\");
    if (backslash < 0 || !isReadAsSpecial(text, base)) return text;
    const end = text.search(/[?#]/);
    if (end >= 0 && backslash > end) return text;
    return end < 0 ? text.replaceAll("\\", "/") : text.slice(0, end).replaceAll("\\", "/") + text.slice(end);
  },
  examples: [
    ["http:\\\\h\\a?b\\c", "http://h/a?b\\c"],
    ["mailto:a\\b", "mailto:a\\b"],
  ],
};

const WINDOWS_DRIVE = /^[A-Za-z][:|](?:[/?#]|$)/;
const isDriveLetter = (segment: string): boolean => /^[A-Za-z][:|]$/.test(segment);
const removeDots = (path: string, scheme: string | null): string =>
  removeDotSegments(path, { escaped: true, ...(scheme?.toLowerCase() === "file" && { keepsFirst: isDriveLetter }) });

/** URL Standard, 4.4: the file state and the file slash state keep, or drop, the drive letter of the base. */
function resolveFile(reference: Url, base: Url): Url {
  const relative = schemeOf(reference) === "file" ? replacePart(reference, "scheme", null) : reference;
  const path = relative.path;
  if (relative.host !== null) return replacePart(relative, "scheme", "file");
  const drive = /^\/([A-Za-z]:)(?:\/|$)/.exec(straighten(base.path))?.[1];
  const startsWithDrive = WINDOWS_DRIVE.test(path.replace(/^\//, ""));
  if (path.startsWith("/")) {
    const kept = drive !== undefined && !startsWithDrive ? `/${drive}${path}` : path;
    return { ...relative, scheme: "file", host: base.host ?? "", path: straighten(removeDots(kept, "file")) };
  }
  if (startsWithDrive && path !== "") {
    return { ...relative, scheme: "file", host: base.host ?? "", path: straighten(removeDots(`/${path}`, "file")) };
  }
  return resolve(relative, replacePart(base, "host", base.host ?? ""), {
    removeDots: (merged) => straighten(removeDots(merged, "file")),
  });
}

/** "/C|/x" as "/C:/x" (URL Standard, 4.4, path state). */
const straighten = (path: string): string => path.replace(/^\/([A-Za-z])\|(?=\/|$)/, "/$1:");

const resolveReference: Reading = {
  id: "resolve",
  title: "Resolve the reference against the address of its page.",
  source: rfc3986("5.2"),
  safety: "preserves",
  sameSpelling: true,
  read: (text, { base }) =>
    resolveText(text, base === undefined ? null : readBase(base), (reference, against) => {
      const scheme = schemeOf(against);
      if (scheme === "file" && (reference.scheme === null || schemeOf(reference) === "file")) {
        return reference.scheme !== null && reference.host !== null ? reference : resolveFile(reference, against);
      }
      return resolve(reference, against, {
        sameSchemeIsRelative: isSpecial(scheme),
        // "%2e%2e" is a dot segment for browsers alone: where there is one, the rule below takes all of them in turn.
        removeDots: (path) => (hasEscapedDots(path) ? path : removeDots(path, scheme)),
      });
    }),
  exampleContext: { base: "http://h/a/b?c" },
  examples: [
    ["../x", "http://h/x"],
    ["?y", "http://h/a/b?y"],
    ["%2e%2e/x", "http://h/a/%2e%2e/x"],
    ["//other/x", "http://other/x"],
    ["http://other/../x", "http://other/../x"],
  ],
};

const spellSlashes: Reading = {
  id: "slashes",
  title: "Put exactly two slashes between the scheme and the host.",
  source: urlStandard("4.4", "special-authority-ignore-slashes-state"),
  safety: "preserves",
  read: (text) => {
    if (!startsSpecial(text)) return text;
    const start = text.indexOf(":") + 1;
    let end = start;
    while (text.charCodeAt(end) === 47) end++;
    if (start === 5 && text.slice(0, 4).toLowerCase() === "file") {
      // A file URL may go without a host: "file:/a" and "file:a" have an empty one, and so has "file://C:/a".
      const rest = text.slice(end);
      if (end - start === 2) return WINDOWS_DRIVE.test(rest) ? `${text.slice(0, start)}///${rest}` : text;
      return end - start > 2 ? text : `${text.slice(0, start)}///${rest}`;
    }
    return end - start === 2 ? text : `${text.slice(0, start)}//${text.slice(end)}`;
  },
  examples: [
    ["http:/h/", "http://h/"],
    ["https:////h/", "https://h/"],
    ["file:/a", "file:///a"],
    ["http://h//a", "http://h//a"],
  ],
};

let lastBase: { text: string; href: string | null } = { text: "", href: null };

/** The base as the platform reads it, or `null` when it refuses it. The links of a page share theirs. */
function readBase(text: string): string | null {
  if (lastBase.text !== text) lastBase = { text, href: platformHref(text) };
  return lastBase.href;
}

// ---------------------------------------------------------------------------------------------------------------------
// Host and port

const onSpecialHosts =
  (apply: (url: Url, host: string) => Url): Rewrite["apply"] =>
  (url) =>
    url.refusal === null && url.host !== null && url.host !== "" && isSpecial(url.scheme ?? "")
      ? apply(url, url.host)
      : url;

/** Hosts whose canonical spelling is their lower case, which need no host parser. */
const PLAIN = /^[A-Za-z0-9._-]*$/;
const PUNYCODE = /(?:^|\.)xn--/i;
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0[xX][0-9a-fA-F]*)\.?$/;

/** What the platform's host parser makes of a host, or a refusal. */
const parseHost = (url: Url, host: string): Url => {
  const parsed = platformHost(host);
  return parsed === null ? refuse(url, "host-invalid") : replacePart(url, "host", parsed);
};

const decodeHost: Rewrite = {
  id: "decode-host",
  title: "Decode escapes in the host.",
  source: urlStandard("3.5", "concept-host-parser"),
  safety: "preserves",
  apply: onSpecialHosts((url, host) => {
    if (!host.includes("%") || host.startsWith("[")) return url;
    const decoded = decodeToText(host);
    return decoded === null || platformHost(decoded) === null
      ? refuse(url, "host-invalid")
      : replacePart(url, "host", decoded);
  }),
  examples: [
    ["http://%65xample.com/", "http://example.com/"],
    ["http://example.com/%65", "http://example.com/%65"],
  ],
};

const hostToAscii: Rewrite = {
  id: "host-to-ascii",
  title: "Write international host names in ASCII (A-labels).",
  source: urlStandard("3.3", "concept-domain-to-ascii"),
  safety: "preserves",
  apply: onSpecialHosts((url, host) =>
    host.startsWith("[") || (PLAIN.test(host) && !PUNYCODE.test(host)) ? url : parseHost(url, host),
  ),
  examples: [
    ["http://bücher.example/", "http://xn--bcher-kva.example/"],
    ["http://xn--bcher-kva.example/", "http://xn--bcher-kva.example/"],
  ],
};

const spellIPv4: Rewrite = {
  id: "ipv4-address",
  title: "Write IPv4 addresses as four decimal numbers.",
  source: urlStandard("3.5", "concept-ipv4-parser"),
  safety: "preserves",
  apply: onSpecialHosts((url, host) => (ENDS_IN_NUMBER.test(host) ? parseHost(url, host) : url)),
  examples: [
    ["http://0x7f.1/", "http://127.0.0.1/"],
    ["http://127.0.0.1/", "http://127.0.0.1/"],
  ],
};

const spellIPv6: Rewrite = {
  id: "ipv6-address",
  title: "Write IPv6 addresses in their shortest form.",
  source: urlStandard("3.5", "concept-ipv6-serializer"),
  safety: "preserves",
  apply: onSpecialHosts((url, host) => (host.startsWith("[") ? parseHost(url, host) : url)),
  examples: [
    ["http://[0:0::1]/", "http://[::1]/"],
    ["http://[::1]/", "http://[::1]/"],
  ],
};

const lowerCaseHost: Rewrite = {
  id: "lower-case-host",
  title: "The host is not case sensitive: lower-case.",
  source: rfc3986("6.2.2.1"),
  safety: "preserves",
  apply: (url) =>
    url.host !== null && (isSpecial(schemeOf(url)) || SCHEMES.has(schemeOf(url)))
      ? replacePart(url, "host", lowerCaseOutsideEscapes(url.host))
      : url,
  examples: [
    ["http://Example.COM/A", "http://example.com/A"],
    ["gopher://Example.COM/1A", "gopher://example.com/1A"],
    ["urn:ISBN:1", "urn:ISBN:1"],
  ],
};

const dropFileLocalhost: Rewrite = {
  id: "file-localhost",
  title: "The host localhost of a file URL is no host.",
  source: urlStandard("4.4", "file-host-state"),
  safety: "preserves",
  apply: (url) => (url.scheme === "file" && url.host === "localhost" ? replacePart(url, "host", "") : url),
  examples: [
    ["file://localhost/a", "file:///a"],
    ["http://localhost/a", "http://localhost/a"],
  ],
};

const refuseUnrequestable: Rewrite = {
  id: "refuse",
  title: "Leave alone what a browser would refuse.",
  source: urlStandard("4.4", "concept-basic-url-parser"),
  safety: "preserves",
  apply: (url) => {
    if (url.refusal !== null) return url;
    if (url.scheme === null) return refuse(url, "relative");
    if (!isSpecial(url.scheme)) return url;
    if (url.scheme === "file") {
      if (url.port !== null) return refuse(url, "port-invalid");
      return url.user !== null || url.password !== null ? refuse(url, "credentials-in-file") : url;
    }
    if (url.host === "" || url.host === null) return refuse(url, "host-empty");
    return url.port !== null && (/[^0-9]/.test(url.port) || Number(url.port) > 65535)
      ? refuse(url, "port-invalid")
      : url;
  },
  examples: [["http://h:99999/./%7e", "http://h:99999/./%7e"]],
};

const spellPort: Rewrite = {
  id: "spell-port",
  title: "Write the port without leading zeros; an empty one goes.",
  source: urlStandard("4.4", "port-state"),
  safety: "preserves",
  apply: requestable((url) =>
    url.port === null || /^[1-9]/.test(url.port)
      ? url
      : replacePart(url, "port", url.port === "" ? null : String(Number(url.port))),
  ),
  examples: [
    ["http://h:08080/", "http://h:8080/"],
    ["http://h:/", "http://h/"],
    ["http://h:8080/", "http://h:8080/"],
  ],
};

const defaultPorts = (special: boolean): Record<string, string> =>
  Object.fromEntries(
    [...SCHEMES.values()]
      .filter((scheme) => scheme.special === special && scheme.defaultPort !== null)
      .map((scheme) => [scheme.name, String(scheme.defaultPort)]),
  );

const dropDefaultPort: Rewrite = {
  id: "drop-default-port",
  title: "Drop the port when it is the scheme’s default.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  apply: requestable((url) => (url.port === null ? url : DROP_SPECIAL(url, {}))),
  examples: [
    ["http://h:80/", "http://h/"],
    ["https://h:80/", "https://h:80/"],
  ],
};
const DROP_SPECIAL = dropPorts(defaultPorts(true));

const dropEmptyUserinfo: Rewrite = {
  id: "empty-userinfo",
  title: "Drop an empty user name or password.",
  source: urlStandard("4.5", "concept-url-serializer"),
  safety: "preserves",
  apply: requestable((url) => {
    if (url.user === null && url.password === null) return url;
    const password = url.password || null;
    return edit(url, { password, user: password === null ? url.user || null : (url.user ?? "") });
  }),
  examples: [
    ["http://@h/", "http://h/"],
    ["http://u:@h/", "http://u@h/"],
    ["http://:p@h/", "http://:p@h/"],
  ],
};

// ---------------------------------------------------------------------------------------------------------------------
// Path, query, fragment

const fillPath: Rewrite = {
  id: "empty-path",
  title: "An empty path is /.",
  source: rfc3986("6.2.3"),
  safety: "preserves",
  apply: requestable((url) => (url.path === "" ? replacePart(url, "path", "/") : url)),
  examples: [
    ["http://h?a", "http://h/?a"],
    ["http://h/", "http://h/"],
  ],
};

const removeDotsFromPath: Rewrite = {
  id: "dot-segments",
  title: "Remove . and .. segments from the path.",
  source: rfc3986("6.2.2.3"),
  safety: "preserves",
  apply: (url) => {
    if (isRequestable(url)) return replacePart(url, "path", removeDots(url.path, url.scheme));
    return url.refusal !== null && url.scheme !== null && url.host !== null && url.path.startsWith("/")
      ? replacePart(url, "path", removeDots(url.path, url.scheme))
      : url;
  },
  examples: [
    ["http://h/a/./b/%2E%2e/c", "http://h/a/c"],
    ["http://h/../a", "http://h/a"],
    ["http://h/a.b/..c", "http://h/a.b/..c"],
  ],
};

const spellDriveLetter: Rewrite = {
  id: "drive-letter",
  title: "Write a Windows drive letter with a colon.",
  source: urlStandard("4.4", "path-state"),
  safety: "preserves",
  apply: requestable((url) => (url.scheme === "file" ? replacePart(url, "path", straighten(url.path)) : url)),
  examples: [
    ["file:///C|/a", "file:///C:/a"],
    ["file:///a/C|", "file:///a/C|"],
  ],
};

const encodePart = (
  part: "path" | "query" | "fragment",
  set: ReturnType<typeof characterSet>,
  anchor: string,
  examples: Rewrite["examples"],
): Rewrite => ({
  id: `encode-${part}`,
  title: `Encode unsafe characters in the ${part}.`,
  source: urlStandard("1.3", anchor),
  safety: "preserves",
  apply: requestable((url) => {
    const text = url[part];
    return text === null ? url : replacePart(url, part, encode(text, set));
  }),
  examples,
});

const encodeUserinfo: Rewrite = {
  id: "encode-userinfo",
  title: "Encode unsafe characters in user name and password.",
  source: urlStandard("1.3", "userinfo-percent-encode-set"),
  safety: "preserves",
  apply: requestable((url) =>
    url.user === null && url.password === null
      ? url
      : edit(url, {
          user: url.user === null ? null : encode(url.user, USERINFO),
          password: url.password === null ? null : encode(url.password, USERINFO),
        }),
  ),
  examples: [
    ["http://a@b:c:d@h/", "http://a%40b:c%3Ad@h/"],
    ["http://a:b@h/", "http://a:b@h/"],
  ],
};

/** RFC 3986, 6.2.2, on every component but the host. */
function onEscapes(url: Url, change: (text: string) => string): Url {
  const { user, password, path, query, fragment } = url;
  return edit(url, {
    user: user === null ? null : change(user),
    password: password === null ? null : change(password),
    path: change(path),
    query: query === null ? null : change(query),
    fragment: fragment === null ? null : change(fragment),
  });
}

const hasEscapes = (url: Url): boolean =>
  url.path.includes("%") ||
  url.query?.includes("%") === true ||
  url.fragment?.includes("%") === true ||
  url.user?.includes("%") === true ||
  url.password?.includes("%") === true;

const escapesRule =
  (change: (text: string) => string): Rewrite["apply"] =>
  (url) =>
    (isRequestable(url) || url.refusal !== null) && hasEscapes(url) ? onEscapes(url, change) : url;

const upperCase: Rewrite = {
  id: "upper-case-escapes",
  title: "Write the hexadecimal digits of escapes in upper case.",
  source: rfc3986("6.2.2.1"),
  safety: "preserves",
  apply: escapesRule(upperCaseEscapes),
  examples: [
    ["http://h/%c3%a9", "http://h/%C3%A9"],
    ["http://h/%zz", "http://h/%zz"],
  ],
};

/** A drive letter that its escape kept from being one stays hidden: "/%43|/" would become "/C:/". */
const hidesDriveLetter = (path: string): boolean =>
  /^\/%[46][0-9A-Fa-f]\|(?:\/|$)|^\/%[57][0-9Aa]\|(?:\/|$)/.test(path);

const decodeNeedless: Rewrite = {
  id: "decode-unreserved",
  title: "Decode escapes of letters, digits, - . _ and ~.",
  source: rfc3986("6.2.2.2"),
  safety: "preserves",
  apply: (url, context) => {
    const decoded = DECODE(url, context);
    if (decoded === url) return url;
    const becomesOther =
      url.scheme === null ? NAMES_SCHEME.test(decoded.path) : url.scheme === "file" && hidesDriveLetter(url.path);
    return becomesOther ? replacePart(decoded, "path", url.path) : decoded;
  },
  examples: [
    ["http://h/%7Eann?%61=1", "http://h/~ann?a=1"],
    ["http://h/%2F%3F%26%2B%25", "http://h/%2F%3F%26%2B%25"],
    ["http://h/%%34%31", "http://h/%%34%31"],
  ],
};
const DECODE = escapesRule(decodeUnreserved);

const dropFragment: Rewrite = {
  id: "drop-fragment",
  title: "Drop the fragment, unless it is the route of an application (#/… or #!…).",
  source: pdfReference(2),
  safety: "usually-preserves",
  sameSpelling: true,
  apply: requestable((url) =>
    url.fragment === null || url.fragment.startsWith("/") || url.fragment.startsWith("!")
      ? url
      : replacePart(url, "fragment", null),
  ),
  examples: [
    ["http://h/a#b", "http://h/a"],
    ["http://h/#/a", "http://h/#/a"],
    ["http://h/#!a", "http://h/#!a"],
    ["mailto:a#b", "mailto:a#b"],
  ],
};

// ---------------------------------------------------------------------------------------------------------------------
// Other schemes

const dropOtherPort: Rewrite = {
  id: "drop-default-port-1738",
  title: "Drop the default port of gopher, nntp, telnet, wais and prospero URLs.",
  source: rfc1738("3.1"),
  safety: "preserves",
  apply: dropPorts(defaultPorts(false)),
  examples: [
    ["gopher://h:70/1", "gopher://h/1"],
    ["gopher://h:71/1", "gopher://h:71/1"],
  ],
};

export const web: Profile = {
  id: "web",
  title: "Web (what a browser requests)",
  document: "URL Standard, RFC 3986",
  readings: [stripEnds, dropNewlines, assumeHttp, turnBackslashes, resolveReference, spellSlashes],
  rewrites: [
    lowerCaseScheme("lower-case-scheme", rfc3986("6.2.2.1")),
    decodeHost,
    hostToAscii,
    spellIPv4,
    spellIPv6,
    refuseUnrequestable,
    lowerCaseHost,
    dropFileLocalhost,
    spellPort,
    dropDefaultPort,
    dropEmptyUserinfo,
    encodeUserinfo,
    fillPath,
    removeDotsFromPath,
    spellDriveLetter,
    encodePart("path", PATH, "path-percent-encode-set", [
      ["http://h/a b\u00e9", "http://h/a%20b%C3%A9"],
      ["http://h/a%20b", "http://h/a%20b"],
    ]),
    encodePart("query", QUERY, "special-query-percent-encode-set", [
      ["http://h/?a'b\"", "http://h/?a%27b%22"],
      ["http://h/?a=b&c+d", "http://h/?a=b&c+d"],
    ]),
    encodePart("fragment", FRAGMENT, "fragment-percent-encode-set", [
      ["http://h/#!a b", "http://h/#!a%20b"],
      ["http://h/#!a#b", "http://h/#!a#b"],
    ]),
    upperCase,
    decodeNeedless,
    dropFragment,
    dropOtherPort,
  ],
  settled: settledPattern(),
};

/**
 * Absolute http and https URLs that no rule changes: plain lower-case host that does not end in a number, no port, no
 * dot segments, only safe characters and upper-case escapes of characters that need them, no fragment.
 * Every star is over a class that its follower is not in, so the time is linear.
 */
function settledPattern(): RegExp {
  const needed = "%(?:[01][0-9A-F]|2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-DF]|[89A-F][0-9A-F])";
  const run = (characters: string) => `[${characters}]*(?:${needed}[${characters}]*)*`;
  const label = "(?!xn--)[a-z0-9_-]+";
  const host = `(?:${label}\\.)*(?!xn--)[a-z][a-z0-9_-]*`;
  const segment = `(?!\\.{1,2}(?:[/?]|$))${run("A-Za-z0-9!$&'()*+,\\-.:;=@_~[\\]")}`;
  const query = run("A-Za-z0-9!$&()*+,\\-./:;=?@_~[\\]");
  return new RegExp(`^https?://${host}(?:/${segment})+(?:\\?${query})?$`);
}
