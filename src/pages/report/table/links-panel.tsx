import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { CAUSES, type Cause } from "../../../core/index.ts";
import type { LinkStoreSettings, Summary, View } from "../../../links/types.ts";
import { CauseBars } from "../../../ui/causes/cause-bars.tsx";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { useChosen } from "./chosen.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { FilterRow } from "./filter-row.tsx";
import { FindingChips } from "./finding-chips.tsx";
import { Failed, Working } from "./links-progress.tsx";
import { ListMenus } from "./list-menus.tsx";
import type { RowActions } from "./row-actions.ts";
import { Table } from "./table.tsx";
import { useTableView } from "./table-view.ts";
import { TotalsRow } from "./totals-row.tsx";
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
  /** Instead of the buttons with totals. */
  readonly totals?: (summary: Summary) => ComponentChildren;
  /** What else was found: beside the findings, and below them. */
  readonly chips?: ComponentChildren;
  readonly below?: ComponentChildren;
}

interface LoadedProps extends LinksPanelProps {
  readonly state: Extract<LinkStoreState, { kind: "loaded" }>;
  /** Of a view that was cancelled, what stays when the links are read again. */
  readonly kept: { current: View | null };
}

const withoutText = (view: View): View => ({ ...view, filter: { ...view.filter, text: "" } });

/** Totals, findings, filters and the table, of which the last scrolls. */
function Loaded(props: LoadedProps) {
  const { state, linkStore, settings, onTick, actions, name, source, title, chips, below, totals, kept } = props;
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
      <CauseBars
        counts={summary.causes}
        isCounting={summary.causes.length < CAUSES.length}
        ticked={settings.ignore ?? []}
        onTick={onTick}
        chosen={null}
        onChoose={() => {}}
        showsMatch
      />
      <TotalsRow name={name} summary={summary} view={view} onBy={show} onFilter={filter}>
        {totals?.(summary)}
      </TotalsRow>
      <FindingChips summary={summary} view={view} onFilter={filter}>
        {chips}
      </FindingChips>
      {below}
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
