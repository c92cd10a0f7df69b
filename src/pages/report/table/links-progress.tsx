import { type MessageKey, message } from "../../../browser/i18n.ts";
import type { LinkStoreFailure, Progress } from "../link-store/messages.ts";

const FAILURES: Readonly<Record<Exclude<LinkStoreFailure, "superseded">, MessageKey>> = {
  cancelled: "census_cancelled",
  unreadable: "census_unreadable",
  "too-many": "census_too_many",
  broken: "census_broken",
};

const progressText = (progress: Progress | null): string =>
  progress?.phase === "analysing"
    ? message("census_judging", progress.done, progress.all ?? progress.done)
    : message("census_reading");

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
          aria-label={message("census_progress")}
          {...(all === null ? {} : { max: Math.max(all, 1), value: progress?.done ?? 0 })}
        />
        <button type="button" onClick={onCancel}>
          {message("census_cancel")}
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
        {message("census_again")}
      </button>
    </div>
  );
}
