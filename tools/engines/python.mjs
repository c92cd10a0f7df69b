/** Python environments in node_modules/.cache, one per list. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "../process.mjs";

const ENGINES = join(root, "tools", "engines");

/**
 * @param {string} name of the environment, such as "spark"
 * @param {string} [list] requirements with exact versions
 * @returns {Promise<string>} the environment's folder of programs
 * @throws if there is no Python 3 or PyPI cannot be reached
 */
export async function pythonPackages(name, list = join(ENGINES, `${name}.txt`)) {
  const wanted = readFileSync(list, "utf8");
  const folder = join(root, "node_modules", ".cache", "engines", name);
  const bin = join(folder, process.platform === "win32" ? "Scripts" : "bin");
  const record = join(folder, "installed.txt");
  if (existsSync(record) && readFileSync(record, "utf8") === wanted) return bin;
  console.log(`Python packages for ${name}: installing ${wanted.trim().replaceAll("\n", ", ")}`);
  mkdirSync(folder, { recursive: true });
  const result = await run("python3", ["-m", "venv", "--clear", folder]);
  if (!result.ok) throw new Error(`Python 3 with its module venv is needed for ${name}:\n${result.output}`);
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", list];
  const installed = await run(join(bin, "python3"), pip);
  if (!installed.ok)
    throw new Error(`pip could not install the packages of ${list} from PyPI:\n${installed.output.slice(-1000)}`);
  writeFileSync(record, wanted);
  return bin;
}
