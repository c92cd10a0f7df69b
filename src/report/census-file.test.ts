import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decoderFor, plainName, textOf } from "./census-file.ts";
import type { Progress } from "./census-messages.ts";

async function read(
  bytes: Uint8Array<ArrayBuffer> | string,
  name = "x",
): Promise<{ text: string; last: Progress | null }> {
  let text = "";
  let last: Progress | null = null;
  const onProgress = (progress: Progress) => {
    last = progress;
  };
  for await (const piece of textOf(new File([bytes], name), onProgress)) text += piece;
  return { text, last };
}

test.each([
  ["UTF-8", "é", new TextEncoder().encode("é")],
  ["a mark that it is UTF-8", "é", new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9])],
  ["UTF-16, little end first", "é", new Uint8Array([0xff, 0xfe, 0xe9, 0])],
  ["UTF-16, big end first", "é", new Uint8Array([0xfe, 0xff, 0, 0xe9])],
  ["nothing", "", new Uint8Array()],
])("%s", async (_, text, bytes) => {
  expect((await read(bytes)).text).toBe(text);
});

test.each([
  ['<meta charset="windows-1252">', "windows-1252"],
  ['<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">', "shift_jis"],
  ['<?xml version="1.0" encoding="ISO-8859-1"?>', "windows-1252"],
  ['<meta charset="utf-16">', "utf-8"],
  ['<meta charset="no such thing">', "utf-8"],
  ["http://h/?charset=", "utf-8"],
])("what declares itself: %s", (text, encoding) => {
  expect(decoderFor(new TextEncoder().encode(text)).encoding).toBe(encoding);
});

test("progress is in bytes of the file as it lies there", async () => {
  const packed = new Uint8Array(gzipSync("http://h/\n".repeat(10_000)));
  const { text, last } = await read(packed, "a.txt.gz");
  expect(text).toHaveLength(100_000);
  expect(last).toEqual({ phase: "reading", done: packed.length, all: packed.length });
});

test("a name without what says that it is compressed", () => {
  expect(["a.xml.gz", "A.GZ", "a.gz.txt", ".gz"].map(plainName)).toEqual(["a.xml", "A", "a.gz.txt", ""]);
});
