import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentIdentifier, contentSource, DIGEST_SOURCES, hexadecimal, urlKey } from "./digest.ts";

const rowsOf = (name: string): { file: string; hash: string }[] =>
  readFileSync(new URL(`../vectors/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("the URL key is the spool name that the program makes", () => {
  test.each([
    ["wwwoffle-2.9", 6733],
    ["wwwoffle-2.7", 6755],
  ])("%s: all %d rows", (name, count) => {
    const rows = rowsOf(name);
    expect(rows.length).toBe(count);
    expect(rows.filter(({ file, hash }) => urlKey(file) !== hash)).toEqual([]);
  });

  test("has 22 characters that are valid in file names, from the UTF-8 of any string", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const expected = createHash("md5").update(text, "utf8").digest("base64");
        expect(urlKey(text)).toBe(expected.replace(/=+$/, "").replaceAll("/", "-"));
      }),
    );
  });
});

describe("the content identifier", () => {
  const octets = (text: string) => new TextEncoder().encode(text);

  // RFC 1321, A.5.
  test.each([
    ["", "d41d8cd98f00b204e9800998ecf8427e"],
    ["abc", "900150983cd24fb0d6963f7d28e17f72"],
  ])("is the MD5 of %j", (text, expected) => {
    expect(hexadecimal(contentIdentifier([octets(text)]))).toBe(expected);
  });

  test("does not depend on how the source is split", () => {
    expect(contentIdentifier([octets("message "), octets(""), octets("digest")])).toEqual(
      contentIdentifier([octets("message digest")]),
    );
  });

  test("continues with the identifiers of the page's images after the source, in order", () => {
    const [one, two] = [contentIdentifier([octets("one")]), contentIdentifier([octets("two")])];
    const whole = createHash("md5").update("page").update(one).update(two).digest("hex");
    expect(hexadecimal(contentIdentifier([octets("page")], [one, two]))).toBe(whole);
    expect(hexadecimal(contentIdentifier([octets("page")], [two, one]))).not.toBe(whole);
  });

  test("is available at any time, with and without auxiliary files, and can be continued", () => {
    const source = contentSource();
    source.add(octets("message "));
    const image = contentIdentifier([octets("image")]);
    expect(source.identifier()).toEqual(contentIdentifier([octets("message ")]));
    expect(source.identifier([image])).toEqual(contentIdentifier([octets("message ")], [image]));
    source.add(octets("digest"));
    expect(hexadecimal(source.identifier())).toBe("f96b697d7cb7938d525a2f31aaf161d0");
  });
});

test("each digest cites the section of a document that defines it", () => {
  expect(DIGEST_SOURCES.urlKey).toMatchObject({
    document: expect.stringContaining("WWWOFFLE"),
    section: "spool names",
  });
  expect(DIGEST_SOURCES.contentIdentifier.section).toContain("Digital Identifiers");
});
