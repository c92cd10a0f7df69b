import type { ComponentChildren } from "preact";
import { groupStyle } from "../../../browser/group-colours.ts";
import { formatMore, formatNumber, labelled, listed, message, plural } from "../../../browser/i18n.ts";
import { certaintyOf, checkOf, isPossiblyIntended, mask, passwordsIn, type Severity } from "../../../core/index.ts";
import type { Column, Listed, Row, RowFinding } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { checkText, matchText, severityText } from "../../../ui/names.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import { PageText, placeText, Spelling } from "./page-text.tsx";
import { UrlCell } from "./url-cell.tsx";

/** Coloured as in popup and highlights when spellings differ. */
function GroupNumber({ group, varies }: { group: number; varies: boolean }) {
  return (
    <span class={varies ? "number" : "soft"} {...(varies ? { style: groupStyle(group) } : {})}>
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

/** In its group are several URLs. */
const hasForms = (row: Listed): boolean => row.varies || (row.by === "address" && row.differsByFragment);

const edit = (text: string): Task => ({ severity: null, text, title: text });

function editsOf(listed: Listed): readonly Task[] {
  if (listed.by === "link") return [];
  if (listed.varies) return [edit(plural("todo_replace", listed.spellings - 1))];
  return listed.differsByFragment ? [edit(message("todo_fragment"))] : [];
}

/** Warnings first, then edits, then notes. */
function tasksOf(listed: Listed): readonly Task[] {
  const { findings } = listed;
  const once = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i);
  const isNote = ({ severity }: RowFinding): boolean => severity === "note";
  return [
    ...once.filter((one) => !isNote(one)).map(findingTask),
    ...editsOf(listed),
    ...once.filter(isNote).map(findingTask),
  ];
}

/** The first, and how many more there are. */
function Tasks({ listed: row }: { listed: Listed }) {
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

/** Cells may cut the text, so it has a tooltip. */
const TextCell = ({ text }: { text: string }) => (
  <span title={tooltipOf(text)}>
    <PageText text={text} />
  </span>
);

const OF_BOTH: Partial<Readonly<Record<Column, (row: Listed) => ComponentChildren>>> = {
  // Of addresses each is a group; links are found by its number.
  group: ({ by, group, varies }) =>
    group === null || (by === "address" && !varies) ? null : <GroupNumber group={group} varies={varies} />,
  findings: (row) => <Tasks listed={row} />,
  // Exact repeats match without saying so.
  safety: (row) => (row.certainty !== null && hasForms(row) ? matchText(row.certainty) : null),
};

const OF_LINK: Partial<Readonly<Record<Column, (row: Row) => ComponentChildren>>> = {
  spelling: (row) => (
    <Spelling
      row={row}
      Url={(props) => <UrlCell {...props} findings={props.text === row.href ? row.findings : []} />}
    />
  ),
  // Where several files were read, each row names its own.
  text: (row) => {
    const shown = [row.text, row.file === undefined ? "" : placeText(row)].filter(Boolean).join(" · ");
    return shown === "" ? null : <TextCell text={shown} />;
  },
  region: (row) => (placeText(row) === "" ? null : <TextCell text={placeText(row)} />),
};

export function cellOf(column: Column, listed: Listed): ComponentChildren {
  const both = OF_BOTH[column];
  if (both !== undefined) return both(listed);
  if (listed.by === "link") return OF_LINK[column]?.(listed);
  const { canonical, absolute, findings, links, spellings } = listed;
  if (column === "links") return formatNumber(links);
  if (column === "spellings") return formatNumber(spellings);
  return <UrlCell text={canonical} known={passwordsIn([absolute])} findings={findings} />;
}

/** Characters of names: screen readers read all of them. */
const LONGEST_NAME = 200;

/** What a row is called where its controls are named. */
export function nameOf(listed: Listed): string {
  const { text, known } =
    listed.by === "link"
      ? shownHref(listed.href, listed.absolute)
      : { text: listed.canonical, known: passwordsIn([listed.absolute]) };
  const shown = text === "" ? message("empty") : tooltipOf(mask(text, known));
  return shown.length <= LONGEST_NAME ? shown : `${shown.slice(0, LONGEST_NAME)}…`;
}
