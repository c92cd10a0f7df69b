import { run } from "../process.mjs";

/**
 * Output of a git command.
 * @param {string} folder
 * @param {readonly string[]} parameters
 * @throws with git's message
 */
export async function git(folder, ...parameters) {
  const { ok, output } = await run("git", [...parameters], { folder });
  if (!ok) throw new Error(`git ${parameters.join(" ")} failed:\n${output}`);
  return output;
}
