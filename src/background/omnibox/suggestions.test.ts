import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { message } from "../../browser/i18n.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../browser/settings.ts";
import { runs } from "../../core/arbitraries.ts";
import { inspect, mask, profiles, secretsIn } from "../../core/index.ts";
import { fake } from "../../fake-browser/index.ts";
import { plainLine, xmlLine } from "./omnibox.ts";
import { parseContent, readTyped, suggestionsFor, urlToOpen } from "./suggestions.ts";

const settings = (changes: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...changes });
const lines = (text: string, changes: Partial<Settings> = {}) =>
  suggestionsFor(text, settings(changes)).map(({ line }) => plainLine(line));
const contents = (text: string, changes: Partial<Settings> = {}) =>
  suggestionsFor(text, settings(changes)).map(({ content }) => content.replaceAll("\u00a0", " "));

const REPORT = "Inspect in full report";

describe("one URL", () => {
  test("suggests opening, copying and inspecting the canonical URL, with the number of changes", () => {
    expect(lines(" HTTP://Example.com:80/%7Eann ")).toEqual([
      "Open http://example.com/~ann · 4 changes",
      "Copy http://example.com/~ann",
      REPORT,
    ]);
    expect(contents("HTTP://Example.com:80/%7Eann")).toEqual([
      "Open » http://example.com/~ann",
      // As typed: the toast lists the changes.
      "Copy » HTTP://Example.com:80/%7Eann",
      `${REPORT} » HTTP://Example.com:80/%7Eann`,
    ]);
    expect(lines("http://h/")[0]).toBe("Open http://h/ · no changes");
  });

  test("suggests the repaired URL for each finding", () => {
    expect(lines("http://h.example/a%2520b")).toContain("Encoded twice · Open repaired http://h.example/a%20b");
    expect(contents("http://h.example/a%2520b")).toContain("Open repaired » http://h.example/a%20b");
  });

  test("warns about a deceptive URL first, and leads to the report", () => {
    expect(lines("https://paypal.com@evil.example/")[0]).toBe(`Deceptive: this is evil.example · ${REPORT}`);
    expect(contents("https://paypal.com@evil.example/")[0]).toBe(
      "Deceptive: this is evil.example » https://paypal.com@evil.example/",
    );
  });

  test.each<readonly [address: string, changes: Partial<Settings>, expected: string[]]>([
    ["mailto:a@b.example", {}, ["Copy mailto:a@b.example", REPORT]],
    [
      "http://h:99999/",
      {},
      [
        "Copy http://h:99999/",
        `Browsers refuse this URL. The port must be a number from 0 to 65535. · ${REPORT}`,
        REPORT,
      ],
    ],
    [
      "http://h/?utm_source=x",
      { copies: "fixed" },
      ["Open http://h/?utm_source=x · no changes", "Copy http://h/", REPORT],
    ],
    [
      "http://h/c%2B",
      { profile: "rfc1738" },
      ["Open http://h/c+ · 1 change · may be a different page", "Copy http://h/c+ · may be a different page", REPORT],
    ],
    // Keys cannot be opened.
    [
      "http://h/%7Ea",
      { profile: "surt" },
      ["Open http://h/~a · 1 change", "Copy h)/~a · for comparing only, not a link", REPORT],
    ],
  ])("suggests for %s with %j", (address, changes, expected) => {
    expect(lines(address, changes)).toEqual(expected);
  });

  test("suggests in Spanish", () => {
    fake.i18n.speak("es");
    expect(lines("http://h.example/%7Ea%2520b")).toEqual([
      "Abrir http://h.example/~a%2520b · 1 cambio",
      "Copiar http://h.example/~a%2520b",
      `${message("possibly_intended_title", message("encoded_twice"))} · ${message("open_repaired")} http://h.example/%7Ea%20b`,
      message("omnibox_report"),
    ]);
    const all = suggestionsFor("http://h/", settings());
    expect(all.map(({ content }) => parseContent(content).does)).toEqual(["open", "copy", "inspect"]);
  });
});

describe("passwords", () => {
  test("are removed from suggestions, with a note", () => {
    expect(lines("http://ann:pw@h/%7Ea").slice(0, 2)).toEqual([
      "Open without password http://ann@h/~a · 1 change",
      "Copy without password http://ann@h/~a",
    ]);
    expect(contents("http://ann:pw@h/%7Ea").slice(0, 2)).toEqual([
      "Open without password » http://ann@h/~a",
      "Copy without password » http://ann@h/%7Ea",
    ]);
    expect(lines("http://ann:pw@h/", { copies: "written" })[1]).toBe("Copy without password http://ann@h/");
  });

  test("in a nested URL cannot be removed, so only the report is suggested, with masked passwords", () => {
    const text = "http://ann:pw@h/?u=http://bob:qq@i/";
    expect(lines(text)).toEqual([`Password in the URL · ${REPORT}`, "Inspect without passwords"]);
    for (const content of contents(text)) expect(content).toMatch(/ » http:\/\/ann:•••@h\/\?u=http:\/\/bob:•••@i\/$/);
  });
});

