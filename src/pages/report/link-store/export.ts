import { EXPORT_TYPES } from "../../../links/export/export.ts";
import type { ExportKind } from "../../../links/types.ts";

/** Milliseconds for the browser to take the file. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads without permission or network; returns the file's name. */
export function downloadFile(blob: Blob, name: string, kind: ExportKind): string {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = `trueform-${name}${EXPORT_TYPES[kind].ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
  return link.download;
}
