import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openInput } from "./input.ts";

const folder = mkdtempSync(join(tmpdir(), "trueform-input-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe("files", () => {
  const a = file("a", "1\n2\n");
  const b = file("b", "3\n4");
  const empty = file("empty", "");

  test.each([
    [[a], "1\n2\n"],
    [[b], "3\n4"],
    [[empty], ""],
    [[a, b], "1\n2\n3\n4"],
    [[b, a], "3\n4\n1\n2\n"],
    [[b, empty, b], "3\n4\n3\n4"],
    [[empty, b, empty], "3\n4\n"],
    [[empty, empty], ""],
  ])("%j are read one after the other, each on a new line", async (paths, text) => {
    expect(await textOf(openInput(paths).bytes)).toBe(text);
  });

  test("are read completely in many chunks", async () => {
    const text = `${"x".repeat(99)}\n`.repeat(10_000);
    const { bytes, placeOf } = openInput([file("large", text), b]);
    expect((await textOf(bytes)) === `${text}3\n4`).toBe(true);
    expect([placeOf(10_000), placeOf(10_001)]).toEqual([join(folder, "large:10000"), `${b}:1`]);
  });

  test("number their lines separately", async () => {
    const { bytes, placeOf } = openInput([b, empty, a, b]);
    await textOf(bytes);
    expect([1, 2, 3, 4, 5, 6].map(placeOf)).toEqual([`${b}:1`, `${b}:2`, `${a}:1`, `${a}:2`, `${b}:1`, `${b}:2`]);
    expect(openInput([a]).placeOf(2)).toBe("2");
  });

  test("are all named if they cannot be read, before any is read", () => {
    const missing = join(folder, "missing");
    expect(() => openInput([a, missing, folder])).toThrow(
      `${missing} cannot be read: no such file or folder.\n${folder} is a folder.`,
    );
    expect(() => openInput(["a\n\u001b[31m"])).toThrow("a\\u{a}\\u{1b}[31m cannot be read");
    expect(() => openInput(["http://h.example/"])).toThrow(
      "http://h.example/ is not a file: pass URLs as lines of a file",
    );
  });

  test("are named in an error if they are removed meanwhile", async () => {
    mkdirSync(join(folder, "gone"));
    const gone = file("gone/a", "1");
    const { bytes } = openInput([a, gone]);
    rmSync(join(folder, "gone"), { recursive: true });
    await expect(textOf(bytes)).rejects.toThrow(gone);
  });
});