test("suggests copying several URLs together, and opening the first ones", () => {
  expect(lines("http://a/ http://b/ and http://c/ http://d/")).toEqual([
    "Copy 4 URLs",
    "Open http://a/ · no changes",
    "Open http://b/ · no changes",
    "Open http://c/ · no changes",
    "Inspect 4 URLs in full report",
  ]);
  expect(lines("http://ann:pw@a/ and http://b/")[0]).toBe("Open without password http://ann@a/ · no changes");
});

test.each([
  ["hello world", "No URL in this text"],
  ["a=b&c=d", "HTML source or form data"],
  ['<a href="/x">', "HTML source or form data"],
  [`http://h/${"x".repeat(1_000_000)}`, "Too long to check here"],
])("%#: explains why there is no URL", (text, why) => {
  expect(lines(text)).toEqual([`${why} · ${REPORT}`]);
  expect(contents(text)).toEqual([`${REPORT} » ${text}`]);
});

test("suggests nothing for empty input", () => expect(lines(" \t")).toEqual([]));

/** XML 1.0 with only `<url>` and `<dim>`. */
const WELL_FORMED =
  /^(?:[\t\n\r\x20-\x25\x27-\x3b\x3d\x3f-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|&(?:amp|lt|gt|quot|apos);|<url>[^<>]*<\/url>|<dim>[^<>]*<\/dim>)*$/u;

describe("any input", () => {
  const pieces = fc.constantFrom(
    ..."<>&\"'\u0000\u0001\u000b\ufffe\uffff\ud800\udc00\u202e\u2066\u00a0»א😀%:/@?#=. ",
    "http://",
    "ann:pw@",
    "h.example",
    "%2520",
    "%00",
    "%E2%80%AE",
    "<url>",
    "]]>",
    "Open\u00a0» ",
    "xn--",
    "utm_source=x",
    "?u=http://bob:qq@i/",
  );
  const typed = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((all) => all.join("")),
    fc.array(pieces, { maxLength: 12 }).map((all) => `http://ann:pw@h.example/${all.join("")}`),
    fc.string({ unit: "binary", maxLength: 40 }),
  );
  const anySettings = fc
    .record({
      profile: fc.constantFrom(...Object.values(profiles)),
      copies: fc.constantFrom("canonical", "fixed", "declared", "target", "written"),
    })
    .map(({ profile, copies }) =>
      settings({ profile: profile.id as Settings["profile"], copies: copies as Settings["copies"] }),
    );

  test("has well-formed descriptions and distinct suggestions, without passwords", () => {
    fc.assert(
      fc.property(typed, anySettings, (text, chosen) => {
        const isMasked = (shown: string) =>
          secretsIn(shown).every(({ start, end }) => /^(?:•••)?$/.test(shown.slice(start, end)));
        const read = readTyped(text);
        const passwords = read.kind === "one" ? inspect(read.address, chosen).passwords : [];
        const all = suggestionsFor(text, chosen);
        expect(all.length).toBeLessThanOrEqual(6);
        expect(new Set(all.map(({ content }) => content)).size).toBe(all.length);
        for (const { line, content } of all) {
          const [xml, plain, entered] = [xmlLine(line), plainLine(line), parseContent(content)];
          expect(xml).toMatch(WELL_FORMED);
          expect(xml.replace(/&\w+;|<\/?(?:url|dim)>/g, "")).not.toMatch(/[&<>"']/);
          expect(plain).not.toContain("&amp;amp;");
          expect(entered.does).not.toBe("type");
          expect([isMasked(entered.text), isMasked(plain)], content).toEqual([true, true]);
          expect(mask(content, passwords)).toBe(content);
        }
        const opened = urlToOpen(text, chosen);
        const open = all.find(({ content }) => content.startsWith("Open\u00a0"));
        if (opened !== null && open !== undefined) expect(parseContent(open.content).text).toBe(opened);
      }),
      // Slow: up to six suggestions each.
      runs(0.5),
    );
  });
});

test("isolates non-ASCII text, and encodes bidirectional controls", () => {
  const [open] = suggestionsFor("mailto:א\u202eb@h.example", settings());
  expect(plainLine(open?.line ?? [])).not.toContain("\u202e");
  expect(plainLine(["Copy ", { url: "x" }, { aside: "y" }])).toBe("Copy x · y");
  expect(xmlLine(["<b>", { url: "a&b" }, { aside: "\u0001\ud800\n'" }])).toBe(
    "&lt;b&gt;<url>a&amp;b</url><dim> · \ufffd\ufffd &apos;</dim>",
  );
});
