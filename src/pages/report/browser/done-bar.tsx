import { formatList, formatMore, message, type PluralKey, plural } from "../../../browser/i18n.ts";
import { PageText } from "../table/page-text.tsx";
import type { Failures } from "./changing.ts";
import type { NotClosed } from "./closing.ts";
import { titleOf } from "./items.ts";
import type { NotChanged } from "./removing.ts";
import { UndoBar, UndoRegion } from "./undo-bar.tsx";
import type { CleaningController, Done } from "./use-cleaning.ts";

const NOT_CLOSED: Readonly<Record<NotClosed, PluralKey>> = {
  gone: "tabs_not_gone",
  elsewhere: "tabs_not_elsewhere",
  changed: "tabs_not_changed",
  "kept-elsewhere": "tabs_not_kept",
};

const NOT_CHANGED: Readonly<Record<NotChanged, PluralKey>> = {
  gone: "bookmarks_not_gone",
  changed: "bookmarks_not_changed",
  "kept-gone": "bookmarks_not_kept",
};

/** Titles shown. */
const MOST_NAMED = 3;

function namedFirst(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_NAMED);
  return formatList(titles.length > MOST_NAMED ? [...shown, formatMore(titles.length - MOST_NAMED)] : shown);
}

function Reasons<Why extends string>({ of, texts }: { of: readonly Why[]; texts: Readonly<Record<Why, PluralKey>> }) {
  return [...new Set(of)].map((reason) => (
    <span key={reason} class="undo-note">
      {plural(texts[reason], of.filter((one) => one === reason).length)}
    </span>
  ));
}

/** A warning with titles or URLs; nothing without any. */
function Named({
  text,
  titles,
}: {
  text: "tabs_waiting" | "tabs_not_reopened" | "bookmarks_not_done";
  titles: readonly string[];
}) {
  if (titles.length === 0) return null;
  return (
    <span class="undo-note warn">
      <PageText text={message(text, namedFirst(titles))} />
    </span>
  );
}

const titleOfTab = ({ title = "", url = "" }: { title?: string | undefined; url?: string | undefined }): string =>
  titleOf({ title, href: url });

function BookmarkNotes({ not, failed }: Failures) {
  return (
    <>
      <Reasons of={not.map(({ why }) => why)} texts={NOT_CHANGED} />
      <Named text="bookmarks_not_done" titles={failed.map(titleOf)} />
    </>
  );
}

function DoneText({ done }: { done: Done }) {
  switch (done.kind) {
    case "closed":
      return (
        <>
          <b>{plural("tabs_closed", done.closed.tabs.length)}</b>
          <Reasons of={done.closed.not.map(({ why }) => why)} texts={NOT_CLOSED} />
          <Named text="tabs_waiting" titles={done.closed.waiting.map(titleOfTab)} />
        </>
      );
    case "reopened":
      return (
        <>
          <b>{plural("tabs_reopened", done.reopened.count)}</b>
          <Named text="tabs_not_reopened" titles={done.reopened.not.map(({ url }) => titleOfTab({ url }))} />
        </>
      );
    case "removed":
      return (
        <>
          <b>{plural("bookmarks_removed", done.removed.bookmarks.length)}</b>
          <BookmarkNotes {...done.removed} />
        </>
      );
    case "repaired":
      return (
        <>
          <b>{plural("bookmarks_repaired", done.repaired.rewrites.length)}</b>
          <BookmarkNotes {...done.repaired} />
        </>
      );
    case "restored": {
      const { count, elsewhere } = done.restored;
      return (
        <>
          <b>{plural("bookmarks_back", count)}</b>
          {elsewhere === 0 ? null : <span class="undo-note">{plural("bookmarks_elsewhere", elsewhere)}</span>}
          <BookmarkNotes {...done.restored} />
        </>
      );
    }
    default:
      return <>{message("tabs_close_failed")}</>;
  }
}

/** The last action, with Undo. */
export function DoneBar({ done, undo, dismiss, toHeading }: CleaningController & { readonly toHeading: () => void }) {
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
