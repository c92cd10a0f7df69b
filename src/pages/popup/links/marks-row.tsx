import { useEffect, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { type MarksState, marksText, noneInView } from "../../../browser/marks-state.ts";
import { DownIcon, UpIcon } from "../../../ui/controls/icons.tsx";
import type { Actions } from "../state.ts";

interface Props {
  /** Refreshes the state when it changes. */
  readonly of: unknown;
  readonly onStep: Actions["step"];
}

export function MarksRow({ of, onStep }: Props) {
  const [state, setState] = useState<MarksState | null>(null);
  const step = (by: Parameters<Actions["step"]>[0]) => {
    void onStep(by).then(setState);
  };
  useEffect(() => step(0), [of]);
  // Live regions must exist before their text.
  const statusOf = (text: string) => (
    <span class="num" role="status">
      {text}
    </span>
  );
  if (state === null) return <div class="marks-row">{statusOf("")}</div>;
  const away = noneInView(state);
  const isOnly = state.filter !== null;
  return (
    <div class="marks-row">
      {statusOf(away || marksText(state))}
      {away === "" ? (
        <button
          type="button"
          class="plain"
          id="marks-previous"
          title={message("marks_previous")}
          onClick={() => step(-1)}
        >
          <UpIcon />
        </button>
      ) : null}
      <button
        type="button"
        class="plain"
        id="marks-next"
        title={message(away === "" ? "marks_next" : "marks_go_on")}
        onClick={() => step(1)}
      >
        <DownIcon />
      </button>
      {isOnly || state.focused !== null ? (
        <button
          type="button"
          class="plain small"
          id="marks-only"
          title={message(isOnly ? "marks_all_title" : "marks_only_title")}
          onClick={() => step("only")}
        >
          {message(isOnly ? "marks_all" : "marks_only_this")}
        </button>
      ) : null}
    </div>
  );
}
