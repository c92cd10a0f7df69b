import { useMemo } from "preact/hooks";
import { type MessageKey, message, plural } from "../../browser/i18n.ts";
import { makesKeys, type ProfileId } from "../../core/index.ts";
import { Logo } from "../../ui/controls/icons.tsx";
import { profileText } from "../../ui/names.ts";
import { causeEntries } from "./cause-entry.tsx";
import { type Entry, EntryRow } from "./entry.tsx";
import { findingEntries } from "./finding-entry.tsx";
import { ruleEntries } from "./rule-entry.tsx";
import { entryFilter } from "./search.ts";
import { setEntries } from "./set-entry.tsx";
import { SETS } from "./sets.ts";

const GROUPS: readonly (readonly [label: MessageKey, entries: () => readonly Entry[]])[] = [
  ["rules_sets", setEntries],
  ["rules_causes", causeEntries],
  ["findings_heading", findingEntries],
  ["rules_rules", ruleEntries],
];

/** Searches do not render rows again. */
const allGroups = () =>
  GROUPS.map(([label, entries]) => ({
    label,
    rows: entries().map((entry) => ({ entry, row: <EntryRow {...entry} /> })),
  }));

export interface Search {
  readonly text: string;
  /** `null`: all rule sets. */
  readonly set: ProfileId | null;
}

export const NO_SEARCH: Search = { text: "", set: null };

interface FieldsProps {
  readonly search: Search;
  readonly count: number;
  readonly onSearch: (search: Search) => void;
}

function Fields({ search, count, onSearch }: FieldsProps) {
  const { text, set } = search;
  return (
    <search class="search">
      <label class="visually-hidden" for="search">
        {message("rules_search")}
      </label>
      <input
        type="search"
        id="search"
        class="field"
        autocomplete="off"
        spellcheck={false}
        placeholder={message("rules_search")}
        value={text}
        onInput={(event) => onSearch({ text: event.currentTarget.value, set })}
      />
      <label class="visually-hidden" for="set">
        {message("rule_set")}
      </label>
      <select
        id="set"
        value={set ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onSearch({ text, set: SETS.find((id) => id === value) ?? null });
        }}
      >
        <option value="">{message("rules_all_sets")}</option>
        {SETS.map((id) => (
          <option key={id} value={id}>
            {profileText(id)}
            {makesKeys(id) ? ` (${message("key_warning")})` : ""}
          </option>
        ))}
      </select>
      <p role="status" class="soft small">
        {count === 0 ? message("rules_none") : plural("rules_found", count)}
      </p>
    </search>
  );
}

interface Props {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

export function RulesView({ search, onSearch }: Props) {
  const groups = useMemo(allGroups, []);
  const shown = useMemo(() => {
    const isFound = entryFilter(search.text, search.set);
    return new Set(groups.flatMap(({ rows }) => rows.filter(({ entry }) => isFound(entry))));
  }, [groups, search]);
  return (
    <>
      <header>
        <h1>
          <Logo /> {message("rules_open")}
        </h1>
        <p class="soft">{message("rules_about")}</p>
      </header>
      <Fields search={search} count={shown.size} onSearch={onSearch} />
      <main>
        {groups.map(({ label, rows }) => (
          <section key={label} class="group" aria-labelledby={label} hidden={!rows.some((one) => shown.has(one))}>
            <h2 id={label}>{message(label)}</h2>
            <div class="entries">
              {rows.map((one) => (
                <div key={one.entry.fragment} hidden={!shown.has(one)}>
                  {one.row}
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}
