import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Starts an X server on a free display; each has its own clipboard.
 * @returns {Promise<{ display: string, stop: () => Promise<void> }>}
 */
export async function startDisplay() {
  // No key repeat: a busy machine may release a key late.
  const server = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24", "-r", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
    server.stdio[3]?.once("data", (line) => resolve(String(line).trim()));
  });
  return {
    display: `:${number}`,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill();
      await once(server, "exit");
    },
  };
}

/**
 * Presses one after the other: `"Up"`, `"alt+shift+u"`.
 * @param {string} display
 * @param {...string} keys
 */
export async function pressKeys(display, ...keys) {
  await execute("xdotool", ["key", "--delay", "12", ...keys], { env: { ...process.env, DISPLAY: display } });
}

/**
 * @param {string} display
 * @param {string} text
 */
export async function typeText(display, text) {
  await execute("xdotool", ["type", "--delay", "8", text], { env: { ...process.env, DISPLAY: display } });
}

/**
 * Otherwise a menu that opens under the pointer has an entry selected.
 * @param {string} display
 */
export async function parkPointer(display) {
  await execute("xdotool", ["mousemove", "1279", "899"], { env: { ...process.env, DISPLAY: display } });
}

/**
 * Counts windows without a title, such as menus.
 * @param {string} display
 */
export async function countUntitled(display) {
  const env = { ...process.env, DISPLAY: display };
  const search = () => execute("xdotool", ["search", "--onlyvisible", "--name", "^$"], { env });
  // Fails if a window closes meanwhile.
  const { stdout } = await search().catch(search);
  return stdout.trim().split("\n").length;
}
