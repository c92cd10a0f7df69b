import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, isEntry, root, runModule } from "./process.mjs";
import { ensureDependencies } from "./setup.mjs";

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

async function makeCore() {
  // Possibly just installed.
  const { buildCore } = await import("./core-build.mjs");
  await buildCore();
  console.log("dist/core: the npm package, with the command cli.mjs");
}

/**
 * Reproducible: equal contents give equal bytes.
 * @param {Target[]} targets
 */
async function packBuilds(targets) {
  const { zipFolder } = await import("./zip.mjs");
  const { version } = JSON.parse(readFileSync(join(root, "manifest.json"), "utf8"));
  for (const target of targets) {
    const name = `dist/trueform-${version}-${target}.zip`;
    const bytes = zipFolder(join(root, "dist", target));
    writeFileSync(join(root, name), bytes);
    const sum = createHash("sha256").update(bytes).digest("hex");
    console.log(`${name}: ${bytes.length} bytes, SHA-256 ${sum}`);
  }
}

if (isEntry(import.meta.url))
  await command(async () => {
    const all = /** @type {const} */ ([...bothTargets, "core"]);
    const named = all.filter((one) => process.argv.includes(one));
    const wanted = named.length > 0 ? named : all;
    const targets = bothTargets.filter((target) => wanted.includes(target));
    await ensureDependencies();
    await Promise.all([build(targets), wanted.includes("core") ? makeCore() : null]);
    await packBuilds(targets);
    return 0;
  });
