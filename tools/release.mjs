/** `npm run release`: see docs/release.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, isEntry, root } from "./process.mjs";
import { addRelease } from "./release/changelog.mjs";
import { preparationProblem } from "./release/problems.mjs";
import { makeSettings, settingsFolder } from "./release/settings.mjs";
import { setVersion, versionOf } from "./release/versions.mjs";
import { ensureDependencies } from "./setup.mjs";

const USAGE = `Say what to do:
  npm run release -- prepare VERSION    the version, the changelog and the settings that it stores, to be committed
  npm run release                       dist/release/VERSION, of what is committed
  npm run release -- --without-rebuild  the same, without a build of the source archive
  npm run release -- settings           the settings that this version stores, once more`;

/**
 * Throws before writing anything.
 * @param {string} folder
 * @param {string} version
 * @param {string} day
 */
export async function prepareRelease(folder, version, day) {
  const problem = await preparationProblem(folder, version);
  if (problem !== undefined) throw new Error(problem);
  const changelog = join(folder, "CHANGELOG.md");
  const text = addRelease(readFileSync(changelog, "utf8"), version, day);
  await setVersion(folder, version);
  writeFileSync(changelog, text);
  await makeSettings(folder, version);
}

/** @param {readonly string[]} parameters */
async function main([what, version = "", ...rest]) {
  await ensureDependencies();
  if (what === "prepare" && version !== "" && rest.length === 0) {
    await prepareRelease(root, version, new Date().toISOString().slice(0, 10));
    console.log(`package.json, package-lock.json, manifest.json, CHANGELOG.md and ${settingsFolder(version)} updated.`);
    console.log(`Review the changes and commit them (“release: ${version}”). Then: npm run release`);
    return 0;
  }
  if (version !== "") throw new Error(USAGE);
  if (what === "settings") {
    await makeSettings(root, versionOf(root));
    console.log(settingsFolder(versionOf(root)));
    return 0;
  }
  if (what !== undefined && what !== "--without-rebuild") throw new Error(USAGE);
  const { makeRelease } = await import("./release/make.mjs");
  await makeRelease(root, { checked: what === undefined });
  return 0;
}

if (isEntry(import.meta.url)) await command(() => main(process.argv.slice(2)));
