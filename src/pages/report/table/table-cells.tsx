import type { ComponentChildren } from "preact";
import { groupStyle } from "../../../browser/group-colours.ts";
import { formatMore, formatNumber, labelled, listed, message, plural } from "../../../browser/i18n.ts";
import { certaintyOf, checkOf, isPossiblyIntended, mask, passwordsIn, type Severity } from "../../../core/index.ts";
import type { AddressRow, Column, FixRow, Listed, RowFinding } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { checkText, matchText, severityText } from "../../../ui/names.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { FixUrl, matchOf, whyText } from "./fix-url.tsx";
import { lineText, PageText, placeText } from "./page-text.tsx";
import { UrlCell } from "./url-cell.tsx";

/** Short: only the whole finding knows more. */
export function rowFindingTitle({ id, times }: RowFinding): string {
  if (times !== undefined) return times === 2 ? message("encoded_twice") : message("encoded_times", times);
  return checkOf(id)?.isRefusal ? message("tile_refused") : checkText(id);
}

interface Task {
  /** `null` for an edit without a finding. */
  readonly severity: Severity | null;
  readonly text: string;
  readonly title: string;
}

function findingTask(finding: RowFinding): Task {
  const { severity } = finding;
  const isIntended = isPossiblyIntended(finding);
  const found = rowFindingTitle(finding);
  const title = isIntended ? message("possibly_intended_title", found) : found;
  if (certaintyOf([finding]) === "sure") return { severity, text: message("todo_repair"), title };
  return { severity, text: isIntended ? message("possibly_intended") : title, title };
}

const edit = (text: string): Task => ({ severity: null, text, title: text });

function editsOf({ varies, spellings, differsByFragment }: AddressRow): readonly Task[] {
  if (varies) return [edit(plural("todo_replace", spellings - 1))];
  return differsByFragment ? [edit(message("todo_fragment"))] : [];
}

/** Warnings first, then edits, then notes. */
function tasksOf(row: AddressRow): readonly Task[] {
  const { findings } = row;
  const tasks = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i).map(findingTask);
  const isNote = ({ severity }: Task): boolean => severity === "note";
  return [...tasks.filter((task) => !isNote(task)), ...editsOf(row), ...tasks.filter(isNote)];
}

/** Shows the first, and counts the others. */
function Tasks({ row }: { row: AddressRow }) {
  const tasks = tasksOf(row);
  const [first, ...others] = tasks;
  if (first === undefined) return null;
  const { severity, text } = first;
  return (
    <span class={severity === null ? "tag" : `tag is-${severity}`} title={listed(tasks.map(({ title }) => title))}>
      {severity === null ? null : (
        <>
          <SeverityIcon severity={severity} />
          <span class="visually-hidden">{labelled(severityText(severity), "")}</span>
        </>
      )}
      <span class="cut">{text}</span>
      {others.length === 0 ? null : (
        <>
          <span aria-hidden="true">{formatMore(others.length)}</span>
          <span class="visually-hidden">
            {message("list_separator")}
            {listed(others.map(({ title }) => title))}
          </span>
        </>
      )}
    </span>
  );
}

function Places({ row: { entry, links } }: { row: FixRow }) {
  const text = lineText(entry) ?? placeText(entry);
  const shown = links > 1 ? `${text} ${formatMore(links - 1)}` : text;
  return (
    <span title={tooltipOf(shown)}>
      <PageText text={shown} />
    </span>
  );
}

function Why({ row }: { row: FixRow }) {
  const text = whyText(row);
  const isWarning = row.why.includes("encoded-twice");
  return (
    <span class={isWarning ? "tag is-warning" : "tag"} title={text}>
      {isWarning ? <SeverityIcon severity="warning" /> : null}
      <span class="cut">{text}</span>
    </span>
  );
}

const groupOf = ({ group, varies }: Pick<AddressRow, "group" | "varies">): ComponentChildren =>
  group === null || !varies ? null : (
    <span class="number" style={groupStyle(group)}>
      <span class="visually-hidden">{message("group_label", group)}</span>
      <span aria-hidden="true">{formatNumber(group)}</span>
    </span>
  );

const OF_FIX: Partial<Readonly<Record<Column, (row: FixRow) => ComponentChildren>>> = {
  group: groupOf,
  spelling: (row) => <FixUrl fix={row} isNew={false} />,
  replaceWith: (row) => <FixUrl fix={row} isNew />,
  region: (row) => <Places row={row} />,
  why: (row) => <Why row={row} />,
  safety: ({ why }) => {
    const match = matchOf(why);
    return match === null ? null : matchText(match);
  },
};

const OF_ADDRESS: Partial<Readonly<Record<Column, (row: Extract<Listed, { by: "address" }>) => ComponentChildren>>> = {
  group: groupOf,
  canonical: ({ canonical, absolute, findings }) => (
    <UrlCell text={canonical} known={passwordsIn([absolute])} findings={findings} />
  ),
  links: ({ links }) => formatNumber(links),
  spellings: ({ spellings }) => formatNumber(spellings),
  findings: (row) => <Tasks row={row} />,
  // Exact repeats match without saying so.
  safety: ({ certainty, varies, differsByFragment }) =>
    certainty !== null && (varies || differsByFragment) ? matchText(certainty) : null,
};

export const cellOf = (column: Column, listed: Listed): ComponentChildren =>
  listed.by === "fix" ? OF_FIX[column]?.(listed) : OF_ADDRESS[column]?.(listed);

/** Characters of names: screen readers read all of them. */
const LONGEST_NAME = 200;

/** Names a row's controls. */
export function nameOf(listed: Listed): string {
  const [text, known] =
    listed.by === "fix"
      ? [listed.find, passwordsIn([listed.find])]
      : [listed.canonical, passwordsIn([listed.absolute])];
  const shown = text === "" ? message("empty") : tooltipOf(mask(text, known));
  return shown.length <= LONGEST_NAME ? shown : `${shown.slice(0, LONGEST_NAME)}…`;
}
