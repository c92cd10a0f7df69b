import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentSource, hexadecimal } from "../../../core/index.ts";
import { fileNameOf, fileNamesOf, pageSetOf, type SetMember } from "./read-file.ts";

const md5 = (text: string) => createHash("md5").update(text).digest();

function file(name: string, text: string, references: string[] | null = null): SetMember {
  const source = contentSource();
  source.add(new TextEncoder().encode(text));
  return { name, source, references };
}

describe("a reference leads to a file by its name", () => {
  test.each([
    ["logo.png", "logo.png"],
    ["../images/logo.png?v=2#a", "logo.png"],
    [" /a/b%20c.gif ", "b c.gif"],
    ["http://h/x/%C3%A9.png", "é.png"],
    ["a%FF.png", "a%FF.png"],
    ["images/", null],
    ["#top", null],
    ["?x", null],
    ["", null],
    ["data:image/png;base64,AA/AA", null],
    ["JavaScript:void(0)", null],
  ])("%j → %j", (reference, name) => expect(fileNameOf(reference)).toBe(name));

  test("lists each reference of any kind once, in order of first use", () => {
    expect(fileNamesOf(["b.png", "x/a.png", "data:,", "./b.png", "a.png"])).toEqual(["b.png", "a.png"]);
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" })), (references) => {
        const names = fileNamesOf(references);
        expect(new Set(names).size).toBe(names.length);
        expect(names).not.toContain("");
      }),
    );
  });
});

describe("a page set", () => {
  const [one, two] = [file("one.png", "1"), file("two.png", "2")];

  test("contains the page and the identifiers of its references, in their order", () => {
    const page = file("p.html", "page", ["two.png", "one.png"]);
    const set = pageSetOf(page, [one, page, two]);
    const expected = createHash("md5").update("page").update(md5("2")).update(md5("1")).digest("hex");
    expect(hexadecimal(set?.identifier ?? new Uint8Array())).toBe(expected);
    expect(set?.auxiliary.map(({ name }) => name)).toEqual(["two.png", "one.png"]);
    expect(set?.missing).toEqual([]);
  });

  test("names missing files, and includes the rest", () => {
    const page = file("p.html", "page", ["gone.png", "one.png"]);
    const set = pageSetOf(page, [one, { name: "gone.png", source: null, references: null }, page]);
    expect(set?.missing).toEqual(["gone.png"]);
    const expected = createHash("md5").update("page").update(md5("1")).digest("hex");
    expect(hexadecimal(set?.identifier ?? new Uint8Array())).toBe(expected);
  });

  test("a page is not its own auxiliary file; the latest of two files with one name counts", () => {
    const page = file("p.html", "page", ["p.html", "one.png"]);
    const later = file("one.png", "later");
    expect(pageSetOf(page, [one, page, later])).toMatchObject({
      missing: ["p.html"],
      auxiliary: [{ name: "one.png", identifier: Uint8Array.from(md5("later")) }],
    });
  });

  test("is missing for other files, and until read", () => {
    expect(pageSetOf(one, [one, two])).toBeNull();
    expect(pageSetOf({ name: "p.html", source: null, references: null }, [one])).toBeNull();
  });
});
