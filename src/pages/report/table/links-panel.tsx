import { useCallback, useEffect, useState } from "preact/hooks";
import { formatNumber, message, plural } from "../../../browser/i18n.ts";
import type { Level } from "../../../core/index.ts";
import type { Column, ExportKind, Filter, LinkStoreSettings, Row, View } from "../../../links/types.ts";
import { downloadFile } from "../link-store/export.ts";
import { failureOf } from "../link-store/messages.ts";
import type { LinkStoreController, LinkStoreState } from "../link-store/state.ts";
import { Failed, Working } from "./links-progress.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { Table } from "./table.tsx";
import { columnsOf, keepColumns, readColumns } from "./table-columns.ts";
import { TableControls } from "./table-controls.tsx";
import { RowDetail } from "./table-detail.tsx";
import { useTableView } from "./table-view.ts";

export interface LinksPanelProps {
  readonly linkStore: LinkStoreController;
  readonly settings: LinkStoreSettings;
  /** The panel includes the control for the level. */
  readonly onLevel: (level: Level) => void;
  readonly onInspect: (href: string, base: string | null) => void;
  /** On click or Enter; resolves to an error message or `null`. */
  readonly onRow?: (row: Row) => Promise<string | null>;
  /** Label of the button for `onRow`. */
  readonly rowAction?: string;
  /** Of exported files, without extension. */
  readonly name: string;
  /** For exports: an address or file name. */
  readonly source: string | null;
  readonly title?: string;
}

function useColumns() {
  const [columns, setColumns] = useState<readonly Column[]>(columnsOf(null));
  const [notSaved, setNotSaved] = useState(false);
  useEffect(() => {
    readColumns().then(setColumns, console.error);
  }, []);
  const choose = useCallback((chosen: readonly Column[]) => {
    setColumns(chosen);
    void keepColumns(chosen).then((isSaved) => setNotSaved(!isSaved));
  }, []);
  return { columns, choose, notSaved };
}

interface FilterResultProps {
  readonly view: View;
  readonly count: number | null;
  readonly links: number;
  readonly onFilter: (changes: Partial<Filter>) => void;
}

function FilterResult({ view: { filter }, count, links, onFilter }: FilterResultProps) {
  const isFiltered = filter.text !== "" || filter.kind !== null || filter.group !== null;
  return (
    <div class="row filter-result">
      <p role="status" class="small soft">
        {count === null ? "" : plural("table_shown", count, formatNumber(links))}
        {filter.group === null ? "" : ` · ${message("filter_group", filter.group)}`}
      </p>
      {isFiltered ? (
        <button type="button" class="plain small" onClick={() => onFilter({ text: "", kind: null, group: null })}>
          {message("filter_clear")}
        </button>
      ) : null}
    </div>
  );
}

function Loaded({ state, ...props }: LinksPanelProps & { state: Extract<LinkStoreState, { kind: "loaded" }> }) {
  const { linkStore, settings, onLevel, onInspect, onRow, rowAction, name, source, title } = props;
  const { client, onFailure, cancel } = linkStore;
  const { summary, version, analysing } = state;
  const { view, viewed, filter, sort } = useTableView(client, version, onFailure);
  const { columns, choose: chooseColumns, notSaved } = useColumns();
  const [active, setActive] = useState(0);
  const [selected, setSelected] = useState<Row | null>(null);
  const [problem, setProblem] = useState("");
  const [exportStatus, setExportStatus] = useState("");
  useEffect(() => setActive(0), [viewed?.number]);
  useEffect(() => setExportStatus(""), [view, version]);
  useEffect(() => setProblem(""), [selected]);

  const run = async (row: Row) => {
    setProblem("");
    if (onRow !== undefined) setProblem((await onRow(row)) ?? "");
  };
  const exportAs = async (kind: ExportKind) => {
    setExportStatus("");
    try {
      downloadFile(await client.export(kind, { source, title: title ?? null }), name, kind);
      const done = plural("export_done", viewed?.count ?? 0);
      setExportStatus(kind === "csv" ? `${done} ${message("export_csv_apostrophes")}` : done);
    } catch (error) {
      if (failureOf(error) !== "superseded") setExportStatus(message("export_failed"));
    }
  };

  return (
    <div class="links-panel">
      {analysing === null ? null : <Working progress={analysing} onCancel={cancel} />}
      <SummaryCard
        summary={summary}
        level={settings.level}
        onLevel={onLevel}
        kind={view.filter.kind}
        onKind={(kind) => filter({ kind })}
      />
      <TableControls
        name={name}
        filter={view.filter}
        onFilter={filter}
        summary={summary}
        columns={columns}
        onColumns={chooseColumns}
        notSaved={notSaved}
        onExport={(kind) => void exportAs(kind)}
        disabled={viewed === null || viewed.count === 0}
        exportStatus={exportStatus}
      />
      <FilterResult view={view} count={viewed?.count ?? null} links={summary.links} onFilter={filter} />
      {viewed === null ? null : (
        <Table
          client={client}
          label={message("table_label")}
          columns={columns}
          count={viewed.count}
          view={viewed.number}
          sort={view.sort}
          descending={view.descending}
          onSort={sort}
          active={active}
          onActive={setActive}
          onSelected={setSelected}
          onRow={(row) => void run(row)}
          onFailure={onFailure}
        />
      )}
      {selected === null || viewed?.count === 0 ? null : (
        <RowDetail
          row={selected}
          settings={state.settings}
          onGroup={(group) => filter({ group })}
          onInspect={onInspect}
          action={
            onRow === undefined || rowAction === undefined ? null : { label: rowAction, run: () => run(selected) }
          }
          problem={problem}
        />
      )}
    </div>
  );
}

export function LinksPanel(props: LinksPanelProps) {
  const { linkStore } = props;
  const { state } = linkStore;
  if (state.kind === "empty") return null;
  if (state.kind === "loading") return <Working progress={state.progress} onCancel={linkStore.cancel} />;
  if (state.kind === "failed") return <Failed reason={state.reason} onAgain={linkStore.again} />;
  if (state.summary.links === 0) return <p class="soft">{message("census_empty")}</p>;
  return <Loaded {...props} state={state} />;
}
