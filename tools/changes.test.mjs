import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { branchSubjects, changedFiles, textAtMergeBase } from "./changes.mjs";
import { run } from "./process.mjs";

/** @type {string} */
let folder;
const git = async (/** @type {string[]} */ ...parameters) => {
  const config = ["user.name=a", "user.email=a@example.com", "commit.gpgsign=false"].flatMap((pair) => ["-c", pair]);
  expect(await run("git", [...config, ...parameters], { folder })).toMatchObject({ ok: true });
};
const commit = (/** @type {string} */ subject) => git("commit", "-q", "--allow-empty", "-m", `${subject}\n\nWhat.`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trueform-style-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("lists subjects since the merge base with the first existing base branch", async () => {
  await git("init", "-q", "-b", "main");
  await commit("one");
  expect(await branchSubjects(folder, {})).toBeUndefined();
  await git("checkout", "-q", "-b", "topic");
  await commit("two");
  await git("checkout", "-q", "-b", "merged", "main");
  await git("merge", "-q", "--no-ff", "-m", "Merge branch 'topic'", "topic");
  await commit("three");
  await git("update-ref", "refs/remotes/origin/next", "topic");
  const environments = [{}, { BASE_REF: "missing" }, { BASE_REF: "topic" }, { GITHUB_BASE_REF: "next" }];
  const subjects = await Promise.all(environments.map((env) => branchSubjects(folder, env)));
  expect(subjects).toEqual([["three", "two"], ["three", "two"], ["three"], ["three"]]);
});

test("has no merge base outside of a repository", async () => {
  expect(await branchSubjects(folder, {})).toBeUndefined();
  await expect(changedFiles(folder, {})).rejects.toThrow("No git history");
});

test("changed files are committed, uncommitted and untracked ones since the merge base", async () => {
  await git("init", "-q", "-b", "main");
  const write = (/** @type {string} */ name, text = name) => writeFileSync(join(folder, name), text);
  for (const name of ["same", "committed", "edited"]) write(name);
  await git("add", ".");
  await commit("one");
  write("edited", "on main");
  expect(await changedFiles(folder, {})).toEqual({ base: "HEAD", files: ["edited"] });
  await git("checkout", "-q", "-b", "topic");
  write("committed", "changed");
  await git("add", "committed");
  await commit("two");
  write("untracked");
  expect(await textAtMergeBase(folder, {}, "committed")).toBe("committed");
  expect((await changedFiles(folder, {})).files.toSorted()).toEqual(["committed", "edited", "untracked"]);
});
