import { useEffect, useState } from "preact/hooks";
import { formatNumber, type MessageKey, message } from "../../../browser/i18n.ts";
import type { Column, ExportKind, Filter, Summary } from "../../../links/types.ts";
import { checkText } from "../../../ui/names.ts";
import { ALL_COLUMNS, titleOf } from "./table-columns.ts";

/** Milliseconds without typing before rows are filtered. */
const DEBOUNCE_MS = 200;

function TextFilter({ id, text, onText }: { id: string; text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return undefined;
    const timer = setTimeout(() => onText(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <div class="labelled">
      <label for={id}>{message("filter_text")}</label>
      <input
        id={id}
        type="search"
        class="field"
        value={typed}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}

const KINDS: readonly (readonly [kind: string, title: MessageKey])[] = [
  ["varies", "filter_varies"],
  ["repeated", "filter_repeated"],
  ["alone", "filter_alone"],
];

interface KindProps {
  readonly id: string;
  readonly kind: string | null;
  readonly summary: Summary;
  readonly onKind: (kind: string | null) => void;
}

function KindFilter({ id, kind, summary: { findings }, onKind }: KindProps) {
  return (
    <div class="labelled">
      <label for={id}>{message("filter_kind")}</label>
      <select id={id} value={kind ?? ""} onChange={(event) => onKind(event.currentTarget.value || null)}>
        <option value="">{message("filter_all")}</option>
        {KINDS.map(([value, title]) => (
          <option key={value} value={value}>
            {message(title)}
          </option>
        ))}
        {findings.length === 0 ? null : (
          <optgroup label={message("filter_findings")}>
            {findings.map(({ id: check, rows }) => (
              <option key={check} value={check}>
                {message("filter_counted", checkText(check), formatNumber(rows))}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </div>
  );
}

interface ColumnsProps {
  readonly columns: readonly Column[];
  readonly onColumns: (columns: readonly Column[]) => void;
  readonly notSaved: boolean;
}

/** At least one stays. */
function ColumnChoice({ columns, onColumns, notSaved }: ColumnsProps) {
  const toggle = (column: Column, on: boolean) =>
    onColumns(ALL_COLUMNS.filter((one) => (one === column ? on : columns.includes(one))));
  return (
    <details class="column-choice">
      <summary>{message("table_columns")}</summary>
      <fieldset>
        <legend class="visually-hidden">{message("table_columns")}</legend>
        {ALL_COLUMNS.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              disabled={columns.length === 1 && columns.includes(column)}
              onChange={(event) => toggle(column, event.currentTarget.checked)}
            />{" "}
            {titleOf(column)}
          </label>
        ))}
      </fieldset>
      <p role="status" class="problem">
        {notSaved ? message("not_saved") : ""}
      </p>
    </details>
  );
}

const EXPORTS: readonly (readonly [kind: ExportKind, title: MessageKey])[] = [
  ["csv", "export_csv"],
  ["json", "export_json"],
  ["markdown", "export_markdown"],
];

interface ExportProps {
  readonly onExport: (kind: ExportKind) => void;
  readonly disabled: boolean;
  /** The outcome of the last export. */
  readonly exportStatus: string;
}

function Exports({ onExport, disabled, exportStatus }: ExportProps) {
  return (
    <>
      <fieldset class="exports">
        <legend>{message("export_legend")}</legend>
        <div class="row">
          {EXPORTS.map(([kind, title]) => (
            <button key={kind} type="button" disabled={disabled} onClick={() => onExport(kind)}>
              {message(title)}
            </button>
          ))}
        </div>
      </fieldset>
      <p role="status" class="small soft export-status">
        {exportStatus}
      </p>
    </>
  );
}

interface Props extends ColumnsProps, ExportProps {
  /** Prefix of the fields' ids: the page has several tables. */
  readonly name: string;
  readonly filter: Filter;
  readonly onFilter: (changes: Partial<Filter>) => void;
  readonly summary: Summary;
}

export function TableControls({ name, filter, onFilter, summary, ...rest }: Props) {
  return (
    <div class="table-controls">
      <TextFilter id={`${name}-text`} text={filter.text} onText={(text) => onFilter({ text })} />
      <KindFilter id={`${name}-kind`} kind={filter.kind} summary={summary} onKind={(kind) => onFilter({ kind })} />
      <Exports {...rest} />
      <ColumnChoice {...rest} />
    </div>
  );
}
