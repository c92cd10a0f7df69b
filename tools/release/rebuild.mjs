// Store reviewers rebuild identical zips from the source archive.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { run } from "../process.mjs";

export const TARGETS = /** @type {const} */ (["chrome", "firefox"]);

/** @param {string} version @param {string} target */
export const zipName = (version, target) => `trueform-${version}-${target}.zip`;

/** Would change the build. */
const CLEAN = { NODE_ENV: undefined, OUT_DIR: undefined, TARGET: undefined };

/**
 * @param {string} folder
 * @param {string} version
 * @returns {Promise<Record<string, Buffer>>} the zips by name
 */
export async function buildZips(folder, version) {
  const { ok, output } = await run("npm", ["run", "build"], { folder, env: CLEAN });
  if (!ok) throw new Error(`npm run build failed:\n${output}`);
  return Object.fromEntries(
    TARGETS.map((target) => [zipName(version, target), readFileSync(join(folder, "dist", zipName(version, target)))]),
  );
}

/** @param {Uint8Array} archive @param {string} folder */
function unpack(archive, folder) {
  for (const [name, bytes] of Object.entries(unzipSync(archive))) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** The registry is unreachable, and nothing cached. */
const UNREACHED = ["ENOTFOUND", "ECONNREFUSED", "EAI_AGAIN", "ETIMEDOUT", "ENOTCACHED", "ECONNRESET"];

/** Explains why `npm ci` failed. @param {string} output */
export function installProblem(output) {
  const [, code = ""] = /^npm error code (\S+)$/m.exec(output) ?? [];
  const problem = UNREACHED.includes(code)
    ? "The zips were not compared with a build of the source archive, since npm could not fetch the packages. Without a registry, use `npm run release -- --without-rebuild`."
    : "npm ci failed in the source archive:";
  return `${problem}\n${output}`;
}

/**
 * @param {Uint8Array} archive
 * @param {string} version
 * @param {Readonly<Record<string, Uint8Array>>} zips
 * @throws if the zips differ, or if the build fails
 */
export async function verifyRebuild(archive, version, zips) {
  const empty = mkdtempSync(join(tmpdir(), "trueform-rebuild-"));
  try {
    unpack(archive, empty);
    const folder = join(empty, `trueform-${version}`);
    const { ok, output } = await run("npm", ["ci", "--prefer-offline"], { folder, env: CLEAN });
    if (!ok) throw new Error(installProblem(output));
    const again = await buildZips(folder, version);
    const others = Object.keys(zips).filter((name) => !again[name]?.equals(zips[name] ?? new Uint8Array()));
    if (others.length > 0) throw new Error(`The source archive builds a different ${others.join(" and ")}.`);
  } finally {
    rmSync(empty, { recursive: true });
  }
}
