import { useCallback, useEffect, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { Cause } from "../../../core/index.ts";
import type { ExportKind, LinkStoreSettings, Row, SelectedRows, Summary, View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { downloadFile } from "../link-store/export.ts";
import { failureOf, type MarkedLinks, type Progress } from "../link-store/messages.ts";

/** Actions on rows; `null` without a page. They return error messages. */
export interface RowActions {
  readonly show: ((link: Pick<Row, "place">) => Promise<string | null>) | null;
  /** The page's canonical URLs, preferred among variants. */
  readonly canonicals?: readonly string[];
  readonly inspect: (href: string, base: string | null) => void;
  readonly mark: ((links: readonly MarkedLinks[]) => Promise<string | null>) | null;
}

export type ExportAs = (
  name: string,
  kind: ExportKind,
  make: (onProgress: (progress: Progress) => void) => Promise<Blob>,
) => Promise<void>;

export interface Panel {
  readonly client: LinkStoreClient;
  /** Prefix of ids and exported files. */
  readonly name: string;
  /** URL or file name. */
  readonly source: string | null;
  readonly title: string | null;
  /** Rows may be replacements. */
  readonly isList: boolean;
  readonly summary: Summary;
  readonly settings: LinkStoreSettings;
  readonly ticked: readonly Cause[];
  readonly view: View;
  readonly chosen: SelectedRows;
  readonly actions: RowActions;
  readonly exportAs: ExportAs;
  readonly onAnnounce: (announcement: string) => void;
  readonly onFailure: (error: unknown) => void;
}

export function useExport(onAnnounce: (announcement: string) => void): [Progress | null, ExportAs] {
  const [progress, setProgress] = useState<Progress | null>(null);
  const exportAs = useCallback<ExportAs>(
    async (name, kind, make) => {
      onAnnounce("");
      try {
        const done = message("export_done", downloadFile(await make(setProgress), name, kind));
        onAnnounce(kind === "csv" ? `${done} · ${message("export_csv_apostrophes")}` : done);
      } catch (error) {
        const reason = failureOf(error);
        if (reason !== "superseded") onAnnounce(message(reason === "cancelled" ? "table_cancelled" : "export_failed"));
      } finally {
        setProgress(null);
      }
    },
    [onAnnounce],
  );
  return [progress, exportAs];
}

/** Returns the latest answer; ignores outdated ones. Asks again after a cancelled export. */
export function useAnswer<Answer>(
  ask: (() => Promise<Answer>) | null,
  inputs: readonly unknown[],
  onFailure: (error: unknown) => void,
): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [cancelled, setCancelled] = useState(0);
  useEffect(() => {
    let isWanted = true;
    ask?.().then(
      (answer) => isWanted && setAnswer(() => answer),
      (error) => {
        if (!isWanted) return;
        if (failureOf(error) === "cancelled") setCancelled((count) => count + 1);
        else onFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [...inputs, onFailure, cancelled]);
  return answer;
}
