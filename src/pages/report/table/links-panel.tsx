import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { formatBytes, type MessageKey, message } from "../../../browser/i18n.ts";
import { CAUSES, type Cause, checkOf } from "../../../core/index.ts";
import { FIX_PARTS, type Filter, type LinkStoreSettings, type Summary, type View } from "../../../links/types.ts";
import { type BarName, CauseBars, type FindingBar, withRequiredCauses } from "../../../ui/causes/cause-bars.tsx";
import type { LinkStoreFailure, Progress } from "../link-store/messages.ts";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { useChosen } from "./chosen.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { FilterRow } from "./filter-row.tsx";
import { countOf, FixCard, MOST_COUNTED, useFixes } from "./fix-card.tsx";
import { Headline } from "./headline.tsx";
import { ListMenus } from "./list-menus.tsx";
import { type Panel, type RowActions, useExport } from "./panel.ts";
import { Table } from "./table.tsx";
import { useTableView } from "./table-view.ts";

interface Props {
  readonly linkStore: LinkStoreController;
  readonly settings: LinkStoreSettings;
  readonly onTick: (causes: readonly Cause[]) => void;
  readonly actions: RowActions;
  readonly name: string;
  readonly source: string | null;
  readonly title?: string | null;
  readonly isList?: boolean;
  readonly retry: string;
  /** Page verdict: sentence, button and expanded content. */
  readonly note?: ComponentChildren;
  readonly verdict?: ComponentChildren;
  readonly below?: ComponentChildren;
}

interface LoadedProps extends Props {
  readonly state: Extract<LinkStoreState, { kind: "loaded" }>;
}

const PHASES = {
  reading: "tile_reading",
  analysing: "table_checking",
  fixing: "table_fixing",
  writing: "table_writing",
} as const;

function progressText(progress: Progress | "view" | null): string {
  if (progress === "view") return message("filter_working");
  const { phase, done, all } = progress ?? { phase: "reading", done: 0, all: null };
  const text = message(PHASES[phase]);
  if (all === null) return text;
  const count = (amount: number) => (phase === "reading" ? formatBytes(amount) : amount);
  return `${text} ${message("count_of", count(done), count(all))}`;
}

interface WorkingProps {
  readonly progress: Progress | "view" | null;
  readonly onCancel: () => void;
}

function Working({ progress, onCancel }: WorkingProps) {
  const isCounted = progress !== null && progress !== "view" && progress.all !== null;
  return (
    <div class="working stack8">
      <p class="soft">{progressText(progress)}</p>
      <div class="row">
        <progress
          aria-label={message("table_progress")}
          {...(isCounted ? { max: Math.max(progress.all, 1), value: progress.done } : {})}
        />
        <button type="button" class="cancel" onClick={onCancel}>
          {message("cancel")}
        </button>
      </div>
    </div>
  );
}

const FAILURES: Readonly<Record<Exclude<LinkStoreFailure, "superseded">, MessageKey>> = {
  cancelled: "table_cancelled",
  unreadable: "table_unreadable",
  "too-many": "table_too_many",
  broken: "table_broken",
};

function Failed({ reason, retry }: Extract<LinkStoreState, { kind: "failed" }> & Pick<Props, "retry">) {
  useLayoutEffect(() => {
    // The cancel button is gone.
    if (document.activeElement === document.body) document.getElementById(retry)?.focus();
  }, [retry]);
  if (reason === "superseded") return null;
  return <p class={reason === "cancelled" ? "soft" : "problem"}>{message(FAILURES[reason])}</p>;
}

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
    { id: "deceptive", text: message("pasted_deceptive"), count: deceptive ?? 0, tone: "bad", note: "" },
    { id: invalid?.id ?? "", text: message("pasted_invalid"), count: invalid?.rows ?? 0, tone: "bad", note: "" },
  ] as const;
  return bars
    .filter(({ id, count }) => count > 0 || kind === id)
    .map((bar) => ({ ...bar, isChosen: kind === bar.id, onChoose: onKind }));
}

const needsAddresses = ({ cause, kind }: Pick<Filter, "cause" | "kind">): boolean =>
  cause === "fragment" || cause === "same-request" || (kind !== null && kind !== "doubled");

