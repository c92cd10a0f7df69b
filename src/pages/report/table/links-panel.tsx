import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { CAUSES, type Cause, checkOf } from "../../../core/index.ts";
import { FIX_PARTS, type LinkStoreSettings, type Summary, type View } from "../../../links/types.ts";
import { type BarName, CauseBars, type FindingBar, withBarless } from "../../../ui/causes/cause-bars.tsx";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { useChosen } from "./chosen.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { FilterRow } from "./filter-row.tsx";
import { countOf, FixCard, MOST_COUNTED, useFixes } from "./fix-card.tsx";
import { Headline } from "./headline.tsx";
import { Failed, Working } from "./links-progress.tsx";
import { ListMenus } from "./list-menus.tsx";
import type { RowActions } from "./row-actions.ts";
import { Table } from "./table.tsx";
import { useTableView } from "./table-view.ts";
import { useExport } from "./use-export.ts";

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
  /** A list, not the links of a page: its table is the fix list. */
  readonly isList?: boolean;
  /** Id of the button that reads the source again. */
  readonly retry: string;
  /** About the page itself: a sentence in the headline, a button at its end, and what that unfolds. */
  readonly note?: ComponentChildren;
  readonly verdict?: ComponentChildren;
  readonly below?: ComponentChildren;
}

interface LoadedProps extends LinksPanelProps {
  readonly state: Extract<LinkStoreState, { kind: "loaded" }>;
}

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
  const { state, linkStore, settings, onTick, actions, name, source, title, isList = false } = props;
  const { client, onFailure } = linkStore;
  const { summary, version, analysing } = state;
  const isSmall = summary.links <= MOST_COUNTED;
  const hasFixes = summary.encoded.sure + summary.duplicates > 0;
  const { view, viewed, slow, cancelled, filter, setParts, show, sort } = useTableView(
    client,
    version,
    onFailure,
    isList && isSmall && hasFixes ? "fix" : "address",
  );
  const isCounting = summary.causes.length < CAUSES.length;
  const fixes = useFixes(client, version, analysing === null && !isCounting && isSmall, onFailure);
  const parts = view.parts ?? FIX_PARTS;
  const isNothingToFix = fixes !== null && countOf(fixes, FIX_PARTS) === 0;
  useEffect(() => {
    if (isNothingToFix) show("address");
  }, [isNothingToFix, show]);
  const [chosen, setChosen] = useChosen({ client, view, version, settings: state.settings, onFailure });
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(""), [view, version]);
  const [exporting, exportAs] = useExport(setSaid);
  const isChosen = analysing === null && chosen.numbers.length > 0;
  const panel = useRef<HTMLDivElement>(null);
  const working = analysing ?? exporting ?? slow;
  const wasCancelled = useRef(false);
  const cancel = () => {
    wasCancelled.current = true;
    if (analysing === null) client.stop();
    // What was there by the causes before is still known.
    else onTick(state.settings.ignore ?? []);
  };
  useLayoutEffect(() => {
    if (working !== null || !wasCancelled.current) return;
    wasCancelled.current = false;
    // The button that cancelled is gone.
    document.getElementById(`${name}-text`)?.focus();
  }, [working, name]);
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
  const { cause } = view.filter;
  const tick = (causes: readonly Cause[]) => {
    onTick(causes);
    if (cause !== null && cause !== "same-request" && !causes.includes(cause)) filter({ cause: null });
  };
  /** Only ticked causes have groups; fragments and identical requests are in no fix list. */
  const chooseCause = (chosenCause: BarName | null) => {
    const needsTick = chosenCause !== null && chosenCause !== "same-request" && !ticked.includes(chosenCause);
    if (needsTick) onTick(withBarless([...ticked, chosenCause], ticked, summary.causes));
    if (chosenCause === "fragment" || chosenCause === "same-request") show("address");
    filter({ cause: chosenCause });
  };
  const chooseKind = (kind: string | null) => {
    if (kind !== null && kind !== "doubled") show("address");
    filter({ kind });
  };
  const menus = (
    <ListMenus
      client={client}
      chosen={isChosen ? chosen : null}
      disabled={analysing !== null || (!isChosen && rows === 0)}
      name={name}
      source={source}
      title={title ?? null}
      view={view}
      exportAs={exportAs}
      onSaid={setSaid}
    />
  );
  return (
    <div class="links-panel" ref={panel}>
      <Headline
        summary={summary}
        isList={isList}
        ticked={ticked}
        onTick={(causes) => tick(withBarless(causes, ticked, summary.causes))}
        note={props.note}
      >
        {props.verdict}
      </Headline>
      {props.below}
      <div class="overview">
        <CauseBars
          counts={summary.causes}
          isCounting={isCounting}
          ticked={ticked}
          onTick={tick}
          chosen={cause}
          onChoose={chooseCause}
          findings={findingBars(summary, view, chooseKind)}
          showsMatch
        />
        <FixCard
          client={client}
          name={name}
          summary={summary}
          fixes={fixes}
          isList={isList}
          disabled={analysing !== null}
          ticked={ticked}
          parts={parts}
          onParts={setParts}
          exportAs={exportAs}
          onSaid={setSaid}
        />
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
          key={cancelled}
          name={name}
          summary={summary}
          view={view}
          counted={viewed?.counted ?? null}
          isList={isList}
          toFix={fixes === null ? null : countOf(fixes, parts)}
          onBy={show}
          onFilter={filter}
        >
          {menus}
        </FilterRow>
      )}
      {working === null ? null : (
        <div class="over-table">
          <Working progress={working} onCancel={cancel} />
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
          hasLines={isList && summary.hasFiles !== true && (state.source === "list" || state.source === "log")}
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

function Content(props: LinksPanelProps) {
  const { linkStore } = props;
  const { state } = linkStore;
  if (state.kind === "empty" || state.kind === "failed") return null;
  if (state.kind === "loading") return <Working progress={state.progress} onCancel={linkStore.cancel} />;
  if (state.summary.links === 0) return <p class="soft">{message("table_empty")}</p>;
  return <Loaded {...props} state={state} />;
}

export function LinksPanel(props: LinksPanelProps) {
  const { linkStore, retry } = props;
  const { state } = linkStore;
  return (
    <>
      <div role="status">
        {state.kind === "failed" ? <Failed reason={state.reason} progress={state.progress} retry={retry} /> : null}
      </div>
      <Content {...props} />
    </>
  );
}
