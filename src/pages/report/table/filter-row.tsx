import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatNumber, message, plural } from "../../../browser/i18n.ts";
import { checkOf } from "../../../core/index.ts";
import { type Counted, type Filter, NO_FILTER, type Summary, TOO_SLOW, type View } from "../../../links/types.ts";
import { SearchIcon } from "../../../ui/controls/icons.tsx";
import { shortCheckText } from "./table-cells.tsx";
import { useWords } from "./words.ts";

/** Milliseconds without typing before rows are filtered. */
const DEBOUNCE_MS = 200;

interface FilterProps {
  /** Prefix of the fields' ids: the page has several tables. */
  readonly name: string;
  readonly summary: Summary;
  readonly view: View;
  /** `null` until the first answer. */
  readonly counted: Counted | null;
  readonly onBy: (by: View["by"]) => void;
  readonly onFilter: (changes: Partial<Filter>) => void;
  /** Menus for copying and exporting. */
  readonly children: ComponentChildren;
}

/** A value of the filter, its name, how many there are, and the same with its unit. */
type Kind = readonly [kind: string, text: string, count: number, counted: string];

const isFiltered = (filter: Filter): boolean =>
  (Object.keys(NO_FILTER) as (keyof Filter)[]).some((key) => filter[key] !== NO_FILTER[key]);

/** How many pass: in words only where some do not. */
function Passing({ view, summary, counted }: Pick<FilterProps, "view" | "summary" | "counted">) {
  const words = useWords();
  const isSaid = counted !== null && counted.problem === null && isFiltered(view.filter);
  const [key, all] =
    view.by === "address"
      ? (["shown_addresses", summary.distinct] as const)
      : (["shown_links", summary.links] as const);
  return (
    <span role="status" class="small soft passing">
      {isSaid ? plural(words(key), all, counted.rows) : ""}
    </span>
  );
}

type SearchProps = Pick<FilterProps, "name" | "summary" | "view" | "counted" | "onFilter">;

function problemText(problem: string | null): string {
  if (problem === null) return "";
  return problem === TOO_SLOW ? message("filter_slow") : message("filter_problem", problem);
}

/** The field, and in it how many rows pass, so that the row keeps its height. */
function Search({ name, summary, view, counted, onFilter }: SearchProps) {
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
      <Passing view={view} summary={summary} counted={counted} />
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

/** Findings that are counted as encoded twice or deceptive have no entry of their own. */
const isOther = ({ id, addresses, uncounted }: Summary["findings"][number]): boolean =>
  addresses > 0 && uncounted > 0 && checkOf(id)?.isRefusal !== true;

/** Counted as in the headline and in the bars. */
function kindsOf(summary: Summary, chosen: string | null, words: ReturnType<typeof useWords>): readonly Kind[] {
  const { duplicates, encoded, deceptive, tracking, findings } = summary;
  const ofLinks = (kind: string, text: string, count: number): Kind => [
    kind,
    text,
    count,
    plural(words("count_links"), count),
  ];
  const invalid = findings.find(({ id }) => checkOf(id)?.isRefusal === true);
  const known: readonly Kind[] = [
    ["varies", message("filter_varies"), duplicates, formatNumber(duplicates)],
    ofLinks("doubled", message("encoded_twice"), encoded.sure),
    ofLinks("deceptive", message("finding_deceptive"), deceptive ?? 0),
    ofLinks(invalid?.id ?? "", message("finding_invalid"), invalid?.rows ?? 0),
    ofLinks("tracking", message("filter_tracking"), tracking),
  ];
  const others = findings
    .filter(isOther)
    .map(({ id, addresses }): Kind => [id, shortCheckText(id), addresses, plural("sum_urls", addresses)]);
  return [...known.filter(([kind, , count]) => count > 0 || kind === chosen), ...others];
}

function Kinds({ name, summary, view, onFilter }: Pick<FilterProps, "name" | "summary" | "view" | "onFilter">) {
  const { kind: chosen } = view.filter;
  const words = useWords();
  const kinds = kindsOf(summary, chosen, words);
  if (kinds.length === 0 && chosen === null) return null;
  return (
    <Select
      id={`${name}-kind`}
      label={message("filter_kind")}
      value={chosen ?? ""}
      onValue={(kind) => onFilter({ kind: kind === "" ? null : kind })}
    >
      <option value="">{message("filter_kinds")}</option>
      {kinds.map(([kind, text, , counted]) => (
        <option key={kind} value={kind}>
          {message("filter_counted", text, counted)}
        </option>
      ))}
      {chosen === null || kinds.some(([kind]) => kind === chosen) ? null : (
        <option value={chosen}>{shortCheckText(chosen)}</option>
      )}
    </Select>
  );
}

/** Text, host, kind of link and of row; stays in sight. */
export function FilterRow({ children, ...props }: FilterProps) {
  const { name, summary, view, onBy, onFilter } = props;
  const words = useWords();
  return (
    <div class="filter-row">
      <Search {...props} />
      <Hosts {...props} />
      <Kinds {...props} />
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
      <Select
        id={`${name}-by`}
        label={message(words("filter_rows"))}
        value={view.by}
        onValue={(by) => onBy(by as View["by"])}
      >
        <option value="address">{message(words("rows_address"))}</option>
        <option value="link">{message(words("rows_link"))}</option>
      </Select>
      {children}
    </div>
  );
}
