import { run } from "../process.mjs";

/**
 * What git prints. Throws what it complains of.
 * @param {string} folder
 * @param {readonly string[]} parameters
 */
export async function git(folder, ...parameters) {
  const { ok, output } = await run("git", [...parameters], { folder });
  if (!ok) throw new Error(`git ${parameters.join(" ")} failed:\n${output}`);
  return output;
}
