/** The Beam recipe of docs/scale.md on the local runner: `node bench/engines/beam.mjs MILLIONS … [skewed]`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pythonPackages } from "../../tools/engines/python.mjs";
import { command, run } from "../../tools/process.mjs";
import { recipe } from "../../tools/scale.mjs";
import { checkGroups } from "./beam-groups.mjs";
import { measureUsage, printTable, readSizes, USAGE, usageCells, withWorkspace, writeLines } from "./engine.mjs";

const WORKERS = ["--direct_running_mode", "multi_processing", "--direct_num_workers"];

async function measure() {
  const { sizes, isSkewed } = readSizes();
  // Level 4 ignores sessions, which the skewed list has.
  const key = isSkewed ? "trueform key --level 4" : "trueform key";
  const python = join(await pythonPackages("beam"), "python3");
  const asked = await run(python, [
    "-c",
    "import apache_beam as b, platform as p; print(b.__version__, p.python_version())",
  ]);
  const [beam, version] = asked.stdout.split(" ");
  console.log(
    `Beam ${beam}, FnApiRunner; Python ${version}; Node ${process.versions.node}${isSkewed ? "; skewed lines" : ""}`,
  );

  await withWorkspace(async (folder, env) => {
    for (const name of ["trueform.py", "keys.py"]) writeFileSync(join(folder, name), recipe(name));
    /** @type {string[][]} */
    const rows = [];
    for (const lines of sizes) {
      await writeLines(join(folder, "urls.txt"), lines, isSkewed);
      const alone = await measureUsage(folder, env, ["sh", "-c", `${key} --threads 0 < urls.txt > /dev/null`]);
      rows.push([key, "", ...usageCells(lines, alone)]);
      for (const [name, options] of /** @type {const} */ ([
        ["keys.py, 1 process", []],
        ["keys.py, 2 processes", [...WORKERS, "2"]],
      ])) {
        const written = join(folder, "written");
        mkdirSync(written);
        const files = ["--input", "urls.txt", "--output", join(written, "groups")];
        const all = ["keys.py", ...files, "--command", key, "--runner", "FnApiRunner", ...options];
        const usage = await measureUsage(folder, env, [python, ...all]);
        const groups = await checkGroups(written, lines, isSkewed);
        rows.push([name, groups.toLocaleString("en"), ...usageCells(lines, usage)]);
        rmSync(written, { recursive: true });
      }
    }
    printTable(["", "groups", ...USAGE], rows);
  });
  return 0;
}

await command(measure);
