import { root, run } from "./process.mjs";

/** @param {string} folder @param {...string} parameters */
async function git(folder, ...parameters) {
  const { ok, stdout } = await run("git", parameters, { folder });
  return ok ? stdout : undefined;
}

/**
 * Returns the commit at which HEAD left the default branch.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env BASE_REF overrides the default branch; GITHUB_BASE_REF is the target of a pull request
 * @returns {Promise<string | undefined>} `undefined` without git, without history, or on the default branch itself
 */
export async function mergeBase(folder, { BASE_REF = "", GITHUB_BASE_REF = "" }) {
  const head = await git(folder, "rev-parse", "HEAD");
  for (const name of [BASE_REF, `origin/${GITHUB_BASE_REF}`, "origin/HEAD", "origin/main", "main"]) {
    const base = await git(folder, "merge-base", name, "HEAD");
    if (base && base !== head) return base;
  }
  return undefined;
}

/**
 * Excludes merges.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
export async function branchSubjects(folder, env) {
  const base = await mergeBase(folder, env);
  const log = base && (await git(folder, "log", "--no-merges", "--format=%s", `${base}..HEAD`));
  return log?.split("\n").filter((subject) => subject !== "");
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {string} path
 */
export async function textAtMergeBase(folder, env, path) {
  const base = await mergeBase(folder, env);
  return base && git(folder, "show", `${base}:${path}`);
}

/**
 * Compares with the merge base, or HEAD on the default branch. Includes uncommitted and untracked files.
 * @param {string} [folder]
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function changedFiles(folder = root, env = process.env) {
  const base = (await mergeBase(folder, env)) ?? "HEAD";
  const tracked = await git(folder, "diff", "--name-only", base);
  if (tracked === undefined) throw new Error("No git history to compare with.");
  const untracked = (await git(folder, "ls-files", "--others", "--exclude-standard")) ?? "";
  return { base, files: `${tracked}\n${untracked}`.split("\n").filter((file) => file !== "") };
}
