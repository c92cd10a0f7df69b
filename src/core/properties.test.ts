/** What holds for every string. Each property says how many strings it tries. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, otherUrl, runs, specialUrl, urlLike } from "./arbitraries.ts";
import { sawEntityOfEntity, withNextEntityRepaired } from "./fixed-point.ts";
import { inspect } from "./inspect/inspect.ts";
import { canonicalize } from "./rules/canonicalize.ts";
import { type ProfileId, profiles } from "./rules/profiles.ts";
import type { Profile } from "./rules/rule.ts";
import { platformHref } from "./url/platform-url.ts";
import { isSpecial } from "./url/schemes.ts";
import { parse, serialize } from "./url/url.ts";

const check = <Value>(arbitrary: fc.Arbitrary<Value>, predicate: (value: Value) => void) =>
  fc.assert(fc.property(arbitrary, predicate));

/** Entities of entities in places where some rule set repairs them, and in others. */
const entities = fc
  .tuple(
    fc.constantFrom("http://h/?", "http://h/a?b", "foo://h?", "mailto:a?", "?", "h/?", "http://h/", "http://h/#"),
    fc.array(
      fc.constantFrom(
        "&amp;",
        "&",
        "amp;",
        "AMP;",
        "&amp;amp;",
        "a%6dp;",
        "amp%3B",
        "%26",
        "a",
        "=",
        ";",
        "?",
        "#",
        "%",
      ),
      { maxLength: 8 },
    ),
  )
  .map(([start, pieces]) => start + pieces.join(""));

test("parse loses nothing", () => {
  check(anyString, (text) => {
    expectSame(serialize(parse(text)), text);
  });
});

describe.each(Object.keys(profiles) as ProfileId[])("%s", (profile) => {
  const { notFixed } = profiles[profile] as Profile;
  const expectFixed = (text: string, context: { base?: string } = {}) => {
    const options = { profile, ...context };
    const canonical = canonicalize(text, options);
    if (context.base !== undefined && parse(canonical).scheme === null) return;
    const isException = sawEntityOfEntity(text, options);
    if (isException) {
      exceptions += 1;
      expect(notFixed).toHaveLength(1);
    }
    expectSame(canonicalize(canonical, options), isException ? withNextEntityRepaired(canonical) : canonical);
  };
  let exceptions = 0;

  test("is total, deterministic, and empty only for what trims to nothing", () => {
    check(anyString, (text) => {
      const canonical = canonicalize(text, { profile });
      expectSame(canonicalize(text, { profile }), canonical);
      if (canonical === "") expectSame(text.replace(/[\0- ]+/g, ""), "");
    });
  });

  test("is a fixed point", () => {
    check(fc.oneof(anyString, urlLike, specialUrl, otherUrl, entities), (text) => expectFixed(text));
    expect(exceptions > runs(0.005).numRuns).toBe((notFixed?.length ?? 0) > 0);
  });

  test("its named exceptions are exceptions", () => {
    for (const { example } of notFixed ?? []) {
      const canonical = canonicalize(example, { profile });
      expect(canonicalize(canonical, { profile })).not.toBe(canonical);
    }
  });

  test("inspect tells the same story as canonicalize", () => {
    check(anyString, (text) => {
      const inspection = inspect(text, { profile });
      expectSame(inspection.canonical, canonicalize(text, { profile }));
      let now = text;
      for (const { before, after } of inspection.steps) {
        expectSame(before, now);
        expect(after).not.toBe(before);
        now = after;
      }
      expectSame(now, inspection.canonical);
      for (const { repaired } of inspection.findings) if (repaired !== undefined) expect(repaired).not.toBe(text);
    });
  });

  test("with a base it is total and a fixed point", () => {
    const base = fc.oneof(
      fc.constantFrom("http://h/a/b?c#d", "file:///C:/a/b", "mailto:x", "about:blank", "ftp://u:p@h/"),
      anyString,
    );
    check(fc.tuple(fc.oneof(anyString, entities), base), ([text, base]) => expectFixed(text, { base }));
  });
});

