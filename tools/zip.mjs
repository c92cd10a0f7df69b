import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { zipSync } from "fflate";

/**
 * The earliest date in a zip, as local time, which fflate writes: the same bytes in every time zone. Noon, since no
 * clock change skips it.
 */
const mtime = new Date(1980, 0, 1, 12);

/** @param {string} folder */
export function zipFolder(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length))
    .sort();
  const files = names.map((name) => [name.replaceAll(sep, "/"), readFileSync(join(folder, name))]);
  return zipSync(Object.fromEntries(files), { level: 9, mtime, os: 0, attrs: 0 });
}
