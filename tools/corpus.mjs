/** For fuzzing and comparisons with other programs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** @param {string} file of JSON lines @returns {string[]} */
export const inputsOf = (file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => String(JSON.parse(line).input));

/** Inputs of vectors and truth sets. */
export function corpus() {
  const folders = ["src/core/vectors", "src/core/inspect/truth"].map((folder) => join(root, folder));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [
    ...new Set(
      files
        .filter((name) => name.endsWith(".jsonl"))
        .toSorted()
        .flatMap(inputsOf),
    ),
  ];
}
