/** Run by `npm run test:deep`: what `npm run release` makes, and what it refuses, with git and npm. */
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
import { refusals } from "./release/refusals.mjs";
import { isLater } from "./release/versions.mjs";
import { prepareRelease } from "./release.mjs";

/** Packs what is there, quickly. */
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

/** Stands in for the test that makes the settings of a version. */
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

describe("no release is made", () => {
  test("only where there is a reason", async () => {
    expect(await refusals(folder)).toEqual([]);
  });

  test("outside a repository, such as in the source archive", async () => {
    rmSync(path(".git"), { recursive: true });
    expect(await refusals(folder)).toEqual(says("This is no git repository"));
    await git(folder, "init", "--quiet");
    expect(await refusals(path("src"))).toEqual(says("This is no git repository"));
  });

  test("while a file is changed, new or staged", async () => {
    write("src/a.ts", "2");
    write("notes/b.txt", "");
    expect(await refusals(folder)).toEqual(["Not all is committed: src/a.ts, notes/b.txt. Commit it or put it away."]);
    for (let i = 0; i < 6; i++) write(`notes/${i}.txt`, "");
    expect(await refusals(folder)).toEqual(says(", notes/3.txt and 3 more."));
  });

  test("while git ignores a file that the build takes", async () => {
    write(".git/info/exclude", "*.swp\n*.local.ts\n");
    write("docs/a.swp", "");
    expect(await refusals(folder)).toEqual([]);
    write("public/icons/a.swp", "");
    write("src/b.local.ts", "");
    expect(await refusals(folder)).toEqual([
      "Git ignores what the build takes: public/icons/a.swp, src/b.local.ts. Commit it or put it away.",
    ]);
  });

  test.each([
    ["package-lock.json", /"version":"1.0.0","lock/, '"version":"0.9.0","lock'],
    ["package-lock.json", /"packages".*/, '"packages":{"":{"name":"trueform","version":"0.9.0"}}}'],
    ["manifest.json", '"version": "1.0.0"', '"version": "0.9.0"'],
  ])("where the version differs: %s", async (name, from, to) => {
    edit(name, from, to);
    await commit("another version\n\nChangelog: none");
    expect(await refusals(folder)).toEqual(says("The versions differ: 1.0.0 in package.json, "));
  });

  test.each(["1.0.0-rc.1", "1.0", "1.0.70000"])("of %s, which no manifest takes", async (version) => {
    for (const name of ["package.json", "package-lock.json", "manifest.json", "CHANGELOG.md"])
      edit(name, /\b1\.0\.0\b/g, version);
    await commit("a version", { [SETTINGS.replace("1.0.0", version)]: "{}" });
    expect(await refusals(folder)).toEqual(says(`${version} cannot be released: `));
  });

  test("twice of one version, or of one before another", async () => {
    await git(folder, "tag", "v0.10.0");
    expect(await refusals(folder)).toEqual([]);
    await git(folder, "tag", "v1.0.0");
    expect(await refusals(folder)).toEqual(["1.0.0 is released: there is a tag v1.0.0."]);
    await git(folder, "tag", "-d", "v1.0.0");
    await git(folder, "tag", "v1.1.0");
    expect(await refusals(folder)).toEqual(["1.0.0 is before 1.1.0, which is released."]);
  });

  test("where it is made already", async () => {
    mkdirSync(path("dist/release/1.0.0"), { recursive: true });
    expect(await refusals(folder)).toEqual(says("dist/release/1.0.0 is there already"));
  });

  test("without a section in the changelog, and with entries of no version", async () => {
    await commit("log", { "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n- New.\n" });
    expect(await refusals(folder)).toEqual([...says("has entries under “[Unreleased]”"), ...says("has no section")]);
  });

  test("where what is shipped has changed since the changelog was written", async () => {
    await commit("tests: more", { "src/a.test.ts": "2", "src/fake-browser/b.ts": "2", "docs/c.md": "2" });
    await commit("a: the same, shorter\n\nChangelog: none", { "src/a.ts": "3" });
    expect(await refusals(folder)).toEqual([]);
    await commit("a: another thing", { "src/a.ts": "4" });
    await commit("icons: rounder", { "public/icons/b.svg": "" });
    const [problem = "", ...others] = await refusals(folder);
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^2 commits have changed .*: [0-9a-f]+ icons: rounder, [0-9a-f]+ a: another thing\. List what a user notices/,
    );
    edit("CHANGELOG.md", "- The first", "- Rounder icons.\n- The first");
    await commit("changelog: all");
    expect(await refusals(folder)).toEqual([]);
  });

  test("without the settings that it stores, or with others", async () => {
    write(SETTINGS.replace("local.jsonl", "stale"), "");
    await commit("stale");
    expect(await refusals(folder)).toEqual(says("is not what 1.0.0 stores"));
    expect(await refusals(folder)).toEqual(says("local.jsonl differs"));
    rmSync(path(dirname(SETTINGS)), { recursive: true });
    await commit("none");
    expect(await refusals(folder)).toEqual(says("There is no src/browser/released-settings/1.0.0"));
  });

  test("and nothing is built: each reason is a line", async () => {
    write("src/a.ts", "2");
    await git(folder, "tag", "v1.0.0");
    await expect(makeRelease(folder)).rejects.toThrow(
      "No release was made.\n- Not all is committed: src/a.ts. Commit it or put it away.\n- 1.0.0 is released: there is a tag v1.0.0.",
    );
    expect(existsSync(path("dist"))).toBe(false);
  });
});

