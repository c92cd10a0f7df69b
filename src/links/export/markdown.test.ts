import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { entry } from "../examples.ts";
import { createLinkStore } from "../link-store.ts";
import type { LinkStoreSettings, Row } from "../types.ts";
import { exportOf } from "./export.ts";
import { codeCell, codeSpan } from "./markdown-text.ts";
import type { ExportInfo } from "./types.ts";

const settings: LinkStoreSettings = { profile: "web", level: 3, localHost: "localhost:8080" };

const asFound = (row: Row): Row => row;

function report(hrefs: readonly string[], about: Partial<ExportInfo> = {}, exported = asFound): string {
  const linkStore = createLinkStore();
  linkStore.add(hrefs.map((href, place) => entry(href, { base: "https://h.example/", place })));
  for (const _ of linkStore.analyse(about.settings ?? settings));
  const rows = [...linkStore.rows(0, hrefs.length)].map(exported);
  const whole: ExportInfo = { version: "1.2.3", settings, source: null, summary: linkStore.summary(), ...about };
  return [...exportOf("markdown", rows, whole)].join("");
}

test("describes the source and the rules", () => {
  const text = report(["/a"], { title: "A `page`", source: "https://h.example/", date: "2030-01-02" });
  expect(text).toContain(
    "- Title: `` A `page` ``\n- Source: `https://h.example/`\n- Date: `2030-01-02`\n- Rule set: `web` (",
  );
  expect(text).toMatch(/version `[A-Za-z0-9+-]{22}`\n- Level 3: .*\n- Trueform `1\.2\.3`/);
  expect(text).toContain("1 link, 1 distinct address.");
  expect(text).toContain("None.");
  expect(text).toContain("No errors and no warnings.");
  expect(report(["/a"])).not.toContain("Date");
});

test("lists a group's variants with their counts, and the rules with their documents", () => {
  const text = report(["https://www.h.example/a/", "/a", "/a"]);
  expect(text).toContain("### Group 1\n\n3 links, likely the same page: ");
  expect(text).toContain("- 1 time: `https://www.h.example/a/`\n- 2 times: `/a`, that is `https://h.example/a`\n");
  expect(text).toContain(
    "Remove “www.” before a registrable domain. ([URL Standard, 3.2](https://url.spec.whatwg.org/",
  );
});

