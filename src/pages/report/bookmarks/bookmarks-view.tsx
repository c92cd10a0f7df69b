import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { hasBookmarks } from "../../../browser/available.ts";
import { type Bookmark, onBookmarksChanged, readBookmarks } from "../../../browser/bookmarks.ts";
import { message } from "../../../browser/i18n.ts";
import { canonicalToKeep } from "../../../core/index.ts";
import { AgainIcon } from "../../../ui/controls/icons.tsx";
import { linkStoreSettings } from "../link-store/settings.ts";
import { useLinkStore } from "../link-store/state.ts";
import { useGranted } from "../same-page/granted.ts";
import { samePagesIn } from "../same-page/groups.ts";
import { Question } from "../same-page/question.tsx";
import { useReading } from "../same-page/reading.ts";
import type { Actions, State } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { openBehind } from "../table/open-tabs.ts";
import { entryOf } from "./bookmark-entry.ts";
import { Groups, Notes, useWishes } from "./bookmarks-list.tsx";
import { BookmarkTotals, type Mode, ModeButtons } from "./bookmarks-totals.tsx";
import { ChangedBar, SaveFirst } from "./changed-bar.tsx";
import { choiceIn } from "./choice.ts";
import { MistakesList, mistakenIn, SpelledList } from "./judged-lists.tsx";
import { judged, type Rewrite } from "./rewrites.ts";
import { useChanging } from "./use-changing.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const NONE: readonly Bookmark[] = [];
function List({ state, actions }: Props) {
  const { profile, localHost, tracking, ticks } = state;
  const settings = useMemo(
    () => linkStoreSettings({ profile, localHost, tracking }, ticks.links),
    [profile, localHost, tracking, ticks.links],
  );
  const linkStore = useLinkStore(settings);
  const { read, isStale, again, afterOurs } = useReading(readBookmarks, onBookmarksChanged);
  const [mode, setMode] = useState<Mode>("same");
  const { load } = linkStore;
  const heading = useRef<HTMLHeadingElement>(null);
  const bookmarks = read?.what.bookmarks ?? NONE;
  // The table takes long for very many: it is made when it is wanted.
  const isTable = mode === "all";
  /** What places in the table mean: rows stay until other ones are loaded. */
  const loaded = useRef<readonly Bookmark[]>(NONE);
  useEffect(() => {
    if (!isTable) return;
    loaded.current = bookmarks;
    load({ kind: "entries", entries: bookmarks.map(entryOf) });
  }, [isTable, bookmarks, load]);
  const groups = useMemo(() => samePagesIn(bookmarks, settings), [bookmarks, settings]);
  const all = useMemo(() => judged(bookmarks), [bookmarks]);
  const wishes = useWishes();
  const choices = useMemo(
    () => groups.map((group) => choiceIn(group, wishes.wishes, settings)),
    [groups, wishes.wishes, settings],
  );
  const changing = useChanging(afterOurs);
  /** The button that was pressed may go. */
  const toHeading = () => heading.current?.focus();
  const remove: typeof changing.remove = (chosen) => {
    toHeading();
    changing.remove(chosen);
  };
  const write = (rewrites: readonly Rewrite[]) => {
    toHeading();
    changing.write(rewrites);
  };
  const atPlaces = (places: readonly number[]): Bookmark[] => places.flatMap((place) => loaded.current[place] ?? []);
  const removeChosen = (places: readonly number[]) =>
    remove([{ kept: null, removing: atPlaces(places).filter(({ isManaged }) => !isManaged) }]);
  const writeChosen = (places: readonly number[]) =>
    write(
      atPlaces(places).flatMap((bookmark) => {
        const url = bookmark.isManaged ? null : canonicalToKeep(bookmark.href);
        return url === null ? [] : [{ bookmark, url }];
      }),
    );
  const totals = {
    counts: { all: bookmarks.length, same: groups.length, mistakes: mistakenIn(all), spelled: all.spelled.length },
    folders: read?.what.folders ?? 0,
    mode,
    onMode: setMode,
  };
  const lists = {
    isBusy: changing.isBusy,
    onWrite: write,
    onRemove: (bookmark: Bookmark) => remove([{ kept: null, removing: [bookmark] }]),
    onInspect: (href: string) => actions.inspectFrom(href, null),
  };
  return (
    <>
      <div class="above">
        <section class="subject" aria-labelledby="bookmarks-heading">
          <h2 id="bookmarks-heading" tabIndex={-1} ref={heading}>
            {message("bookmarks_heading")}
          </h2>
          <p class="soft subject-text">
            <span role="status" id="bookmarks-said">
              {isStale ? message("bookmarks_stale") : changing.said}
            </span>
            {isStale || changing.said !== "" ? null : message("bookmarks_about")}
          </p>
          <span class="end">
            <button type="button" id="bookmarks-save" disabled={read === null} onClick={changing.save}>
              {message("bookmarks_save")}
            </button>
            <button type="button" class="with-icon" id="bookmarks-read" onClick={again}>
              <AgainIcon />
              {message("tabs_read")}
            </button>
          </span>
        </section>
      </div>
      {read === null || isTable ? null : (
        <BookmarkTotals
          {...totals}
          choices={choices}
          isBusy={changing.isBusy}
          onKeepAll={wishes.keepAll}
          onRemove={remove}
        />
      )}
      {read !== null && mode === "same" ? (
        <Groups
          choices={choices}
          settings={settings}
          readAt={read.at}
          wishes={wishes}
          changing={{ ...changing, write }}
          onRemove={remove}
        />
      ) : null}
      {read !== null && mode === "mistakes" ? <MistakesList judged={all} {...lists} /> : null}
      {read !== null && mode === "spelled" ? <SpelledList judged={all} {...lists} /> : null}
      {isTable ? (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onTick={(causes) => actions.tick("links", causes)}
          words="bookmarks"
          totals={() => <ModeButtons {...totals} />}
          actions={{
            show: null,
            showLabel: "",
            inspect: actions.inspectFrom,
            mark: null,
            open: openBehind,
            own: [
              {
                id: "bookmarks-write-chosen",
                label: message("bookmarks_write_this"),
                disabled: changing.isBusy,
                run: writeChosen,
              },
              {
                id: "bookmarks-remove-chosen",
                label: message("bookmarks_remove"),
                disabled: changing.isBusy,
                run: removeChosen,
              },
            ],
          }}
          name="bookmarks"
          source={null}
        />
      ) : null}
      <Notes />
      <ChangedBar {...changing} toHeading={toHeading} />
      {changing.asked === null ? null : <SaveFirst {...changing} toHeading={toHeading} />}
    </>
  );
}

/** Finds bookmarks of the same page, and mistakes in them; changes those that a person chose. */
export function BookmarksView(props: Props) {
  const granted = useGranted("bookmarks");
  if (!hasBookmarks()) return <p class="soft">{message("bookmarks_none_here")}</p>;
  if (granted === null) return null;
  if (granted) return <List {...props} />;
  return (
    <Question
      id="bookmarks"
      permission="bookmarks"
      heading="bookmarks_heading"
      why="bookmarks_why"
      points={["bookmarks_why_here", "bookmarks_why_changes", "tabs_why_back"]}
      asks={__TARGET__ === "chrome" ? "bookmarks_asks_chrome" : "bookmarks_asks_firefox"}
      allow="bookmarks_allow"
      refused="bookmarks_refused"
    />
  );
}
