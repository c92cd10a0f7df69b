import { message, type PluralKey, plural } from "../../../browser/i18n.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { namedFirst } from "../same-page/named.ts";
import { UndoBar, UndoRegion } from "../same-page/undo-bar.tsx";
import { PageText } from "../table/page-text.tsx";
import type { NotClosed } from "./closing.ts";
import { titleOf } from "./tab-group.tsx";
import type { ClosingController, Done } from "./use-closing.ts";

const NOT_TEXTS: readonly (readonly [PluralKey, readonly NotClosed[]])[] = [
  ["tabs_not_gone", ["gone"]],
  ["tabs_not_elsewhere", ["elsewhere"]],
  ["tabs_not_changed", ["pinned", "sounding"]],
  ["tabs_not_kept", ["kept-elsewhere"]],
];

const titleOfTab = ({ title = "", url = "" }: { title?: string | undefined; url?: string | undefined }): string =>
  titleOf({ title, href: url });

function ClosedText({ done: { closed, kept } }: { done: Extract<Done, { kind: "closed" }> }) {
  const { tabs, waiting, not } = closed;
  const notes = NOT_TEXTS.flatMap(([key, reasons]) => {
    const count = not.filter(({ why }) => reasons.includes(why)).length;
    return count === 0 ? [] : [plural(key, count)];
  });
  return (
    <>
      <b>{plural("tabs_closed", tabs.length)}</b>
      {kept === null || tabs.length === 0 ? null : (
        <span class="soft">
          {" "}
          <PageText text={message("tabs_stays_open", titleOf(kept), kept.window)} />
        </span>
      )}
      {notes.map((note) => (
        <span key={note} class="undo-note">
          {note}
        </span>
      ))}
      {waiting.length === 0 ? null : (
        <span class="undo-note warn">
          <PageText text={message("tabs_waiting", namedFirst(waiting.map(titleOfTab)))} />
        </span>
      )}
    </>
  );
}

function DoneText({ done }: { done: Done }) {
  if (done.kind === "closed") return <ClosedText done={done} />;
  if (done.kind === "failed") return <>{message("tabs_close_failed")}</>;
  const { count, not } = done.reopened;
  return (
    <>
      <b>{plural("tabs_reopened", count)}</b>
      {not.length === 0 ? null : (
        <span class="undo-note warn">
          {message("tabs_not_reopened", namedFirst(not.map(({ url = "" }) => tooltipOf(url))))}
        </span>
      )}
    </>
  );
}

/** What was closed or opened again. */
export function DoneBar({ done, undo, dismiss, toHeading }: ClosingController & { readonly toHeading: () => void }) {
  return (
    <UndoRegion>
      {done === null ? null : (
        <UndoBar key={done.kind} onUndo={undo} onEnd={dismiss} toHeading={toHeading}>
          <DoneText done={done} />
        </UndoBar>
      )}
    </UndoRegion>
  );
}
