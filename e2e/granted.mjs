import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** @typedef {{ permissions?: string[], origins?: string[] }} Granted */

/**
 * A copy of the build in which optional permissions are required ones.
 * @param {string} extension
 * @param {Granted} granted
 */
export function buildWith(extension, { permissions = [], origins = [] }) {
  const folder = mkdtempSync(join(tmpdir(), "trueform-granted-"));
  cpSync(extension, folder, { recursive: true });
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
