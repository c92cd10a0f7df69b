import { zipFiles } from "../zip.mjs";
import { git } from "./git.mjs";

/**
 * All tracked files in one folder. Reproducible.
 * @param {string} folder
 * @param {string} version
 */
export async function sourceArchive(folder, version) {
  const names = (await git(folder, "ls-files", "-z")).split("\0").filter((name) => name !== "");
  return zipFiles(folder, names, `trueform-${version}/`);
}
