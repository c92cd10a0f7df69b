import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { zipSync } from "fflate";

/**
 * The first day a zip can hold. fflate writes the parts of a date as the local clock shows them, so a date that is made
 * from local parts gives the same bytes in every time zone; noon, because no clock change ever skipped it.
 */
const mtime = new Date(1980, 0, 1, 12);

/**
 * A folder as a zip that depends on nothing but the names and contents of its files.
 * @param {string} folder
 * @returns {Uint8Array}
 */
export function zipFolder(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .sort();
  const files = names.map((name) => [name.replaceAll(sep, "/"), readFileSync(join(folder, name))]);
  return zipSync(Object.fromEntries(files), { level: 9, mtime, os: 0, attrs: 0 });
}
