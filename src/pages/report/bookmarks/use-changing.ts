import { useCallback, useRef, useState } from "preact/hooks";
import { readBookmarks } from "../../../browser/bookmarks.ts";
import { message } from "../../../browser/i18n.ts";
import { bookmarksFile } from "../../../links/export/bookmarks-file.ts";
import { downloadAs } from "../link-store/export.ts";
import { type Failed, useUndoable } from "../same-page/undoable.ts";
import {
  bringBack,
  type Removed,
  type Restored,
  removeBookmarks,
  type Written,
  writeAddresses,
  writeBack,
} from "./changing.ts";
import type { ToRemove } from "./removing.ts";
import type { Rewrite } from "./rewrites.ts";

type Made =
  /** `kept`: where one group was changed. */
  | { readonly kind: "removed"; readonly removed: Removed; readonly kept: ToRemove["kept"] }
  | { readonly kind: "written"; readonly written: Written }
  | { readonly kind: "restored"; readonly restored: Restored };

/** What was done last, and is still said. */
export type Done = Made | Failed;

/** A change that waits for the answer whether a file is saved first. */
export interface Asked {
  /** Bookmarks that change. */
  readonly count: number;
  readonly go: () => void;
}

export interface ChangingController {
  readonly done: Done | null;
  readonly isBusy: boolean;
  readonly remove: (choices: readonly ToRemove[]) => void;
  readonly write: (rewrites: readonly Rewrite[]) => void;
  /** `null` where nothing was done that could be undone. */
  readonly undo: (() => void) | null;
  readonly dismiss: () => void;
  /** `null` where nothing waits. */
  readonly asked: Asked | null;
  /** "no": nothing changes. */
  readonly answer: (answer: "save" | "go-on" | "no") => void;
  readonly save: () => void;
  /** What became of a file that was to be saved; "" while none was. */
  readonly said: string;
}

const FILE_NAME = "trueform-bookmarks.html";

/** All bookmarks as they are now. */
async function saveFile(): Promise<void> {
  const { tree } = await readBookmarks();
  downloadAs(new Blob([bookmarksFile(tree)], { type: "text/html;charset=utf-8" }), FILE_NAME);
}

/** `onChanged`: after bookmarks were changed or brought back. */
export function useChanging(onChanged: () => void): ChangingController {
  const { done, isBusy, run, dismiss } = useUndoable<Made>(onChanged);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState("");
  /** A person has saved a file, or wants none. */
  const isAnswered = useRef(false);
  const save = (then?: () => void) => {
    saveFile().then(
      () => {
        isAnswered.current = true;
        setSaid(message("export_done", FILE_NAME));
        then?.();
      },
      (error) => {
        console.error(error);
        setSaid(message("bookmarks_not_saved"));
      },
    );
  };
  const first = useCallback((count: number, go: () => void) => {
    if (count === 0) return setSaid(message("bookmarks_nothing"));
    if (isAnswered.current) go();
    else setAsked({ count, go });
  }, []);
  const remove = useCallback(
    (choices: readonly ToRemove[]) => {
      const [only, ...others] = choices;
      const kept = others.length === 0 ? (only?.kept ?? null) : null;
      const count = choices.reduce((sum, { removing }) => sum + removing.length, 0);
      first(count, () => run(async () => ({ kind: "removed", removed: await removeBookmarks(choices), kept })));
    },
    [first, run],
  );
  const write = useCallback(
    (rewrites: readonly Rewrite[]) =>
      first(rewrites.length, () => run(async () => ({ kind: "written", written: await writeAddresses(rewrites) }))),
    [first, run],
  );
  const answer: ChangingController["answer"] = (how) => {
    setAsked(null);
    if (how === "no") return;
    // Where no file could be saved, nothing changes.
    if (how === "save") return save(asked?.go);
    isAnswered.current = true;
    asked?.go();
  };
  const restore = (back: () => Promise<Restored>) => () =>
    run(async () => ({ kind: "restored", restored: await back() }));
  let undo: (() => void) | null = null;
  if (done?.kind === "removed" && done.removed.bookmarks.length > 0) undo = restore(() => bringBack(done.removed));
  if (done?.kind === "written" && done.written.rewrites.length > 0) undo = restore(() => writeBack(done.written));
  return { done, isBusy, remove, write, undo, dismiss, asked, answer, save: () => save(), said };
}
