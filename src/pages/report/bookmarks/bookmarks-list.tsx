import { useCallback, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { giveBack } from "../../../browser/permissions.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { useFirst } from "../../../ui/controls/first-of.tsx";
import { mayDiffer } from "../same-page/groups.ts";
import { BookmarkGroup } from "./bookmark-group.tsx";
import { type Choice, type Keep, NO_WISHES, type Wishes } from "./choice.ts";
import type { ChangingController } from "./use-changing.ts";

/** Cards shown at first, and added by each "show more". */
const FIRST = 50;

/** What a person chose, as long as the view is there. */
export function useWishes() {
  const [wishes, setWishes] = useState<Wishes>(NO_WISHES);
  return {
    wishes,
    keepAll: useCallback(
      (keep: Keep) => setWishes((now) => ({ ...now, keep, keepOf: new Map(), keptOf: new Map() })),
      [],
    ),
    keep: useCallback(
      (key: string, keep: Keep) =>
        setWishes((now) => {
          const keptOf = new Map(now.keptOf);
          keptOf.delete(key);
          return { ...now, keepOf: new Map(now.keepOf).set(key, keep), keptOf };
        }),
      [],
    ),
    keepThis: useCallback(
      (key: string, id: string) => setWishes((now) => ({ ...now, keptOf: new Map(now.keptOf).set(key, id) })),
      [],
    ),
    tick: useCallback(
      (id: string, isTicked: boolean) => setWishes((now) => ({ ...now, ticks: new Map(now.ticks).set(id, isTicked) })),
      [],
    ),
  };
}

interface GroupsProps {
  readonly choices: readonly Choice[];
  readonly settings: LinkStoreSettings;
  readonly readAt: number;
  readonly wishes: ReturnType<typeof useWishes>;
  readonly changing: ChangingController;
  readonly onRemove: (choices: readonly Choice[]) => void;
}

/** A card for each page that several bookmarks lead to. */
export function Groups({ choices, settings, readAt, wishes, changing, onRemove }: GroupsProps) {
  const [shown, more] = useFirst(choices, FIRST);
  if (choices.length === 0) return <p class="soft nothing">{message("bookmarks_none_alike")}</p>;
  return (
    <div class="same-pages of-bookmarks">
      {mayDiffer(settings) ? <p class="warning-note">{message("bookmarks_none_chosen")}</p> : null}
      {shown.map((choice) => (
        <BookmarkGroup
          key={choice.group.key}
          choice={choice}
          settings={settings}
          readAt={readAt}
          isBusy={changing.isBusy}
          onKeep={wishes.keep}
          onKeepThis={wishes.keepThis}
          onTick={wishes.tick}
          onRemove={onRemove}
          onWrite={changing.write}
        />
      ))}
      {more}
    </div>
  );
}

/** What is never ticked, what is left out, and what Undo brings back. */
export const Notes = () => (
  <div class="small soft tabs-note">
    <p>
      {message("bookmarks_never_chosen")} {message("bookmarks_canonical_is")}
    </p>
    <p>
      {message("bookmarks_undo_brings")} {message("bookmarks_privacy")}{" "}
      <button type="button" class="plain small" id="bookmarks-give-back" onClick={() => void giveBack("bookmarks")}>
        {message("tabs_give_back")}
      </button>
    </p>
  </div>
);
