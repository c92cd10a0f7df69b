import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { CAUSES, type Cause, checkOf } from "../../../core/index.ts";
import type { LinkStoreSettings, Summary, View } from "../../../links/types.ts";
import { type BarName, CauseBars, type FindingBar, withBarless } from "../../../ui/causes/cause-bars.tsx";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { useChosen } from "./chosen.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { FilterRow } from "./filter-row.tsx";
import { FixCard } from "./fix-card.tsx";
import { Headline } from "./headline.tsx";
import { Failed, Working } from "./links-progress.tsx";
import { ListMenus } from "./list-menus.tsx";
import type { RowActions } from "./row-actions.ts";
import { Table } from "./table.tsx";
import { useTableView } from "./table-view.ts";
import { type Words, WordsContext } from "./words.ts";

export interface LinksPanelProps {
  readonly linkStore: LinkStoreController;
  readonly settings: LinkStoreSettings;
  readonly onTick: (causes: readonly Cause[]) => void;
  readonly actions: RowActions;
  /** Of exported files, without extension. */
  readonly name: string;
  /** For exports: an address or file name. */
  readonly source: string | null;
  readonly title?: string;
  readonly words: Words;
  /** Instead of the headline and the fix list. */
  readonly totals?: (summary: Summary) => ComponentChildren;
  /** About the page itself: a sentence in the headline, a button at its end, and what that unfolds. */
  readonly note?: ComponentChildren;
  readonly verdict?: ComponentChildren;
  readonly below?: ComponentChildren;
}

interface LoadedProps extends LinksPanelProps {
  readonly state: Extract<LinkStoreState, { kind: "loaded" }>;
  /** Of a view that was cancelled, what stays when the links are read again. */
  readonly kept: { current: View | null };
}

const withoutText = (view: View): View => ({ ...view, filter: { ...view.filter, text: "" } });

/** Findings that are rows above the bars. */
function findingBars(
  { encoded, deceptive, findings }: Summary,
  { filter: { kind } }: View,
  onKind: (kind: string | null) => void,
): readonly FindingBar[] {
  const invalid = findings.find(({ id }) => checkOf(id)?.isRefusal === true);
  const bars = [
    {
      id: "doubled",
      text: message("encoded_twice"),
      count: encoded.sure,
      tone: "warn",
      note: message("finding_to_fix"),
    },
    { id: "deceptive", text: message("finding_deceptive"), count: deceptive ?? 0, tone: "bad", note: "" },
    { id: invalid?.id ?? "", text: message("finding_invalid"), count: invalid?.rows ?? 0, tone: "bad", note: "" },
  ] as const;
  return bars
    .filter(({ id, count }) => count > 0 || kind === id)
    .map((bar) => ({ ...bar, isChosen: kind === bar.id, onChoose: onKind }));
}

