/** Each file, and each kB, delays the first answer. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { buildCommand } from "./core-build.mjs";

/** kB of 1,000 bytes, about 5 % above the size. */
const BUDGET = 123;
/** Further kB. */
const MORE = { canonicalize: 0, key: 0, unique: 2, group: 9, get: 3 };
/** Texts, the public suffix list, checks of findings, file readers. */
const NOT_LEAN =
  /prose|documents|described|sources|suffix-list|tldts|htmlparser2|core[\\/]inspect|cli[\\/]help|cli[\\/]check/;

/** @type {Map<string, import("vite").Rolldown.OutputChunk>} */
let chunks;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "trueform-command-"));
  try {
    const output = await buildCommand(folder, "0");
    chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Follows static imports. @param {string} fileName @returns {string[]} */
function loadedWith(fileName, known = /** @type {string[]} */ ([])) {
  const chunk = chunks.get(fileName);
  if (chunk === undefined || known.includes(fileName)) return known;
  return chunk.imports.reduce((all, one) => loadedWith(one, all), [...known, fileName]);
}

const everyCommand = () => [...loadedWith("cli.mjs"), ...loadedWith("cli/main.mjs")];

/** @param {readonly string[]} fileNames */
const kilobytes = (fileNames) => fileNames.reduce((sum, one) => sum + (chunks.get(one)?.code.length ?? 0), 0) / 1000;

/** cli.mjs, its first file, and one shared by all line commands. */
test("every command loads three files of a limited size", () => {
  expect(everyCommand()).toHaveLength(3);
  expect(kilobytes(everyCommand())).toBeLessThan(BUDGET);
});

describe.each(Object.entries(MORE))("%s", (command, budget) => {
  const own = () => loadedWith(`cli/${command}.mjs`).filter((one) => !everyCommand().includes(one));

  test("loads little else", () => {
    expect(chunks.has(`cli/${command}.mjs`)).toBe(budget > 0);
    expect(kilobytes(own())).toBeLessThanOrEqual(budget);
  });

  test("loads no texts, suffixes or checks", () => {
    const modules = [...everyCommand(), ...own()].flatMap((one) => chunks.get(one)?.moduleIds ?? []);
    expect(modules.filter((id) => NOT_LEAN.test(id))).toEqual([]);
  });
});

test("threads load the same files as the main thread", () => {
  const [own, ...others] = loadedWith("cli/thread.mjs");
  expect([own, everyCommand()]).toEqual(["cli/thread.mjs", expect.arrayContaining(others)]);
});