describe("web, against the platform's own parser", () => {
  /** An escape that can be taken for the character it stands for (RFC 3986, 6.2.2.2), else in upper case (6.2.2.1). */
  const tidyEscape = (triplet: string): string => {
    const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : triplet.toUpperCase();
  };

  /**
   * RFC 3986, 6.2.2. Where two characters after a stray "%" are hexadecimal digits once decoded, they stay as they are:
   * decoded they would make another escape.
   */
  const tidy = (text: string): string =>
    text.replace(
      /(%(?![0-9A-F]{2}))((?:%[0-9A-F]{2}|[^%]){2})|%[0-9A-F]{2}/gis,
      (match, stray, two: string | undefined) => {
        if (stray === undefined || two === undefined) return tidyEscape(match);
        const decoded = two.replace(/%[0-9A-F]{2}/gi, tidyEscape);
        return (
          stray + (/^[0-9A-F]{2}$/i.test(decoded) ? two.replace(/%[0-9A-F]{2}/gi, (one) => one.toUpperCase()) : decoded)
        );
      },
    );

  const PLACE =
    /^(?:page|nameddest|zoom|view|viewrect|search|toolbar|scrollbar|statusbar|messages|navpanes|pagemode|highlight|comment|fdf|t|xywh|track|id)=/i;
  const VISIT = /^(?:utm_[^=]|gclid(?:=|$))/i;

  /** What an application may read from its fragment, "#" and all. */
  const isRead = (fragment: string): boolean =>
    // But for the routes of nothing.
    (/^#[/!]/.test(fragment) && !["#/", "#!", "#!/"].includes(fragment)) ||
    /^#[A-Za-z0-9_-]+\/./s.test(fragment) ||
    (/^#\?./s.test(fragment)
      ? fragment
          .slice(2)
          .split("&")
          .some((one) => !VISIT.test(one))
      : fragment
          .slice(1)
          .split("&")
          .some((one) => /^[^=]+=/.test(one) && !PLACE.test(one) && !VISIT.test(one)));

  /** RFC 3986, 6.2.2, on everything but the host, and the fragment rules. Written apart from the rules. */
  function onlyTheSteps(href: string): string {
    const [, origin = "", rest = ""] = /^([^/]*\/\/[^/?#]*)(.*)$/s.exec(href) ?? [];
    const at = origin.lastIndexOf("@");
    const start = at < 0 ? origin : tidy(origin.slice(0, at)) + origin.slice(at);
    const hash = rest.indexOf("#");
    const page = hash < 0 ? rest : rest.slice(0, hash);
    // Part by part: a stray "%" at the end of one has no digits in the next.
    const tidied = page
      .split(/(?=[?])/)
      .map(tidy)
      .join("");
    const fragment = hash < 0 ? "" : tidy(rest.slice(hash)).replace(/:~:.*$/s, "");
    const hidesMail = /^\/cdn-cgi\/l\/email-protection(?:\?|$)/.test(tidied) && fragment.length > 1;
    return start + tidied + (hidesMail || isRead(fragment) ? fragment : "");
  }

  const upperCase = (text: string): string => text.replace(/%[0-9A-F]{2}/gi, (triplet) => triplet.toUpperCase());

  /** The fragment stays, and of an opaque path only the digits change. */
  function onlyTheStepsOfOthers(href: string): string {
    const [, scheme = "", host = "", rest = ""] = /^([^:]*:)(\/\/[^/?#]*)?(.*)$/s.exec(href) ?? [];
    if (host === "" && !rest.startsWith("/")) return scheme + upperCase(rest);
    const at = host.lastIndexOf("@");
    const authority = at < 0 ? host : tidy(host.slice(0, at)) + host.slice(at);
    const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(rest) ?? [];
    return [scheme, authority, ...parts.slice(1).map((part) => tidy(part ?? ""))].join("");
  }

  const isSpecialHref = (href: string): boolean => isSpecial(href.slice(0, href.indexOf(":")));

  const expected = (href: string): string => (isSpecialHref(href) ? onlyTheSteps(href) : onlyTheStepsOfOthers(href));

  /** "example.com:80" is a host and a port to a reader, and a scheme to the parser. */
  const isAssumed = (text: string): boolean => inspect(text).steps.some(({ rule }) => rule.id === "assume-http");

  /**
   * Four exceptions. "file:///%43|/" would become a drive letter by decoding: there the escape stays. And three faults of
   * this engine (Ada 2.9): "file:///C:x/.." keeps "C:x" as if it were a drive letter, "/a/.b/.." keeps its "..", while by
   * the URL Standard no hierarchy has dot segments (but for "/." before "//"), and "foo://h/.." loses its slash.
   */
  const isExcepted = (href: string, text: string) =>
    /^file:\/\/[^/]*\/(?:%[4-7][0-9A-F]\||[A-Z]:[^/])/i.test(href) ||
    /^(?!\/\.\/\/).*\/\.{1,2}(?:\/|$)/.test(new URL(href).pathname) ||
    (new URL(href).pathname === "" && /(?:\.|%2e){2}/i.test(text.replace(/[\t\n\r]/g, "")));

  test.each([
    ["any string", anyString],
    ["like a URL", urlLike],
    ["special", specialUrl],
    ["of another scheme", otherUrl],
  ] as const)("the law, on strings that are %s", (_, arbitrary) => {
    check(arbitrary, (text) => {
      const href = platformHref(text);
      if (href === null || isExcepted(href, text) || isAssumed(text)) return;
      const canonical = canonicalize(text);
      expectSame(canonical, expected(href));
      expectSame(platformHref(canonical), canonical);
    });
  });

  test("what the platform refuses is refused, with a reason", () => {
    check(fc.oneof(specialUrl, urlLike), (text) => {
      const inspection = inspect(text);
      const absolute = platformHref(text);
      if (absolute !== null || /^[\0- ]*$/.test(text)) return;
      const assumed = inspection.steps.some(({ rule }) => rule.id === "assume-http");
      if (!assumed) expect(inspection.findings.map(({ id }) => id)).toContain("refused");
    });
  });

  test("references resolve as the platform resolves them", () => {
    const base = fc.constantFrom(
      "http://h/a/b?c#d",
      "https://u:p@h:8080/a/",
      "http://h",
      "file:///C:/a/b",
      "file:///a/b",
      "file://h/C:/a",
      "ftp://h/a//b/",
      "foo://h/a/b?c#d",
      "foo://h",
      "foo:/a/b",
      "foo:///",
    );
    check(fc.tuple(fc.oneof(urlLike, anyString), base), ([text, base]) => {
      const href = platformHref(text, base);
      if (href === null || isExcepted(href, text)) return;
      expectSame(canonicalize(text, { base }), expected(href));
    });
  });
});
