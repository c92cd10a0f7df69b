/** `npm run accuracy [file.jsonl]`: how often encoding findings are right. */
import { readFileSync } from "node:fs";
import { load } from "../bench/bundle.mjs";
import { command } from "./process.mjs";

/** @param {number} part */
const percent = (part) => `${(100 * part).toFixed(1)} %`.padStart(8);

await command(async () => {
  const file = process.argv[2] ?? "src/core/inspect/truth.jsonl";
  /** @type {typeof import("../src/core/inspect/accuracy.ts")} */
  const { score, precision, recallOf } = await load("src/core/inspect/accuracy.ts");
  const cases = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { byClass, byConfidence, recall, repairs, mistakes } = score(cases);
  console.log(`${file}: ${cases.length} cases\n`);
  console.log(`${"class".padEnd(20)} right wrong missed precision   recall`);
  for (const [id, one] of byClass) {
    const { right, wrong, missed } = one;
    const numbers = [String(right).padStart(6), String(wrong).padStart(5), String(missed).padStart(6)].join(" ");
    console.log(`${id.padEnd(20)}${numbers}  ${percent(precision(one))} ${percent(recallOf(one))}`);
  }
  console.log("");
  for (const [confidence, one] of byConfidence) {
    console.log(
      `warnings at ${confidence.padEnd(7)}: ${one.right} right, ${one.wrong} wrong, precision ${percent(precision(one))}`,
    );
  }
  console.log(`double-encoded at medium and up: recall ${percent(recallOf(recall))}`);
  console.log(`repairs: ${repairs.right} as expected, ${repairs.wrong} not`);
  for (const { kind, id, confidence, component, input, detail } of mistakes) {
    console.log(`\n${kind}: ${id} (${confidence}) in ${component}\n  ${input}\n  ${detail}`);
  }
  return 0;
});
