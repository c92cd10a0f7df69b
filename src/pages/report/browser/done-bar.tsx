import { formatList, formatMore, message, type PluralKey, plural } from "../../../browser/i18n.ts";
import { PageText } from "../table/page-text.tsx";
import type { Failures } from "./changing.ts";
import { titleOf } from "./items.ts";
import { UndoBar, UndoRegion } from "./undo-bar.tsx";
import type { CleaningController, Done } from "./use-cleaning.ts";

const MOST_NAMED = 3;

function named(text: "tabs_waiting" | "tabs_not_reopened" | "bookmarks_not_done", titles: readonly string[]): string[] {
  const shown = titles.slice(0, MOST_NAMED);
  const more = titles.length > MOST_NAMED ? [formatMore(titles.length - MOST_NAMED)] : [];
  return titles.length === 0 ? [] : [message(text, formatList([...shown, ...more]))];
}

const counted = (key: PluralKey, count: number): string[] => (count === 0 ? [] : [plural(key, count)]);

interface Said {
  readonly text: string;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

const titleOfTab = ({ title = "", url = "" }: { title?: string | undefined; url?: string | undefined }): string =>
  titleOf({ title, href: url });

const ofBookmarks = (text: string, { left, failed }: Failures, notes: readonly string[] = []): Said => ({
  text,
  notes: [...notes, ...counted("bookmarks_left", left.length)],
  warnings: named("bookmarks_not_done", failed.map(titleOf)),
});

function saidOf(done: Done): Said {
  switch (done.kind) {
    case "closed": {
      const { tabs, left, waiting } = done.closed;
      const warnings = named("tabs_waiting", waiting.map(titleOfTab));
      return { text: plural("tabs_closed", tabs.length), notes: counted("tabs_left", left.length), warnings };
    }
    case "reopened": {
      const { count, not } = done.reopened;
      const warnings = named(
        "tabs_not_reopened",
        not.map(({ url }) => titleOfTab({ url })),
      );
      return { text: plural("tabs_reopened", count), notes: [], warnings };
    }
    case "removed":
      return ofBookmarks(plural("bookmarks_removed", done.removed.bookmarks.length), done.removed);
    case "repaired":
      return ofBookmarks(plural("bookmarks_repaired", done.repaired.rewrites.length), done.repaired);
    case "restored": {
      const { count, elsewhere } = done.restored;
      return ofBookmarks(plural("bookmarks_back", count), done.restored, counted("bookmarks_elsewhere", elsewhere));
    }
    default:
      return { text: message("tabs_close_failed"), notes: [], warnings: [] };
  }
}

function DoneText({ text, notes, warnings }: Said) {
  return (
    <>
      <b>{text}</b>
      {[...notes, ...warnings].map((note) => (
        <span key={note} class={warnings.includes(note) ? "undo-note warn" : "undo-note"}>
          <PageText text={note} />
        </span>
      ))}
    </>
  );
}

export function DoneBar({ done, undo, dismiss, toHeading }: CleaningController & { readonly toHeading: () => void }) {
  return (
    <UndoRegion>
      {done === null ? null : (
        <UndoBar key={done.kind} onUndo={undo} onEnd={dismiss} toHeading={toHeading}>
          <DoneText {...saidOf(done)} />
        </UndoBar>
      )}
    </UndoRegion>
  );
}
