import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, specialUrl, urlLike } from "../../arbitraries.ts";
import { findDuplicates } from "../../duplicates/duplicates.ts";
import { identityOf } from "../../duplicates/identity.ts";
import { inspect } from "../../inspect/described.ts";
import { componentsOf } from "../../url/components.ts";
import { decodeToOctets } from "../../url/percent.ts";
import { platformHref } from "../../url/platform-url.ts";
import { isForbiddenHost } from "../../url/rfc1738-host.ts";
import { parse } from "../../url/url.ts";
import { canonicalize } from "../canonicalize.ts";
import { rfc1738Profile } from "./rfc1738.ts";

const canonical = (input: string, base?: string) =>
  canonicalize(input, { profile: "rfc1738", ...(base === undefined ? {} : { base }) });

describe("combines rules", () => {
  test.each([
    ["HTTP://%45XAMPLE.com:080", "http://example.com/"],
    ["http://%45xample.com/", "http://example.com/"],
    // Stray "%" is encoded first, so decoding never creates "%XX".
    ["http://h/%%34%31", "http://h/%2541"],
    ["http://h/%2541", "http://h/%2541"],
    ["http://h/%4%31", "http://h/%2541"],
    ["mailto:a%2540b@h", "mailto:a%2540b@h"],
    ["http://h/%3a%2f?a%26b", "http://h/%3A%2F?a%26b"],
    ["file://%6Cocalhost/a", "file:///a"],
    ["file://localhost:1/a", "file://localhost:1/a"],
    ["file://localhost:/a", "file:///a"],
    ["file://localhost", "file://localhost"],
    ["file://@localhost/a", "file://@localhost/a"],
    // From the commentary on URLs.
    ["file://D:/Doc/Info/Internet/Index.htm", "file:///D:/Doc/Info/Internet/Index.htm"],
    ["file://zator.host.com/private/Url.txt", "file://zator.host.com/private/Url.txt"],
    ["ftp://minombre@zator.dom//etc/xyz", "ftp://minombre@zator.dom//etc/xyz"],
    ["mailto:support@zator.com", "mailto:support@zator.com"],
    ["gopher://gopher.creaf.com/", "gopher://gopher.creaf.com/"],
    ["prospero://host.dom//pros/name", "prospero://host.dom//pros/name"],
    ["file:///C%7C/x", "file:///C%7C/x"],
    // RFC 1738 keeps dot segments and empty segments.
    ["http://h/a/../b//./c", "http://h/a/../b//./c"],
    ["http://h/a/%2E%2E/b", "http://h/a/../b"],
    ["https://h:443/", "https://h/"],
    ["ftp://Ann Lee:a b@h/", "ftp://Ann%20Lee:a%20b@h/"],
    ["http://h:443/", "http://h:443/"],
    ["nntp://H:119/a/1", "nntp://h/a/1"],
    ["ws://H:80", "ws://h"],
    ["wais://h:210/a?b c", "wais://h/a?b%20c"],
    ["prospero://h/a;k=v~", "prospero://h/a;k=v%7E"],
    ["http://b\u00fccher.example/", "http://b%C3%BCcher.example/"],
    ["http://[a/", "http://%5Ba/"],
    ["mailto:[a]@h", "mailto:%5Ba%5D@h"],
    // Only http has a searchpart, which needs a slash.
    ["ftp://h?a", "ftp://h?a"],
    ["telnet://h?a", "telnet://h?a"],
    ["sftp://h", "sftp://h"],
    ["http+unix://h", "http+unix://h"],
    ["http://h/\ud800\u0000\u007f", "http://h/%EF%BF%BD%00%7F"],
    [" <http://h/> ", "<http://h/>"],
    ["\n http://h/a \t", "http://h/a"],
  ])("%j → %j", (input, output) => {
    expect(canonical(input)).toBe(output);
  });
});

test("shows a drive letter in place of a host as the first part of the path", () => {
  const parts = componentsOf(parse("file://D:/a"), rfc1738Profile.cut);
  expect(parts.filter(({ name }) => name.startsWith("path")).map(({ text }) => text)).toEqual(["D:", "a"]);
});