/** Headline, causes, fix list, filters and the table, of which the last scrolls. */
function Loaded(props: LoadedProps) {
  const { state, linkStore, settings, onTick, actions, name, source, title, words, totals, kept } = props;
  const { client, onFailure, cancel } = linkStore;
  const { summary, version, analysing } = state;
  const { view, viewed, isSlow, filter, show, sort } = useTableView(
    client,
    version,
    onFailure,
    kept.current ?? undefined,
  );
  const [chosen, setChosen] = useChosen({ client, view, version, settings: state.settings, onFailure });
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(""), [view, version]);
  const isChosen = analysing === null && chosen.numbers.length > 0;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (kept.current === null) return;
    kept.current = null;
    // The button that cancelled is gone.
    document.getElementById(`${name}-text`)?.focus();
  }, [kept, name]);
  const cancelView = () => {
    kept.current = withoutText(view);
    client.cancel();
  };
  const wasChosen = useRef(false);
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (!isChosen && wasChosen.current && document.activeElement === document.body) {
      panel.current?.querySelector<HTMLElement>("[data-index][tabindex='0']")?.focus({ preventScroll: true });
    }
    wasChosen.current = isChosen;
  }, [isChosen]);
  const rows = viewed?.counted.rows ?? 0;
  const ticked = settings.ignore ?? [];
  const isCounting = summary.causes.length < CAUSES.length;
  const { cause } = view.filter;
  const tick = (causes: readonly Cause[]) => {
    onTick(causes);
    if (cause !== null && cause !== "same-request" && !causes.includes(cause)) filter({ cause: null });
  };
  /** Only ticked causes have groups. */
  const chooseCause = (chosenCause: BarName | null) => {
    const needsTick = chosenCause !== null && chosenCause !== "same-request" && !ticked.includes(chosenCause);
    if (needsTick) onTick(withBarless([...ticked, chosenCause], ticked, summary.causes));
    filter({ cause: chosenCause });
  };
  const menus = (
    <ListMenus
      client={client}
      chosen={isChosen ? chosen : null}
      disabled={analysing !== null || (!isChosen && rows === 0)}
      name={name}
      source={source}
      title={title ?? null}
      onSaid={setSaid}
    />
  );
  return (
    <div class="links-panel" ref={panel}>
      {totals === undefined ? (
        <Headline
          summary={summary}
          words={words}
          ticked={ticked}
          onTick={(causes) => tick(withBarless(causes, ticked, summary.causes))}
          note={props.note}
        >
          {props.verdict}
        </Headline>
      ) : (
        <div class="totals">{totals(summary)}</div>
      )}
      {props.below}
      <div class="overview">
        <CauseBars
          counts={summary.causes}
          isCounting={isCounting}
          ticked={ticked}
          onTick={tick}
          chosen={cause}
          onChoose={chooseCause}
          findings={findingBars(summary, view, (kind) => filter({ kind }))}
          showsMatch
        />
        {totals === undefined ? (
          <FixCard
            client={client}
            name={name}
            summary={summary}
            version={version}
            isReady={analysing === null && !isCounting}
            isList={words === "list"}
            onSaid={setSaid}
            onFailure={onFailure}
          />
        ) : null}
      </div>
      {isChosen ? (
        <ChosenRow
          client={client}
          chosen={chosen}
          actions={actions}
          onNone={() => setChosen({ by: view.by, numbers: [] })}
          onSaid={setSaid}
          onFailure={onFailure}
        >
          {menus}
        </ChosenRow>
      ) : (
        <FilterRow
          name={name}
          summary={summary}
          view={view}
          counted={viewed?.counted ?? null}
          onBy={show}
          onFilter={filter}
        >
          {menus}
        </FilterRow>
      )}
      {analysing === null && !isSlow ? null : (
        <div class="over-table">
          <Working progress={analysing ?? "view"} onCancel={analysing === null ? cancelView : cancel} />
        </div>
      )}
      <p role="status" class="small soft said">
        {said}
      </p>
      {viewed === null ? null : (
        <Table
          client={client}
          label={message("table_label")}
          view={view}
          count={rows}
          number={viewed.number}
          settings={state.settings}
          onSort={sort}
          chosen={chosen}
          onChosen={setChosen}
          actions={actions}
          onSaid={setSaid}
          onFailure={onFailure}
        />
      )}
    </div>
  );
}

export function LinksPanel(props: LinksPanelProps) {
  const { linkStore } = props;
  const { state } = linkStore;
  const kept = useRef<View | null>(null);
  if (state.kind === "empty") return null;
  if (state.kind === "loading") return <Working progress={state.progress} onCancel={linkStore.cancel} />;
  if (state.kind === "failed") return <Failed reason={state.reason} onAgain={linkStore.again} />;
  if (state.summary.links === 0) return <p class="soft">{message("table_empty")}</p>;
  return (
    <WordsContext.Provider value={props.words}>
      <Loaded {...props} state={state} kept={kept} />
    </WordsContext.Provider>
  );
}
