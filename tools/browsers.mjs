// Node built-ins only at the top, as in setup.mjs.
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, run, runModule } from "./process.mjs";

const installerTimeout = 5 * 60_000;
const debianSpanish = "/usr/lib/chromium/locales/es.pak";
const debianChromium = "/usr/bin/chromium";

/** Mocked in tests. @typedef {ReturnType<typeof systemEnvironment>} World */

/** The system's programs, files and installers. */
export function systemEnvironment() {
  const cacheDir = join(root, "node_modules", ".cache", "browsers");
  return {
    platform: process.platform,
    environment: process.env,
    canUseApt: process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get"),
    exists: (/** @type {string} */ path) => existsSync(path),
    which,
    starts: async (/** @type {string} */ path) => (await versionOf(path)) !== null,
    version: versionOf,
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
    apt: async (/** @type {string[]} */ ...packages) => {
      const options = { timeout: installerTimeout, env: { DEBIAN_FRONTEND: "noninteractive" } };
      // An old package list may suffice.
      await run("apt-get", ["update"], options);
      return (await run("apt-get", ["install", "-y", "--no-install-recommends", ...packages], options)).ok;
    },
    say: (/** @type {string} */ line) => console.log(line),
  };
}

/** Returns `null` if it does not start. @param {string} path */
async function versionOf(path) {
  if (!existsSync(path)) return null;
  // On Windows `--version` opens a window.
  if (process.platform === "win32") return Number.POSITIVE_INFINITY;
  const { ok, output } = await run(path, ["--version"], { timeout: 30_000 });
  return ok ? Number(/(\d+)\.\d/.exec(output)?.[1] ?? Number.POSITIVE_INFINITY) : null;
}

/** @param {string} name */
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
 * Google Chrome 137 and later ignore --load-extension.
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

/** From the manifest. @param {"chromium" | "firefox"} browser */
function leastVersion(browser) {
  const manifest = JSON.parse(readFileSync(join(root, "manifest.json"), "utf8"));
  const { minimum_chrome_version: chromium, browser_specific_settings: settings } = manifest;
  return Number.parseInt(browser === "chromium" ? chromium : settings.gecko.strict_min_version, 10);
}

/**
 * @param {World} world
 * @param {"chromium" | "firefox"} browser
 * @param {string} path
 */
async function isFit(world, browser, path) {
  const version = await world.version(path);
  return version !== null && version >= leastVersion(browser);
}

/** @param {World} world @param {"chromium" | "firefox"} browser @param {(string | undefined)[]} paths */
async function firstFit(world, browser, paths) {
  for (const path of paths) if (path !== undefined && (await isFit(world, browser, path))) return path;
  return undefined;
}

/** @param {World} world @param {"chromium" | "firefox"} browser */
async function chosenByHand(world, browser) {
  const variable = browser === "chromium" ? "CHROMIUM_PATH" : "FIREFOX_PATH";
  const path = world.environment[variable];
  if (!path) return undefined;
  if (await isFit(world, browser, path)) return path;
  throw new Error(
    `${variable} is set to ${path}, which is not a browser that starts, or older than ${leastVersion(browser)}: correct it or unset it.`,
  );
}

/** Path of an installed Chromium. */
export async function findChromium(world = systemEnvironment()) {
  return (
    (await chosenByHand(world, "chromium")) ??
    (await firstFit(world, "chromium", systemPaths(world, "chromium"))) ??
    (await firstFit(world, "chromium", [await world.playwrightPath()]))
  );
}

export async function findFirefox(world = systemEnvironment()) {
  return (
    (await chosenByHand(world, "firefox")) ??
    (await firstFit(world, "firefox", systemPaths(world, "firefox"))) ??
    (await firstFit(world, "firefox", [await world.downloadedFirefox()]))
  );
}

/** Path of Chromium, installed if necessary. */
export async function ensureChromium(world = systemEnvironment()) {
  const found = (await findChromium(world)) ?? (await installChromium(world));
  // For the Spanish tests.
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
    const installed = await firstFit(world, "chromium", [await world.playwrightPath()]);
    if (installed) return installed;
  }
  if (world.canUseApt) {
    world.say("Chromium: installing it with apt");
    if ((await world.apt("chromium", "chromium-l10n")) && (await isFit(world, "chromium", debianChromium)))
      return debianChromium;
  }
  throw new Error(
    "No Chromium was found and none could be installed: install Chromium (not Google Chrome) or set CHROMIUM_PATH to one.",
  );
}

/** Path of Firefox, installed if necessary. */
export async function ensureFirefox(world = systemEnvironment()) {
  const found = await findFirefox(world);
  if (found) return found;
  world.say("Firefox: none found, downloading it");
  if (await world.downloadFirefox()) {
    const downloaded = await firstFit(world, "firefox", [await world.downloadedFirefox()]);
    if (downloaded) return downloaded;
  }
  if (world.canUseApt) {
    world.say("Firefox: installing it with apt");
    const path = "/usr/bin/firefox-esr";
    if ((await world.apt("firefox-esr")) && (await isFit(world, "firefox", path))) return path;
  }
  throw new Error("Firefox was not found and could not be installed: install it or set FIREFOX_PATH.");
}

/** For real right clicks and shortcuts. */
export async function ensureDisplayTools(world = systemEnvironment()) {
  if (world.platform !== "linux") return { missing: "A display of its own for the tests needs Linux (Xvfb, xdotool)." };
  const absent = () => ["Xvfb", "xdotool"].filter((name) => world.which(name) === undefined);
  if (absent().length > 0 && world.canUseApt) {
    world.say("Display: installing Xvfb and xdotool with apt");
    await world.apt("xvfb", "xauth", "xdotool");
  }
  const missing = absent();
  return missing.length === 0 ? {} : { missing: `Install ${missing.join(" and ")} with the system's package manager.` };
}
