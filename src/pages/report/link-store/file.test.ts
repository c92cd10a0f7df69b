import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { textOfFile } from "./file.ts";
import type { Progress } from "./messages.ts";

test("counts progress in bytes of the compressed file", async () => {
  const packed = new Uint8Array(gzipSync("http://h/\n".repeat(10_000)));
  const progress: Progress[] = [];
  let text = "";
  const pieces = textOfFile(
    new File([packed], "a.txt.gz"),
    (one) => void progress.push(one),
    () => undefined,
  );
  for await (const piece of pieces) text += piece;
  expect(text).toHaveLength(100_000);
  expect(progress.at(-1)).toEqual({ phase: "reading", done: packed.length, all: packed.length });
});
