import fc from "fast-check";
import { expect } from "vitest";
import { ARGUMENTS, FRAGMENTS, HOST_LABELS, HOSTS, PATH_PIECES } from "./arbitraries-pages.ts";
import { PIECES, TRIGGERING_HOSTS, TRIGGERING_PIECES } from "./arbitraries-pieces.ts";

export const urlLike = fc
  .array(fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 4 })), { maxLength: 12 })
  .map((parts) => parts.join(""));

/** Special URLs with an authority, mostly valid. */
export const specialUrl = fc
  .tuple(
    fc.constantFrom("http://", "https://", "HTTP://", "ftp://", "ws://", "wss://", "file://", "http:/", "https:\\\\"),
    fc.constantFrom("", "", "", "u@", "u:p@", ":@", "u:@", "%41:%7e@", "a@b@"),
    fc.constantFrom(
      "h",
      "Example.COM",
      "a.b.c",
      "bücher.example",
      "xn--bcher-kva.example",
      "127.1",
      "0x7f.1",
      "[::1]",
      "%65xample.com",
      "a_b",
      "",
      "localhost",
      "a..b",
      "h.",
    ),
    fc.constantFrom("", "", ":80", ":443", ":21", ":8080", ":", ":00080"),
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            "cdn-cgi/l/email-protection",
            "/",
            ".",
            "..",
            "%2e",
            "%2E",
            "a",
            "C|",
            "C:",
            "%7E",
            "%7e",
            "%2F",
            "%%34%31",
            "%",
            " ",
            "é",
            "\\",
            "|",
            "^",
            "'",
            '"',
            "{",
            "a b",
            "//",
            ";",
            "~",
          ),
          fc.string({ maxLength: 3 }),
        ),
        { maxLength: 8 },
      )
      .map((parts) => (parts.length === 0 ? "" : `/${parts.join("")}`)),
    fc.option(
      fc
        .array(
          fc.oneof(
            fc.constantFrom("a=b", "&", ";", "%20", "+", "'", '"', "?", "%41", "%e9", "é", "%", "<"),
            fc.string({ maxLength: 3 }),
          ),
          { maxLength: 6 },
        )
        .map((parts) => `?${parts.join("")}`),
      { nil: "" },
    ),
    fc.option(
      fc
        .array(
          fc.oneof(
            fc.constantFrom("/", "!", "top", "%41", "`", " ", "é", "#", ":~:text=a", "?", "=", "&", "page=", "utm_a=1"),
            fc.string({ maxLength: 3 }),
          ),
          { maxLength: 4 },
        )
        .map((parts) => `#${parts.join("")}`),
      { nil: "" },
    ),
  )
  .map((parts) => parts.join(""));

/** Non-special URLs with a host, a hierarchy or an opaque path. */
export const otherUrl = fc
  .tuple(
    fc.constantFrom("foo:", "GOPHER:", "gopher:", "urn:", "magnet:", "mailto:", "data:", "intent:", "a+b.c-1:"),
    fc.constantFrom("", "", "/", "//", "//", "///", "//u:p@", "//:@", "//a@b@", "//u:@"),
    fc.constantFrom("", "h", "Example.COM", "bücher", "%c3%41", "[::1]", "[0:0::A]", "127.1", "a b", "a|b", "é"),
    fc.constantFrom("", "", "", ":", ":70", ":080", ":99999", ":8x"),
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            "/",
            "//",
            ".",
            "..",
            "/.",
            "/..",
            "/../",
            "%2e",
            "%2E%2e",
            "a",
            "%7E",
            "%7e",
            "%2F",
            "%c3",
            "%",
            "%%34%31",
            "é",
            "\\",
            "|",
            "^",
            "'",
            '"',
            "{",
            "`",
            "<",
            ">",
            ";",
            ":",
            "@",
            ",",
            "[",
            "]",
            " ",
            "\t",
            "\0",
          ),
          fc.string({ maxLength: 2 }),
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join("")),
    fc.constantFrom("", "", "?", "?dn=a é", "?a='%7e%c3%2e", "? ", "?q/../b"),
    fc.constantFrom("", "", "#", "#Intent;a=b;end", "#f00'/> é%7e", "#:~:text=a", "#a "),
  )
  .map((parts) => parts.join(""));

/** Includes lone surrogates and controls. */
export const anyString = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  urlLike,
  specialUrl,
  otherUrl,
);

