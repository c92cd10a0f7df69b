import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { zipSync } from "fflate";

/**
 * The first day of zip, in local time as fflate writes it: the same bytes in every time zone. No clock change skips
 * noon.
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
