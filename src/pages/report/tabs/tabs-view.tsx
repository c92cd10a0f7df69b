import { useEffect, useMemo, useState } from "preact/hooks";
import { formatNumber, message, plural, pluralAround } from "../../../browser/i18n.ts";
import { askForTabs, giveBackTabs, onPermissionsChanged, tabsGranted } from "../../../browser/permissions.ts";
import type { Row, Summary } from "../../../links/types.ts";
import { AgainIcon, CopyIcon } from "../../../ui/controls/icons.tsx";
import { failureOf } from "../link-store/messages.ts";
import { type LinkStoreController, useLinkStore } from "../link-store/state.ts";
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

/** How many tabs there are, in how many windows, and how many show a page that another one shows. */
function Totals({ open, summary }: { open: OpenTabs; summary: Summary }) {
  const { links, distinct, kinds } = summary;
  const repeated = kinds.varies + kinds.repeated;
  const windows = plural("tabs_windows", open.windows);
  const totals: readonly (readonly [count: number, pieces: readonly (string | null)[], look: string])[] = [
    [links, pluralAround<string | null>("tabs_total", links, null, windows), ""],
    [repeated, pluralAround("tabs_repeated", repeated, null), repeated > 0 ? "is-warn" : ""],
    [links - distinct, pluralAround("tabs_spare", links - distinct, null), ""],
  ];
  return (
    <>
      {totals.map(([count, pieces, look], i) => (
        <p key={String(i)} class={`total ${look}`}>
          <b>{formatNumber(count)}</b>
          <span>{pieces.filter((piece) => piece !== null).join("")}</span>
        </p>
      ))}
    </>
  );
}

function LeftOut({ open }: { open: OpenTabs }) {
  return (
    <>
      {open.ofPrivateWindows === 0 ? message("tabs_left_out") : plural("tabs_private", open.ofPrivateWindows)}{" "}
      {open.withoutAddress === 0 ? null : `${plural("tabs_without", open.withoutAddress)} `}
      {message("tabs_privacy")}
    </>
  );
}

/** Addresses with their titles, those that the filters let through. */
function CopyTabs({ linkStore }: { linkStore: LinkStoreController }) {
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    setSaid("");
    try {
      const { text, count } = await linkStore.client.list("texts", null);
      await navigator.clipboard.writeText(text);
      setSaid(plural("tabs_copied", count));
    } catch (error) {
      if (failureOf(error) !== "superseded") setSaid(message("copy_failed"));
    }
  };
  return (
    <>
      <span role="status" class="small soft" id="tabs-copied">
        {said}
      </span>
      <button
        type="button"
        class="with-icon"
        id="tabs-copy"
        disabled={linkStore.state.kind !== "loaded" || linkStore.state.summary.links === 0}
        onClick={() => void copy()}
      >
        <CopyIcon />
        {message("tabs_copy")}
      </button>
    </>
  );
}

function List({ state, actions }: Props) {
  const { profile, level, localHost, tracking } = state;
  const settings = useMemo(() => ({ profile, level, localHost, tracking }), [profile, level, localHost, tracking]);
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
  const onRow = async ({ place }: Pick<Row, "place">) => ((await goToTab(place)) ? null : message("tabs_gone"));
  return (
    <>
      <div class="above">
        <section class="subject" aria-labelledby="tabs-heading">
          <h2 id="tabs-heading">{message("tabs_heading")}</h2>
          <p class="soft cut-end subject-text">
            <span role="status" id="tabs-stale">
              {isStale ? message("tabs_stale") : ""}
            </span>
            {isStale ? null : message("tabs_about")}
          </p>
          <span class="end">
            <CopyTabs linkStore={linkStore} />
            <button type="button" class="with-icon" id="tabs-read" onClick={read}>
              <AgainIcon />
              {message("tabs_read")}
            </button>
          </span>
        </section>
      </div>
      <LinksPanel
        linkStore={linkStore}
        settings={settings}
        onLevel={actions.chooseLevel}
        words="tabs"
        totals={(summary) => (open === null ? null : <Totals open={open} summary={summary} />)}
        actions={{ show: onRow, showLabel: message("tabs_go"), inspect: actions.inspectFrom, mark: null, open: null }}
        name="tabs"
        source={null}
      />
      <p class="small soft tabs-note">
        {open === null ? null : <LeftOut open={open} />}{" "}
        <button type="button" class="plain" id="tabs-give-back" onClick={() => void giveBackTabs()}>
          {message("tabs_give_back")}
        </button>
      </p>
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