test("decodes %2B in a separate step, which may change the page", () => {
  const { steps } = inspect("http://example.com/a%2Bb", { profile: "rfc1738" });
  expect(steps.map(({ rule }) => [rule.id, rule.safety])).toEqual([["rfc1738-decode-plus", "may-change"]]);
});

const keyOf = (href: string) => identityOf({ href }, { profile: "rfc1738" }).key;

describe("makes one key by the section of the scheme", () => {
  test.each([
    // 3.4.1: the type defaults to 1; nothing is reserved.
    ["gopher://h.example/1", "gopher://h.example/"],
    ["gopher://h.example/%31", "gopher://h.example/"],
    ["gopher://h.example", "gopher://h.example/"],
    ["gopher://h.example/0a%3Ab", "gopher://h.example/0a:b"],
    ["gopher://h.example/0a%3fb", "gopher://h.example/0a?b"],
    ["gopher://h.example/0%3B%2F%3F%3A%40%3D%26", "gopher://h.example/0;/?:@=&"],
    ["gopher://h.example/0a?b%3Fc%2F", "gopher://h.example/0a?b?c/"],
    ["gopher://h.example/%3Fa%09b%2Fc%09%2B%3D", "gopher://h.example/?a%09b/c%09+="],
    ["gopher://h.example?%40", "gopher://h.example?@"],
    // 3.5: nothing is reserved in an email address.
    ["mailto:a%3Db@h.example", "mailto:a=b@h.example"],
    ["mailto:a%3Bb%2Fc%3Ad%40e@h.example", "mailto:a;b/c:d@e@h.example"],
    ["mailto:%2F%2Fa%3Db@h.example", "mailto:%2F%2Fa=b@h.example"],
    ["mailto:/%2Fa@h.example", "mailto:/%2Fa@h.example"],
    ["mailto:%2Fa@h.example", "mailto:/a@h.example"],
    // 3.2.2
    ["ftp://h/a;type=A", "ftp://h/a;type=a"],
    ["ftp://h/a;TYPE=I", "ftp://h/a;type=i"],
    ["ftp://h/a;type=%44", "ftp://h/a;type=d"],
    ["ftp://h/a?b;type=D", "ftp://h/a?b;type=d"],
    ["ftp://h/;type=A", "ftp://h/;type=a"],
  ])("%s and %s", (one, other) => {
    expect(canonical(one)).toBe(other);
    expect(canonical(other)).toBe(other);
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test("also in a list", () => {
    const hrefs = ["gopher://h.example/", "gopher://h.example/1", "mailto:a%3Db@h", "mailto:a=b@h"];
    const groups = findDuplicates(
      hrefs.map((href) => ({ href })),
      { profile: "rfc1738" },
    );
    expect(groups.map(({ members }) => members)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  test.each([
    "gopher://h.example/1%09a",
    "gopher://h.example/1?",
    "gopher://h.example/11",
    "gopher://h.example/0",
    "gopher://h.example/0a%09%23%25b%20",
    "mailto:a%2Cb%3Fc%26d%25e%23f@h.example",
    "mailto:a@h.example?subject=b%3Dc%2Cd%41%2B&to=e%2Cf",
    "mailto:?to=a%2Cb@h.example",
    "ftp://h/A;type=X",
    "ftp://h/a;type%3DA",
    "ftp://h/a;type=A/b",
    "ftp://h/a;type=A?b",
    "http://h/a;type=A",
    "http://h/1",
    "http://h/0a%3Ab",
    "foo:a%3Db",
    "news:a%3Db@h",
    "x-gopher://h/1",
  ])("but keeps %s", (text) => {
    expect(canonical(text)).toBe(text);
  });

  test("but distinguishes two recipients from one", () => {
    expect(keyOf("mailto:a%2Cb@h")).not.toBe(keyOf("mailto:a,b@h"));
  });

  test("and changes nothing in a second pass", () => {
    const start = fc.constantFrom(
      "gopher://h/",
      "gopher://h",
      "gopher:",
      "mailto:",
      "mailto://",
      "ftp://h/",
      "ftp://",
      "telnet://",
    );
    const piece = fc.constantFrom(
      ..."%2F / %3F ? %3A : %40 @ %2C , %26 & %3d = %3B ; %31 1 %41 A %23 # %25 % type= TYPE= é ~".split(" "),
    );
    fc.assert(
      fc.property(start, fc.array(piece, { maxLength: 8 }), (before, pieces) => {
        const once = canonical(before + pieces.join(""));
        expect(canonical(once)).toBe(once);
      }),
    );
  });

  test("keeps them under web, as browsers request them", () => {
    for (const text of ["gopher://h.example/1", "gopher://h.example/0a%3Ab", "mailto:a%3Db@h", "ftp://h/a;type=A"]) {
      expect(canonicalize(text)).toBe(text);
    }
  });
});

describe("reads “?” in a login of ftp and telnet as part of it", () => {
  test.each([
    ["FTP://U?P@HOST.example", "ftp://U?P@host.example/"],
    ["ftp://u:p?W@H:021/A?B", "ftp://u:p?W@h/A?B"],
    ["telnet://U?@H:23", "telnet://U?@h/"],
    ["ftp://u?~@h/", "ftp://u?%7E@h/"],
    // Only ";", "&", "=" and "?" stay raw.
    ["ftp://u?a@b@h/", "ftp://u?a%40b@h/"],
    ["wais://U?P@H/", "wais://u?P@H/"],
  ])("%s → %s", (text, expected) => {
    expect(canonical(text)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });
});

describe("does not promise the same resource in a step whose host the document forbids", () => {
  const safetyOf = (text: string) =>
    inspect(text, { profile: "rfc1738" }).steps.map(({ rule }) => `${rule.id} ${rule.safety}`);

  test.each([
    ["http://m\u00fcnchen.example/", ["rfc1738-encode-unsafe may-change"]],
    ["http://a b.example/", ["rfc1738-encode-unsafe may-change"]],
    ["http://h%zz.example/", ["rfc1738-stray-percent may-change"]],
    ["http://m%c3%bcnchen.example/", ["rfc1738-upper-case-escapes may-change"]],
    ["http://%61_b.example/", ["rfc1738-decode-needless may-change"]],
    ["http://A_b.example/", ["rfc1738-lower-case-host may-change"]],
    ["ftp://u?p@m\u00fcnchen.example/", ["rfc1738-encode-unsafe may-change"]],
    ["http://m\u00fc%zz.example/", ["rfc1738-stray-percent may-change", "rfc1738-encode-unsafe may-change"]],
  ])("%s: %j", (text, steps) => {
    expect(safetyOf(text)).toEqual(steps);
  });

  test.each([
    ["http://a_b.example/~ann", ["rfc1738-encode-unsafe preserves"]],
    ["http://a_b.example", ["rfc1738-empty-path preserves"]],
    ["http://h.example/\u00fc", ["rfc1738-encode-unsafe preserves"]],
    ["http://%61.example/", ["rfc1738-decode-needless usually-preserves"]],
    ["http://EXAMPLE.com/", ["rfc1738-lower-case-host preserves"]],
    ["http://[::A]/", ["rfc1738-lower-case-host preserves"]],
    ["foo://m\u00fcnchen/", ["rfc1738-encode-unsafe preserves"]],
  ])("but does for %s: %j", (text, steps) => {
    expect(safetyOf(text)).toEqual(steps);
  });

  test("and no other step makes such a host", () => {
    fc.assert(
      fc.property(fc.oneof(specialUrl, urlLike), (text) => {
        for (const { before, after, rule } of inspect(text, { profile: "rfc1738" }).steps) {
          const [old, changed] = [parse(before), parse(after)];
          if (rule.safety === "may-change" || changed.host === null || old.host === changed.host) continue;
          if (old.host === null || !/^(?:https?|ftp|file)$/i.test(changed.scheme ?? "")) continue;
          expect(isForbiddenHost(changed.host), `${rule.id}: ${before} \u2192 ${after}`).toBe(false);
        }
      }),
    );
  });
});

describe("cites the section of the scheme in a step", () => {
  const sectionOf = (input: string, id: string) =>
    inspect(input, { profile: "rfc1738" }).steps.find(({ rule }) => rule.id === id)?.rule.source.section;

  test.each([
    ["http://h", "3.3"],
    ["ftp://h", "3.2.2"],
    ["GOPHER://h", "3.4.1"],
    ["telnet://h", "3.8"],
  ])("that adds a slash to %s: %s", (input, section) => {
    expect(sectionOf(input, "rfc1738-empty-path")).toBe(section);
  });

  test.each([
    ["http://h:80/", "3.3"],
    ["ftp://h:21/", "3.2"],
    ["gopher://h:70/", "3.4.1"],
    ["nntp://h:119/a/1", "3.7"],
    ["prospero://h:1525/a", "3.11"],
  ])("that removes the port of %s: %s", (input, section) => {
    expect(sectionOf(input, "rfc1738-default-port")).toBe(section);
  });
});

describe("distinguishes empty user names and passwords from none", () => {
  test.each(["ftp://@h/", "ftp://:@h/", "ftp://h/", "ftp://u:@h/", "ftp://u@h/", "ftp://:p@h/"])("in %s", (url) => {
    expect(canonical(url)).toBe(url);
  });
});

describe("normalizes schemes that the document does not describe", () => {
  test.each([
    ["X-Foo://Host:80", "x-foo://Host:80"],
    ["foo://H:/%c3 a", "foo://H:/%C3%20a"],
    ["tel:+1-2", "tel:+1-2"],
    ["urn:ISBN:A%2c", "urn:ISBN:A,"],
    ["javascript:a('#')", "javascript:a('#')"],
    ["data:text/plain,a%2Fb", "data:text/plain,a%2Fb"],
    ["about:blank", "about:blank"],
  ])("%s → %s", (input, output) => {
    expect(canonical(input)).toBe(output);
  });
});

describe("relative references", () => {
  test.each(["example.com/~x", "/a b", "#a", "?%7e", "//H:80", "a%3ab"])(
    "without a base stay as written: %s",
    (text) => {
      expect(canonical(text)).toBe(text);
    },
  );

  test.each([
    ["../../x", "http://h/../x"],
    // RFC 1808, 2.4.2: a scheme.
    ["3com:x", "3com:x"],
    ["+x:y", "+x:y"],
    [".a:b", ".a:b"],
    ["127.0.0.1:8080/x", "127.0.0.1:8080/x"],
  ])("resolves %j as in RFC 1808: %s", (text, output) => {
    expect(canonical(text, " http://h/a/b;p?q ")).toBe(output);
  });
});

test("writes only characters that section 2.2 allows", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike, specialUrl), (text) => {
      const url = canonical(text);
      const { scheme, host } = parse(url);
      if (scheme === null || scheme === "javascript") return;
      // Brackets of IP literals are newer.
      const whole = host?.startsWith("[") ? url.replace(/[[\]]/g, "") : url;
      expect(whole).toMatch(/^(?:[A-Za-z0-9$\-_.+!*'(),;/?:@=&]|%[0-9A-F]{2})*$/);
      // RFC 6068 reserves "," and adds header fields.
      const decoded = scheme === "mailto" ? whole.replace(/%2C|\?.*/gs, "") : whole;
      expect(decoded).not.toMatch(/%(?:2[14789ABCDE]|3[0-9]|4[1-9A-F]|5[0-9A]|5F|6[1-9A-F]|7[0-9A])/);
    }),
  );
});

test("browsers request the same, except for encoded characters that the document does not reserve", () => {
  /** Decodes all but reserved characters and "%". */
  const meaning = (url: string) =>
    url
      .split(/(%(?:2[56F]|3[ABDF]|40))/)
      .map((piece, i) => (i % 2 === 1 ? piece : decodeToOctets(piece)))
      .join("");
  let compared = 0;
  fc.assert(
    fc.property(specialUrl, (text) => {
      const href = platformHref(text)?.replace(/#.*$/s, "");
      // The rule set differs on stray "%", percent-encoded hosts and "C|".
      if (href === undefined || /%(?![0-9A-F]{2})/i.test(href) || /%|^file:.*\|/.test(parse(href).host ?? "")) return;
      if (href.startsWith("file:") && /[|]|%7C/i.test(href)) return;
      compared++;
      expect(meaning(canonicalize(canonical(href)))).toBe(meaning(canonicalize(href)));
    }),
  );
  expect(compared).toBeGreaterThan(runs(0.25).numRuns);
});

test("makes URLs, not keys for comparison", () => {
  expect(rfc1738Profile.isKey).toBeUndefined();
});
