// Finds a Chromium and a Firefox, or installs them. Node built-ins only at the top, as in setup.mjs.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, run, runModule } from "./process.mjs";

/** An installer that has not finished by then will not. */
const installerTimeout = 5 * 60_000;
/** The Spanish texts of Debian's Chromium, by which we see whether the package of translations is there. */
const debianSpanish = "/usr/lib/chromium/locales/es.pak";
const debianChromium = "/usr/bin/chromium";

/**
 * What the search needs to know of the system and may do to it. Tests put a small made-up one in its place.
 * @typedef {object} World
 * @property {string} platform as in process.platform
 * @property {Record<string, string | undefined>} environment
 * @property {boolean} canUseApt
 * @property {(path: string) => boolean} exists
 * @property {(name: string) => string | undefined} which the path of a program by its name
 * @property {(path: string) => Promise<boolean>} starts whether the browser there says its version
 * @property {() => Promise<string | undefined>} playwrightPath where Playwright's own Chromium is, or would be
 * @property {() => Promise<boolean>} playwrightInstall
 * @property {() => Promise<string | undefined>} downloadedFirefox
 * @property {() => Promise<boolean>} downloadFirefox
 * @property {(...packages: string[]) => Promise<boolean>} apt
 * @property {(line: string) => void} say
 */

/** @returns {World} */
export function realWorld() {
  const cacheDir = join(root, "node_modules", ".cache", "browsers");
  return {
    platform: process.platform,
    environment: process.env,
    canUseApt: process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get"),
    exists: existsSync,
    which,
    starts: async (path) =>
      existsSync(path) &&
      // On Windows `--version` opens a window instead of answering.
      (process.platform === "win32" || (await run(path, ["--version"], { timeout: 30_000 })).ok),
    playwrightPath: async () => (await import("playwright")).chromium.executablePath(),
    playwrightInstall: async () =>
      (await runModule("playwright/cli.js", ["install", "--no-shell", "chromium"], { timeout: installerTimeout })).ok,
    downloadedFirefox: async () => {
      const { getInstalledBrowsers } = await import("@puppeteer/browsers");
      const installed = await getInstalledBrowsers({ cacheDir });
      return installed.find(({ browser }) => browser === "firefox")?.executablePath;
    },
    downloadFirefox: async () => {
      const parameters = ["install", "firefox@stable", "--path", cacheDir];
      const installer = "@puppeteer/browsers/lib/cjs/main-cli.js";
      return (await runModule(installer, parameters, { timeout: installerTimeout })).ok;
    },
    apt: async (...packages) => {
      const options = { timeout: installerTimeout, env: { DEBIAN_FRONTEND: "noninteractive" } };
      // A list that could not be refreshed may still do: the installation decides.
      await run("apt-get", ["update"], options);
      return (await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options)).ok;
    },
    say: console.log,
  };
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function which(name) {
  const file = process.platform === "win32" ? `${name}.exe` : name;
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, file))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * The programs of a name on PATH, and where macOS and Windows keep what is not on PATH.
 * Branded Google Chrome is left out on purpose: since version 137 it ignores --load-extension.
 * @param {World} world
 * @param {"chromium" | "firefox"} browser
 */
function systemPaths({ platform, environment, which }, browser) {
  const names = { chromium: ["chromium", "chromium-browser"], firefox: ["firefox-esr", "firefox"] }[browser];
  const places = names.map(which);
  if (platform === "darwin") {
    const inside = { chromium: "Chromium.app/Contents/MacOS/Chromium", firefox: "Firefox.app/Contents/MacOS/firefox" };
    places.push(`/Applications/${inside[browser]}`, `${environment.HOME}/Applications/${inside[browser]}`);
  }
  if (platform === "win32") {
    const inside = {
      chromium: "Chromium\\Application\\chrome.exe",
      firefox: "Mozilla Firefox\\firefox.exe",
    };
    for (const folder of [environment.LOCALAPPDATA, environment.ProgramFiles, environment["ProgramFiles(x86)"]])
      if (folder) places.push(`${folder}\\${inside[browser]}`);
  }
  return places.filter((path) => path !== undefined);
}

