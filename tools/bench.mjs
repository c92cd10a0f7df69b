import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { command, root, run } from "./process.mjs";
import { prepare } from "./setup.mjs";

// Every file of bench/ is a benchmark with a table of its own. They run one after the other, so as not to disturb one another.
await command(async () => {
  const { chromium } = await prepare({ chromium: true });
  await build(["chrome"]);
  const folder = join(root, "bench");
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".mjs")) : [];
  if (files.length === 0) throw new Error("bench/ holds no benchmark.");
  let failed = 0;
  for (const file of files.sort()) {
    console.log(`\n${file}`);
    const { ok } = await run(process.execPath, [join("bench", file)], { show: true, env: { CHROMIUM_PATH: chromium } });
    if (!ok) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});
