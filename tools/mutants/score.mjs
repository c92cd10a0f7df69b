import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../process.mjs";

/** Minimum percentage of killed mutants per file, without equivalent ones. */
export const GOAL = 90;

/** @typedef {{ fileName: string, status: string, mutatorName: string, replacement: string, location: { start: { line: number, column: number }, end: { line: number, column: number } } }} Mutant */
/**
 * @typedef {{ file: string, line: string, mutator: string, original: string, replacement: string, reason: string }}
 * Known an equivalent mutant; `line` is the source text, `reason` why no test can kill it
 */

/** @returns {Known[]} */
export const readKnown = () => JSON.parse(readFileSync(join(root, "tools/mutants/equivalent.json"), "utf8"));

/**
 * The source text that a mutant replaces.
 * @param {string} source
 * @param {Mutant["location"]} location lines and columns from 1
 */
export function originalOf(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return lines.join("\n");
}

/** @param {number} part @param {number} all */
const percent = (part, all) => (all === 0 ? 100 : (100 * part) / all);

/**
 * One row per file. A mutant is killed if a test fails or hangs.
 * @param {readonly Mutant[]} mutants
 * @param {readonly Known[]} known
 * @param {(file: string) => string} read
 */
export function score(mutants, known, read) {
  const valid = mutants.filter(
    ({ status }) => !["Ignored", "CompileError", "RuntimeError", "Pending"].includes(status),
  );
  return [...grouped(valid)].map(([fileName, own]) => {
    const file = relative(root, fileName).replaceAll("\\", "/");
    const source = read(fileName);
    const survivors = own
      .filter(({ status }) => status !== "Killed" && status !== "Timeout")
      .map((mutant) => ({
        ...mutant,
        original: originalOf(source, mutant.location),
        line: source.split("\n")[mutant.location.start.line - 1]?.trim() ?? "",
      }))
      .map((mutant) => ({ ...mutant, reason: reasonOf(file, mutant, known) }));
    const explained = survivors.filter(({ reason }) => reason !== undefined).length;
    const killed = own.length - survivors.length;
    return {
      file,
      mutants: own.length,
      killed,
      survivors,
      explained,
      raw: percent(killed, own.length),
      score: percent(killed, own.length - explained),
    };
  });
}

/**
 * @param {readonly Mutant[]} mutants
 * @returns {Map<string, Mutant[]>}
 */
function grouped(mutants) {
  const groups = new Map();
  for (const mutant of mutants) groups.set(mutant.fileName, [...(groups.get(mutant.fileName) ?? []), mutant]);
  return groups;
}

/**
 * @param {string} file
 * @param {Mutant & { original: string, line: string }} mutant
 * @param {readonly Known[]} known
 */
const reasonOf = (file, { mutatorName, original, line, replacement }, known) =>
  known.find(
    (one) =>
      one.file === file &&
      one.line === line &&
      one.mutator === mutatorName &&
      one.original === original &&
      one.replacement === replacement,
  )?.reason;
