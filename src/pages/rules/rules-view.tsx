import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { type MessageKey, message, plural } from "../../browser/i18n.ts";
import { causeEntry, setEntry } from "../../browser/rules-page.ts";
import { makesKeys, type ProfileId } from "../../core/index.ts";
import { Logo } from "../../ui/controls/icons.tsx";
import { profileText } from "../../ui/names.ts";
import { CauseEntry, searchedCause } from "./cause-entry.tsx";
import { allCauses, allChecks, allRules, SETS } from "./entries.ts";
import { FindingEntry, searchedCheck } from "./finding-entry.tsx";
import { RuleEntry, searchedRule } from "./rule-entry.tsx";
import { finder, type Searched } from "./search.ts";
import { SetEntry, searchedSet } from "./set-entry.tsx";

interface One {
  readonly key: string;
  readonly searched: Searched;
  /** Made once, so that a search renders nothing anew. */
  readonly node: VNode;
}

interface Group {
  readonly id: string;
  readonly label: MessageKey;
  readonly entries: readonly One[];
}

const all = (): readonly Group[] => [
  {
    id: "sets",
    label: "rules_sets",
    entries: SETS.map((id) => ({ key: setEntry(id), searched: searchedSet(id), node: <SetEntry id={id} /> })),
  },
  {
    id: "causes",
    label: "rules_causes",
    entries: allCauses().map((found) => ({
      key: causeEntry(found.facts.cause),
      searched: searchedCause(found),
      node: <CauseEntry found={found} />,
    })),
  },
  {
    id: "findings",
    label: "findings_heading",
    entries: allChecks().map((found) => ({
      key: found.check.id,
      searched: searchedCheck(found),
      node: <FindingEntry found={found} />,
    })),
  },
  {
    id: "all-rules",
    label: "rules_rules",
    entries: allRules().map((found) => ({
      key: found.rule.id,
      searched: searchedRule(found),
      node: <RuleEntry found={found} />,
    })),
  },
];

export interface Search {
  readonly text: string;
  /** `null`: all. */
  readonly set: ProfileId | null;
}

export const EVERYTHING: Search = { text: "", set: null };

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

/** The whole page. */
export function RulesView({ search, onSearch }: Props) {
  const groups = useMemo(all, []);
  const shown = useMemo(() => {
    const isFound = finder(search.text, search.set);
    return new Set(groups.flatMap(({ entries }) => entries.filter(({ searched }) => isFound(searched))));
  }, [groups, search]);
  return (
    <>
      <header class="head">
        <h1>
          <Logo /> {message("rules_title")}
        </h1>
        <p class="soft">{message("rules_about")}</p>
      </header>
      <Fields search={search} count={shown.size} onSearch={onSearch} />
      <main>
        {groups.map(({ id, label, entries }) => (
          <section key={id} class="group" aria-labelledby={id} hidden={!entries.some((one) => shown.has(one))}>
            <h2 id={id}>{message(label)}</h2>
            {entries.map((one) => (
              <div key={one.key} hidden={!shown.has(one)}>
                {one.node}
              </div>
            ))}
          </section>
        ))}
      </main>
    </>
  );
}
