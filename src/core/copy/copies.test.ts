import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame, runs, specialUrl } from "../arbitraries.ts";
import { copyOf } from "../duplicates/copy-warning.ts";
import { canonicalize } from "../rules/canonicalize.ts";
import { ARCHIVE_PROFILE, makesKeys, type ProfileId, profiles } from "../rules/profiles.ts";
import { findUrls } from "../text/find-urls.ts";
import { decodeUnreserved, upperCasePercentEncoding } from "../url/percent.ts";
import { platformHref } from "../url/platform-url.ts";
import { isSpecial } from "../url/schemes.ts";
import { parse, schemeOf } from "../url/url.ts";
import { type CopyOptions, copiesOf, copyAs, createCopies } from "./copies.ts";
import { asciiUrl } from "./links.ts";
import { hasInvisible } from "./safe-text.ts";
import { COPY_KINDS, type CopyKind } from "./types.ts";

const textOf = (kind: CopyKind, input: string, options: CopyOptions = {}) => copyAs(kind, input, options)?.text ?? null;
const kindsOf = (input: string, options: CopyOptions = {}) => copiesOf(input, options).map(({ kind }) => kind);

const URL = "HTTP://Example.com:80/b%C3%BCch?a=1";

test("copies each kind", () => {
  const options: CopyOptions = { title: "A & B", declared: "https://Example.com/x", format: "{host}: {title}" };
  expect(Object.fromEntries(copiesOf(URL, options).map(({ kind, text }) => [kind, text]))).toEqual({
    canonical: "http://example.com/b%C3%BCch?a=1",
    declared: "https://example.com/x",
    readable: "http://example.com/büch?a=1",
    written: URL,
    markdown: "[A & B](http://example.com/b%C3%BCch?a=1)",
    html: '<a href="http://example.com/b%C3%BCch?a=1">A &amp; B</a>',
    announced: "<URL:http://example.com/b%C3%BCch?a=1>",
    surt: "com,example)/b%c3%bcch?a=1",
    "wwwoffle-key": "JK6-yu0Hsq5J8-V2IvDNag",
    "test-case": `{"input":"${URL}","expected":"http://example.com/b%C3%BCch?a=1","profile":"web","rules":["lower-case-scheme","lower-case-host","drop-default-port"]}`,
    own: "example.com: A & B",
  });
});

test("shows an international host in its script, and keeps it ASCII in links", () => {
  const url = "https://bücher.example/#a";
  expect(textOf("readable", url)).toBe("https://bücher.example/");
  expect(textOf("markdown", url)).toContain("(https://xn--bcher-kva.example/)");
  expect(textOf("html", url)).toContain('"https://xn--bcher-kva.example/"');
});

test("lists the rules that changed it, each once", () => {
  const copy = copyAs("canonical", URL);
  expect(copy?.rules.map(({ id }) => id)).toEqual(["lower-case-scheme", "lower-case-host", "drop-default-port"]);
  expect(copy?.dropped).toEqual([]);
});

