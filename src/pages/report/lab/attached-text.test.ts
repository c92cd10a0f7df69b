import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../core/arbitraries.ts";
import { attachedFrom } from "./attached-text.ts";

async function attached(...texts: string[]) {
  const result = await attachedFrom(texts);
  if (result.kind !== "text") throw new Error(result.kind);
  return { text: await result.text.text(), lines: result.lines, size: result.text.size };
}

describe("lines", () => {
  test.each([
    ["", 0],
    ["a", 1],
    ["a\n", 1],
    ["a\nb", 2],
    ["a\r\nb\r\n", 2],
    ["\n\n", 2],
    ["a\n\nb", 3],
  ])("are counted in %j: %i", async (text, lines) => {
    expect(await attached(text)).toMatchObject({ text, lines });
  });

  test("are counted as they are added", async () => {
    const line = fc.string({ unit: "binary" }).map((one) => one.replaceAll("\n", ""));
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const text = lines.map((one) => `${one}\n`).join("");
        expect(await attached(text)).toMatchObject({ text, lines: lines.length });
      }),
      runs(0.1),
    );
  });
});

test("joins texts unchanged", async () => {
  expect(await attached("http://h/", "a\nhttp://h/", "", "b")).toMatchObject({
    text: "http://h/a\nhttp://h/b",
    lines: 2,
  });
});

test("encodes a long text in pieces, without splitting characters", async () => {
  const text = `x${"\u{1f600}é\n".repeat(500_000)}`;
  let isDone = false;
  const result = attached(text).then((one) => {
    isDone = true;
    return one;
  });
  let tasks = 0;
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve));
    tasks += 1;
  }
  const { text: read, lines, size } = await result;
  expect(read === text).toBe(true);
  expect([lines, size]).toEqual([500_001 - 1, 1 + 7 * 500_000]);
  expect(tasks).toBeGreaterThan(3);
});
