import type { ComponentChildren } from "preact";
import { groupStyle } from "../../../browser/group-colours.ts";
import { formatMore, formatNumber, labelled, listed, type MessageKey, message } from "../../../browser/i18n.ts";
import { checkOf, isPossiblyIntended, mask, passwordsIn, type Safety } from "../../../core/index.ts";
import type { Column, Listed, Row, RowFinding } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { checkText, severityText } from "../../../ui/names.ts";
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

/** The worst, and how many more checks found something. */
function Findings({ findings }: { findings: readonly RowFinding[] }) {
  const once = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i);
  const [worst, ...others] = once;
  if (worst === undefined) return null;
  const title = isPossiblyIntended(worst) ? message("possibly_intended") : rowFindingTitle(worst);
  return (
    <span class={`tag is-${worst.severity}`} title={listed(once.map(rowVerdictTitle))}>
      <SeverityIcon severity={worst.severity} />
      <span class="visually-hidden">{labelled(severityText(worst.severity), "")}</span>
      <span class="cut">{title}</span>
      {others.length === 0 ? null : (
        <>
          <span aria-hidden="true">{formatMore(others.length)}</span>
          <span class="visually-hidden">
            {message("list_separator")}
            {listed(others.map(rowVerdictTitle))}
          </span>
        </>
      )}
    </span>
  );
}

const SAME: Readonly<Record<Safety, MessageKey>> = {
  preserves: "same_short_preserves",
  "usually-preserves": "same_short_usually",
  "may-change": "same_short_may_change",
};

/** Cells may cut it. */
const Same = ({ safety }: { safety: Safety }) => (
  <span class={`same ${safety}`} title={message(SAME[safety])}>
    {message(SAME[safety])}
  </span>
);

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
  findings: ({ findings }) => <Findings findings={findings} />,
  safety: ({ safety }) => (safety === null ? null : <Same safety={safety} />),
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
