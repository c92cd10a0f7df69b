import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { capitalized, formatMore, formatNumber, message, plural } from "../../../browser/i18n.ts";
import { type Filter, NO_FILTER, TOO_SLOW, type View, type ViewCounts } from "../../../links/types.ts";
import { SearchIcon } from "../../../ui/controls/icons.tsx";
import { partText } from "../../../ui/names.ts";
import type { Panel } from "./panel.ts";

const DEBOUNCE_MS = 200;

interface Props extends Pick<Panel, "name" | "summary" | "view" | "isList"> {
  readonly counted: ViewCounts | null;
  /** Number of replacements; `null` until counted. */
  readonly toFix: number | null;
  readonly onBy: (by: View["by"]) => void;
  readonly onFilter: (changes: Partial<Filter>) => void;
  readonly children: ComponentChildren;
}

const isFiltered = (filter: Filter): boolean =>
  (Object.keys(NO_FILTER) as (keyof Filter)[]).some((key) => filter[key] !== NO_FILTER[key]);

function passingText({ view, summary, counted, toFix }: Props): string {
  const isFix = view.by === "fix";
  const all = isFix ? toFix : summary.distinct;
  if (counted?.problem !== null || all === null || !isFiltered(view.filter)) return "";
  return message("count_of", counted.rows, plural(isFix ? "fixes_count" : "sum_urls", all));
}

function problemText(problem: string | null): string {
  if (problem === null) return "";
  return problem === TOO_SLOW ? message("filter_slow") : message("filter_problem", problem);
}

function Search(props: Props) {
  const { name, counted, onFilter } = props;
  const { filter } = props.view;
  const [typed, setTyped] = useState(filter.text);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === filter.text) return undefined;
    const timer = setTimeout(() => onFilter({ text: typed }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, filter.text, onFilter]);
  const problem = counted?.problem ?? null;
  const showAll = () => {
    setTyped("");
    onFilter(NO_FILTER);
    // The pressed button is about to disappear.
    field.current?.focus();
  };
  return (
    <div class="search">
      <label for={`${name}-text`} class="visually-hidden">
        {message("filter_text")}
      </label>
      <SearchIcon />
      <input
        ref={field}
        id={`${name}-text`}
        type="search"
        value={typed}
        placeholder={message("filter_text")}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${name}-problem`}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <span role="status" class="small soft passing">
        {passingText(props)}
      </span>
      {isFiltered(filter) ? (
        <button type="button" class="plain small" onClick={showAll}>
          {message("filter_clear")}
        </button>
      ) : null}
      <p role="status" class="problem" id={`${name}-problem`}>
        {problemText(problem)}
      </p>
    </div>
  );
}

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ComponentChildren;
}

const Select = ({ id, label, value, onValue, children }: SelectProps) => (
  <>
    <label for={id} class="visually-hidden">
      {label}
    </label>
    <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
      {children}
    </select>
  </>
);

function Hosts({ name, summary, view, onFilter }: Props) {
  const { hosts, hostCount } = summary;
  const { host: chosen } = view.filter;
  const unlisted = hostCount - hosts.length;
  return (
    <Select
      id={`${name}-host`}
      label={partText("host")}
      value={chosen ?? ""}
      onValue={(host) => onFilter({ host: host === "" ? null : host })}
    >
      <option value="">{message("filter_hosts", formatNumber(hostCount))}</option>
      {hosts.map(({ host, addresses }) => (
        <option key={host} value={host}>
          {message("filter_counted", host, plural("sum_urls", addresses))}
        </option>
      ))}
      {chosen === null || hosts.some(({ host }) => host === chosen) ? null : <option value={chosen}>{chosen}</option>}
      {unlisted > 0 ? <option disabled>{formatMore(unlisted)}</option> : null}
    </Select>
  );
}

function Rows({ name, summary, view, toFix, onBy }: Props) {
  const fixes = capitalized(message("finding_to_fix"));
  return (
    <Select id={`${name}-by`} label={message("filter_rows")} value={view.by} onValue={(by) => onBy(by as View["by"])}>
      <option value="fix">{toFix === null ? fixes : message("filter_counted", fixes, formatNumber(toFix))}</option>
      <option value="address">
        {message("filter_counted", message("filter_all_urls"), formatNumber(summary.distinct))}
      </option>
    </Select>
  );
}

export function FilterRow(props: Props) {
  const { name, summary, view, isList, onFilter, children } = props;
  return (
    <div class="row filter-row">
      <Search {...props} />
      <Hosts {...props} />
      {summary.hasSite ? (
        <Select
          id={`${name}-where`}
          label={message("filter_where")}
          value={view.filter.where ?? ""}
          onValue={(where) => onFilter({ where: where === "" ? null : (where as "internal" | "external") })}
        >
          <option value="">{message("filter_both")}</option>
          <option value="internal">{message("filter_internal")}</option>
          <option value="external">{message("filter_external")}</option>
        </Select>
      ) : null}
      {isList ? <Rows {...props} /> : null}
      {children}
    </div>
  );
}
