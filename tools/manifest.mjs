import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/**
 * One browser's manifest: manifest.json describes both.
 * @param {"chrome" | "firefox"} browser
 */
export function manifestFor(browser) {
  const own = JSON.parse(readFileSync(join(root, "manifest.json"), "utf8"));
  if (browser === "chrome") {
    delete own.browser_specific_settings;
    delete own.background.scripts;
    delete own.sidebar_action;
  } else {
    delete own.background.service_worker;
    delete own.minimum_chrome_version;
    // Firefox needs no schema.
    delete own.storage;
    own.permissions = own.permissions.filter((/** @type {string} */ permission) => permission !== "offscreen");
    own.optional_permissions = own.optional_permissions.filter(
      (/** @type {string} */ permission) => permission !== "sidePanel",
    );
  }
  return own;
}
