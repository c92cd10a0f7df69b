/** The shell recipe of docs/scale.md: `node bench/engines/shell.mjs 1 10 100`. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../../tools/process.mjs";
import { recipe } from "../../tools/scale.mjs";
import { COPIES } from "../scale-lines.mjs";
import { measureUsage, printTable, readSizes, USAGE, usageCells, withWorkspace, writeLines } from "./engine.mjs";

/**
 * Each URL has COPIES lines. In the skewed list, two keys have a quarter of the lines each.
 * @param {number} lines @param {boolean} isSkewed
 */
const groupsOf = (lines, isSkewed) => (isSkewed ? lines / 2 / COPIES + 2 : lines / COPIES);

async function measure() {
  const { sizes, isSkewed } = readSizes();
  await withWorkspace(async (folder, env) => {
    /** @type {string[][]} */
    const rows = [];
    const level = isSkewed ? " --level 4" : "";
    const script = recipe("groups.sh").replaceAll(/trueform (?:key|group)/g, `$&${level}`);
    writeFileSync(join(folder, "groups.sh"), script);
    for (const lines of sizes) {
      await writeLines(join(folder, "urls.txt"), lines, isSkewed);
      const key = await measureUsage(folder, env, [
        "sh",
        "-c",
        `trueform key --threads 0${level} < urls.txt > /dev/null`,
      ]);
      const group = await measureUsage(folder, env, [
        "sh",
        "-c",
        `trueform group --threads 0${level} < urls.txt > /dev/null`,
      ]);
      const all = await measureUsage(folder, env, ["bash", "groups.sh"]);
      const { output } = await measureUsage(folder, env, ["sh", "-c", "wc -l < counts.txt; grep -c '^$' groups.txt"]);
      const [counted, separators] = output.trim().split("\n").map(Number);
      if (counted !== groupsOf(lines, isSkewed) || separators !== groupsOf(lines, isSkewed) - 1)
        throw new Error(`${counted} keys and ${separators} separators instead of ${groupsOf(lines, isSkewed)} groups.`);
      for (const [name, usage] of /** @type {const} */ ([
        ["key", key],
        ["group", group],
        ["groups.sh", all],
      ]))
        rows.push([name, ...usageCells(lines, usage)]);
    }
    printTable(["", ...USAGE], rows);
  });
  return 0;
}

await command(measure);
