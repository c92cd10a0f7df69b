/** `npm run recall [file.jsonl …]`: compares URLs found in text with tests of linkifiers. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { load } from "../bench/bundle.mjs";
import { command } from "./process.mjs";

/** @param {number} part */
const percent = (part) => `${(100 * part).toFixed(1)} %`.padStart(8);
const number = (/** @type {number} */ count) => String(count).padStart(6);

await command(async () => {
  /** @type {typeof import("../src/core/text/recall.ts")} */
  const { agreement, CONVENTIONS, precisionOf, recallOf, rowsOf, SUITES } = await load("src/core/text/recall.ts");
  const ours = [...SUITES.keys()].map((name) => `src/core/text/suites/${name}.jsonl`);
  const files = process.argv.length > 2 ? process.argv.slice(2) : ours;
  const measured = files.map((file) => ({
    name: basename(file, ".jsonl"),
    ...agreement(rowsOf(readFileSync(file, "utf8"))),
  }));
  console.log(`${"suite".padEnd(14)}  rows  URLs found exact   recall precision  by convention  faults`);
  for (const one of measured) {
    const { name, rows, expected, found, exact, differences } = one;
    const meant = differences.filter(({ convention }) => convention !== undefined).length;
    const counts = [rows, expected, found, exact].map(number).join("");
    const faults = `${String(meant).padStart(15)}  ${number(differences.length - meant)}`;
    console.log(`${name.padEnd(12)}${counts} ${percent(recallOf(one))}  ${percent(precisionOf(one))}${faults}`);
  }
  const differences = measured.flatMap((one) => one.differences);
  console.log("\nRows that differ by convention:");
  for (const [name, sentence] of CONVENTIONS) {
    const count = differences.filter(({ convention }) => convention === name).length;
    if (count > 0) console.log(`${number(count)}  ${name}: ${sentence}`);
  }
  for (const { text, checks, urls, found, convention } of differences) {
    if (convention !== undefined) continue;
    console.log(
      `\nfault: ${checks}\n  ${JSON.stringify(text)}\n  ${JSON.stringify(found)} instead of ${JSON.stringify(urls)}`,
    );
  }
  return 0;
});
