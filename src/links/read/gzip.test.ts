import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { isGzip } from "./gzip.ts";

test.each<readonly [is: boolean, bytes: readonly number[]]>([
  [true, [...gzipSync("x")]],
  ...[[], [0x1f], [0x1f, 0x8b], [0x50, 0x4b, 8], [0x1f, 0x8b, 7], [0x3c, 0x3f, 0x78]].map(
    (one) => [false, one] as const,
  ),
])("detects gzip by its first bytes (%j): %j", (is, bytes) => expect(isGzip(Uint8Array.from(bytes))).toBe(is));