describe("the offered copies", () => {
  test("are in the order of the menu, without repeated texts", () => {
    const kinds = kindsOf(`${URL}&utm_source=x&u=http%3A%2F%2Fh%2F`, { declared: URL, format: "x" });
    expect(kinds).toEqual(COPY_KINDS.filter((kind) => kinds.includes(kind)));
    const canonical = canonicalize(URL);
    expect(kindsOf(canonical, { declared: canonical, format: "{canonical}" })).not.toContain("written");
    expect(kindsOf(canonical, { declared: canonical, format: "{canonical}" })).not.toContain("declared");
    expect(kindsOf(canonical, { declared: canonical, format: "{canonical}" })).not.toContain("own");
    expect(textOf("own", canonical, { format: "{canonical}" })).toBe(canonical);
  });

  test("include the URL without tracking, and the wrapped URL", () => {
    const copy = copyAs("clean", "https://h.example/?utm_source=x&a=1");
    expect(copy).toMatchObject({ text: "https://h.example/?a=1", url: "https://h.example/?a=1" });
    expect(copy?.dropped.map(({ name }) => name)).toEqual(["utm_source"]);
    expect(copyAs("clean", "https://h.example/?a=1")).toBeNull();
    expect(textOf("target", "https://l.example/?url=https%3A%2F%2FH.example%2Fa%2520b")).toBe(
      "https://h.example/a%20b",
    );
    expect(copyAs("target", "https://l.example/?a=1")).toBeNull();
  });

  test.each([undefined, null, "", "/relative", "mailto:a@h", "https://"])(
    "do not include the declared URL: %j",
    (declared) => {
      expect(copyAs("declared", URL, declared === undefined ? {} : { declared })).toBeNull();
    },
  );

  test("do not include a declared URL that is relative or equal to the canonical one", () => {
    expect(copyAs("declared", URL, { declared: canonicalize(URL) })).toBeNull();
    expect(copyAs("declared", URL, { declared: "/x", base: "https://h.example/" })).toBeNull();
    expect(copyAs("declared", URL, { declared: "//i.example/", profile: "rfc1738" })).toBeNull();
  });

  test("include the target of the last wrapper", () => {
    const inner = `https://m.example/?url=${encodeURIComponent("https://h.example/a")}`;
    expect(textOf("target", `https://l.example/?url=${encodeURIComponent(inner)}`)).toBe("https://h.example/a");
  });

  test("include links only if there is a URL", () => {
    expect(kindsOf("/%C3%A9?utm_source=b")).toEqual(["canonical", "test-case"]);
    expect(textOf("markdown", "/a", { base: "http://h/b" })).toBe("[h/a](http://h/a)");
  });

  test("include targets of the text or of its absolute URL", () => {
    const inside = "?url=https%3A%2F%2Fh.example%2F";
    const urlsIn = (input: string, options: CopyOptions) =>
      createCopies(input, options)
        .targets()
        .map(({ url, wrapper }) => [url, wrapper]);
    expect(urlsIn(inside, {})).toEqual([]);
    expect(urlsIn(inside, { base: "https://l.example/" })).toEqual([
      ["https://h.example/", `https://l.example/${inside}`],
    ]);
    const text = "https://l.example/#https%3A%2F%2Fh.example%2F";
    expect(urlsIn(text, { base: "https://l.example/" })).toEqual([["https://h.example/", text]]);
  });

  test("drop what browsers remove and encode other invisible characters, as written", () => {
    expect(textOf("written", " http://h/a\n\tb?\u200bc\r\n")).toBe("http://h/ab?%E2%80%8Bc");
    expect(textOf("own", "http://h/a\nb", { format: "{url}" })).toBe("http://h/ab");
    expect(copyAs("written", "HTTP://H/%7e")).toMatchObject({ text: "HTTP://H/%7e", rules: [], warning: null });
  });

  test("include no links for keys", () => {
    const options: CopyOptions = { profile: ARCHIVE_PROFILE, declared: "http://Other.example/", title: "x" };
    expect(copyAs("canonical", URL, options)).toMatchObject({
      text: "com,example)/b%c3%bcch?a=1",
      warning: { reason: "key" },
    });
    expect(copyAs("wwwoffle-key", URL)).toMatchObject({ text: "JK6-yu0Hsq5J8-V2IvDNag", warning: { reason: "key" } });
    expect(copyAs("markdown", URL, options)).toMatchObject({
      text: "[x](http://example.com/b%C3%BCch?a=1)",
      warning: null,
    });
    expect(textOf("declared", URL, options)).toBe("http://other.example/");
    const own = { ...options, keep: ["utm_source"], keepPassword: true };
    expect(textOf("clean", "http://ann:pw@h.example/?utm_source=a&gclid=b", own)).toBe(
      "http://ann:pw@h.example/?utm_source=a",
    );
    expect(textOf("declared", URL, { ...own, declared: "http://ann:pw@Other.example/" })).toBe(
      "http://ann:pw@other.example/",
    );
    expect(textOf("own", URL, { ...options, format: "{host} {canonical}" })).toBe(
      "example.com com,example)/b%c3%bcch?a=1",
    );
  });
});

