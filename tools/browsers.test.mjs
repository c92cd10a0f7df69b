import { describe, expect, test } from "vitest";
import { ensureChromium, ensureDisplayTools, ensureFirefox, findChromium } from "./browsers.mjs";

/** @typedef {import("./browsers.mjs").World} World */

/**
 * Nothing is installed or installable, except for overrides.
 * @param {Partial<World> & { working?: string[] }} [differences]
 */
function makeWorld({ working = [], ...differences } = {}) {
  /** @type {string[]} */
  const installs = [];
  /** @type {World} */
  const world = {
    platform: "linux",
    environment: {},
    canUseApt: false,
    exists: () => true,
    which: (name) => [`/usr/bin/${name}`].find((path) => working.includes(path)),
    starts: async (path) => working.includes(path),
    version: async (path) => (working.includes(path) ? 999 : null),
    playwrightPath: async () => "/playwright/chrome",
    playwrightInstall: async () => {
      installs.push("playwright");
      return false;
    },
    downloadedFirefox: async () => undefined,
    downloadFirefox: async () => {
      installs.push("download");
      return false;
    },
    apt: async (...packages) => {
      installs.push(`apt ${packages.join(" ")}`);
      return false;
    },
    say: () => {},
    ...differences,
  };
  return { world, installs, working };
}

describe("Chromium", () => {
  const everything = ["/mine/chrome", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/playwright/chrome"];

  test("CHROMIUM_PATH comes first", async () => {
    const { world } = makeWorld({ environment: { CHROMIUM_PATH: "/mine/chrome" }, working: everything });
    expect(await ensureChromium(world)).toBe("/mine/chrome");
  });

  test("a CHROMIUM_PATH that does not start is an error, even with other browsers", async () => {
    const { world } = makeWorld({ environment: { CHROMIUM_PATH: "/wrong" }, working: everything });
    await expect(ensureChromium(world)).rejects.toThrow(/CHROMIUM_PATH is set to \/wrong/);
  });

  test.each([
    ["the system's", everything.slice(1), "/usr/bin/chromium"],
    ["the system's under its other name", everything.slice(2), "/usr/bin/chromium-browser"],
    ["Playwright's own", everything.slice(3), "/playwright/chrome"],
  ])("uses %s next, without installing anything", async (_name, working, expected) => {
    const { world, installs } = makeWorld({ working, canUseApt: true });
    expect(await ensureChromium(world)).toBe(expected);
    expect(installs).toEqual([]);
  });

  test("skips a program that does not start", async () => {
    const { world } = makeWorld({ which: (name) => `/usr/bin/${name}`, working: ["/usr/bin/chromium-browser"] });
    expect(await ensureChromium(world)).toBe("/usr/bin/chromium-browser");
  });

  test("skips branded Google Chrome", async () => {
    const { world } = makeWorld({ working: ["/usr/bin/google-chrome", "/usr/bin/google-chrome-stable"] });
    expect(await findChromium(world)).toBeUndefined();
  });

  test("runs Playwright's installer next", async () => {
    const { world, working } = makeWorld({ canUseApt: true });
    world.playwrightInstall = async () => working.push("/playwright/chrome") > 0;
    expect(await ensureChromium(world)).toBe("/playwright/chrome");
  });

  test("runs apt next, with the translations", async () => {
    const { world, working, installs } = makeWorld({ canUseApt: true });
    world.apt = async (...packages) => {
      installs.push(`apt ${packages.join(" ")}`);
      return working.push("/usr/bin/chromium") > 0;
    };
    expect(await ensureChromium(world)).toBe("/usr/bin/chromium");
    expect(installs).toEqual(["playwright", "apt chromium chromium-l10n"]);
  });

  test("does not call apt without permission, and says what to do", async () => {
    const { world, installs } = makeWorld();
    await expect(ensureChromium(world)).rejects.toThrow(/install Chromium .* or set CHROMIUM_PATH/);
    expect(installs).toEqual(["playwright"]);
  });

  test.each([
    ["installs the translations of Debian's Chromium", "/usr/bin/chromium", true, ["apt chromium-l10n"]],
    ["installs no translations without permission to use apt", "/usr/bin/chromium", false, []],
    ["installs no translations for another Chromium", "/playwright/chrome", true, []],
  ])("%s", async (_name, path, canUseApt, expected) => {
    const { world, installs } = makeWorld({ working: [path], canUseApt, exists: () => false });
    expect(await ensureChromium(world)).toBe(path);
    expect(installs).toEqual(expected);
  });
});

describe("Firefox", () => {
  test("FIREFOX_PATH comes first, and a wrong one is an error", async () => {
    const working = ["/mine/firefox", "/usr/bin/firefox-esr"];
    const right = makeWorld({ environment: { FIREFOX_PATH: "/mine/firefox" }, working });
    expect(await ensureFirefox(right.world)).toBe("/mine/firefox");
    const wrong = makeWorld({ environment: { FIREFOX_PATH: "/wrong" }, working });
    await expect(ensureFirefox(wrong.world)).rejects.toThrow(/FIREFOX_PATH is set to \/wrong/);
  });

  test("uses the system's next, then an earlier download", async () => {
    const downloadedFirefox = async () => "/cache/firefox";
    const both = makeWorld({ downloadedFirefox, working: ["/usr/bin/firefox", "/cache/firefox"] });
    expect(await ensureFirefox(both.world)).toBe("/usr/bin/firefox");
    const { world, installs } = makeWorld({ downloadedFirefox, working: ["/cache/firefox"] });
    expect(await ensureFirefox(world)).toBe("/cache/firefox");
    expect(installs).toEqual([]);
  });

  test("ignores one that is too old for the extension", async () => {
    const version = async (/** @type {string} */ path) =>
      ({ "/usr/bin/firefox": 142, "/old/firefox": 141 })[path] ?? null;
    const { world } = makeWorld({
      version,
      which: (name) => (name === "firefox" ? "/usr/bin/firefox" : "/old/firefox"),
    });
    expect(await ensureFirefox(world)).toBe("/usr/bin/firefox");
    const chosen = makeWorld({ version, environment: { FIREFOX_PATH: "/old/firefox" } });
    await expect(ensureFirefox(chosen.world)).rejects.toThrow(/older than 142/);
  });

  test("downloads it next, then uses apt, then fails with one sentence", async () => {
    const { world, installs } = makeWorld({ canUseApt: true });
    await expect(ensureFirefox(world)).rejects.toThrow(/install it or set FIREFOX_PATH/);
    expect(installs).toEqual(["download", "apt firefox-esr"]);
  });
});

describe("display", () => {
  test("does not reinstall existing tools", async () => {
    const { world, installs } = makeWorld({ working: ["/usr/bin/Xvfb", "/usr/bin/xdotool"], canUseApt: true });
    expect(await ensureDisplayTools(world)).toEqual({});
    expect(installs).toEqual([]);
  });

  test("names missing tools", async () => {
    const { world, installs } = makeWorld({ working: ["/usr/bin/Xvfb"], canUseApt: true });
    expect((await ensureDisplayTools(world)).missing).toMatch(/^Install xdotool with/);
    expect(installs).toEqual(["apt xvfb xauth xdotool"]);
  });

  test("is not available on other systems", async () => {
    const { world } = makeWorld({ platform: "darwin" });
    expect((await ensureDisplayTools(world)).missing).toMatch(/needs Linux/);
  });
});
