import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatNumber, message, plural } from "../../../browser/i18n.ts";
import { type Counted, type Filter, NO_FILTER, type Summary, TOO_SLOW, type View } from "../../../links/types.ts";
import { SearchIcon } from "../../../ui/controls/icons.tsx";

/** Milliseconds without typing before rows are filtered. */
const DEBOUNCE_MS = 200;

interface FilterProps {
  /** Prefix of the fields' ids: the page has several tables. */
  readonly name: string;
  readonly summary: Summary;
  readonly view: View;
  /** `null` until the first answer. */
  readonly counted: Counted | null;
  /** A list, whose rows may be replacements. */
  readonly isList: boolean;
  /** Replacements; `null` while they are not counted. */
  readonly toFix: number | null;
  readonly onBy: (by: View["by"]) => void;
  readonly onFilter: (changes: Partial<Filter>) => void;
  /** Menus for copying and exporting. */
  readonly children: ComponentChildren;
}

const isFiltered = (filter: Filter): boolean =>
  (Object.keys(NO_FILTER) as (keyof Filter)[]).some((key) => filter[key] !== NO_FILTER[key]);

/** How many pass: in words only where some do not. */
function Passing({ view, summary, counted, toFix }: Pick<FilterProps, "view" | "summary" | "counted" | "toFix">) {
  const isSaid = counted !== null && counted.problem === null && isFiltered(view.filter);
  const all = view.by === "fix" ? toFix : summary.distinct;
  return (
    <span role="status" class="small soft passing">
      {isSaid && all !== null ? plural(view.by === "fix" ? "shown_fixes" : "shown_addresses", all, counted.rows) : ""}
    </span>
  );
}

type SearchProps = Pick<FilterProps, "name" | "summary" | "view" | "counted" | "toFix" | "onFilter">;

function problemText(problem: string | null): string {
  if (problem === null) return "";
  return problem === TOO_SLOW ? message("filter_slow") : message("filter_problem", problem);
}

/** The field, and in it how many rows pass, so that the row keeps its height. */
function Search({ name, summary, view, counted, toFix, onFilter }: SearchProps) {
  const { filter } = view;
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
    // The button is about to disappear.
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
      <Passing view={view} summary={summary} counted={counted} toFix={toFix} />
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

function Hosts({ name, summary, view, onFilter }: Pick<FilterProps, "name" | "summary" | "view" | "onFilter">) {
  const { hosts, hostCount } = summary;
  const { host: chosen } = view.filter;
  const unlisted = hostCount - hosts.length;
  return (
    <Select
      id={`${name}-host`}
      label={message("filter_host")}
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
      {unlisted > 0 ? <option disabled>{plural("filter_hosts_more", unlisted)}</option> : null}
    </Select>
  );
}

/** Replacements or all URLs, each with its number as far as it is known. */
function Rows({ name, summary, view, toFix, onBy }: Pick<FilterProps, "name" | "summary" | "view" | "toFix" | "onBy">) {
  return (
    <Select id={`${name}-by`} label={message("filter_rows")} value={view.by} onValue={(by) => onBy(by as View["by"])}>
      <option value="fix">
        {toFix === null
          ? message("filter_to_fix")
          : message("filter_counted", message("filter_to_fix"), formatNumber(toFix))}
      </option>
      <option value="address">
        {message("filter_counted", message("filter_all_urls"), formatNumber(summary.distinct))}
      </option>
    </Select>
  );
}

/** Text, host, and which links or rows; stays in sight. */
export function FilterRow({ children, ...props }: FilterProps) {
  const { name, summary, view, isList, onFilter } = props;
  return (
    <div class="filter-row">
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
