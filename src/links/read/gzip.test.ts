import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isGzip } from "./gzip.ts";

test("gzip is known by its first bytes", () => {
  expect(isGzip(gzipSync("x"))).toBe(true);
});

test.each([[[]], [[0x1f]], [[0x1f, 0x8b]], [[0x50, 0x4b, 8]], [[0x1f, 0x8b, 7]], [[0x3c, 0x3f, 0x78]]])(
  "%j is none",
  (bytes) => expect(isGzip(Uint8Array.from(bytes))).toBe(false),
);
