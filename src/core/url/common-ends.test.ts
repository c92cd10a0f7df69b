/** Compares with a slow implementation, around the block length. */
import { expect, test } from "vitest";
import { commonPrefixAndSuffix } from "./common-prefix-and-suffix.ts";

const LONG = "a".repeat(1024);
const PIECES = ["", "a", "b", LONG, `b${"a".repeat(1023)}`];

const TEXTS = [...new Set(PIECES.flatMap((one) => PIECES.flatMap((two) => PIECES.map((three) => one + two + three))))];

function slowly(one: string, other: string): { start: number; end: number } {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one.charAt(start) === other.charAt(start)) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

test("finds common starts and ends of maximum length without overlap", () => {
  for (const one of TEXTS) {
    for (const other of TEXTS) {
      const [found, wanted] = [commonPrefixAndSuffix(one, other), slowly(one, other)];
      if (found.start !== wanted.start || found.end !== wanted.end) expect([one, other, found]).toEqual(wanted);
    }
  }
});
