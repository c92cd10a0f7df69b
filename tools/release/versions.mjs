import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process.mjs";

/** @param {string} folder @param {string} file */
const read = (folder, file) => JSON.parse(readFileSync(join(folder, file), "utf8"));

/**
 * Versions by place.
 * @param {string} folder
 * @returns {Readonly<Record<string, string>>}
 */
export function versionsIn(folder) {
  const lock = read(folder, "package-lock.json");
  return {
    "package.json": read(folder, "package.json").version,
    "package-lock.json": lock.version,
    "its first package": lock.packages[""].version,
    "manifest.json": read(folder, "manifest.json").version,
  };
}

/** @param {string} folder @returns {string} */
export const versionOf = (folder) => read(folder, "package.json").version;

/** Accepted by manifests and npm. @param {string} version */
export const isVersion = (version) =>
  /^(?:0|[1-9]\d{0,4})(?:\.(?:0|[1-9]\d{0,4})){2}$/.test(version) && version.split(".").every((part) => +part < 65_536);

/** @param {string} version @param {string} other */
export const isLater = (version, other) => version.localeCompare(other, "en", { numeric: true }) > 0;

/** @param {string} folder @param {string} version */
export async function setVersion(folder, version) {
  const parameters = ["version", version, "--no-git-tag-version", "--allow-same-version", "--ignore-scripts"];
  const { ok, output } = await run("npm", parameters, { folder });
  if (!ok) throw new Error(`npm version failed:\n${output}`);
  const file = join(folder, "manifest.json");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/("version": )"[^"]*"/, `$1"${version}"`));
}
