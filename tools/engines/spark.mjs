/** Spark on this machine, as tests and benchmarks start it. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../process.mjs";
import { recipe } from "../scale.mjs";
import { pythonPackages } from "./python.mjs";

/** The oldest Java that Spark 4 runs on. */
const JAVA = 17;

/**
 * Java's first line about itself.
 * @throws one sentence if it is missing or too old
 */
export async function javaVersion() {
  const { ok, output } = await run("java", ["-version"]);
  const [line = ""] = output.split("\n");
  const major = Number(/version "(\d+)/.exec(line)?.[1]);
  if (!ok || !(major >= JAVA)) throw new Error(`Spark needs Java ${JAVA} or later on the PATH.`);
  return line;
}

/**
 * Writes the recipe's programs to a folder and returns how to start them there.
 * @param {string} folder
 * @param {object} [options]
 * @param {string} [options.heap] the largest heap, as Java writes it
 * @param {Record<string, string>} [options.settings] Spark's configuration
 * @param {(program: string) => string} [options.change] changes the program
 */
export async function sparkIn(folder, { heap = "1g", settings = {}, change = (program) => program } = {}) {
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
    /** Before the program's own parameters. */
    command: [join(bin, "spark-submit"), ...start, "--py-files", "trueform.py", "spark_groups.py"],
    env: { PYSPARK_PYTHON: python, SPARK_LOCAL_IP: "127.0.0.1", SPARK_HOME: undefined },
  };
}
