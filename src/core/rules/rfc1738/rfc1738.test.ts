import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, runs, specialUrl, urlLike } from "../../arbitraries.ts";
import { inspect } from "../../inspect/inspect.ts";
import { componentsOf } from "../../url/components.ts";
import { decodeToOctets } from "../../url/percent.ts";
import { platformHref } from "../../url/platform-url.ts";
import { parse } from "../../url/url.ts";
import { canonicalize } from "../canonicalize.ts";
import { rfc1738Profile } from "./rfc1738.ts";

const canonical = (input: string, base?: string) =>
  canonicalize(input, { profile: "rfc1738", ...(base === undefined ? {} : { base }) });

describe("rules together", () => {
  test.each([
    // A host is decoded before its case and its port are looked at.
    ["HTTP://%45XAMPLE.com:080", "http://example.com/"],
    ["http://%45xample.com/", "http://example.com/"],
    // The stray "%" is encoded first, so that decoding never makes "%XX" of it.
    ["http://h/%%34%31", "http://h/%2541"],
    ["http://h/%2541", "http://h/%2541"],
    ["http://h/%4%31", "http://h/%2541"],
    ["mailto:a%40b@h", "mailto:a%40b@h"],
    ["http://h/%3a%2f?a%26b", "http://h/%3A%2F?a%26b"],
    ["file://%6Cocalhost/a", "file:///a"],
    ["file://localhost:1/a", "file://localhost:1/a"],
    ["file://localhost:/a", "file:///a"],
    ["file://localhost", "file://localhost"],
    ["file://@localhost/a", "file://@localhost/a"],
    // Examples of the commentary on URLs, the first with a slash too few.
    ["file://D:/Doc/Info/Internet/Index.htm", "file:///D:/Doc/Info/Internet/Index.htm"],
    ["file://zator.host.com/private/Url.txt", "file://zator.host.com/private/Url.txt"],
    ["ftp://minombre@zator.dom//etc/xyz", "ftp://minombre@zator.dom//etc/xyz"],
    ["mailto:support@zator.com", "mailto:support@zator.com"],
    ["gopher://gopher.creaf.com/", "gopher://gopher.creaf.com/"],
    ["prospero://host.dom//pros/name", "prospero://host.dom//pros/name"],
    ["file:///C%7C/x", "file:///C%7C/x"],
    // The document has no dot segments and no empty segments to remove.
    ["http://h/a/../b//./c", "http://h/a/../b//./c"],
    ["http://h/a/%2E%2E/b", "http://h/a/../b"],
    ["https://h:443/", "https://h/"],
    ["ftp://Ann Lee:a b@h/", "ftp://Ann%20Lee:a%20b@h/"],
    ["http://h:443/", "http://h:443/"],
    ["nntp://H:119/a/1", "nntp://h/a/1"],
    // Default ports are those of the table of schemes, the younger ones among them.
    ["ws://H:80", "ws://h"],
    ["wais://h:210/a?b c", "wais://h/a?b%20c"],
    ["prospero://h/a;k=v~", "prospero://h/a;k=v%7E"],
    ["http://b\u00fccher.example/", "http://b%C3%BCcher.example/"],
    // Brackets stay around a literal alone.
    ["http://[a/", "http://%5Ba/"],
    ["mailto:[a]@h", "mailto:%5Ba%5D@h"],
    // Only http has a searchpart, which needs a slash before it.
    ["ftp://h?a", "ftp://h?a"],
    ["telnet://h?a", "telnet://h?a"],
    // Names that contain theirs are other schemes, where the slash may mean something.
    ["sftp://h", "sftp://h"],
    ["http+unix://h", "http+unix://h"],
    ["http://h/\ud800\u0000\u007f", "http://h/%EF%BF%BD%00%7F"],
    [" <http://h/> ", "<http://h/>"],
    ["\n http://h/a \t", "http://h/a"],
  ])("%j → %j", (input, output) => {
    expect(canonical(input)).toBe(output);
  });
});