/**
 * @param {World} world
 * @param {(string | undefined)[]} paths
 * @returns {Promise<string | undefined>}
 */
async function firstThatStarts(world, paths) {
  for (const path of paths) if (path !== undefined && (await world.starts(path))) return path;
  return undefined;
}

/**
 * @param {World} world
 * @param {"CHROMIUM_PATH" | "FIREFOX_PATH"} variable
 * @returns {Promise<string | undefined>}
 */
async function chosenByHand(world, variable) {
  const path = world.environment[variable];
  if (!path) return undefined;
  if (await world.starts(path)) return path;
  throw new Error(`${variable} is set to ${path}, which is not a browser that starts: correct it or unset it.`);
}

/**
 * A Chromium that is here already; nothing is installed.
 * @param {World} [world]
 * @returns {Promise<string | undefined>}
 */
export async function findChromium(world = realWorld()) {
  return (
    (await chosenByHand(world, "CHROMIUM_PATH")) ??
    (await firstThatStarts(world, systemPaths(world, "chromium"))) ??
    (await firstThatStarts(world, [await world.playwrightPath()]))
  );
}

/**
 * A Firefox that is here already; nothing is installed.
 * @param {World} [world]
 * @returns {Promise<string | undefined>}
 */
export async function findFirefox(world = realWorld()) {
  return (
    (await chosenByHand(world, "FIREFOX_PATH")) ??
    (await firstThatStarts(world, systemPaths(world, "firefox"))) ??
    (await firstThatStarts(world, [await world.downloadedFirefox()]))
  );
}

/**
 * @param {World} [world]
 * @returns {Promise<string>}
 */
export async function chromium(world = realWorld()) {
  const found = (await findChromium(world)) ?? (await installChromium(world));
  // Debian keeps the translations of the browser in a package of their own; the tests in Spanish need it.
  if (found === debianChromium && world.canUseApt && !world.exists(debianSpanish)) {
    world.say("Chromium: installing its translations with apt");
    await world.apt("chromium-l10n");
  }
  return found;
}

/** @param {World} world */
async function installChromium(world) {
  world.say("Chromium: none found, trying Playwright's installer");
  if (await world.playwrightInstall()) {
    const installed = await firstThatStarts(world, [await world.playwrightPath()]);
    if (installed) return installed;
  }
  if (world.canUseApt) {
    world.say("Chromium: installing it with apt");
    if ((await world.apt("chromium", "chromium-l10n")) && (await world.starts(debianChromium))) return debianChromium;
  }
  throw new Error(
    "No Chromium was found and none could be installed: install Chromium (not Google Chrome) or set CHROMIUM_PATH to one.",
  );
}

/**
 * @param {World} [world]
 * @returns {Promise<string>}
 */
export async function firefox(world = realWorld()) {
  const found = await findFirefox(world);
  if (found) return found;
  world.say("Firefox: none found, downloading it");
  if (await world.downloadFirefox()) {
    const downloaded = await firstThatStarts(world, [await world.downloadedFirefox()]);
    if (downloaded) return downloaded;
  }
  if (world.canUseApt) {
    world.say("Firefox: installing it with apt");
    const path = "/usr/bin/firefox-esr";
    if ((await world.apt("firefox-esr")) && (await world.starts(path))) return path;
  }
  throw new Error("No Firefox was found and none could be installed: install Firefox or set FIREFOX_PATH to one.");
}

/**
 * What real right clicks and real shortcuts need: a display of our own and a program that presses keys on it.
 * @param {World} [world]
 * @returns {Promise<{ missing?: string }>} a sentence about what is missing, if anything is
 */
export async function displayTools(world = realWorld()) {
  if (world.platform !== "linux") return { missing: "A display of its own for the tests needs Linux (Xvfb, xdotool)." };
  const absent = () => ["Xvfb", "xdotool"].filter((name) => world.which(name) === undefined);
  if (absent().length > 0 && world.canUseApt) {
    world.say("Display: installing Xvfb and xdotool with apt");
    await world.apt("xvfb", "xauth", "xdotool");
  }
  const missing = absent();
  return missing.length === 0 ? {} : { missing: `Install ${missing.join(" and ")} with the system's package manager.` };
}
