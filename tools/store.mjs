/** Reads docs/store/. Its headings are the fields of the stores' forms. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./process.mjs";

/** @typedef {"en" | "es"} Language */
/** @typedef {{ path: string, width: number, height: number, text: string }} Picture */

/** @type {readonly Language[]} */
export const LANGUAGES = ["en", "es"];

/** Limits in characters unless noted, from stored copies of the pages (Edge: April 2026). */
export const LIMITS = {
  // https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/manifest.json/name: 75 in the Chrome Web Store,
  // 50 at AMO, 45 in Edge Add-ons.
  name: 45,
  // https://developer.chrome.com/docs/extensions/reference/manifest/description; Edge takes it from the manifest, too.
  summary: 132,
  // https://extensionworkshop.com/documentation/develop/create-an-appealing-listing/: “limited to 250 characters”.
  firefoxSummary: 250,
  // https://learn.microsoft.com/microsoft-edge/extensions/publish/publish-extension, step 7. Other limits are higher.
  description: { least: 250, most: 10_000 },
  // The same page: “a maximum of seven search terms”, of 30 characters each, and 21 words together.
  terms: { count: 7, each: 30, words: 21 },
  // Shown beside the form fields of Chrome and Edge, but on no page.
  reason: 1000,
  // https://developer.chrome.com/docs/webstore/images: “the maximum allowed 5”; Edge allows 6.
  screenshots: 5,
};

export const DOCS = join(root, "docs", "store");

/** @param {Language} language */
export const readListing = (language) => readFileSync(join(DOCS, `${language}.md`), "utf8");

/**
 * Sections by heading; subheadings as in `Permissions / tabs`.
 * @param {string} markdown
 */
export function sectionsOf(markdown) {
  /** @type {Map<string, string>} */
  const sections = new Map();
  let upper = "";
  for (const part of markdown.split(/^(?=##)/m).slice(1)) {
    const [heading = "", ...lines] = part.split("\n");
    const name = heading.replace(/^#+ /, "").replaceAll("`", "");
    const isUpper = heading.startsWith("## ");
    if (isUpper) upper = name;
    const path = isUpper ? name : `${upper} / ${name}`;
    if (sections.has(path)) throw new Error(`Duplicate heading in a listing: ${path}`);
    sections.set(path, lines.join("\n").trim());
  }
  return sections;
}

/**
 * The fenced text, which is copied into a form.
 * @param {string} [body]
 */
export const fencedText = (body = "") => /^```text\n([^`]*)\n```$/m.exec(body)?.[1] ?? "";

/** @param {string} [body] */
export const itemsOf = (body = "") => [...body.matchAll(/^- (.+)$/gm)].map(([, item = ""]) => item);

/** Rows of a table without its head. @param {string} [body] */
export const rowsOf = (body = "") =>
  [...body.matchAll(/^\| (.+) \|$/gm)].slice(1).map(([, cells = ""]) => cells.split(" | "));

/**
 * @param {string} [body]
 * @returns {Picture[]} paths from docs/store
 */
export function picturesIn(body) {
  return rowsOf(body).map(([link = "", size = "", text = ""]) => {
    const [width = 0, height = 0] = size.split(" × ").map(Number);
    return { path: /\((.+)\)$/.exec(link)?.[1] ?? "", width, height, text };
  });
}