describe("the fragment", () => {
  const url = "http://Shop.example:80/a?utm_source=b#sizes:~:text=c";

  test("is dropped by the rule set, unless kept", () => {
    expect(copyAs("canonical", url)?.text).toBe("http://shop.example/a?utm_source=b");
    const kept = copyAs("canonical", url, { keepFragment: true });
    expect(kept?.text).toBe("http://shop.example/a?utm_source=b#sizes");
    expect(kept?.rules.map(({ id }) => id)).not.toContain("drop-fragment");
  });

  test.each([
    ["clean", "http://shop.example/a#sizes"],
    ["markdown", "[shop.example/a?utm\\_source=b#sizes](http://shop.example/a?utm_source=b#sizes)"],
    ["announced", "<URL:http://shop.example/a?utm_source=b#sizes>"],
  ] as const)("is kept in the copy “%s”", (kind, expected) => {
    expect(copyAs(kind, url, { keepFragment: true })?.text).toBe(expected);
    expect(copyAs(kind, url)?.text).not.toContain("#");
  });

  test("is kept in nested and declared URLs, and by rule sets that cut it off the text", () => {
    const keepFragment = true;
    const wrapped = "https://r.example/?url=http%3A%2F%2Fb.example%2F%23top";
    expect(copyAs("target", wrapped, { keepFragment })?.text).toBe("http://b.example/#top");
    expect(copyAs("declared", "http://a.example/", { keepFragment, declared: "http://b.example/#top" })?.text).toBe(
      "http://b.example/#top",
    );
    expect(copyAs("canonical", "http://A.example/b#c", { keepFragment, profile: "pdf-web-capture" })?.text).toBe(
      "http://a.example/b#c",
    );
  });

  test("is not part of a key", () => {
    for (const profile of ["surt", "safe-browsing"] as const) {
      expect(copyAs("canonical", url, { keepFragment: true, profile })).toEqual(copyAs("canonical", url, { profile }));
    }
  });
});

/** Removes differences that servers ignore (RFC 3986, 6.2.2). */
const sent = (url: string) => decodeUnreserved(upperCasePercentEncoding(url.split("#")[0] as string));

const NOT_OF_ONE_LINE: readonly CopyKind[] = ["announced", "own"];
const anyOptions = fc.record({
  profile: fc.constantFrom(...(Object.keys(profiles) as ProfileId[])),
  title: anyString,
  format: fc.oneof(anyString, fc.constantFrom("{url}", "{canonical} {title}", "{{text}}")),
  declared: fc.oneof(anyString, fc.constant(null)),
});

describe("copies of any string", () => {
  test("contain no invisible characters and no password", () => {
    fc.assert(
      fc.property(anyString, anyOptions, (input, options) => {
        for (const { kind, text, url } of copiesOf(input, options)) {
          const isText = ["markdown", "html", "own"].includes(kind);
          if (isText) expect(text, kind).not.toMatch(/(?![\n\t])[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b\ufeff]/u);
          else expect(hasInvisible(text.replaceAll("\n", "")), kind).toBe(false);
          if (!NOT_OF_ONE_LINE.includes(kind)) expect(text, kind).not.toMatch(/[\n\r]/);
          if (kind !== "written" && !makesKeys(options.profile)) expectSame(parse(url).password || null, null, kind);
        }
      }),
      runs(0.5),
    );
  });

  test("request the same as the original, if canonical", () => {
    let notCompared = 0;
    fc.assert(
      fc.property(fc.oneof(anyString, specialUrl), anyOptions, (input, { profile }) => {
        const copy = copyAs("canonical", input, { profile });
        if (copy === null) return;
        const { text, warning, isWithoutPassword } = copy;
        if (!isWithoutPassword && !hasInvisible(copyOf(input, { profile }).canonical)) {
          expectSame(text, copyOf(input, { profile }).canonical);
        }
        if (warning !== null || isWithoutPassword || profile !== "web") {
          notCompared += 1;
          return;
        }
        const requested = platformHref(input);
        if (requested === null || !isSpecial(schemeOf(parse(requested)))) return;
        expectSame(sent(platformHref(text) ?? ""), sent(requested));
      }),
    );
    expect(notCompared).toBeGreaterThan(0);
  });

  test("are found again in text if announced", () => {
    fc.assert(
      fc.property(specialUrl, (input) => {
        const copy = copyAs("announced", input);
        if (copy === null || platformHref(copy.url) === null) return;
        expect(findUrls(copy.text)[0]?.candidates[0]).toBe(asciiUrl(copy.url));
      }),
    );
  });
});

test("computes values that several kinds share once", () => {
  let read = 0;
  const options: CopyOptions = {
    title: "t",
    format: "{canonical}",
    get base() {
      read += 1;
      return "http://h.example/";
    },
  };
  const { as, all } = createCopies("a", options);
  expect(as("canonical")?.text).toBe("http://h.example/a");
  const once = read;
  expect(as("markdown")?.text).toBe("[t](http://h.example/a)");
  expect(as("markdown")).toBe(as("markdown"));
  expect(as("own")).not.toBeNull();
  expect(read).toBe(once);
  expect(all()[0]).toBe(as("canonical"));
});
