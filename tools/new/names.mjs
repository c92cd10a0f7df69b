import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Folders of the languages: "en", "pt_BR". @param {string} folder */
export const languagesIn = (folder) => readdirSync(join(folder, "public/_locales")).sort();

/**
 * Throws a sentence if the id is invalid.
 * @param {string | undefined} id
 * @param {string} usage
 */
export function idOf(id, usage) {
  if (id === undefined || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error(`An id is lower-case words with dashes, as in "drop-empty-port". npm run new ${usage}`);
  }
  return id;
}

/** "drop-empty-port" as "dropEmptyPort". @param {string} id */
export const camelCase = (id) => id.replace(/-(.)/g, (_, first) => first.toUpperCase());

/** "drop-empty-port" as "DropEmptyPort". @param {string} id */
export const pascalCase = (id) => camelCase(`-${id}`);

/** "drop-empty-port" as "drop_empty_port". @param {string} id */
export const snakeCase = (id) => id.replaceAll("-", "_");
