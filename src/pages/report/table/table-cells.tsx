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

/** Coloured as in popup and highlights. */
function GroupNumber({ group }: { group: number }) {
  return (
    <span class="number" style={groupStyle(group)}>
      <span class="visually-hidden">{message("group_label", group)}</span>
      <span aria-hidden="true">{formatNumber(group)}</span>
    </span>
  );
}

/** What a check found, in a table and above it. */
export const shortCheckText = (id: string): string =>
  checkOf(id)?.isRefusal ? message("tile_refused") : checkText(id);

/** Short, and without what only the whole finding knows. */
export function rowFindingTitle({ id, times }: RowFinding): string {
  if (times === undefined) return shortCheckText(id);
  return times === 2 ? message("encoded_twice") : message("encoded_times", times);
}

/** With the label of what is possibly intended. */
function rowVerdictTitle(finding: RowFinding): string {
  const title = rowFindingTitle(finding);
  return isPossiblyIntended(finding) ? message("possibly_intended_title", title) : title;
}

/** One thing to do or to know about a row. */
interface Task {
  /** `null` for an edit without a finding. */
  readonly severity: Severity | null;
  readonly text: string;
  readonly title: string;
}

function findingTask(finding: RowFinding): Task {
  const { severity } = finding;
  const title = rowVerdictTitle(finding);
  if (certaintyOf([finding]) === "sure") return { severity, text: message("todo_repair"), title };
  return { severity, text: isPossiblyIntended(finding) ? message("possibly_intended") : title, title };
}

const edit = (text: string): Task => ({ severity: null, text, title: text });

function editsOf({ varies, spellings, differsByFragment }: AddressRow): readonly Task[] {
  if (varies) return [edit(plural("todo_replace", spellings - 1))];
  return differsByFragment ? [edit(message("todo_fragment"))] : [];
}

/** Warnings first, then edits, then notes. */
function tasksOf(row: AddressRow): readonly Task[] {
  const { findings } = row;
  const once = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i);
  const isNote = ({ severity }: RowFinding): boolean => severity === "note";
  return [
    ...once.filter((one) => !isNote(one)).map(findingTask),
    ...editsOf(row),
    ...once.filter(isNote).map(findingTask),
  ];
}

/** The first, and how many more there are. */
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

/** The first place, and how many more there are. */
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
  group === null || !varies ? null : <GroupNumber group={group} />;

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
