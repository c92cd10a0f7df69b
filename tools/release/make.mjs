import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { entriesOf, notesOf } from "./changelog.mjs";
import { git } from "./git.mjs";
import { releaseFolder, releaseProblems } from "./problems.mjs";
import { buildZips, TARGETS, verifyRebuild } from "./rebuild.mjs";
import { bundledComponents, npmSbom, packagesIn } from "./sbom.mjs";
import { sourceArchive } from "./source.mjs";
import { storeProblems } from "./store-rules.mjs";
import { versionOf } from "./versions.mjs";

/** @param {string} reason @param {readonly string[]} problems */
const refused = (reason, problems) => new Error([reason, ...problems.map((problem) => `- ${problem}`)].join("\n"));

/** @param {string} folder */
function checkManifests(folder) {
  const problems = TARGETS.flatMap((target) => {
    const built = join(folder, "dist", target);
    const manifest = JSON.parse(readFileSync(join(built, "manifest.json"), "utf8"));
    return storeProblems(manifest, built).map((problem) => `${target}: ${problem}`);
  });
  if (problems.length > 0) throw refused("No release was made: a store would refuse it.", problems);
}

/** @param {string} folder */
async function sbomOf(folder) {
  const shipped = TARGETS.flatMap((target) => [
    ...packagesIn(readFileSync(join(folder, "dist", target, "THIRD-PARTY-NOTICES.txt"), "utf8")),
  ]);
  const date = new Date(await git(folder, "log", "-1", "--format=%cI")).toISOString();
  const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return bundledComponents(await npmSbom(folder), new Set(shipped), { name, date });
}

/** In the format of `sha256sum -c`. @param {Readonly<Record<string, Uint8Array | string>>} files */
const sumsOf = (files) =>
  Object.entries(files)
    .map(([name, content]) => `${createHash("sha256").update(content).digest("hex")}  ${name}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join("");

/**
 * Writes all files or none.
 * @param {string} folder
 * @param {Readonly<Record<string, Uint8Array | string>>} files
 * @param {string} name
 */
function write(folder, files, name) {
  const half = join(folder, "dist/release/.half");
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(half, file), content);
  renameSync(half, join(folder, name));
}

/**
 * Builds all files for the stores, or throws.
 * @param {string} folder
 * @param {{ checked?: boolean, say?: (line: string) => void }} [options]
 */
export async function makeRelease(folder, { checked = true, say = console.log } = {}) {
  const problems = await releaseProblems(folder);
  if (problems.length > 0) throw refused("No release was made.", problems);
  const version = versionOf(folder);
  say(`Version ${version}: both zips are built.`);
  const zips = await buildZips(folder, version);
  checkManifests(folder);
  const source = await sourceArchive(folder, version);
  if (checked) {
    say("The source archive is unpacked into an empty folder, and npm ci and npm run build are run there.");
    await verifyRebuild(source, version, zips);
    say("It builds identical zips.");
  } else say("The zips were not compared with a build of the source archive.");
  const entries = entriesOf(readFileSync(join(folder, "CHANGELOG.md"), "utf8"), version) ?? "";
  const files = {
    ...zips,
    [`trueform-${version}-source.zip`]: source,
    [`trueform-${version}-sbom.cdx.json`]: `${JSON.stringify(await sbomOf(folder), null, 2)}\n`,
    [`trueform-${version}-changes.txt`]: `${notesOf(entries)}\n`,
  };
  const name = releaseFolder(version);
  const sums = sumsOf(files);
  write(folder, { ...files, SHA256SUMS: sums }, name);
  say(`${name}:\n${sums.trim()}`);
  return name;
}
