import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** For `npm run mutate`: the core's own tests in one worker, those nearest to the mutated files first. */

/** They read the sources, which Stryker rewrites, or take their time with very many strings, whatever is broken. */
const LEFT_OUT = /\/(?:linear|long-lists|purity|sources|rules-doc|remembering|index|layers|ledger|recall)\.test\.ts$/;
const mutated = (process.env.MUTATED ?? "").split(",").filter((name) => name !== "");

/** 0: the file's own tests, 0.5: the verdicts, if it is a finding, 1: those of its folder, 2: others that import it by name, 3: the rest. */
function distance(test: string): number {
  const name = test.replaceAll("\\", "/");
  // One short test of all that is said of hundreds of addresses.
  if (name.endsWith("/verdicts.test.ts") && mutated.some((file) => file.includes("/findings/"))) return 0.5;
  const ranks = mutated.map((file) => {
    if (name.endsWith(file.replace(/\.ts$/, ".test.ts"))) return 0;
    if (name.includes(`${dirname(file)}/`)) return 1;
    return readFileSync(test, "utf8").includes(file.slice(file.lastIndexOf("/"))) ? 2 : 3;
  });
  return Math.min(3, ...ranks);
}

class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files
      .map((file) => ({ file, rank: distance(file.moduleId) }))
      .toSorted((a, b) => a.rank - b.rank || (a.file.moduleId < b.file.moduleId ? -1 : 1))
      .map(({ file }) => file);
  }
}

const include = readdirSync(new URL("src/core", import.meta.url), { recursive: true, encoding: "utf8" })
  .map((name) => `src/core/${name.replaceAll("\\", "/")}`)
  .filter((name) => name.endsWith(".test.ts") && !LEFT_OUT.test(`/${name}`));

export default defineConfig({
  define: { __TARGET__: JSON.stringify("chrome") },
  test: {
    environment: "node",
    setupFiles: ["tools/property-runs.mjs", "tools/mutants/setup.mjs"],
    include,
    isolate: false,
    pool: "threads",
    maxWorkers: 1,
    sequence: { sequencer: NearestFirst },
  },
});
