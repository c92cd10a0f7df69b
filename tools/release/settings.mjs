import { existsSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process.mjs";

const TEST = "src/browser/released-settings.test.ts";

/** Later versions must be able to read these settings. @param {string} version */
export const settingsFolder = (version) => `src/browser/released-settings/${version}`;

/**
 * @param {string} folder
 * @param {string} version
 * @param {{ write?: boolean }} [options] compares only, unless `write`
 */
function runMaker(folder, version, { write = false } = {}) {
  const parameters = ["node_modules/vitest/vitest.mjs", "run", TEST, ...(write ? ["--update"] : [])];
  return run(process.execPath, parameters, { folder, env: { SETTINGS_OF: version, CI: write ? undefined : "1" } });
}

/** Writes the stored settings of a version. @param {string} folder @param {string} version */
export async function makeSettings(folder, version) {
  const { ok, output } = await runMaker(folder, version, { write: true });
  if (!ok) throw new Error(`The settings of ${version} could not be written:\n${output}`);
}

/** @param {string} folder @param {string} version */
export async function settingsProblem(folder, version) {
  const made = "`npm run release -- settings` makes it";
  if (!existsSync(join(folder, settingsFolder(version))))
    return `There is no ${settingsFolder(version)}, by which later versions know what ${version} stores: ${made}.`;
  const { ok, output } = await runMaker(folder, version);
  return ok
    ? undefined
    : `${settingsFolder(version)} is not what ${version} stores, or the settings of an earlier version are not read. If the first, ${made} again.\n${output}`;
}