test("names the level or the ignored causes in the head", () => {
  expect(report(["/a"])).toContain("\n- Level 3: Also ignoring http or https");
  const ignoring = (ignore: LinkStoreSettings["ignore"] & object) =>
    report(["/a"], { settings: { ...settings, ignore } });
  expect(ignoring(["tracking", "case-and-port"])).toMatch(
    /\n- Ignored: Letter case, default port; Tracking parameters\n- Tracking parameters: `/,
  );
  expect(ignoring([])).toContain("\n- Ignored: nothing\n- Trueform");
});

test("cites the section of the group’s scheme if a rule has one per scheme", () => {
  const text = report(["ftp://%61nn@h.example", "ftp://ann@h.example/"], {
    settings: { ...settings, profile: "rfc1738", level: 2 },
  });
  expect(text).toContain("([RFC 1738, 3.2.2](");
});

test("describes a finding with its component, sentence, sources and repair", () => {
  const text = report(["/a%2520b", "/a%2520b"]);
  expect(text).toContain(
    "- Encoded more than once, in `path[0]`, confidence high (2 times): `/a%2520b`\n  - This text has 2 layers",
  );
  expect(text).toContain("  - Repaired: `https://h.example/a%20b`\n");
  expect(text).toContain(
    "/pdfreference1.7old.pdf#page=950); [RFC 3986, 2.4](https://www.rfc-editor.org/rfc/rfc3986#section-2.4); [",
  );
});

test("names hosts and letters in a sentence", () => {
  expect(report(["https://paypal.com@evil.example/"])).toContain("  - “paypal.com” is only a user name. (");
  expect(report(["https://p\u0430ypal.com/"])).toContain("  - Letter 2 is Cyrillic \u0430 (U+0430), not Latin a. (");
});

test("replaces a sentence without values by the title", () => {
  const elsewhere = (row: Row): Row => ({ ...row, href: "/elsewhere" });
  const text = (href: string) => report([href], {}, elsewhere);
  expect(text("https://p\u0430ypal.com/")).toContain("  - Look-alike (homograph) host (");
  expect(text("https://p\u0430ypal.com/")).not.toMatch(/\$\d/);
  expect(text("/a%2520b")).toContain("  - This text has 2 layers");
  expect(text("http://h.example:21/")).toContain("  - This port belongs to FTP. ");
});

test("marks a finding as possibly intended, with the evidence", () => {
  const text = report(["/#a%2520b"]);
  expect(text).toContain("- Encoded more than once, in `fragment`, possibly intended: `/#a%2520b`\n");
  expect(text).toContain("  - Evidence: The page itself decides how often to decode its fragment. ");
  expect(report(["/a%2520b"])).not.toContain("Evidence");
});

test("states how often a text was encoded", () => {
  const [, text = ""] = report(["/a%252520b"]).split("## Findings");
  expect(text).toContain("3 layers of percent-encoding");
  expect(text).not.toMatch(/2 times/);
});

test("masks a password, also in the repair", () => {
  const text = report(["https://ann:secret@h.example/a%2520b", "https://ann:secret@www.h.example/a%2520b"], {
    source: "https://ann:secret@h.example/",
  });
  expect(text).not.toContain("secret");
  expect(text).toContain("`https://ann:•••@h.example/a%2520b`");
});

test("fits into a GitHub issue, and states what is left out", () => {
  const spellings = (i: number) =>
    Array.from(
      { length: 12 },
      (_, k) => `https://h.example/${"%61".repeat(k)}${"a".repeat(12 - k)}${"long".repeat(200)}${i}/%2541%2520b`,
    );
  const text = report(Array.from({ length: 100 }, (_, i) => spellings(i)).flat());
  expect(text.length).toBeLessThan(61_000);
  expect(text.length).toBeGreaterThan(40_000);
  expect(text).toContain("- and 2 more links in other variants\n");
  expect(text).toMatch(/\nAnd \d\d more groups\.\n/);
  expect(text).toMatch(/\nAnd 1,\d+ more\.\n$/);
});

describe("codeSpan", () => {
  test.each([
    ["a", "`a`"],
    ["a`b", "``a`b``"],
    ["`a``", "``` `a`` ```"],
    [" a ", "`  a  `"],
    ["a|b", "`a|b`"],
    ["a\r\nb\u202ec\ud800", "`a\\u000d\\u000ab\\u202ec\\ud800`"],
    ["\u{e0001}", "`\\u{e0001}`"],
    ["", "(empty)"],
    ["  ", "(white space)"],
  ])("%j", (text, expected) => expect(codeSpan(text)).toBe(expected));

  test("in tables a pipe does not end the cell", () => expect(codeCell("a|b")).toBe("`a\\|b`"));
  test("omits the middle of a long text", () => expect(codeSpan(`${"a".repeat(5_000)}😀`).length).toBeLessThan(1_010));

  test("writes any text as one code span on one line", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."`a <@#[]\\|\n\u202e😀") }), (text) => {
        const written = codeSpan(text);
        expect(written).not.toMatch(/[\n\u202e]/);
        if (text.trim() === "") return;
        // A code span ends at backticks of the same length (CommonMark 6.1).
        const [fence] = /^`+/.exec(written) as RegExpExecArray;
        const runs = [...written.matchAll(/`+/g)].filter(([run]) => run.length === fence.length);
        expect(runs.map(({ index }) => index)).toEqual([0, written.length - fence.length]);
      }),
    );
  });
});

test("writes foreign text only in code", () => {
  const text = report(
    [
      "https://h.example/<b>@team",
      "https://www.h.example/<b>@team",
      "/#1)](x)`<img>`%2520",
      "/[x](https://e.example/%2520)",
    ],
    { title: "<script>@team #1", source: "<!-- [a](b)" },
  );
  const outside = text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "").replace(/\]\(https:\/\/[^)\s]*\)/g, "");
  expect(outside).not.toMatch(/@|<|#1|e\.example|script|img|!--/);
});
