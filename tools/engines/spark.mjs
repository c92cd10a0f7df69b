import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process.mjs";
import { recipe } from "../scale.mjs";
import { pythonPackages } from "./python.mjs";

/** Of Spark 4. */
const JAVA = 17;

/** @throws if Java is missing or too old */
export async function javaVersion() {
  const { ok, output } = await run("java", ["-version"]);
  const [line = ""] = output.split("\n");
  const major = Number(/version "(\d+)/.exec(line)?.[1]);
  if (!ok || !(major >= JAVA)) throw new Error(`Spark needs Java ${JAVA} or later on the PATH.`);
  return line;
}

/**
 * Returns how to start the recipe's programs.
 * @param {string} folder
 * @param {object} [options]
 * @param {string} [options.heap] maximum heap in Java's notation
 * @param {Record<string, string>} [options.settings] Spark's configuration
 * @param {(program: string) => string} [options.change] modifies the program
 */
export async function setUpSpark(folder, { heap = "1g", settings = {}, change = (program) => program } = {}) {
  await javaVersion();
  const bin = await pythonPackages("spark");
  writeFileSync(join(folder, "spark_groups.py"), change(recipe("spark_groups.py")));
  writeFileSync(join(folder, "trueform.py"), recipe("trueform.py"));
  const python = join(bin, "python3");
  const all = { "spark.ui.enabled": "false", "spark.local.dir": join(folder, "spark"), ...settings };
  const configuration = Object.entries(all).flatMap(([name, value]) => ["--conf", `${name}=${value}`]);
  const start = ["--master", "local[*]", "--driver-memory", heap, ...configuration];
  return {
    python,
    command: [join(bin, "spark-submit"), ...start, "--py-files", "trueform.py", "spark_groups.py"],
    env: { PYSPARK_PYTHON: python, SPARK_LOCAL_IP: "127.0.0.1", SPARK_HOME: undefined },
  };
}