test("a drive letter in place of a host is shown as the first part of the path", () => {
  const parts = componentsOf(parse("file://D:/a"), rfc1738Profile.cut);
  expect(parts.filter(({ name }) => name.startsWith("path")).map(({ text }) => text)).toEqual(["D:", "a"]);
});

test("%2B is decoded by a step of its own, which may change the page", () => {
  const { steps } = inspect("http://example.com/a%2Bb", { profile: "rfc1738" });
  expect(steps.map(({ rule }) => [rule.id, rule.safety])).toEqual([["rfc1738-decode-plus", "may-change"]]);
});

describe("a step cites the section of its scheme", () => {
  const sectionOf = (input: string, id: string) =>
    inspect(input, { profile: "rfc1738" }).steps.find(({ rule }) => rule.id === id)?.rule.source.section;

  test.each([
    ["http://h", "3.3"],
    ["ftp://h", "3.2.2"],
    ["GOPHER://h", "3.4.1"],
    ["telnet://h", "3.8"],
  ])("%s gets its slash by %s", (input, section) => {
    expect(sectionOf(input, "rfc1738-empty-path")).toBe(section);
  });

  test.each([
    ["http://h:80/", "3.3"],
    ["ftp://h:21/", "3.2"],
    ["gopher://h:70/", "3.4.1"],
    ["nntp://h:119/a/1", "3.7"],
    ["prospero://h:1525/a", "3.11"],
  ])("%s loses its port by %s", (input, section) => {
    expect(sectionOf(input, "rfc1738-default-port")).toBe(section);
  });
});

describe("empty user names and passwords differ from none", () => {
  test.each(["ftp://@h/", "ftp://:@h/", "ftp://h/", "ftp://u:@h/", "ftp://u@h/", "ftp://:p@h/"])("%s stays", (url) => {
    expect(canonical(url)).toBe(url);
  });
});

describe("schemes that the document does not describe", () => {
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
    "%s names nothing alone, and stays",
    (text) => {
      expect(canonical(text)).toBe(text);
    },
  );

  test.each([
    ["../../x", "http://h/../x"],
    // RFC 1808, 2.4.2 reads a scheme.
    ["3com:x", "3com:x"],
    ["+x:y", "+x:y"],
    [".a:b", ".a:b"],
    ["127.0.0.1:8080/x", "127.0.0.1:8080/x"],
  ])("%j is resolved as in RFC 1808: %s", (text, output) => {
    expect(canonical(text, " http://h/a/b;p?q ")).toBe(output);
  });
});

test("what is written is what section 2.2 allows", () => {
  fc.assert(
    fc.property(fc.oneof(anyString, urlLike, specialUrl), (text) => {
      const url = canonical(text);
      const { scheme, host } = parse(url);
      if (scheme === null || scheme === "javascript") return;
      // The brackets of an IP literal are younger.
      const whole = host?.startsWith("[") ? url.replace(/[[\]]/g, "") : url;
      expect(whole).toMatch(/^(?:[A-Za-z0-9$\-_.+!*'(),;/?:@=&]|%[0-9A-F]{2})*$/);
      expect(whole).not.toMatch(/%(?:2[14789ABCDE]|3[0-9]|4[1-9A-F]|5[0-9A]|5F|6[1-9A-F]|7[0-9A])/);
    }),
  );
});

test("browsers request the same, but for escapes of characters that the document does not reserve", () => {
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
      // Stray percent signs become %25, percent-encoded hosts are invalid, and "C|" is a drive letter.
      if (href === undefined || /%(?![0-9A-F]{2})/i.test(href) || /%|^file:.*\|/.test(parse(href).host ?? "")) return;
      if (href.startsWith("file:") && /[|]|%7C/i.test(href)) return;
      compared++;
      expect(meaning(canonicalize(canonical(href)))).toBe(meaning(canonicalize(href)));
    }),
  );
  expect(compared).toBeGreaterThan(runs(0.25).numRuns);
});

test("it is no key to compare with", () => {
  expect(rfc1738Profile.isKey).toBeUndefined();
});
