/** Citations name declared documents and sections (documents/), and link there. */
import { expect, test } from "vitest";
import { citationProblem, DOCUMENTS } from "./documents/documents.ts";
import {
  braveIssue,
  html4,
  htmlStandard,
  ownNames,
  ownTrackingList,
  pdfReference,
  readme,
  readme26,
  readmeText,
  rfc1738,
  rfc3986,
  type Source,
  sourcesOf,
  unicodeBidi,
} from "./sources.ts";
import { describedSchemeFields } from "./url/described-schemes.ts";
import { schemeFieldsOf } from "./url/scheme-fields.ts";
import { SCHEMES } from "./url/schemes.ts";
import { parse } from "./url/url.ts";

test.each([
  [rfc1738("3.4.9"), "RFC 1738", "3.4.9", "https://www.rfc-editor.org/rfc/rfc1738#section-3.4.9"],
  [rfc1738("2", "5"), "RFC 1738", "2 to 5", "https://www.rfc-editor.org/rfc/rfc1738#section-2"],
  [rfc3986("appendix C"), "RFC 3986", "appendix C", "https://www.rfc-editor.org/rfc/rfc3986#appendix-C"],
  // An appendix without a letter has no anchor.
  [rfc1738("appendix"), "RFC 1738", "appendix", "https://www.rfc-editor.org/rfc/rfc1738"],
  [html4("17.13.3"), "HTML 4", "17.13.3", "https://www.w3.org/TR/html401/interact/forms.html#h-17.13.3"],
  [
    pdfReference("step 6"),
    "PDF Reference 1.7",
    "10.9.2, URL Strings, step 6 (p. 950)",
    "https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/pdfreference1.7old.pdf#page=950",
  ],
])("%j", (source, document, section, href) => {
  expect(source).toEqual({ document, section, href });
});

test("cites Trueform itself without a link", () => {
  const document = "Trueform, list of tracking parameters with a source for each";
  expect(ownTrackingList("2026-11-22")).toEqual({ document, section: "version 2026-11-22" });
  expect(ownNames()).toEqual({ document: "Trueform, settings", section: "own tracking parameters" });
});

test("links each edition of README.URL to its own text", () => {
  const [now, before] = [readme("port", "2"), readme26("port", "2")];
  expect([now.document, before.document]).toEqual(["WWWOFFLE README.URL 2.9", "WWWOFFLE README.URL 2.6"]);
  expect(now.href).not.toBe(before.href);
  expect(readmeText("parameters").section).toBe("parameters");
});

test("lists the primary source first", () => {
  const [one, other] = [rfc1738("2.2"), rfc3986("2.4")];
  expect(sourcesOf({ source: one })).toEqual([one]);
  expect(sourcesOf({ source: one, alsoIn: [other] })).toEqual([one, other]);
});

const good = rfc1738("3.1");

test.each<readonly [Source, string]>([
  [{ ...good, document: "RFC 1739" }, "no such document"],
  [{ ...good, section: "9.9" }, "no such section"],
  [{ ...good, section: "" }, "no such section"],
  [{ ...good, section: "2 to 9" }, "no such section"],
  [{ ...good, section: "6; RFC 3986, 3.2.1" }, "no such section"],
  [{ ...readme("pathname", "1"), section: "pathname, 1 and 9" }, "no such section"],
  [{ ...readme("pathname", "1"), section: "pathname, 2b and 2c too" }, "no such section"],
  [{ ...braveIssue(9879), section: "an issue 9879" }, "no such section"],
  [{ ...braveIssue(9879), section: "issue 9879b" }, "no such section"],
  [{ ...ownTrackingList("2026-11-22"), section: "a version 2026-11-22" }, "no such section"],
  [{ ...ownTrackingList("2026-11-22"), section: "version 2026-11-222" }, "no such section"],
  [{ ...ownTrackingList("2026-11-22"), href: "https://example.com/" }, "a link elsewhere"],
  [
    { ...htmlStandard("4.2.4", "attr-link-href"), href: "https://html.spec.whatwg.org/multipage/a.html#b" },
    "a link to another section",
  ],
  // 2.6 has no rule for "&amp;".
  [{ ...readme26("arguments", "2b"), section: "arguments, 2c" }, "no such section"],
  [{ ...good, href: "https://example.com/" }, "a link elsewhere"],
  [{ ...unicodeBidi("2.1"), section: "2.2" }, "a link to another section"],
  [{ document: good.document, section: good.section }, "a link elsewhere"],
  [{ ...pdfReference("step 1"), section: "10.9.3, URL Strings, step 1 (p. 953)" }, "no such section"],
  [
    { ...pdfReference("step 1"), href: (pdfReference("step 1").href ?? "").replace("950", "953") },
    "a link to another section",
  ],
])("%j: %s", (source, problem) => {
  expect(citationProblem(source)).toBe(problem);
});

