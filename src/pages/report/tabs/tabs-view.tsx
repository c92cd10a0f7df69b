import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { goToTab, type OpenTab, onTabsChanged, readTabs } from "../../../browser/open-tabs.ts";
import type { Row } from "../../../links/types.ts";
import { AgainIcon } from "../../../ui/controls/icons.tsx";
import { linkStoreSettings } from "../link-store/settings.ts";
import { useLinkStore } from "../link-store/state.ts";
import { useGranted } from "../same-page/granted.ts";
import { samePagesIn } from "../same-page/groups.ts";
import { Question } from "../same-page/question.tsx";
import { useReading } from "../same-page/reading.ts";
import type { Actions, State } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { CopyTabs } from "./copy-tabs.tsx";
import { DoneBar } from "./done-bar.tsx";
import { SameTotals } from "./same-totals.tsx";
import { entryOf } from "./tab-entry.ts";
import { Groups, Notes, useChoices, useWishes } from "./tabs-list.tsx";
import { type Mode, TabTotals } from "./tabs-totals.tsx";
import { useClosing } from "./use-closing.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const NONE: readonly OpenTab[] = [];

function List({ state, actions }: Props) {
  const { profile, localHost, tracking, ticks } = state;
  const settings = useMemo(
    () => linkStoreSettings({ profile, localHost, tracking }, ticks.links),
    [profile, localHost, tracking, ticks.links],
  );
  const linkStore = useLinkStore(settings);
  const { read, isStale, again, afterOurs } = useReading(readTabs, onTabsChanged);
  const [mode, setMode] = useState<Mode>("same");
  const [problem, setProblem] = useState("");
  const { load } = linkStore;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    setProblem("");
    if (read === null) return;
    load({ kind: "entries", entries: read.what.tabs.map((tab) => entryOf(tab, (n) => message("tabs_window", n))) });
  }, [read, load]);
  const tabs = read?.what.tabs ?? NONE;
  const groups = useMemo(() => samePagesIn(tabs, settings), [tabs, settings]);
  const wishes = useWishes();
  const choices = useChoices(groups, wishes.wishes, settings);
  const closing = useClosing(afterOurs);
  /** The button that was pressed may go. */
  const toHeading = () => heading.current?.focus();
  const close: typeof closing.close = (chosen) => {
    toHeading();
    closing.close(chosen);
  };
  const go = async (place: number): Promise<string | null> => ((await goToTab(place)) ? null : message("tabs_gone"));
  const totals = read === null ? null : { open: read.what, groups, mode, onMode: setMode };
  return (
    <>
      <div class="above">
        <section class="subject" aria-labelledby="tabs-heading">
          <h2 id="tabs-heading" tabIndex={-1} ref={heading}>
            {message("tabs_heading")}
          </h2>
          <p class="soft subject-text">
            <span role="status" id="tabs-stale">
              {problem || (isStale ? message("tabs_stale") : "")}
            </span>
            {problem !== "" || isStale ? null : message("tabs_about")}
          </p>
          <span class="end">
            <CopyTabs linkStore={linkStore} />
            <button type="button" class="with-icon" id="tabs-read" onClick={again}>
              <AgainIcon />
              {message("tabs_read")}
            </button>
          </span>
        </section>
      </div>
      {totals === null || mode === "all" ? null : (
        <>
          <SameTotals
            {...totals}
            choices={choices}
            isBusy={closing.isBusy}
            onKeepAll={wishes.keepAll}
            onClose={close}
          />
          <Groups
            choices={choices}
            settings={settings}
            readAt={read?.at ?? 0}
            isBusy={closing.isBusy}
            wishes={wishes}
            onClose={close}
            onGo={(id) => void go(id).then((said) => setProblem(said ?? ""))}
          />
        </>
      )}
      {mode === "same" ? null : (
        <LinksPanel
          linkStore={linkStore}
          settings={settings}
          onTick={(causes) => actions.tick("links", causes)}
          words="tabs"
          totals={() => (totals === null ? null : <TabTotals {...totals} />)}
          actions={{
            show: ({ place }: Pick<Row, "place">) => go(place),
            showLabel: message("tabs_go"),
            inspect: actions.inspectFrom,
            mark: null,
            open: null,
          }}
          name="tabs"
          source={null}
        />
      )}
      <Notes open={read?.what ?? null} />
      <DoneBar {...closing} toHeading={toHeading} />
    </>
  );
}

/** Finds open tabs that are the same page, and closes those that a person chose. */
export function TabsView(props: Props) {
  const granted = useGranted("tabs");
  if (granted === null) return null;
  if (granted) return <List {...props} />;
  return (
    <Question
      id="tabs"
      permission="tabs"
      heading="tabs_heading"
      why="tabs_why"
      points={["tabs_why_here", "tabs_why_private", "tabs_why_closes", "tabs_why_back"]}
      asks={__TARGET__ === "chrome" ? "tabs_asks_chrome" : "tabs_asks_firefox"}
      allow="tabs_allow"
      refused="tabs_refused"
    />
  );
}