export const nearlyCanonical = fc
  .tuple(
    fc.constantFrom("http://", "https://"),
    fc.constantFrom(
      "h",
      "a.b",
      "a-b.example",
      "r3---sn.example",
      "xn--bcher-kva.example",
      "a.1",
      "1.a",
      "a_b.c",
      "h.",
      "a..b",
      "0x1",
      "a.0x1",
    ),
    fc
      .array(
        fc.constantFrom(
          "a",
          "b.c",
          ".",
          "..",
          "...",
          "~",
          "%2F",
          "%C3%A9",
          "%41",
          "%7E",
          "%2e",
          "%25",
          "[",
          "]",
          "@",
          ":",
          "'",
          "|",
          "^",
          "",
        ),
        {
          maxLength: 5,
        },
      )
      .map((segments) => segments.map((segment) => `/${segment}`).join("")),
    fc
      .array(fc.constantFrom("?", "a=b", "&", "'", "%20", "%5A", "%5B", "/", "..", "|", "{", "+", "#"), {
        maxLength: 4,
      })
      .map((parts) => parts.join("")),
  )
  .map(([scheme, host, path, query]) => scheme + host + path + (query === "" ? "" : `?${query}`));

/** Mostly absolute http(s) URLs with one or a few triggers of rules. */
export const triggering = fc
  .tuple(
    fc.constantFrom("http://", "https://", "http://", "https://", "HTTP://", "//", ""),
    fc.constantFrom("", "", "", "u@", "u:p@", "@", ":@", "a@b@", "%41:%7e@"),
    fc.constantFrom(...TRIGGERING_HOSTS),
    fc.constantFrom("", "", "", ":80", ":443", ":", ":0080", ":8080"),
    fc.array(fc.tuple(fc.constantFrom("/", "/", ""), fc.constantFrom(...TRIGGERING_PIECES)), { maxLength: 6 }),
  )
  .map(([scheme, login, host, port, pieces]) => scheme + login + host + port + pieces.flat().join(""));

/** Runs of a slow property: a share of 200, or of all runs in `npm run test:deep` (tools/property-runs.mjs). */
export const runs = (share: number) => {
  const { numRuns = 100 } = fc.readConfigureGlobal();
  return { numRuns: Math.ceil((process.env.DEEP ? numRuns : Math.min(numRuns, 200)) * share) };
};

/** Mostly http(s) URLs with causes of duplicates. */
export const pageLike = fc
  .tuple(
    fc.constantFrom("http://", "https://", "HTTP://", "ftp://", "//", "", "https:"),
    fc.oneof(
      fc.array(fc.constantFrom(...HOST_LABELS), { minLength: 1, maxLength: 5 }).map((labels) => labels.join(".")),
      fc.constantFrom(...HOSTS),
    ),
    fc.constantFrom("", "", ":80", ":443", ":8080", ":"),
    fc
      .array(fc.tuple(fc.constantFrom("/", "/", "/", "//", ""), fc.constantFrom(...PATH_PIECES)), { maxLength: 5 })
      .map((all) => all.flat().join("")),
    fc.constantFrom("", "/"),
    fc
      .array(fc.constantFrom(...ARGUMENTS), { maxLength: 4 })
      .map((all) => (all.length === 0 ? "" : `?${all.join("&")}`)),
    fc.constantFrom(...FRAGMENTS),
  )
  .map((parts) => parts.join(""));

const linkedPages = fc
  .tuple(
    fc.constantFrom("https://", "http://", "HTTP://", "//", "foo://"),
    fc.constantFrom("", "www.", "m.", "WWW.", "u:p@"),
    fc.constantFrom("example.com", "example.com.", "example.com:80", "example.com:443", "example.com:99999"),
    fc.constantFrom("", "/", "/a", "/a/", "/%61", "/a/index.html", "/a/amp", "/a;jsessionid=0A1B", "/a/./b%20c"),
    fc.constantFrom("", "?", "?b=1&a=2", "?a=2&b=1", "?a=2&amp;b=1", "?gclid=1&a=2&b=1", "?q=a%20b", "?q=a+b", "?a;b"),
    fc.constantFrom("", "", "#", "#x", "#/cart", "#!/x", "#:~:text=b"),
  )
  .map((parts) => parts.join(""));

const linkBases = fc.constantFrom(null, null, "", "http://example.com/a/b?c#d", "https://www.example.com/", "nonsense");

/** Links with all causes of duplicates, and repeated hrefs. */
export const linkLists: fc.Arbitrary<{ href: string; base: string | null }[]> = fc
  .tuple(
    fc.array(fc.oneof({ arbitrary: linkedPages, weight: 7 }, anyString), { minLength: 1, maxLength: 9 }),
    fc.array(fc.tuple(fc.nat(8), linkBases), { minLength: 1, maxLength: 15 }),
  )
  .map(([hrefs, picks]) => picks.map(([i, base]) => ({ href: hrefs[i % hrefs.length] ?? "", base })));

/** `expect(got).toBe(wanted)`, called only on failure, because it costs more than most properties. */
export function expectSame(got: unknown, wanted: unknown, message?: string): void {
  if (!Object.is(got, wanted)) expect(got, message).toBe(wanted);
}
