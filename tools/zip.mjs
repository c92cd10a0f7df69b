import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { zipSync } from "fflate";

/**
 * The earliest date in a zip, as local time, which fflate writes, for equal bytes in every time zone. Noon exists on
 * every day.
 */
const mtime = new Date(1980, 0, 1, 12);

/**
 * @param {string} folder
 * @param {readonly string[]} names of files in it
 * @param {string} [inside] folder in the zip: "trueform-1.0.0/"
 */
export function zipFiles(folder, names, inside = "") {
  const files = names
    .toSorted()
    .map((name) => [`${inside}${name.replaceAll(sep, "/")}`, readFileSync(join(folder, name))]);
  return zipSync(Object.fromEntries(files), { level: 9, mtime, os: 0, attrs: 0 });
}

/** @param {string} folder */
export function zipFolder(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
  return zipFiles(folder, names);
}
