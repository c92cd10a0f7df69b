import type { ComponentChildren } from "preact";
import { groupStyle } from "../../../browser/group-colours.ts";
import { formatMore, formatNumber, labelled, listed, message, plural } from "../../../browser/i18n.ts";
import {
  checkOf,
  componentsOf,
  encodingErrorCertainty,
  isPossiblyIntended,
  MASK,
  mask,
  parse,
  passwordsIn,
  type Severity,
  type TextRange,
} from "../../../core/index.ts";
import type { Column, FixRow, RowFinding, UrlRow, ViewRow } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { checkTitle, matchText, severityText } from "../../../ui/names.ts";
import { type Mark, markUrl } from "../../../ui/url/marked-url.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import type { Piece } from "../../../ui/url/url-segments.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";
import { differenceText, FixUrl, leastCertainMatch } from "./fix-url.tsx";
import { lineText, PageText, placeText } from "./page-text.tsx";

export function rowFindingTitle({ id, times }: RowFinding): string {
  if (times !== undefined) return times === 2 ? message("encoded_twice") : message("encoded_times", times);
  return checkOf(id)?.isRefusal ? message("pasted_invalid") : checkTitle(id);
}

interface Task {
  readonly severity: Severity | null;
  readonly text: string;
  readonly title: string;
}

function findingTask(finding: RowFinding): Task {
  const { severity } = finding;
  const isIntended = isPossiblyIntended(finding);
  const found = rowFindingTitle(finding);
  const title = isIntended ? message("possibly_intended_title", found) : found;
  if (encodingErrorCertainty([finding]) === "sure") return { severity, text: message("todo_repair"), title };
  return { severity, text: isIntended ? message("possibly_intended") : title, title };
}

const edit = (text: string): Task => ({ severity: null, text, title: text });

function editsOf({ varies, spellings, differsByFragment }: UrlRow): readonly Task[] {
  if (varies) return [edit(plural("todo_replace", spellings - 1))];
  return differsByFragment ? [edit(message("todo_fragment"))] : [];
}

/** Orders warnings, edits, then notes. */
function tasksOf(row: UrlRow): readonly Task[] {
  const { findings } = row;
  const tasks = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i).map(findingTask);
  const isNote = ({ severity }: Task): boolean => severity === "note";
  return [...tasks.filter((task) => !isNote(task)), ...editsOf(row), ...tasks.filter(isNote)];
}

function Tasks({ row }: { row: UrlRow }) {
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
  const text = differenceText(row);
  const isWarning = row.why.includes("encoded-twice");
  return (
    <span class={isWarning ? "tag is-warning" : "tag"} title={text}>
      {isWarning ? <SeverityIcon severity="warning" /> : null}
      <span class="cut">{text}</span>
    </span>
  );
}

/** Maximum visible characters per part. */
const LONG = 300;
/** Longer URLs get no marks. */
const LONGEST_MARKED = 2000;
const MOST_MARKS = 30;

/** Rule sets drop and sort numbered components. */
const NUMBERED = /\[/;

/** Errors without a pattern mark the whole component. */
function rangesIn({ id, reason, severity, component }: RowFinding, text: string, start: number): TextRange[] {
  const pattern = checkOf(id)?.marks?.[reason];
  const found = pattern === undefined ? [] : [...text.matchAll(pattern)].slice(0, MOST_MARKS);
  const isWhole = found.length === 0 && severity === "error" && !NUMBERED.test(component);
  if (isWhole) return [{ start, end: start + text.length }];
  return found.map(({ 0: match, index }) => ({ start: start + index, end: start + index + match.length }));
}

/** Marks causes of warnings and errors. */
export function rowMarks(text: string, findings: readonly RowFinding[]): Mark[] {
  const marking = findings.filter(({ id, severity }) => severity !== "note" && !checkOf(id)?.isFine);
  if (marking.length === 0 || text.length > LONGEST_MARKED) return [];
  const components = new Map(componentsOf(parse(text)).map((one) => [one.name, one]));
  return marking.flatMap((finding) => {
    const [name = ""] = finding.component.split(" > ");
    const component = components.get(name === "userinfo" ? "user" : name);
    if (component === undefined || component.text === "") return [];
    const kind = finding.severity === "error" ? "is-bad" : "at";
    return rangesIn(finding, component.text, component.start).map((one): Mark => ({ ...one, kind }));
  });
}

/** Marks nothing if a password is masked. */
export function UrlCell({ canonical: text, absolute, findings }: Pick<UrlRow, "canonical" | "absolute" | "findings">) {
  const known = passwordsIn([absolute]);
  const pieces = piecesOf(text, known);
  const shown = pieces.map(({ part, text: piece }) => (part === "password" ? MASK : piece)).join("");
  const marks = known.length > 0 || shown !== text ? [] : rowMarks(text, findings);
  // May be thousands of passwords.
  const [start, end] = endPieces<Piece & { readonly marks?: readonly string[] }>(
    marks.length === 0 ? pieces : markUrl(text, text, marks),
  );
  return (
    <bdi dir="ltr" class="url" title={tooltipOf(shown)}>
      {[...start, ...end].map(({ part, text: piece, marks: found = [] }) => {
        const one = <PartText part={part} text={piece} most={LONG} />;
        return found.length === 0 ? one : <span class={found.join(" ")}>{one}</span>;
      })}
    </bdi>
  );
}

const groupOf = ({ group, varies }: Pick<UrlRow, "group" | "varies">): ComponentChildren =>
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
  safety: ({ why }) => leastCertainMatch(why),
};

const OF_ADDRESS: Partial<Readonly<Record<Column, (row: Extract<ViewRow, { by: "address" }>) => ComponentChildren>>> = {
  group: groupOf,
  canonical: (row) => <UrlCell {...row} />,
  links: ({ links }) => formatNumber(links),
  spellings: ({ spellings }) => formatNumber(spellings),
  findings: (row) => <Tasks row={row} />,
  // Exact repeats always match.
  safety: ({ certainty, varies, differsByFragment }) =>
    certainty !== null && (varies || differsByFragment) ? matchText(certainty) : null,
};

export const cellOf = (column: Column, listed: ViewRow): ComponentChildren =>
  listed.by === "fix" ? OF_FIX[column]?.(listed) : OF_ADDRESS[column]?.(listed);

/** Screen readers announce names in full. */
const LONGEST_NAME = 200;

/** Accessible name of controls. */
export function nameOf(listed: ViewRow): string {
  const [text, known] =
    listed.by === "fix"
      ? [listed.find, passwordsIn([listed.find])]
      : [listed.canonical, passwordsIn([listed.absolute])];
  const shown = text === "" ? message("empty") : tooltipOf(mask(text, known));
  return shown.length <= LONGEST_NAME ? shown : `${shown.slice(0, LONGEST_NAME)}…`;
}
