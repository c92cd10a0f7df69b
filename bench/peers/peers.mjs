import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { buildModules } from "../../tools/core-build.mjs";
import { javaArchives } from "../../tools/engines/maven.mjs";
import { pythonPackages } from "../../tools/engines/python.mjs";
import { root, run } from "../../tools/process.mjs";

/** @typedef {"python" | "java" | "go" | "rust" | "cpp" | "node"} Language */
/**
 * @typedef {object} Peer
 * @property {string} name argument of its language's program
 * @property {Language} language
 * @property {string} library with its version
 */
/** Program and arguments. Callers may append `-0`. @typedef {(name: string) => [string, ...string[]]} Driver */

const folder = join(root, "bench", "peers");
const cache = join(root, "node_modules", ".cache", "engines");
const read = (/** @type {string[]} */ ...path) => readFileSync(join(folder, ...path), "utf8");

/** @param {string} text @param {RegExp} pattern with one group */
const versionIn = (text, pattern) => pattern.exec(text)?.[1] ?? "";
const python = (/** @type {string} */ name) =>
  versionIn(read("python", "requirements.txt"), new RegExp(`^${name}==(.+)$`, "m"));
const java = (/** @type {string} */ name) =>
  versionIn(read("java", "pom.xml"), new RegExp(`<artifactId>${name}</artifactId>\\s*<version>(.+?)<`));
const go = (/** @type {string} */ name) =>
  versionIn(read("go", "go.mod"), new RegExp(`/${name} v(?:0\\.0\\.0-\\d+-)?(\\S+)`));
const rust = (/** @type {string} */ name) =>
  versionIn(read("rust", "Cargo.toml"), new RegExp(`^${name} = "=(.+)"$`, "m"));
const npm = (/** @type {string} */ name) =>
  JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;

/** @returns {Peer[]} */
export function allPeers() {
  /** @type {(language: Language, library: string, ...names: string[]) => Peer[]} */
  const peers = (language, library, ...names) => names.map((name) => ({ name, language, library }));
  return [
    ...peers("python", `w3lib ${python("w3lib")}`, "w3lib"),
    ...peers("python", `urlcanon ${python("urlcanon")}`, "urlcanon-whatwg", "urlcanon-semantic", "urlcanon-aggressive"),
    ...peers("python", `surt ${python("surt")}`, "surt"),
    ...peers("python", `courlan ${python("courlan")}`, "courlan"),
    ...peers("python", `yarl ${python("yarl")}`, "yarl"),
    ...peers("java", `webarchive-commons ${java("webarchive-commons")}`, "webarchive-commons"),
    ...peers("java", `crawler-commons ${java("crawler-commons")}`, "crawler-commons"),
    ...peers("java", "the Java runtime", "java.net.URI"),
    ...peers("go", `purell ${go("purell")}`, "purell-safe", "purell-usually-safe", "purell-unsafe"),
    ...peers("go", `safebrowsing ${go("safebrowsing")}`, "safebrowsing"),
    ...peers("rust", `url ${rust("url")}`, "url"),
    ...peers("cpp", `Ada ${rust("ada-url")}`, "ada"),
    ...peers("node", `normalize-url ${npm("normalize-url")}`, "normalize-url"),
    ...peers("node", `fast-uri ${npm("fast-uri")}`, "fast-uri"),
    ...peers("node", `whatwg-url ${npm("whatwg-url")}`, "whatwg-url"),
    ...peers("node", `Ada ${process.versions.ada}, in Node`, "new-url"),
  ];
}

/** @param {string} what @param {string} program @param {string[]} parameters @param {string} [where] */
async function succeed(what, program, parameters, where = root) {
  const { ok, output, stdout } = await run(program, parameters, { folder: where });
  if (!ok) throw new Error(`${what}:\n${output.slice(-1000)}`);
  return stdout;
}

/** @param {string} failed @param {string[]} words */
const cargo = (failed, ...words) =>
  succeed(`${failed}, which needs Rust and crates.io`, "cargo", [
    ...words,
    "--locked",
    "--manifest-path",
    join(folder, "rust", "Cargo.toml"),
  ]);

