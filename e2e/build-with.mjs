import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PSEUDO } from "../tools/pseudo-locale.mjs";

/** @typedef {{ permissions?: string[], origins?: string[] }} Granted */
/** @typedef {keyof typeof PSEUDO} PseudoName */

/**
 * Copies the build with required permissions or a pseudo-locale.
 * @param {string} extension
 * @param {Granted & { pseudo?: PseudoName | undefined }} changes
 */
export function buildWith(extension, { permissions = [], origins = [], pseudo }) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-build-"));
  cpSync(extension, folder, { recursive: true });
  if (pseudo) addLanguage(folder, pseudo);
  const file = join(folder, "manifest.json");
  const manifest = JSON.parse(readFileSync(file, "utf8"));
  const missing = permissions.filter((one) => !manifest.optional_permissions.includes(one));
  if (missing.length > 0) throw new Error(`No optional permission any more: ${missing.join(", ")}`);
  const changes = {
    permissions: [...manifest.permissions, ...permissions],
    optional_permissions: manifest.optional_permissions.filter(
      (/** @type {string} */ one) => !permissions.includes(one),
    ),
    ...(origins.length > 0 ? { host_permissions: origins } : {}),
  };
  writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
  return folder;
}

/**
 * @param {string} folder
 * @param {PseudoName} name
 */
function addLanguage(folder, name) {
  const { folder: language, make } = PSEUDO[name];
  const fileOf = (/** @type {string} */ of) => join(folder, "_locales", of, "messages.json");
  const texts = make(JSON.parse(readFileSync(fileOf("en"), "utf8")));
  mkdirSync(join(folder, "_locales", language), { recursive: true });
  writeFileSync(fileOf(language), JSON.stringify(texts));
}
