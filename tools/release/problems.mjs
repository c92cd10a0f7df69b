// Reasons against a release.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process.mjs";
import { changelogProblems } from "./changelog.mjs";
import { git } from "./git.mjs";
import { settingsProblem } from "./settings.mjs";
import { isLater, isVersion, versionOf, versionsIn } from "./versions.mjs";

const MOST_NAMED = 5;

/** Without tests and their helpers. */
const SHIPPED = [
  "src",
  "public",
  "manifest.json",
  ":(exclude,glob)src/**/*.test.ts*",
  ":(exclude)src/fake-browser",
  ":(exclude)src/browser/released-settings",
];

/** @param {readonly string[]} names */
const listed = (names) =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(", ")} and ${names.length - MOST_NAMED} more`
    : names.join(", ");

/** @param {string} output */
const linesOf = (output) => (output === "" ? [] : output.split("\n"));

/** @param {string} folder */
async function isRepository(folder) {
  const { ok, output } = await run("git", ["rev-parse", "--show-toplevel"], { folder });
  return ok && realpathSync(output) === realpathSync(folder);
}

/** @param {string} folder */
async function uncommitted(folder) {
  const lines = linesOf(await git(folder, "status", "--porcelain", "--untracked-files=all"));
  const names = lines.map((line) => line.trim().replace(/^\S+\s+/, ""));
  return names.length === 0 ? undefined : `Not all is committed: ${listed(names)}. Commit it or put it away.`;
}

/** Vite copies `public/`, and imported files of `src/`. @param {string} folder */
async function ignored(folder) {
  const parameters = ["--others", "--ignored", "--exclude-standard", "--", "public", "src", "manifest.json"];
  const names = linesOf(await git(folder, "ls-files", ...parameters));
  return names.length === 0
    ? undefined
    : `Git ignores what the build takes: ${listed(names)}. Commit it or put it away.`;
}

/** @param {string} folder */
function differing(folder) {
  const versions = Object.entries(versionsIn(folder));
  if (new Set(versions.map(([, version]) => version)).size === 1) return undefined;
  const each = versions.map(([place, version]) => `${version} in ${place}`).join(", ");
  return `The versions differ: ${each}. \`npm run release -- prepare VERSION\` writes all of them.`;
}

/** @param {string} folder @param {string} version */
async function versionProblem(folder, version) {
  if (!isVersion(version)) return `${version} cannot be released: a manifest takes three numbers, as in 1.2.3.`;
  const released = linesOf(await git(folder, "tag", "--list", "v*"))
    .map((tag) => tag.slice(1))
    .filter(isVersion);
  if (released.includes(version)) return `${version} is released: there is a tag v${version}.`;
  const later = released.find((other) => isLater(other, version));
  return later === undefined ? undefined : `${version} is before ${later}, which is released.`;
}

/** @param {string} version */
export const releaseFolder = (version) => `dist/release/${version}`;

/** @param {string} folder @param {string} version */
function existingRelease(folder, version) {
  const name = releaseFolder(version);
  return existsSync(join(folder, name)) ? `${name} exists: remove it to build it again.` : undefined;
}

/**
 * Shipped files changed since the changelog did. A commit without visible effect ends with a line “Changelog: none”.
 * `prepare` checks this before it writes the changelog.
 * @param {string} folder
 */
async function unlisted(folder) {
  const last = await git(folder, "log", "-1", "--format=%H", "--", "CHANGELOG.md");
  if (last === "") return undefined;
  const format = "--format=%h %s%x09%(trailers:key=Changelog,valueonly,separator=%x2C)";
  const commits = linesOf(await git(folder, "log", format, `${last}..HEAD`, "--", ...SHIPPED))
    .map((line) => line.split("\t"))
    .flatMap(([commit = "", value]) => (value === "none" ? [] : [commit]));
  if (commits.length === 0) return undefined;
  const what = commits.length === 1 ? "A commit has" : `${commits.length} commits have`;
  return `${what} changed what is shipped since CHANGELOG.md was: ${listed(commits)}. List what a user notices, or end the commit with “Changelog: none”.`;
}

/**
 * Reasons against preparing: its commit includes all changes, and the changelog.
 * @param {string} folder
 * @param {string} version
 */
export async function preparationProblem(folder, version) {
  return (await versionProblem(folder, version)) ?? (await uncommitted(folder)) ?? (await unlisted(folder));
}

/**
 * Reasons against a release; empty if it may be made.
 * @param {string} folder
 */
export async function releaseProblems(folder) {
  if (!(await isRepository(folder))) return ["This is no git repository, and a release is made of what is committed."];
  const version = versionOf(folder);
  const problems = [
    await uncommitted(folder),
    await ignored(folder),
    differing(folder),
    await versionProblem(folder, version),
    existingRelease(folder, version),
    ...changelogProblems(readFileSync(join(folder, "CHANGELOG.md"), "utf8"), version),
    await unlisted(folder),
    await settingsProblem(folder, version),
  ];
  return problems.filter((problem) => problem !== undefined);
}
