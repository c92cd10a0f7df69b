import { join } from "node:path";
import { command, run } from "./process.mjs";
import { prepare } from "./setup.mjs";

const benchmarks = [
  "canonicalize",
  "growth",
  "link-store",
  "page",
  "popup",
  "popup-opening",
  "worker-start",
  "frames",
  "navigation",
  "changes",
  "merges",
  "scale",
];

// In turn, so as not to disturb. Those that open the extension measure the build in dist/; the others bundle the sources.
await command(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((name) => !benchmarks.includes(name));
  if (unknown !== undefined) throw new Error(`There is no benchmark “${unknown}”: there are ${benchmarks.join(", ")}.`);
  const { chromium } = await prepare({ chromium: true });
  let failed = 0;
  for (const name of chosen.length === 0 ? benchmarks : chosen) {
    console.log(`\n${name}`);
    const file = join("bench", `${name}.mjs`);
    const { ok } = await run(process.execPath, [file], { show: true, env: { CHROMIUM_PATH: chromium } });
    if (!ok) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});
