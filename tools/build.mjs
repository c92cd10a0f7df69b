import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, isEntry, root, runModule } from "./process.mjs";
import { prepare } from "./setup.mjs";

/** @typedef {"chrome" | "firefox"} Target */

/** @type {Target[]} */
const bothTargets = ["chrome", "firefox"];

/** @param {Target[]} [targets] */
export async function build(targets = bothTargets) {
  await Promise.all(
    targets.map(async (target) => {
      const parameters = ["build", "--logLevel", "warn"];
      const { ok, output } = await runModule("vite/bin/vite.js", parameters, { env: { TARGET: target } });
      if (!ok) throw new Error(`The build for ${target} failed:\n${output}`);
    }),
  );
}

/** Reproducible: equal contents give equal bytes. */
async function packBuilds() {
  const { zipFolder } = await import("./zip.mjs");
  const { version } = JSON.parse(readFileSync(join(root, "manifest.json"), "utf8"));
  for (const target of bothTargets) {
    const name = `dist/trueform-${version}-${target}.zip`;
    const bytes = zipFolder(join(root, "dist", target));
    writeFileSync(join(root, name), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
}

if (isEntry(import.meta.url))
  await command(async () => {
    await prepare();
    await build();
    await packBuilds();
    return 0;
  });
