import { useLayoutEffect } from "preact/hooks";
import { formatBytes, type MessageKey, message } from "../../../browser/i18n.ts";
import type { LinkStoreFailure, Progress } from "../link-store/messages.ts";

const FAILURES: Readonly<Record<Exclude<LinkStoreFailure, "superseded">, MessageKey>> = {
  cancelled: "table_cancelled",
  unreadable: "table_unreadable",
  "too-many": "table_too_many",
  broken: "table_broken",
};

function progressText({ phase, done, all }: Progress): string {
  if (all === null) return message(phase === "writing" ? "table_writing_rows" : "table_reading");
  switch (phase) {
    case "reading":
      return message("table_reading_bytes", formatBytes(done), formatBytes(all));
    case "analysing":
      return message("table_checking", done, all);
    case "fixing":
      return message("table_fixing", done, all);
    default:
      return message("table_writing", done, all);
  }
}

interface WorkingProps {
  /** Of a view, nothing. */
  readonly progress: Progress | "view" | null;
  readonly onCancel: () => void;
}

export function Working({ progress, onCancel }: WorkingProps) {
  const all = progress === "view" ? null : (progress?.all ?? null);
  const text =
    progress === "view"
      ? message("filter_working")
      : progress === null
        ? message("table_reading")
        : progressText(progress);
  return (
    <div class="working">
      <p class="soft">{text}</p>
      <div class="row">
        <progress
          aria-label={message("table_progress")}
          {...(all === null || progress === "view" ? {} : { max: Math.max(all, 1), value: progress?.done ?? 0 })}
        />
        <button type="button" class="cancel" onClick={onCancel}>
          {message("table_cancel")}
        </button>
      </div>
    </div>
  );
}

interface FailedProps {
  readonly reason: LinkStoreFailure;
  readonly progress: Progress | null;
  /** Id of the button that starts again. */
  readonly retry: string;
}

export function Failed({ reason, progress, retry }: FailedProps) {
  useLayoutEffect(() => {
    // The button that cancelled is gone.
    if (document.activeElement === document.body) document.getElementById(retry)?.focus();
  }, [retry]);
  if (reason === "superseded") return null;
  const wasChecking = reason === "cancelled" && progress?.phase === "analysing" && progress.all !== null;
  return (
    <p class={reason === "cancelled" ? "soft" : "problem"}>
      {wasChecking ? message("table_cancelled_at", progress.done, progress.all) : message(FAILURES[reason])}
    </p>
  );
}