test("rejects them at compile time", () => {
  const wrong = [
    // @ts-expect-error: there is no such section.
    rfc1738("9.9"),
    // @ts-expect-error: 2.6 has no rule for "&amp;".
    readme26("arguments", "2c"),
    // @ts-expect-error: there are seven steps.
    pdfReference("step 8"),
  ];
  expect(wrong.map(citationProblem)).not.toContain(null);
});

test("uses no document name twice", () => {
  const names = DOCUMENTS.map(({ document }) => document);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  for (const { readOn } of DOCUMENTS) if (readOn !== undefined) expect(readOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

const isSource = (value: object): value is Source =>
  "document" in value && "section" in value && typeof value.section === "string";

function citationsIn(value: unknown, at: string, seen: Set<unknown>): (readonly [at: string, source: Source])[] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  if (isSource(value)) return [[at, value]];
  const entries: Iterable<readonly [unknown, unknown]> =
    value instanceof Map ? value : value instanceof Set ? [...value].entries() : Object.entries(value);
  return [...entries].flatMap(([key, one]) => {
    const name = typeof one === "object" && one !== null && "id" in one ? one.id : key;
    return citationsIn(one, `${at} > ${String(name)}`, seen);
  });
}

const modules = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts", "!./arbitraries*.ts"], {
  eager: true,
});

const declared = (): (readonly [at: string, source: Source])[] =>
  Object.entries(modules).flatMap(([path, exported]) => citationsIn({ ...exported }, path, new Set()));

const REST = [
  "",
  "//",
  "//h",
  "//u:p@h:1/a/b;type=d?c=d&e#f",
  "//h/db/wt/wp",
  "//h/db?s",
  "//h/a;b=c;d",
  "*",
  "comp.a",
  "a@b",
  "//h/0a%09b%09%2B",
  "//h/0a%09b%09%3F",
  "//h/0a%09b%09!%2BA",
  "//h/0a%09b%09$",
  "//h/0a%09b%09!",
  "//h/0a%09b%09%2Ba%20b",
  "//h/0a%09b%09x",
  "a@b.c,d@e.f?subject=x&body=y&z",
  "//h/0a%09b%09%2B%091%0D%0A%2B-1%0D%0Ac%0D%0A.%0D%0A",
];

const SCHEME_NAMES = [...SCHEMES.keys(), "afs", "mid", "cid", "nfs", "tn3270", "z39.50", "z39.50r", "x-a", "foo"];

test("declares the citations of fields, by scheme", () => {
  const cited = SCHEME_NAMES.flatMap((scheme) =>
    REST.flatMap((rest) =>
      citationsIn(describedSchemeFields(schemeFieldsOf(parse(`${scheme}:${rest}`))), `${scheme}:${rest}`, new Set()),
    ),
  );
  expect(new Set(cited.map(([, { section }]) => section)).size).toBeGreaterThan(25);
  expect(cited.filter(([, source]) => citationProblem(source) !== null)).toEqual([]);
});

test("declares all other citations of the core", () => {
  const cited = declared();
  for (const name of ["rules", "findings", "duplicates", "lists", "url", "page", "text"]) {
    expect(
      cited.some(([at]) => at.startsWith(`./${name}/`)),
      name,
    ).toBe(true);
  }
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(([, source]) => citationProblem(source) !== null)).toEqual([]);
});

/** Sources, because citations inside functions are not exported. */
const texts = import.meta.glob<string>(["./**/*.ts", "!./**/*.test.ts", "!./documents/*.ts", "!./sources.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

test("only functions of sources.ts make citations", () => {
  expect(Object.keys(texts).length).toBeGreaterThan(100);
  const byHand = Object.entries(texts).filter(([, text]) => /\b(?:section|href): ["`]/.test(text));
  expect(byHand.map(([path]) => path)).toEqual([]);
});
