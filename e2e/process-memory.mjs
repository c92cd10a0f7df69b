/** Memory of Chromium's processes. Linux only. */
import { readFileSync, writeFileSync } from "node:fs";

/** @typedef {import("./chromium.mjs").ChromiumSession["browserSession"]} BrowserSession */

/** In MB. @param {number} pid @param {"VmRSS" | "VmHWM"} name current or peak */
export const memoryOf = (pid, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** @param {number} pid */
export const resetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

/**
 * Returns ids of the extension's process, shared by its pages and workers, and of the browser process.
 * @param {BrowserSession} browserSession
 */
export async function processesOf(browserSession) {
  const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
  const isOfExtension = (/** @type {{ type: string, id: number }} */ { type, id }) =>
    type === "renderer" && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("--extension-process");
  const own = processInfo.filter(isOfExtension);
  const browser = processInfo.find(({ type }) => type === "browser");
  if (own[0] === undefined || own.length > 1 || browser === undefined) {
    throw new Error(`The extension has ${own.length} processes.`);
  }
  return { own: own[0].id, browser: browser.id };
}
