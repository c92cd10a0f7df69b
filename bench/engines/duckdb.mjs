/** The DuckDB recipe of docs/scale.md: `node bench/engines/duckdb.mjs MILLIONS … [skewed]`. */
import { chmodSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pythonPackages } from "../../tools/engines/python.mjs";
import { command, root, run } from "../../tools/process.mjs";
import { recipe } from "../../tools/scale.mjs";
import { measureUsage, printTable, readSizes, USAGE, usageCells, withWorkspace, writeLines } from "./engine.mjs";
import { groupSizes } from "./expected-groups.mjs";

const SIZES = `SELECT concat_ws(e'\\t', lines, spellings, rows, count(*)) AS size
  FROM (SELECT lines, spellings, count(*) AS rows FROM 'groups.parquet' GROUP BY key, lines, spellings)
  GROUP BY lines, spellings, rows`;

async function measure() {
  const { sizes, isSkewed } = readSizes();
  // Level 4 ignores sessions, which the skewed list has.
  const options = isSkewed ? ["--level", "4"] : [];
  const programs = await pythonPackages("duckdb");
  const duckdb = join(programs, "duckdb");
  const { stdout: version } = await run(duckdb, ["--version"]);
  console.log(`DuckDB ${version}; Node ${process.versions.node}${isSkewed ? "; skewed lines, --level 4" : ""}`);

  await withWorkspace(async (folder, env) => {
    writeFileSync(join(folder, "duckdb.sh"), recipe("duckdb.sh"));
    /** @param {string} settings SQL that DuckDB runs first */
    const putDuckDb = (settings) => {
      const file = join(folder, "bin", "duckdb");
      writeFileSync(file, `#!/bin/sh\nexec "${duckdb}" -cmd "${settings}" "$@"\n`);
      chmodSync(file, 0o755);
    };
    const check = async (/** @type {number} */ lines) => {
      const { stdout } = await run(duckdb, ["-json", "-c", SIZES], { folder });
      const found = JSON.parse(stdout || "[]").map((/** @type {{ size: string }} */ { size }) => size);
      const expected = groupSizes(lines, isSkewed);
      if (found.sort().join("\n") !== expected.join("\n"))
        throw new Error(`Groups differ from the generated ones:\n${found.join("\n")}\n\n${expected.join("\n")}`);
    };

    /** @type {string[][]} */
    const rows = [];
    for (const lines of sizes) {
      await writeLines(join(folder, "urls.txt"), lines, isSkewed);
      const parquet = join(root, "bench", "engines", "parquet.py");
      const write = `"${join(programs, "python3")}" "${parquet}" urls.parquet < urls.txt`;
      await measureUsage(folder, env, ["sh", "-c", write]);
      const key = `trueform key --threads 0 --with-line ${options.join(" ")}`;
      const alone = await measureUsage(folder, env, ["sh", "-c", `${key} < urls.txt > /dev/null`]);
      rows.push([key.trim(), ...usageCells(lines, alone), ""]);
      for (const [input, settings] of /** @type {const} */ ([
        ["urls.txt", ""],
        ["urls.parquet", ""],
        ["urls.txt", "SET memory_limit = '1GB'"],
      ])) {
        putDuckDb(settings);
        const usage = await measureUsage(folder, env, ["bash", "duckdb.sh", input, "groups.parquet", ...options]);
        await check(lines);
        const written = `${Math.round(statSync(join(folder, "groups.parquet")).size / 1024 ** 2)} MiB`;
        rows.push([["duckdb.sh", input, settings].join(" ").trim(), ...usageCells(lines, usage), written]);
        rmSync(join(folder, "groups.parquet"));
      }
    }
    printTable(["", ...USAGE, "groups.parquet"], rows);
  });
  return 0;
}

await command(measure);
