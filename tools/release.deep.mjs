/** Run by `npm run test:deep`: `npm run release` with git and npm. */
import { createHash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { root, run } from "./process.mjs";
import { git } from "./release/git.mjs";
import { makeRelease } from "./release/make.mjs";
import { releaseProblems } from "./release/problems.mjs";
import { isLater } from "./release/versions.mjs";
import { prepareRelease } from "./release.mjs";

/** Only packs files. */
const BUILD = `import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
const { version } = JSON.parse(readFileSync("manifest.json", "utf8"));
for (const target of ["chrome", "firefox"]) {
  mkdirSync("dist/" + target, { recursive: true });
  cpSync("public", "dist/" + target, { recursive: true });
  cpSync("manifest.json", "dist/" + target + "/manifest.json");
  writeFileSync("dist/" + target + "/THIRD-PARTY-NOTICES.txt", "Of nobody.\\n");
  writeFileSync("dist/trueform-" + version + "-" + target + ".zip", target + readFileSync("src/a.ts", "utf8"));
}
`;

/** Replaces the test that writes settings. */
const VITEST = `import { existsSync, mkdirSync, writeFileSync } from "node:fs";
const folder = "src/browser/released-settings/" + process.env.SETTINGS_OF;
if (process.argv.includes("--update")) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + "/local.jsonl", "{}");
} else if (existsSync(folder + "/stale")) {
  console.log("local.jsonl differs");
  process.exit(1);
}
`;

const SETTINGS = "src/browser/released-settings/1.0.0/local.jsonl";

let folder = "";
const path = (/** @type {string} */ name) => join(folder, name);
const read = (/** @type {string} */ name) => readFileSync(path(name), "utf8");
/** @param {string} name @param {string} text */
function write(name, text) {
  mkdirSync(dirname(path(name)), { recursive: true });
  writeFileSync(path(name), text);
}
/** @param {string} message @param {Record<string, string>} [files] */
async function commit(message, files = {}) {
  for (const [name, text] of Object.entries(files)) write(name, text);
  await git(folder, "add", "--all");
  await git(folder, "commit", "--allow-empty", "-m", message);
}
/** @param {string} name @param {RegExp | string} from @param {string} to */
const edit = (name, from, to) => write(name, read(name).replace(from, to));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "trueform-release-"));
  await git(folder, "init", "--quiet", "--initial-branch=main");
  const user = "[user]\nname = A\nemail = a@b.example\n";
  appendFileSync(
    path(".git/config"),
    `${user}[commit]\ngpgsign = false\n[tag]\ngpgsign = false\n[core]\nautocrlf = false\n`,
  );
  cpSync(join(root, "public"), path("public"), { recursive: true });
  const own = { name: "trueform", version: "1.0.0" };
  const manifest = readFileSync(join(root, "manifest.json"), "utf8").replace(
    /"version": "[^"]*"/,
    '"version": "1.0.0"',
  );
  await commit("all", {
    ".gitignore": "dist/\nnode_modules/\n",
    "package.json": JSON.stringify({ ...own, private: true, scripts: { build: "node build.mjs" } }),
    "package-lock.json": JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages: { "": own } }),
    "manifest.json": manifest,
    "build.mjs": BUILD,
    "src/a.ts": "1",
    "src/a.test.ts": "1",
    "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n## [1.0.0] - 2026-01-02\n\n- The first,\n  and best.\n",
    [SETTINGS]: "{}",
  });
  write("node_modules/vitest/vitest.mjs", VITEST);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @param {string} line */
const says = (line) => [expect.stringContaining(line)];

