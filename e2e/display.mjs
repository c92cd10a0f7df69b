import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Starts an X server without a screen. It chooses a free number itself, so that several can run side by side,
 * each with a separate clipboard.
 * @returns {Promise<{ display: string, stop: () => Promise<void> }>}
 */
export async function startDisplay() {
  // "-r": a key that a busy machine releases late is not taken for several.
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
 * Presses keys as a person at that display would, one after the other: `"Up"`, `"alt+shift+u"`.
 * @param {string} display
 * @param {...string} keys
 */
export async function pressKeys(display, ...keys) {
  await execute("xdotool", ["key", "--delay", "12", ...keys], { env: { ...process.env, DISPLAY: display } });
}

/**
 * Types a text, one key after the other.
 * @param {string} display
 * @param {string} text
 */
export async function typeText(display, text) {
  await execute("xdotool", ["type", "--delay", "8", text], { env: { ...process.env, DISPLAY: display } });
}

/**
 * Puts the pointer into a corner. Under the pointer, a menu that opens there has an entry chosen already, and keys go on
 * from that one.
 * @param {string} display
 */
export async function parkPointer(display) {
  await execute("xdotool", ["mousemove", "1279", "899"], { env: { ...process.env, DISPLAY: display } });
}

/**
 * How many windows are seen that have no title. A menu is one; what is opened by it has a title.
 * @param {string} display
 */
export async function countUntitled(display) {
  const env = { ...process.env, DISPLAY: display };
  const search = () => execute("xdotool", ["search", "--onlyvisible", "--name", "^$"], { env });
  // A window that is closed while they are listed ends xdotool with an error.
  const { stdout } = await search().catch(search);
  return stdout.trim().split("\n").length;
}
