import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hexadecimal } from "../../../core/index.ts";
import { readFile, readPieces } from "./read-file.ts";

const never = new AbortController().signal;
const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i) % 251);

test("the identifier of a file of several pieces is the MD5 of its bytes, and progress ends at its size", async () => {
  const progress: number[] = [];
  const file = new File([bytes, bytes], "x.bin");
  const { source, references } = await readFile(file, never, (read) => progress.push(read));
  expect(hexadecimal(source.identifier())).toBe(createHash("md5").update(bytes).update(bytes).digest("hex"));
  expect(references).toBeNull();
  expect(progress.length).toBeGreaterThan(1);
  expect(progress.at(-1)).toBe(600_000);
});

test("identifies an empty file, too", async () => {
  const { source } = await readFile(new File([], "x"), never, () => undefined);
  expect(hexadecimal(source.identifier())).toBe("d41d8cd98f00b204e9800998ecf8427e");
});

test("reads nothing more once cancelled", async () => {
  const abort = new AbortController();
  let pieces = 0;
  const decoding = readPieces(new Blob([bytes, bytes]), abort.signal, () => {
    pieces += 1;
    abort.abort();
  });
  await expect(decoding).rejects.toMatchObject({ name: "AbortError" });
  expect(pieces).toBe(1);
});

test("reports an unreadable file", async () => {
  const broken = new Blob([bytes]);
  broken.stream = () => new ReadableStream({ pull: () => Promise.reject(new DOMException("gone", "NotFoundError")) });
  await expect(readPieces(broken, never, () => undefined)).rejects.toMatchObject({ name: "NotFoundError" });
});