describe("a release is refused", () => {
  test("only if there is a problem", async () => {
    expect(await releaseProblems(folder)).toEqual([]);
  });

  test("outside a repository, such as in the source archive", async () => {
    rmSync(path(".git"), { recursive: true });
    expect(await releaseProblems(folder)).toEqual(says("This is no git repository"));
    await git(folder, "init", "--quiet");
    expect(await releaseProblems(path("src"))).toEqual(says("This is no git repository"));
  });

  test("with a changed, new or staged file", async () => {
    write("src/a.ts", "2");
    write("notes/b.txt", "");
    expect(await releaseProblems(folder)).toEqual([
      "Not all is committed: src/a.ts, notes/b.txt. Commit it or put it away.",
    ]);
    for (let i = 0; i < 6; i++) write(`notes/${i}.txt`, "");
    expect(await releaseProblems(folder)).toEqual(says(", notes/3.txt and 3 more."));
  });

  test("if git ignores a file of the build", async () => {
    write(".git/info/exclude", "*.swp\n*.local.ts\n");
    write("docs/a.swp", "");
    expect(await releaseProblems(folder)).toEqual([]);
    write("public/icons/a.swp", "");
    write("src/b.local.ts", "");
    expect(await releaseProblems(folder)).toEqual([
      "Git ignores what the build takes: public/icons/a.swp, src/b.local.ts. Commit it or put it away.",
    ]);
  });

  test.each([
    ["package-lock.json", /"version":"1.0.0","lock/, '"version":"0.9.0","lock'],
    ["package-lock.json", /"packages".*/, '"packages":{"":{"name":"trueform","version":"0.9.0"}}}'],
    ["manifest.json", '"version": "1.0.0"', '"version": "0.9.0"'],
  ])("if the version differs: %s", async (name, from, to) => {
    edit(name, from, to);
    await commit("another version\n\nChangelog: none");
    expect(await releaseProblems(folder)).toEqual(says("The versions differ: 1.0.0 in package.json, "));
  });

  test.each(["1.0.0-rc.1", "1.0", "1.0.70000"])("for version %s, which no manifest accepts", async (version) => {
    for (const name of ["package.json", "package-lock.json", "manifest.json", "CHANGELOG.md"])
      edit(name, /\b1\.0\.0\b/g, version);
    await commit("a version", { [SETTINGS.replace("1.0.0", version)]: "{}" });
    expect(await releaseProblems(folder)).toEqual(says(`${version} cannot be released: `));
  });

  test("for a released or earlier version", async () => {
    await git(folder, "tag", "v0.10.0");
    expect(await releaseProblems(folder)).toEqual([]);
    await git(folder, "tag", "v1.0.0");
    expect(await releaseProblems(folder)).toEqual(["1.0.0 is released: there is a tag v1.0.0."]);
    await git(folder, "tag", "-d", "v1.0.0");
    await git(folder, "tag", "v1.1.0");
    expect(await releaseProblems(folder)).toEqual(["1.0.0 is before 1.1.0, which is released."]);
  });

  test("if its folder already exists", async () => {
    mkdirSync(path("dist/release/1.0.0"), { recursive: true });
    expect(await releaseProblems(folder)).toEqual(says("dist/release/1.0.0 exists"));
  });

  test("without a section in the changelog, or with unreleased entries", async () => {
    await commit("log", { "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n- New.\n" });
    expect(await releaseProblems(folder)).toEqual([
      ...says("has entries under “[Unreleased]”"),
      ...says("has no section"),
    ]);
  });

  test("if shipped files changed after the changelog", async () => {
    await commit("tests: more", { "src/a.test.ts": "2", "src/fake-browser/b.ts": "2", "docs/c.md": "2" });
    await commit("a: the same, shorter\n\nChangelog: none", { "src/a.ts": "3" });
    expect(await releaseProblems(folder)).toEqual([]);
    await commit("a: another thing", { "src/a.ts": "4" });
    await commit("icons: rounder", { "public/icons/b.svg": "" });
    const [problem = "", ...others] = await releaseProblems(folder);
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^2 commits have changed .*: [0-9a-f]+ icons: rounder, [0-9a-f]+ a: another thing\. List what a user notices/,
    );
    edit("CHANGELOG.md", "- The first", "- Rounder icons.\n- The first");
    await commit("changelog: all");
    expect(await releaseProblems(folder)).toEqual([]);
  });

  test("without its settings file, or with a different one", async () => {
    write(SETTINGS.replace("local.jsonl", "stale"), "");
    await commit("stale");
    expect(await releaseProblems(folder)).toEqual(says("is not what 1.0.0 stores"));
    expect(await releaseProblems(folder)).toEqual(says("local.jsonl differs"));
    rmSync(path(dirname(SETTINGS)), { recursive: true });
    await commit("none");
    expect(await releaseProblems(folder)).toEqual(says("There is no src/browser/released-settings/1.0.0"));
  });

  test("before building, with one line per reason", async () => {
    write("src/a.ts", "2");
    await git(folder, "tag", "v1.0.0");
    await expect(makeRelease(folder)).rejects.toThrow(
      "No release was made.\n- Not all is committed: src/a.ts. Commit it or put it away.\n- 1.0.0 is released: there is a tag v1.0.0.",
    );
    expect(existsSync(path("dist"))).toBe(false);
  });
});

