import { EXPORT_TYPES } from "../../../links/export/export.ts";
import type { ExportKind } from "../../../links/types.ts";

const REVOKE_AFTER_MS = 60_000;

export function downloadAs(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}

export function downloadFile(blob: Blob, name: string, kind: ExportKind): string {
  const fileName = `trueform-${name}${EXPORT_TYPES[kind].ending}`;
  downloadAs(blob, fileName);
  return fileName;
}
