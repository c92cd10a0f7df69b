/** Runs recipes of docs/scale.md and docs/planning.md. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./process.mjs";

const PAGES = ["scale.md", "planning.md"];

/** The package includes the engine. */
const CHDB = "chdb@3.4.0";

/** A code block of the pages, by the name after its language. @param {string} name */
export function recipe(name) {
  const lines = PAGES.flatMap((page) => readFileSync(join(root, "docs", page), "utf8").split("\n"));
  const from = lines.findIndex((line) => line.startsWith("```") && line.endsWith(` ${name}`)) + 1;
  if (from === 0) throw new Error(`No code block “${name}” in ${PAGES.join(" or ")}.`);
  return lines.slice(from, lines.indexOf("```", from)).join("\n");
}

/**
 * A temporary folder, with `trueform` in `bin`.
 * @param {string} script the command's file
 */
export function createWorkspace(script) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-scale-"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  symlinkSync(script, join(bin, "trueform"));
  return { folder, bin, end: () => rmSync(folder, { recursive: true, force: true }) };
}

/** ClickHouse's folder: from CHDB_PATH, or installed by npm. */
export async function chdbFolder() {
  const { CHDB_PATH: chosen } = process.env;
  const folder = chosen ?? join(root, "node_modules", ".cache", "chdb");
  const record = join(folder, "node_modules", "chdb", "package.json");
  const isThere = () => existsSync(record) && `chdb@${JSON.parse(readFileSync(record, "utf8")).version}` === CHDB;
  if (isThere()) return folder;
  if (chosen) throw new Error(`CHDB_PATH is ${chosen}, but ${CHDB} is not installed there: correct or unset it.`);
  console.log(`ClickHouse: npm install ${CHDB} (540 MB)`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const { ok, output } = await run("npm", ["install", "--no-audit", "--no-fund", CHDB], { folder });
  if (!ok || !isThere()) throw new Error(`${CHDB} was not installed:\n${output}`);
  return folder;
}

/** @typedef {{ rows: string, seconds: number }} Answer tab-separated rows */

/**
 * Files are relative to `folder`.
 * @param {{ folder: string, bin: string }} workshop
 * @param {readonly string[]} queries
 * @returns {Promise<Answer[]>}
 */
export async function queryClickHouse({ folder, bin }, queries) {
  writeFileSync(join(folder, "queries.json"), JSON.stringify(queries));
  writeFileSync(
    join(folder, "config.xml"),
    `<clickhouse>
  <user_scripts_path>${bin}/</user_scripts_path>
  <user_defined_executable_functions_config>${folder}/*_function.xml</user_defined_executable_functions_config>
</clickhouse>`,
  );
  const program = join(root, "tools", "scale-clickhouse.mjs");
  const { ok, output } = await run(process.execPath, [program, await chdbFolder()], { folder });
  if (!ok) throw new Error(`ClickHouse did not answer:\n${output}`);
  return JSON.parse(readFileSync(join(folder, "answers.json"), "utf8"));
}
