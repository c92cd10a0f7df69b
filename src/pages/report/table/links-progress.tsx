import { type MessageKey, message } from "../../../browser/i18n.ts";
import type { LinkStoreFailure, Progress } from "../link-store/messages.ts";

const FAILURES: Readonly<Record<Exclude<LinkStoreFailure, "superseded">, MessageKey>> = {
  cancelled: "table_cancelled",
  unreadable: "table_unreadable",
  "too-many": "table_too_many",
  broken: "table_broken",
};

const progressText = (progress: Progress | null): string =>
  progress?.phase === "analysing"
    ? message("table_checking", progress.done, progress.all ?? progress.done)
    : message("table_reading");

interface WorkingProps {
  /** Of a view, nothing. */
  readonly progress: Progress | "view" | null;
  readonly onCancel: () => void;
}

export function Working({ progress: given, onCancel }: WorkingProps) {
  const progress = given === "view" ? null : given;
  const all = progress?.all ?? null;
  return (
    <div class="working">
      <p class="soft">{given === "view" ? message("filter_working") : progressText(progress)}</p>
      <div class="row">
        <progress
          aria-label={message("table_progress")}
          {...(all === null ? {} : { max: Math.max(all, 1), value: progress?.done ?? 0 })}
        />
        <button type="button" onClick={onCancel}>
          {message("table_cancel")}
        </button>
      </div>
    </div>
  );
}

export function Failed({ reason, onAgain }: { reason: LinkStoreFailure; onAgain: () => void }) {
  return (
    <div class="row" role="status">
      <p class={reason === "cancelled" ? "soft" : "problem"}>
        {reason === "superseded" ? "" : message(FAILURES[reason])}
      </p>
      <button type="button" onClick={onAgain}>
        {message("table_again")}
      </button>
    </div>
  );
}
