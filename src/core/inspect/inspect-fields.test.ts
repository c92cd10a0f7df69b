import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyString, expectSame } from "../arbitraries.ts";
import { componentsOf } from "../url/components.ts";
import { FIELD_LABELS } from "../url/fields/names.ts";
import { FIELD_NOTES, GRAMMAR_PROBLEMS } from "../url/fields/prose.ts";
import { SCHEMES } from "../url/schemes.ts";
import { parse, serialize, type Url } from "../url/url.ts";
import { inspectFields } from "./described.ts";

const schemeFields = (text: string) => {
  const url = parse(text);
  return inspectFields(url, componentsOf(url));
};

/** Examples of RFC 1738 and a commentary that differ from the vectors. */
const EXAMPLES = [
  "ftp://host.com/",
  "http://ds.internic.net/instructions/overview.html#WARNING",
  "gopher://gopher.creaf.com/",
  "ftp://ds.internic.net/rfc/rfc1436.txt;type=a",
  "ftp://minombre@zator.dom//etc/xyz",
];

const VALID = readFileSync(new URL("../vectors/rfc1738.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { input: string; note: string })
  .filter(({ note }) => note.startsWith("valid"))
  .map(({ input }) => input);

test.each([...EXAMPLES, ...VALID])("%s has only fields that its grammar allows", (text) => {
  const { kind, fields } = schemeFields(text);
  expect(kind).toBe("described");
  expect(fields.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test.each([
  ["HTTP://h/", "http", "described", "3.3"],
  ["https://h/", "https", "later", "4.2.2"],
  ["AFS:x", "afs", "reserved", "4"],
  ["nfs://h/x", "nfs", "reserved", "4"],
  ["z39.50:x", "z39.50", "reserved", "4"],
  ["z39.50r://h/x", "z39.50r", "later", "1"],
  ["x-a:b", "x-a", "experimental", "4"],
  ["urn:a", "urn", "generic", "2.1"],
  ["constructor:a", "constructor", "generic", "2.1"],
  ["/a", "", "generic", "2.1"],
])("%s: reads %j as %s", (text, scheme, kind, section) => {
  expect(schemeFields(text)).toMatchObject({ scheme, kind, source: { section } });
});

test.each([
  ["mid:x", "RFC 2392"],
  ["nfs://h/", "RFC 2224"],
  ["tn3270://h/", "RFC 6270"],
  ["z39.50:x", "RFC 2056"],
  ["mailto:a@h", "RFC 6068"],
])("%s has a later document: %s", (text, document) => expect(schemeFields(text).later?.document).toBe(document));

const anyUrl = fc
  .tuple(
    fc.constantFrom("", ...[...SCHEMES.keys()].flatMap((name) => [`${name}:`, `${name}://`, `${name}://h/`])),
    fc.array(
      fc.oneof(fc.constantFrom("%09", ";type=", ";", "=", "@", "/", "?", "%0D%0A", "+%091%0D%0A", ","), anyString),
      { maxLength: 4 },
    ),
  )
  .map(([before, pieces]) => before + pieces.join(""));

const checkFields = (url: Url) => {
  const whole = serialize(url);
  for (const { text, start, notes, problems, name } of inspectFields(url, componentsOf(url)).fields) {
    expectSame(Object.hasOwn(FIELD_LABELS, name), true);
    expectSame(whole.slice(start, start + (text?.length ?? 0)), text ?? "");
    expectSame(start <= whole.length, true);
    expectSame(
      notes.every((key) => Object.hasOwn(FIELD_NOTES, key)),
      true,
    );
    expectSame(
      problems.every((key) => Object.hasOwn(GRAMMAR_PROBLEMS, key)),
      true,
    );
  }
};

describe("the fields", () => {
  test("contain the spans of a cut user name and password", () => {
    for (const text of ["ftp://ann:p/w@h/x", "wais://:p?a#w@h/d", "foo://:a/b@h"]) checkFields(parse(text));
  });

  test("are spans of the URL", () => fc.assert(fc.property(anyUrl, (text) => checkFields(parse(text)))));

  test("are in the order of the URL", () => {
    fc.assert(
      fc.property(anyUrl, (text) => {
        const starts = schemeFields(text).fields.map(({ start }) => start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
      }),
    );
  });

  test("exist for a URL that no text produces", () => {
    const text = fc.option(fc.string({ maxLength: 5 }), { nil: null });
    const odd = fc.record({ user: text, password: text, host: text, port: text, path: fc.string(), query: text });
    fc.assert(
      fc.property(fc.constantFrom(...SCHEMES.keys(), null), odd, (scheme, parts) => {
        checkFields({ scheme, fragment: null, refusal: null, ...parts });
      }),
    );
  });
});
