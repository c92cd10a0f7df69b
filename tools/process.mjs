// Node built-ins only: runs before packages are installed.
import { spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] Added to our own.
 * @property {number} [timeout] Milliseconds.
 * @property {AbortSignal} [signal] Stops it.
 * @property {boolean} [show] Show the output instead of collecting it.
 * @property {string} [folder] Working directory; default: the project.
 */

/**
 * Runs a program. Never throws; failing to start counts as failure.
 * @param {string} command
 * @param {string[]} [parameters]
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string, stdout: string }>} `output` includes stderr
 */
export function run(command, parameters = [], { env = {}, timeout, signal, show = false, folder = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: folder,
      env: { ...process.env, ...env },
      // npm is a batch file on Windows.
      shell: command === "npm" && process.platform === "win32",
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let stdout = "";
    child.stdout?.on("data", (/** @type {Buffer} */ chunk) => {
      output += chunk;
      stdout += chunk;
    });
    child.stderr?.on("data", (/** @type {Buffer} */ chunk) => {
      output += chunk;
    });
    const clock = timeout === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), timeout);
    signal?.addEventListener("abort", () => child.kill("SIGKILL"));
    const finish = (/** @type {boolean} */ ok) => {
      clearTimeout(clock);
      resolve({ ok, output: output.trim(), stdout: stdout.trim() });
    };
    child.on("error", (error) => {
      output += error.message;
      finish(false);
    });
    child.on("close", (code) => finish(code === 0));
    // A grandchild may keep the pipes open. A stalled process first reads what is in them.
    child.on("exit", (code) => setTimeout(() => setImmediate(finish, code === 0), 1000).unref());
  });
}

/**
 * Runs a file with node: `npx` and .bin differ between systems.
 * @param {string} file
 * @param {string[]} parameters
 * @param {RunOptions} [options]
 */
export function runModule(file, parameters, options) {
  return run(process.execPath, [`node_modules/${file}`, ...parameters], options);
}

/**
 * True if node was started with this module.
 * @param {string} address its import.meta.url
 */
export function isEntry(address) {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(address);
}

/** @param {unknown} error */
export function sentence(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Prints one sentence if `main` throws.
 * @param {() => Promise<number | undefined>} main returns the exit code
 */
export async function command(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    console.error(sentence(error));
    process.exitCode = 1;
  }
}
