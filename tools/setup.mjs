// Node built-ins only at the top: a fresh clone has no node_modules.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as browsers from "./browsers.mjs";
import { root, run } from "./process.mjs";
import { ensureLibreOffice } from "./spreadsheet.mjs";

const oldestNode = [20, 19];

/** A sentence if the version is unsupported. @param {string} version */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return `Trueform needs Node ${oldestNode.join(".")} or later, and this is Node ${version}: please install a newer one.`;
}

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/**
 * npm's records: file times mislead after a copy or checkout.
 * @param {Packages} wanted
 * @param {Packages} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const present = installed[path];
    // For other systems.
    return present ? present.version === version && present.integrity === integrity : optional === true;
  });
}

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8")).packages;
}

async function installDependencies() {
  const record = "node_modules/.package-lock.json";
  if (existsSync(join(root, record)) && isInstalled(packagesOf("package-lock.json"), packagesOf(record))) return;
  console.log("Dependencies: npm ci");
  const { ok, output } = await run("npm", ["ci"]);
  if (!ok) throw new Error(`npm ci failed:\n${output}`);
}

/**
 * Installs what tests need.
 * @param {{ chromium?: boolean, firefox?: boolean, display?: boolean, spreadsheet?: boolean }} [needs]
 * @throws one sentence
 */
export async function ensureDependencies(needs = {}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Error(problem);
  await installDependencies();
  /** @type {{ chromium?: string, firefox?: string, display?: { missing?: string }, spreadsheet?: string }} */
  const ready = {};
  if (needs.chromium) {
    ready.chromium = await browsers.ensureChromium();
    console.log(`Chromium: ${ready.chromium}`);
  }
  if (needs.firefox) {
    ready.firefox = await browsers.ensureFirefox();
    console.log(`Firefox: ${ready.firefox}`);
  }
  if (needs.display) {
    ready.display = await browsers.ensureDisplayTools();
    console.log(`Display: ${ready.display.missing ?? "Xvfb and xdotool"}`);
  }
  if (needs.spreadsheet) {
    ready.spreadsheet = await ensureLibreOffice();
    console.log(`LibreOffice: ${ready.spreadsheet}`);
  }
  return ready;
}
