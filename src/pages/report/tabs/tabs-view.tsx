import { useEffect, useMemo, useState } from "preact/hooks";
import { message, plural } from "../../../browser/i18n.ts";
import { askForTabs, giveBackTabs, onPermissionsChanged, tabsGranted } from "../../../browser/permissions.ts";
import type { Row } from "../../../links/types.ts";
import { useLinkStore } from "../link-store/state.ts";
import type { Actions, State } from "../state.ts";
import { LinksPanel } from "../table/links-panel.tsx";
import { goToTab, onTabsChanged, readTabs } from "./tabs-open.ts";
import type { OpenTabs } from "./tabs-read.ts";

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

/** `null` until known. May change elsewhere, as on the options page. */
function useGranted(): boolean | null {
  const [granted, setGranted] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => void tabsGranted().then(setGranted);
    look();
    return onPermissionsChanged(look);
  }, []);
  return granted;
}

function Question() {
  const [problem, setProblem] = useState("");
  const allow = () => {
    askForTabs().then(
      (isGiven) => setProblem(isGiven ? "" : message("tabs_refused")),
      (error) => {
        console.error(error);
        setProblem(message("tabs_failed"));
      },
    );
  };
  return (
    <>
      <p>{message("tabs_why")}</p>
      <ul class="points">
        <li>{message("tabs_why_here")}</li>
        <li>{message("tabs_why_private")}</li>
        <li>{message("tabs_why_closes")}</li>
        <li>{message("tabs_why_back")}</li>
      </ul>
      <p class="small soft">{message(__TARGET__ === "chrome" ? "tabs_asks_chrome" : "tabs_asks_firefox")}</p>
      <div class="row">
        <button type="button" class="primary" id="tabs-allow" onClick={allow}>
          {message("tabs_allow")}
        </button>
        <span role="status" class="problem">
          {problem}
        </span>
      </div>
    </>
  );
}

function Counted({ open, same }: { open: OpenTabs; same: number | null }) {
  return (
    <p role="status" id="tabs-counted">
      {plural("tabs_counted", open.entries.length, plural("tabs_windows", open.windows))}{" "}
      {same === null ? null : <strong>{same === 0 ? message("tabs_none_same") : plural("tabs_same", same)}</strong>}{" "}
      {open.ofPrivateWindows === 0 ? null : <span class="soft">{plural("tabs_private", open.ofPrivateWindows)}</span>}{" "}
      {open.withoutAddress === 0 ? null : <span class="soft">{plural("tabs_without", open.withoutAddress)}</span>}
    </p>
  );
}

function List({ state, actions }: Props) {
  const { profile, level, localHost } = state;
  const settings = useMemo(() => ({ profile, level, localHost }), [profile, level, localHost]);
  const linkStore = useLinkStore(settings);
  const [open, setOpen] = useState<OpenTabs | null>(null);
  const { load } = linkStore;
  const read = useMemo(
    () => () =>
      void readTabs().then(
        (tabs) => {
          setOpen(tabs);
          setIsStale(false);
          load({ kind: "entries", entries: tabs.entries });
        },
        (error) => {
          console.error(error);
          setOpen(null);
        },
      ),
    [load],
  );
  const [isStale, setIsStale] = useState(false);
  useEffect(read, [read]);
  // Reloading would lose sorting and filters.
  useEffect(() => onTabsChanged(() => setIsStale(true)), []);
  const onRow = async ({ place }: Row) => ((await goToTab(place)) ? null : message("tabs_gone"));
  const { state: now } = linkStore;
  return (
    <>
      <section class="card" aria-labelledby="tabs-heading">
        <div class="row">
          <h2 id="tabs-heading">{message("tabs_heading")}</h2>
          <span role="status" class="small soft end" id="tabs-stale">
            {isStale ? message("tabs_stale") : ""}
          </span>
          <button type="button" id="tabs-read" onClick={read}>
            {message("tabs_read")}
          </button>
          <button type="button" class="plain" id="tabs-give-back" onClick={() => void giveBackTabs()}>
            {message("tabs_give_back")}
          </button>
        </div>
        <p class="soft">{message("tabs_about")}</p>
        {open === null ? null : (
          <Counted
            open={open}
            same={now.kind === "loaded" && now.summary.links > 1 ? now.summary.links - now.summary.distinct : null}
          />
        )}
      </section>
      <LinksPanel
        linkStore={linkStore}
        settings={settings}
        onLevel={actions.chooseLevel}
        onInspect={actions.inspectFrom}
        onRow={onRow}
        rowAction={message("tabs_go")}
        name="tabs"
        source={null}
      />
    </>
  );
}

/** Finds open tabs that are the same page; closes none. */
export function TabsView(props: Props) {
  const granted = useGranted();
  if (granted === null) return null;
  if (granted) return <List {...props} />;
  return (
    <section class="card permission-request" aria-labelledby="tabs-heading">
      <h2 id="tabs-heading">{message("tabs_heading")}</h2>
      <Question />
    </section>
  );
}
