/** Java archives in node_modules/.cache. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../process.mjs";

const ENGINES = join(root, "tools", "engines");

/**
 * Copies a POM's artifacts and dependencies into a folder.
 * @param {string} name of the folder, such as "hadoop"
 * @param {string} [pom]
 * @returns {Promise<string>} the folder
 * @throws if Maven is missing or its registry cannot be reached
 */
export async function javaArchives(name, pom = join(ENGINES, `${name}.pom.xml`)) {
  const wanted = readFileSync(pom, "utf8");
  const folder = join(root, "node_modules", ".cache", "engines", name);
  const record = join(folder, "installed.xml");
  if (existsSync(record) && readFileSync(record, "utf8") === wanted) return folder;
  console.log(`Java archives for ${name}: mvn dependency:copy-dependencies`);
  // Other versions would stay on the class path.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const copy = [
    "--quiet",
    "--batch-mode",
    "--file",
    pom,
    "dependency:copy-dependencies",
    `-DoutputDirectory=${folder}`,
  ];
  const { ok, output } = await run("mvn", copy);
  if (!ok)
    throw new Error(`Maven could not download the archives of ${pom} from Maven Central:\n${output.slice(-1000)}`);
  writeFileSync(record, wanted);
  return folder;
}