function Loaded(props: LoadedProps) {
  const { state, linkStore, onTick, actions, name, source, title = null, isList = false } = props;
  const { client, onFailure } = linkStore;
  const { summary, version, analysing, settings } = state;
  const isSmall = summary.links <= MOST_COUNTED;
  const hasFixes = summary.encoded.sure + summary.duplicates > 0;
  const by = isList && isSmall && hasFixes ? "fix" : "address";
  const { view, viewed, slow, cancelled, filter, setParts, show, sort } = useTableView(client, version, onFailure, by);
  const isCounting = summary.causes.length < CAUSES.length;
  const fixes = useFixes(linkStore, version, analysing === null && !isCounting && isSmall);
  const parts = view.parts ?? FIX_PARTS;
  const toFix = fixes === null ? null : countOf(fixes, FIX_PARTS);
  const isByAddress = needsAddresses(view.filter);
  const keepsAddresses = useRef(false);
  useEffect(() => {
    if (toFix === 0) show("address");
    else if (isList && toFix !== null && !isByAddress && !keepsAddresses.current) show("fix");
  }, [isList, toFix, isByAddress, show]);
  const [chosen, setChosen] = useChosen({ client, view, version, settings, onFailure });
  const [announcement, setAnnouncement] = useState("");
  useEffect(() => setAnnouncement(""), [view, version]);
  const [exporting, exportAs] = useExport(setAnnouncement);
  const isChosen = analysing === null && chosen.numbers.length > 0;
  const element = useRef<HTMLDivElement>(null);
  const working = analysing ?? exporting ?? slow;
  const wasCancelled = useRef(false);
  const cancel = () => {
    wasCancelled.current = true;
    // The first fix list was slow.
    if (slow !== null && viewed === null) keepsAddresses.current = true;
    if (analysing === null) client.stop();
    // Restores the previous causes, whose rows are cached.
    else onTick(settings.ignore ?? []);
  };
  useLayoutEffect(() => {
    if (working !== null || !wasCancelled.current) return;
    wasCancelled.current = false;
    // The cancel button is gone.
    document.getElementById(`${name}-text`)?.focus();
  }, [working, name]);
  const wasChosen = useRef(false);
  useLayoutEffect(() => {
    // The focused button is gone.
    if (!isChosen && wasChosen.current && document.activeElement === document.body) {
      element.current?.querySelector<HTMLElement>("[data-index][tabindex='0']")?.focus({ preventScroll: true });
    }
    wasChosen.current = isChosen;
  }, [isChosen]);
  const rows = viewed?.counted.rows ?? 0;
  const ticked = props.settings.ignore ?? [];
  const { cause } = view.filter;
  const tick = (causes: readonly Cause[]) => {
    onTick(causes);
    if (cause !== null && cause !== "same-request" && !causes.includes(cause)) filter({ cause: null });
  };
  const showRows = (by: View["by"]) => {
    keepsAddresses.current = by === "address";
    show(by);
  };
  const choose = (bar: Pick<Filter, "cause" | "kind">) => {
    if (needsAddresses(bar)) show("address");
    filter(bar);
  };
  /** Ticks the cause, since only ticked ones have groups. */
  const chooseCause = (chosenCause: BarName | null) => {
    const needsTick = chosenCause !== null && chosenCause !== "same-request" && !ticked.includes(chosenCause);
    if (needsTick) onTick(withRequiredCauses([...ticked, chosenCause], ticked, summary.causes));
    choose({ cause: chosenCause, kind: null });
  };
  const chooseKind = (kind: string | null) => choose({ kind, cause: null });
  const about = { client, name, source, title, isList, summary, settings, ticked, view, chosen, actions };
  const panel: Panel = { ...about, exportAs, onAnnounce: setAnnouncement, onFailure };
  const menus = (
    <ListMenus
      {...panel}
      chosen={isChosen ? chosen : null}
      disabled={analysing !== null || (!isChosen && rows === 0)}
    />
  );
  return (
    <div class="links-panel" ref={element}>
      <Headline
        {...panel}
        onTick={(causes) => tick(withRequiredCauses(causes, ticked, summary.causes))}
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
        <FixCard {...panel} fixes={fixes} disabled={analysing !== null} parts={parts} onParts={setParts} />
      </div>
      {isChosen ? (
        <ChosenRow {...panel} onNone={() => setChosen({ by: view.by, numbers: [] })}>
          {menus}
        </ChosenRow>
      ) : (
        <FilterRow
          key={cancelled}
          {...panel}
          counted={viewed?.counted ?? null}
          toFix={fixes === null ? null : countOf(fixes, parts)}
          onBy={showRows}
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
      <p role="status" class="small soft announcement">
        {announcement}
      </p>
      {viewed === null ? null : (
        <Table
          {...panel}
          hasLines={isList && summary.hasFiles !== true && (state.source === "list" || state.source === "log")}
          count={rows}
          number={viewed.number}
          onSort={sort}
          onChosen={(rows) => {
            // Ticks apply to one kind of row.
            keepsAddresses.current = rows.by === "address";
            setChosen(rows);
          }}
        />
      )}
    </div>
  );
}

export function LinksPanel(props: Props) {
  const { state, cancel } = props.linkStore;
  return (
    <>
      <div role="status">{state.kind === "failed" ? <Failed {...state} retry={props.retry} /> : null}</div>
      {state.kind === "loading" ? <Working progress={state.progress} onCancel={cancel} /> : null}
      {state.kind === "loaded" && state.summary.links > 0 ? <Loaded {...props} state={state} /> : null}
    </>
  );
}