/** @type {string[]} */
let output = [];
const say = (/** @type {string} */ line) => void output.push(line);
beforeEach(() => {
  output = [];
});

describe("a release", () => {
  test("has both zips, the source, the SBOM, the release notes and checksums", async () => {
    expect(await makeRelease(folder, { say })).toBe("dist/release/1.0.0");
    expect(output.join("\n")).toContain("It builds identical zips.");
    const names = readdirSync(path("dist/release/1.0.0"));
    expect(names.sort()).toEqual([
      "SHA256SUMS",
      "trueform-1.0.0-changes.txt",
      "trueform-1.0.0-chrome.zip",
      "trueform-1.0.0-firefox.zip",
      "trueform-1.0.0-sbom.cdx.json",
      "trueform-1.0.0-source.zip",
    ]);
    const bytes = (/** @type {string} */ name) => readFileSync(path(`dist/release/1.0.0/${name}`));
    expect(bytes("trueform-1.0.0-chrome.zip").toString()).toBe("chrome1");
    expect(bytes("trueform-1.0.0-changes.txt").toString()).toBe("- The first, and best.\n");
    expect(JSON.parse(bytes("trueform-1.0.0-sbom.cdx.json").toString())).toMatchObject({
      bomFormat: "CycloneDX",
      metadata: { component: { name: "trueform", version: "1.0.0" } },
      components: [],
    });
    const tracked = (await git(folder, "ls-files")).split("\n");
    expect(tracked).toContain("src/a.ts");
    expect(Object.keys(unzipSync(bytes("trueform-1.0.0-source.zip"))).sort()).toEqual(
      tracked.map((name) => `trueform-1.0.0/${name}`).sort(),
    );
    const sums = names
      .filter((name) => name !== "SHA256SUMS")
      .map((name) => {
        const sum = createHash("sha256").update(bytes(name)).digest("hex");
        return `${sum}  ${name}\n`;
      });
    expect(bytes("SHA256SUMS").toString()).toBe(sums.join(""));
  });

  test("is identical in another checkout", async () => {
    await makeRelease(folder, { checked: false, say });
    const [first, other] = [read("dist/release/1.0.0/SHA256SUMS"), `${folder}-other`];
    await git(folder, "clone", "--quiet", folder, other);
    try {
      cpSync(path("node_modules"), join(other, "node_modules"), { recursive: true });
      await makeRelease(other, { checked: false, say });
      expect(readFileSync(join(other, "dist/release/1.0.0/SHA256SUMS"), "utf8")).toBe(first);
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  test("is not made if the source archive builds a different zip", async () => {
    await commit("a build that is of its folder", {
      "build.mjs": `${BUILD}
writeFileSync("dist/trueform-" + version + "-firefox.zip", process.cwd());`,
    });
    await expect(makeRelease(folder, { say })).rejects.toThrow(
      "The source archive builds a different trueform-1.0.0-firefox.zip.",
    );
    expect(existsSync(path("dist/release"))).toBe(false);
  });

  test("without a registry, is made only with --without-rebuild", async () => {
    const lock = JSON.parse(read("package-lock.json"));
    lock.packages[""].dependencies = { nowhere: "1.0.0" };
    lock.packages["node_modules/nowhere"] = { version: "1.0.0", integrity: "sha512-AAAA" };
    await commit("a package", {
      ".npmrc": "registry=http://127.0.0.1:9/\nfetch-retries=0\n",
      "package.json": JSON.stringify({ ...JSON.parse(read("package.json")), dependencies: { nowhere: "1.0.0" } }),
      "package-lock.json": JSON.stringify(lock),
    });
    write("node_modules/nowhere/package.json", '{"name":"nowhere","version":"1.0.0"}');
    await expect(makeRelease(folder, { say })).rejects.toThrow(
      "The zips were not compared with a build of the source archive, since npm could not fetch the packages.",
    );
    expect(existsSync(path("dist/release"))).toBe(false);
    await makeRelease(folder, { checked: false, say });
    expect(output).toContain("The zips were not compared with a build of the source archive.");
    expect(existsSync(path("dist/release/1.0.0/SHA256SUMS"))).toBe(true);
  });

  test("is not made if a store would reject it", async () => {
    edit("manifest.json", '"short_name": "Trueform"', '"short_name": "Trueform, the whole"');
    await commit("a long name\n\nChangelog: none");
    await expect(makeRelease(folder, { say })).rejects.toThrow(
      /a store would refuse it\.\n(?:- .*\n)*- chrome: The short_name in en has 19 characters/,
    );
  });
});

describe("preparing a release", () => {
  test("writes the version, the changelog and the settings, so that the release passes", async () => {
    edit("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- New.\n");
    await commit("changelog: what is new");
    await prepareRelease(folder, "1.1.0", "2026-03-04");
    expect(read("CHANGELOG.md")).toContain("## [Unreleased]\n\n## [1.1.0] - 2026-03-04\n\n- New.\n");
    expect(existsSync(path(SETTINGS.replace("1.0.0", "1.1.0")))).toBe(true);
    expect(read("manifest.json").replace("1.1.0", "1.0.0")).toBe(
      await git(folder, "show", "HEAD:manifest.json").then((text) => `${text}\n`),
    );
    await commit("release: 1.1.0");
    expect(await releaseProblems(folder)).toEqual([]);
  });

  test.each([
    ["1.0.0", "1.0.0 is released: there is a tag v1.0.0."],
    ["0.9.0", "0.9.0 is before 1.0.0, which is released."],
    ["2", "2 cannot be released"],
    ["1.1.0", "CHANGELOG.md has nothing under “## [Unreleased]”."],
  ])("refuses %s", async (version, problem) => {
    await git(folder, "tag", "v1.0.0");
    await expect(prepareRelease(folder, version, "2026-03-04")).rejects.toThrow(problem);
    expect(await git(folder, "status", "--porcelain")).toBe("");
  });
});

describe("preparing fails", () => {
  const preparing = () => prepareRelease(folder, "1.1.0", "2026-03-04");

  test("if shipped files changed after the changelog", async () => {
    await git(folder, "tag", "v1.0.0");
    await commit("a: another thing", { "src/a.ts": "2", "public/icons/b.svg": "" });
    edit("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- Something else.\n");
    await commit("changelog: something else");
    await commit("a: a third thing", { "src/a.ts": "3" });
    await expect(preparing()).rejects.toThrow(
      /^A commit has changed what is shipped since CHANGELOG\.md was: [0-9a-f]+ a: a third thing\. /,
    );
    expect(await git(folder, "status", "--porcelain")).toBe("");
    edit("CHANGELOG.md", "- Something else.", "- Something else.\n- A third thing.");
    await commit("changelog: all of it");
    await commit("a: the same, shorter\n\nChangelog: none", { "src/a.ts": "4" });
    await preparing();
    await commit("release: 1.1.0");
    expect(await releaseProblems(folder)).toEqual([]);
  });

  test("with uncommitted changes, which the release commit would include", async () => {
    edit("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- New.\n");
    await commit("changelog: what is new");
    write("src/a.ts", "2");
    await expect(preparing()).rejects.toThrow("Not all is committed: src/a.ts. Commit it or put it away.");
    expect(await git(folder, "status", "--porcelain")).toBe("M src/a.ts");
  });
});

test("versions are compared by their numbers", () => {
  expect([isLater("1.10.0", "1.9.0"), isLater("1.9.0", "1.10.0"), isLater("1.9.0", "1.9.0")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("invalid arguments print the usage", async () => {
  const { ok, output } = await run(process.execPath, ["tools/release.mjs", "prepare"]);
  expect([ok, output]).toEqual([false, expect.stringContaining("npm run release -- prepare VERSION")]);
});
