import { useCallback, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { ExportKind } from "../../../links/types.ts";
import { downloadFile } from "../link-store/export.ts";
import { failureOf, type Progress } from "../link-store/messages.ts";

/** Makes a file and downloads it. */
export type ExportAs = (
  name: string,
  kind: ExportKind,
  make: (onProgress: (progress: Progress) => void) => Promise<Blob>,
) => Promise<void>;

/** Tells how far an export is, and what came of it. */
export function useExport(onSaid: (said: string) => void): [Progress | null, ExportAs] {
  const [progress, setProgress] = useState<Progress | null>(null);
  const exportAs = useCallback<ExportAs>(
    async (name, kind, make) => {
      onSaid("");
      try {
        const done = message("export_done", downloadFile(await make(setProgress), name, kind));
        onSaid(kind === "csv" ? `${done} · ${message("export_csv_apostrophes")}` : done);
      } catch (error) {
        const reason = failureOf(error);
        if (reason === "superseded") return;
        onSaid(message(reason === "cancelled" ? "export_cancelled" : "export_failed"));
      } finally {
        setProgress(null);
      }
    },
    [onSaid],
  );
  return [progress, exportAs];
}
