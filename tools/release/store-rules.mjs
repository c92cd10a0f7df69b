// Rules of the stores that can be checked before an upload (docs/release.md).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Edge; Firefox allows 50, Chrome 75. */
const LONGEST_NAME = 45;
const LONGEST_SHORT_NAME = 12;
const LONGEST_DESCRIPTION = 132;
const MOST_KEYS = 4;

/** `npm test -- types` reports unknown ones. */
const PERMISSIONS = /** @type {const} @satisfies {readonly chrome.runtime.ManifestPermission[]} */ ([
  "activeTab",
  "clipboardWrite",
  "contextMenus",
  "offscreen",
  "scripting",
  "storage",
]);
const OPTIONAL_PERMISSIONS = /** @type {const} @satisfies {readonly chrome.runtime.ManifestOptionalPermission[]} */ ([
  "bookmarks",
  "sessions",
  "sidePanel",
  "tabGroups",
  "tabs",
  "webRequest",
]);

const PATTERN = /^(?:\*|https?):\/\/(?:\*|(?:\*\.)?[^/*]+)\/.*$/;
const INTEGER = /^(?:0|[1-9]\d{0,4})$/;

/** @typedef {any} Manifest plain JSON */
/** @typedef {{ language: string, texts: Record<string, { message: string }> }} Language */

/** @param {unknown} value @returns {string[]} */
const stringsOf = (value) =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : [];

/** @param {string} folder @returns {Language[]} */
function languagesIn(folder) {
  const locales = join(folder, "_locales");
  if (!existsSync(locales)) return [];
  return readdirSync(locales)
    .sort()
    .map((language) => ({
      language,
      texts: JSON.parse(readFileSync(join(locales, language, "messages.json"), "utf8")),
    }));
}

/** @param {string} text */
const keysIn = (text) => [...text.matchAll(/__MSG_(\w+)__/g)].map(([, key = ""]) => key);

/** @param {Manifest} manifest @param {Language} language */
function textProblems(manifest, { language, texts }) {
  const problems = stringsOf(manifest)
    .flatMap(keysIn)
    .filter((key) => !texts[key]?.message)
    .map((key) => `${language} has no text ${key}.`);
  const limits = /** @type {const} */ ([
    ["name", LONGEST_NAME],
    ["short_name", LONGEST_SHORT_NAME],
    ["description", LONGEST_DESCRIPTION],
  ]);
  for (const [field, longest] of limits) {
    const text = String(manifest[field] ?? "").replace(/__MSG_(\w+)__/g, (_, key) => texts[key]?.message ?? "");
    if (text === "") problems.push(`There is no ${field} in ${language}.`);
    if (text.length > longest)
      problems.push(`The ${field} in ${language} has ${text.length} characters, and a store takes ${longest}.`);
    if (/\bChrome\b/i.test(text)) problems.push(`The ${field} in ${language} names Chrome, which Edge refuses.`);
    if (/<\w/.test(text)) problems.push(`The ${field} in ${language} has markup.`);
  }
  return problems;
}

/** @param {Manifest} manifest @param {string} folder */
function languageProblems(manifest, folder) {
  const languages = languagesIn(folder);
  if (!languages.some(({ language }) => language === manifest.default_locale))
    return [`There are no texts in the default language, ${manifest.default_locale}.`];
  const fixed = ["name", "description"].filter((field) => keysIn(String(manifest[field])).length === 0);
  return [
    ...fixed.map((field) => `The ${field} is in one language: Edge finds the others by “__MSG_…__”.`),
    ...languages.flatMap((language) => textProblems(manifest, language)),
  ];
}

/** @param {Buffer} bytes width and height in pixels are in the first chunk */
const sizeOfPng = (bytes) =>
  bytes.subarray(1, 4).toString("latin1") === "PNG" ? `${bytes.readUInt32BE(16)}×${bytes.readUInt32BE(20)}` : "no PNG";

/** @param {Manifest} manifest @param {string} folder */
function iconProblems(manifest, folder) {
  /** @type {Record<string, string>} */
  const icons = manifest.icons ?? {};
  const missing = ["16", "48", "128"].filter((size) => !(size in icons));
  const shown = [...Object.entries(icons), ...Object.entries(manifest.action?.default_icon ?? {})];
  return [
    ...missing.map((size) => `There is no icon of ${size} pixels.`),
    ...shown.flatMap(([size, file]) => {
      const path = join(folder, String(file));
      const found = existsSync(path) ? sizeOfPng(readFileSync(path)) : "not there";
      return found === `${size}×${size}` ? [] : [`${file} should have ${size}×${size} pixels, and is ${found}.`];
    }),
  ];
}

/** @param {Manifest} manifest */
function permissionProblems({ permissions = [], optional_permissions = [], ...others }) {
  /** @param {readonly string[]} known @param {string[]} asked */
  const unknown = (known, asked) => asked.filter((name) => !known.includes(name));
  /** @type {string[]} */
  const patterns = [...(others.host_permissions ?? []), ...(others.optional_host_permissions ?? [])];
  return [
    ...unknown(PERMISSIONS, permissions).map((name) => `“${name}” is no permission that this list knows.`),
    ...unknown(OPTIONAL_PERMISSIONS, optional_permissions).map(
      (name) => `“${name}” is no optional permission that this list knows.`,
    ),
    ...patterns.filter((pattern) => !PATTERN.test(pattern)).map((pattern) => `“${pattern}” is no pattern of sites.`),
  ];
}

/** @param {Manifest} manifest */
function codeProblems({ content_security_policy: policies = {} }) {
  const problems = [];
  if (policies.sandbox !== undefined) problems.push("There is a sandbox, in which code may come from elsewhere.");
  /** @type {string[]} */
  const directives = String(policies.extension_pages ?? "").split(";");
  for (const directive of directives) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    const foreign = sources.filter((source) => !["'self'", "'none'"].includes(source));
    if (foreign.length > 0) problems.push(`The policy lets ${name} come from ${foreign.join(" ")}.`);
  }
  return problems;
}

/** @param {Manifest} manifest */
function commandProblems({ commands = {} }) {
  /** @type {[string, { suggested_key?: unknown, description?: string }][]} */
  const all = Object.entries(commands);
  const keys = all.filter(([, command]) => command.suggested_key !== undefined).length;
  const silent = all.filter(([name, { description }]) => !name.startsWith("_execute_") && !description);
  return [
    ...(keys > MOST_KEYS ? [`${keys} commands suggest keys, and Chrome takes ${MOST_KEYS}.`] : []),
    ...silent.map(([name]) => `The command ${name} has no description.`),
  ];
}

/** @param {unknown} version */
function isStoreVersion(version) {
  const parts = String(version).split(".");
  return parts.length <= 4 && parts.every((part) => INTEGER.test(part) && +part < 65_536);
}

/**
 * @param {Manifest} manifest
 * @param {string} folder with its icons and texts
 */
export function storeProblems(manifest, folder) {
  const problems = [];
  if (manifest.manifest_version !== 3) problems.push("The manifest is not of version 3.");
  if (!isStoreVersion(manifest.version))
    problems.push(`“${manifest.version}” is not one to four numbers up to 65535, with dots between.`);
  for (const key of ["update_url", "key"])
    if (key in manifest) problems.push(`There is “${key}”, which belongs to the store.`);
  if (manifest.browser_specific_settings?.gecko?.update_url !== undefined)
    problems.push("There is “update_url” for Firefox, which addons.mozilla.org does not list.");
  return [
    ...problems,
    ...languageProblems(manifest, folder),
    ...iconProblems(manifest, folder),
    ...permissionProblems(manifest),
    ...codeProblems(manifest),
    ...commandProblems(manifest),
  ];
}
