/** `npm run accuracy [file.jsonl]`: how often encoding findings are right. */
import { readFileSync } from "node:fs";
import { load } from "../bench/bundle.mjs";
import { command } from "./process.mjs";

/** @param {number} part */
const percent = (part) => `${(100 * part).toFixed(1)} %`.padStart(8);

/** Of hosts that look like others. */
async function printHosts() {
  /** @type {typeof import("../src/core/inspect/host-accuracy.ts")} */
  const { hostsIn, scoreHosts } = await load("src/core/inspect/host-accuracy.ts");
  const deceptive = readFileSync("src/core/inspect/deceptive-hosts.jsonl", "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const genuine = hostsIn(readFileSync("src/core/inspect/genuine-hosts.txt", "utf8"));
  const { right, wrong, missed, suspected, byMethod } = scoreHosts(genuine, deceptive);
  console.log(`\nlook-alike hosts: ${genuine.length} genuine, ${deceptive.length} deceptive`);
  console.log(`precision ${percent(right / (right + wrong.length))}, recall ${percent(right / deceptive.length)}`);
  console.log(`of ${missed.length} missed, ${suspected} are said to mix scripts`);
  for (const [method, { right: found, all }] of byMethod) console.log(`${method.padEnd(36)} ${found} of ${all}`);
  console.log(`\nwrong: ${wrong.join(" ")}\nmissed: ${missed.map(({ host }) => host).join(" ")}`);
}

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
  if (process.argv[2] === undefined) await printHosts();
  return 0;
});
