import { useEffect, useRef } from "preact/hooks";
import type { Bookmark } from "../../../browser/bookmarks.ts";
import { message, type PluralKey, plural } from "../../../browser/i18n.ts";
import { namedFirst } from "../same-page/named.ts";
import { UndoBar, UndoRegion } from "../same-page/undo-bar.tsx";
import { PageText } from "../table/page-text.tsx";
import { folderText, nameOf } from "./bookmark-entry.ts";
import type { NotChanged, Removing } from "./removing.ts";
import type { ChangingController, Done } from "./use-changing.ts";

const NOT_TEXTS: readonly (readonly [PluralKey, NotChanged])[] = [
  ["bookmarks_not_gone", "gone"],
  ["bookmarks_not_changed", "changed"],
  ["bookmarks_not_kept", "kept-gone"],
];

interface NotesProps {
  readonly not?: Removing["not"];
  readonly failed: readonly Bookmark[];
}

function Notes({ not = [], failed }: NotesProps) {
  return (
    <>
      {NOT_TEXTS.map(([key, reason]) => {
        const count = not.filter(({ why }) => why === reason).length;
        return count === 0 ? null : (
          <span key={key} class="undo-note">
            {plural(key, count)}
          </span>
        );
      })}
      {failed.length === 0 ? null : (
        <span class="undo-note warn">
          <PageText text={message("bookmarks_not_done", namedFirst(failed.map(nameOf)))} />
        </span>
      )}
    </>
  );
}

function DoneText({ done }: { done: Done }) {
  switch (done.kind) {
    case "removed": {
      const { removed, kept } = done;
      return (
        <>
          <b>{plural("bookmarks_removed", removed.bookmarks.length)}</b>
          {kept === null || removed.bookmarks.length === 0 ? null : (
            <span class="soft">
              {" "}
              <PageText text={message("bookmarks_stays_in", nameOf(kept), folderText(kept))} />
            </span>
          )}
          <Notes {...removed} />
        </>
      );
    }
    case "written":
      return (
        <>
          <b>{plural("bookmarks_written", done.written.rewrites.length)}</b>
          <Notes {...done.written} />
        </>
      );
    case "restored": {
      const { count, elsewhere, failed } = done.restored;
      return (
        <>
          <b>{plural("bookmarks_back", count)}</b>
          {elsewhere === 0 ? null : <span class="undo-note">{plural("bookmarks_elsewhere", elsewhere)}</span>}
          <Notes failed={failed} />
        </>
      );
    }
    default:
      return <>{message("tabs_close_failed")}</>;
  }
}

interface BarProps extends ChangingController {
  readonly toHeading: () => void;
}

/** What was changed or brought back. */
export function ChangedBar({ asked, done, undo, dismiss, toHeading }: BarProps) {
  return (
    <UndoRegion>
      {asked !== null || done === null ? null : (
        <UndoBar key={done.kind} onUndo={undo} onEnd={dismiss} toHeading={toHeading}>
          <DoneText done={done} />
        </UndoBar>
      )}
    </UndoRegion>
  );
}

/** Before the first change: whether all bookmarks are saved as a file. */
export function SaveFirst({ asked, answer: give, toHeading }: BarProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked !== null) first.current?.focus();
  }, [asked]);
  if (asked === null) return null;
  const answer: typeof give = (what) => {
    toHeading();
    give(what);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no bar.
    <div
      class="undo-bar asking"
      role="group"
      aria-labelledby="bookmarks-first"
      onKeyDown={({ key }) => {
        if (key === "Escape") answer("no");
      }}
    >
      <p id="bookmarks-first" class="undo-text">
        <b>{message("bookmarks_first")}</b>{" "}
        <span class="undo-note soft">{plural("bookmarks_first_about", asked.count)}</span>
      </p>
      <span class="answers">
        <button type="button" class="primary" id="bookmarks-first-save" ref={first} onClick={() => answer("save")}>
          {message("bookmarks_first_save")}
        </button>
        <button type="button" id="bookmarks-first-go-on" onClick={() => answer("go-on")}>
          {message("bookmarks_first_without")}
        </button>
        <button type="button" id="bookmarks-first-no" onClick={() => answer("no")}>
          {message("table_cancel")}
        </button>
      </span>
    </div>
  );
}