/** @type {string[]} */
let said = [];
const say = (/** @type {string} */ line) => void said.push(line);
beforeEach(() => {
  said = [];
});

describe("a release", () => {
  test("has both zips, what rebuilds them, what is in them of others, what is new, and the sums", async () => {
    expect(await makeRelease(folder, { say })).toBe("dist/release/1.0.0");
    expect(said.join("\n")).toContain("It gives both zips again, byte for byte.");
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

  test("is the same in another checkout", async () => {
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

  test("is not made where the source archive gives another zip", async () => {
    await commit("a build that is of its folder", {
      "build.mjs": `${BUILD}
writeFileSync("dist/trueform-" + version + "-firefox.zip", process.cwd());`,
    });
    await expect(makeRelease(folder, { say })).rejects.toThrow(
      "The source archive gives another trueform-1.0.0-firefox.zip.",
    );
    expect(existsSync(path("dist/release"))).toBe(false);
  });

  test("is not made unchecked where there is no registry, but when that is asked for", async () => {
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
      "Whether the source archive gives these zips was not checked, since npm could not fetch the packages.",
    );
    expect(existsSync(path("dist/release"))).toBe(false);
    await makeRelease(folder, { checked: false, say });
    expect(said).toContain("Whether the source archive gives these zips was not checked.");
    expect(existsSync(path("dist/release/1.0.0/SHA256SUMS"))).toBe(true);
  });

  test("is not made of what a store would refuse", async () => {
    edit("manifest.json", '"short_name": "Trueform"', '"short_name": "Trueform, the whole"');
    await commit("a long name\n\nChangelog: none");
    await expect(makeRelease(folder, { say })).rejects.toThrow(
      /a store would refuse it\.\n(?:- .*\n)*- chrome: The short_name in en has 19 characters/,
    );
  });
});

describe("what a release is prepared by", () => {
  test("writes the version, the changelog and the settings, so that nothing is refused", async () => {
    edit("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- New.\n");
    await commit("changelog: what is new");
    await prepareRelease(folder, "1.1.0", "2026-03-04");
    expect(read("CHANGELOG.md")).toContain("## [Unreleased]\n\n## [1.1.0] - 2026-03-04\n\n- New.\n");
    expect(existsSync(path(SETTINGS.replace("1.0.0", "1.1.0")))).toBe(true);
    expect(read("manifest.json").replace("1.1.0", "1.0.0")).toBe(
      await git(folder, "show", "HEAD:manifest.json").then((text) => `${text}\n`),
    );
    await commit("release: 1.1.0");
    expect(await refusals(folder)).toEqual([]);
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

describe("nothing is prepared", () => {
  const preparing = () => prepareRelease(folder, "1.1.0", "2026-03-04");

  test("where what is shipped has changed since the changelog was written", async () => {
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
    expect(await refusals(folder)).toEqual([]);
  });

  test("while something is not committed, which the commit of the release would take along", async () => {
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

test("what cannot be understood is answered with what can", async () => {
  const { ok, output } = await run(process.execPath, ["tools/release.mjs", "prepare"]);
  expect([ok, output]).toEqual([false, expect.stringContaining("npm run release -- prepare VERSION")]);
});
