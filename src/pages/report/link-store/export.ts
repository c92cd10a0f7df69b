import { EXPORT_TYPES } from "../../../links/export/export.ts";
import type { ExportKind } from "../../../links/types.ts";

/** Milliseconds after which the browser has taken a file. */
const PATIENCE = 60_000;

/** Gives the person a file, as the browser does with downloads. It needs no permission, and nothing leaves the computer. */
export function giveFile(blob: Blob, name: string, kind: ExportKind): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = `trueform-${name}${EXPORT_TYPES[kind].ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
