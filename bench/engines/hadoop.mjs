/** The Hadoop streaming recipe of docs/scale.md in local mode: `node bench/engines/hadoop.mjs MILLIONS … [skewed]`. */
import { createReadStream, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildCore } from "../../tools/core-build.mjs";
import { HADOOP_FILES, installHadoop, readCounter } from "../../tools/engines/hadoop.mjs";
import { command, run } from "../../tools/process.mjs";
import { recipe } from "../../tools/scale.mjs";
import { measureUsage, printTable, readSizes, USAGE, usageCells, withWorkspace, writeLines } from "./engine.mjs";
import { groupSizes } from "./expected-groups.mjs";

const BLOCK_BYTES = 32 * 1024 ** 2;
const REDUCERS = 4;

/** @param {string} written folder of the job */
async function writtenSizes(written) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const name of readdirSync(written).filter((file) => file.startsWith("part-"))) {
    let last = "";
    let rows = 0;
    const end = () => {
      if (rows === 0) return;
      const size = `${last.slice(last.indexOf("\t") + 1)}\t${rows}`;
      sizes.set(size, (sizes.get(size) ?? 0) + 1);
    };
    for await (const line of createInterface({ input: createReadStream(join(written, name)) })) {
      const group = line.split("\t", 3).join("\t");
      if (group !== last) {
        end();
        last = group;
        rows = 0;
      }
      rows++;
    }
    end();
  }
  return [...sizes].map(([size, groups]) => `${size}\t${groups}`).sort();
}

async function measure() {
  const { sizes, isSkewed } = readSizes();
  // Level 4 ignores sessions, which the skewed list has.
  const options = isSkewed ? ["--level", "4"] : [];

  await withWorkspace(async (folder, env) => {
    const version = await installHadoop({ folder, bin: join(folder, "bin") }, BLOCK_BYTES);
    const kind = isSkewed ? "; skewed lines, --level 4" : "";
    console.log(`Hadoop ${version}, local mode, ${REDUCERS} reducers; Node ${process.versions.node}${kind}`);
    await buildCore(join(folder, "dist", "core"));
    for (const name of HADOOP_FILES) writeFileSync(join(folder, name), `${recipe(name)}\n`);
    const { ok, output } = await run("sh", ["-e", "pack.sh"], { folder, env });
    if (!ok) throw new Error(`The command was not packed:\n${output}`);

    /** @type {string[][]} */
    const rows = [];
    for (const lines of sizes) {
      await writeLines(join(folder, "urls.txt"), lines, isSkewed);
      const key = `trueform key --threads 0 --with-line ${options.join(" ")}`;
      const alone = await measureUsage(folder, env, ["sh", "-c", `${key} < urls.txt > /dev/null`]);
      rows.push([key.trim(), ...usageCells(lines, alone), "", "", ""]);
      const usage = await measureUsage(folder, env, [
        "bash",
        "hadoop.sh",
        "urls.txt",
        "groups",
        `${REDUCERS}`,
        ...options,
      ]);
      const found = await writtenSizes(join(folder, "groups"));
      const expected = groupSizes(lines, isSkewed);
      if (found.join("\n") !== expected.join("\n"))
        throw new Error(`Groups differ from the generated ones:\n${found.join("\n")}\n\n${expected.join("\n")}`);
      rmSync(join(folder, "groups"), { recursive: true });
      const maps = readCounter(usage.output, "Shuffled Maps ") / REDUCERS;
      const combined = readCounter(usage.output, "Combine output records").toLocaleString("en");
      const shuffled = `${Math.round(readCounter(usage.output, "Reduce shuffle bytes") / 1024 ** 2)} MiB`;
      rows.push(["hadoop.sh", ...usageCells(lines, usage), `${maps}`, combined, shuffled]);
    }
    printTable(["", ...USAGE, "maps", "combined records", "shuffled"], rows);
  });
  return 0;
}

await command(measure);