/** @type {Record<Language, () => Promise<Driver>>} */
const builds = {
  python: async () => {
    const programs = await pythonPackages("peers", join(folder, "python", "requirements.txt"));
    return (name) => [join(programs, "python3"), join(folder, "python", "drive.py"), name];
  },
  java: async () => {
    const archives = await javaArchives("peers-java", join(folder, "java", "pom.xml"));
    const path = join(archives, "*");
    const classes = join(archives, "classes");
    const javac = ["-cp", path, "-d", classes, join(folder, "java", "Drive.java")];
    await succeed("javac did not compile bench/peers/java", "javac", javac);
    return (name) => ["java", "-Dslf4j.internal.verbosity=ERROR", "-cp", path + delimiter + classes, "Drive", name];
  },
  go: async () => {
    const program = join(cache, "peers-go", "drive");
    const build = ["build", "-mod=readonly", "-o", program, "."];
    const failed = "Go did not build bench/peers/go, which needs Go and proxy.golang.org";
    await succeed(failed, "go", build, join(folder, "go"));
    return (name) => [program, name];
  },
  rust: async () => {
    const target = join(cache, "peers-rust");
    await cargo("Cargo did not build bench/peers/rust", "build", "--quiet", "--release", "--target-dir", target);
    return (name) => [join(target, "release", "drive"), name];
  },
  cpp: async () => {
    const metadata = await cargo("Cargo did not fetch Ada", "metadata", "--format-version", "1");
    const { packages } = JSON.parse(metadata);
    const ada = packages.find((/** @type {{ name: string }} */ { name }) => name === "ada-url").manifest_path;
    const source = join(dirname(ada), "deps");
    const built = join(cache, "peers-cpp");
    mkdirSync(built, { recursive: true });
    const program = join(built, "drive");
    const files = [join(folder, "cpp", "drive.cpp"), join(source, "ada.cpp")];
    const compile = ["-std=c++20", "-O3", "-DNDEBUG", "-I", source, "-o", program, ...files];
    // The command includes Ada's version in a path.
    const wanted = `${compile.join(" ")}\n${read("cpp", "drive.cpp")}`;
    const record = join(built, "built.txt");
    if (!existsSync(record) || readFileSync(record, "utf8") !== wanted) {
      console.log("Peers in C++: g++ compiles Ada, which takes half a minute");
      await succeed("g++ did not compile bench/peers/cpp", "g++", compile);
      writeFileSync(record, wanted);
    }
    return (name) => [program, name];
  },
  node: async () => {
    const core = join(cache, "peers-core");
    await buildModules(core);
    return (name) => [process.execPath, join(folder, "drive.mjs"), name, core];
  },
};

/** @type {Partial<Record<Language, Promise<Driver>>>} */
const built = {};

/**
 * Installs dependencies once.
 * @param {Language} language
 * @throws if its tools are missing or its registry cannot be reached
 */
export function driverOf(language) {
  built[language] ??= builds[language]();
  return built[language];
}

/** Ends a record. */
export const END = "\0";

/** True if programs can read the text. @param {string} text */
export const isRecord = (text) => !text.includes(END) && !/\p{Surrogate}/u.test(text);

/**
 * A refusal starts with a tab.
 * @param {Language} language
 * @param {string} name
 * @param {readonly string[]} inputs valid records (`isRecord`)
 * @returns {Promise<string[]>}
 * @throws if the program cannot be built or fails
 */
export async function answersOf(language, name, inputs) {
  const [program, ...parameters] = (await driverOf(language))(name);
  const child = spawn(program, [...parameters, "-0"], { stdio: ["pipe", "pipe", "inherit"] });
  /** @type {Buffer[]} */
  const pieces = [];
  child.stdout.on("data", (piece) => pieces.push(piece));
  const ended = new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  // The program exited early; its exit code says more.
  child.stdin.on("error", () => {});
  child.stdin.end(inputs.map((input) => input + END).join(""));
  const code = await ended;
  const answers = Buffer.concat(pieces).toString().split(END).slice(0, -1);
  if (code !== 0 || answers.length !== inputs.length)
    throw new Error(`${name} ended with ${code} after ${answers.length} of ${inputs.length} answers.`);
  return answers;
}

/**
 * The first version in the output counts.
 * @type {Record<Language, readonly [name: string, program: string, option: string]>}
 */
const runtimes = {
  python: ["Python", "python3", "--version"],
  java: ["Java", "java", "-version"],
  go: ["Go", "go", "version"],
  rust: ["Rust", "rustc", "--version"],
  cpp: ["g++", "g++", "--version"],
  node: ["Node", process.execPath, "--version"],
};

/** Compiler or runtime, with its version. @param {Language} language */
export async function runtimeOf(language) {
  const [name, program, option] = runtimes[language];
  const { output } = await run(program, [option]);
  return `${name} ${/\d+(?:\.\d+)+/.exec(output)?.[0]}`;
}
