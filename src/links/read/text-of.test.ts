import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decoderFor } from "./decoder.ts";
import { inWholeLines, plainName, textOf } from "./text-of.ts";

async function read(bytes: Uint8Array<ArrayBuffer> | string) {
  const [pieces, guessed]: [string[], string[]] = [[], []];
  const onEncoding = (one: string, isGuess: boolean) => void (isGuess && guessed.push(one));
  for await (const piece of textOf(new Blob([bytes]).stream(), onEncoding)) pieces.push(piece);
  return { text: pieces.join(""), guessed };
}

test("decodes compressed text", async () => {
  const packed = new Uint8Array(gzipSync(`<meta charset="windows-1252">${"x".repeat(3000)}\xe9`));
  const latin = new Uint8Array(gzipSync(bytesOf(`<meta charset="windows-1252">${"x".repeat(3000)}\xe9`)));
  expect((await read(packed)).text.slice(-2)).toBe("Ã©");
  expect((await read(latin)).text.slice(-1)).toBe("é");
});

test("detects the declaration in chunks of any size", async () => {
  const bytes = [...bytesOf('<meta charset="windows-1252">\xe9')];
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const byte = bytes.shift();
      if (byte === undefined) controller.close();
      else controller.enqueue(Uint8Array.of(byte));
    },
  });
  let text = "";
  for await (const piece of textOf(stream, () => undefined)) text += piece;
  expect(text.at(-1)).toBe("é");
});

test.each([
  ["UTF-8", "é", new TextEncoder().encode("é")],
  ["UTF-8 with a byte order mark", "é", new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9])],
  ["UTF-16, little-endian", "é", new Uint8Array([0xff, 0xfe, 0xe9, 0])],
  ["UTF-16, big-endian", "é", new Uint8Array([0xfe, 0xff, 0, 0xe9])],
  ["nothing", "", new Uint8Array()],
])("%s", async (_, text, bytes) => {
  expect(await read(bytes)).toMatchObject({ text, guessed: [] });
});

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe("a text that is not UTF-8 and declares no encoding", () => {
  test.each([
    ["is read as windows-1252", "http://h/caf\xe9\nhttp://h/caf\xe8", "http://h/café\nhttp://h/cafè", ["windows-1252"]],
    ["is read as windows-1252 with its own bytes", "http://h/\x93caf\xe9\x80", "http://h/“café€", ["windows-1252"]],
    ["is read as UTF-8 in valid lines", "/\xc3\xa9\n/\xe9\r\n/\xc3\xa9\xe9", "/é\n/é\r\n/Ã©é", ["windows-1252"]],
    ["is not guessed if it contains NUL", "\0\xe9", "\0\ufffd", []],
    ["is read as declared", '<meta charset="utf-8">\xe9\n', '<meta charset="utf-8">\ufffd\n', []],
  ])("%s", async (_, bytes, text, guessed) => {
    expect(await read(bytesOf(bytes))).toMatchObject({ text, guessed });
  });

  test("may be split into any chunks", () => {
    const text = fc.array(fc.constantFrom("a", "\n", "é", "€", "𝄞", "\ufeff"), { minLength: 1 });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), fc.boolean(), (characters, size, isUtf8) => {
        const expected = isUtf8 ? `x${characters.join("")}` : characters.map(() => "\xe9a").join("\n");
        const bytes = isUtf8 ? new TextEncoder().encode(expected) : bytesOf(expected);
        const decoder = decoderFor(bytes);
        let found = "";
        for (let at = 0; at < bytes.length; at += size) found += decoder.decode(bytes.subarray(at, at + size));
        expect(found + decoder.end()).toBe(expected);
      }),
    );
  });
});

test.each([
  ['<meta charset="windows-1252">', "windows-1252"],
  ['<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', "shift_jis"],
  ['<?xml version="1.0" encoding="ISO-8859-1"?>', "windows-1252"],
  ['<meta charset="utf-16">', "utf-8"],
  ['<meta charset="no such thing">', "utf-8"],
  ["http://h/?charset=", "utf-8"],
  ["http://h/?charset=windows-1252", "utf-8"],
  ['\n<?xml version="1.0" encoding="ISO-8859-1"?>', "windows-1252"],
  ['\ufeff<?xml version="1.0" encoding="ISO-8859-1"?>', "utf-8"],
])("reads the declared encoding: %s", (text, encoding) => {
  expect(decoderFor(new TextEncoder().encode(text)).encoding).toBe(encoding);
});

test("removes the compression suffix from a name", () => {
  expect(["a.xml.gz", "A.GZ", "a.gz.txt", ".gz"].map(plainName)).toEqual(["a.xml", "A", "a.gz.txt", ""]);
});

describe("chunks of whole lines", () => {
  async function* of(...pieces: (string | Error)[]) {
    for (const piece of pieces) {
      if (piece instanceof Error) throw piece;
      yield piece;
    }
  }
  const all = async (pieces: AsyncIterable<string>) => {
    const found: string[] = [];
    const error = await (async () => {
      for await (const one of inWholeLines(pieces)) if (one !== "") found.push(one);
    })().catch((thrown: Error) => thrown.message);
    return [found, error];
  };

  test("join to the same text", async () => {
    expect(await all(of("a\nb", "c", "d\ne\nf"))).toEqual([["a\n", "bcd\ne\n", "f"], undefined]);
    const long = `${"x".repeat(300_000)},${"y".repeat(300_000)}`;
    const [found] = await all(of(long, long));
    expect((found as string[]).join("")).toBe(long + long);
    expect(found).toHaveLength(3);
  });

  test("leave out an incomplete last line after an error", async () => {
    expect(await all(of("a\nb", "c\nd", new Error("broken")))).toEqual([["a\n", "bc\n"], "broken"]);
  });
});
