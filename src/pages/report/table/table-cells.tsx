import type { ComponentChildren } from "preact";
import { formatNumber, type MessageKey, message } from "../../../browser/i18n.ts";
import { colourOf } from "../../../content/group-colours.ts";
import { passwordsIn } from "../../../core/index.ts";
import type { Column, Row, RowFinding } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { checkText, ruleText, severityText, spellingRules } from "../../../ui/names.ts";
import { shownHref } from "../../../ui/url/pieces.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import { tooltipOf, UrlCell } from "./url-cell.tsx";

export type UrlView = (props: { readonly text: string; readonly known: readonly string[] }) => ComponentChildren;

const REGIONS: Readonly<Record<string, MessageKey>> = {
  main: "region_main",
  nav: "region_nav",
  header: "region_header",
  footer: "region_footer",
  aside: "region_aside",
  search: "region_search",
  form: "region_form",
};

/** Landmarks and line numbers in words, anything else unchanged. */
export function regionText(region: string, place: number): string {
  if (region === String(place)) return message("region_line", place);
  const key = Object.hasOwn(REGIONS, region) ? REGIONS[region] : undefined;
  return key === undefined ? region : message(key);
}

export const PageText = ({ text }: { text: string }) => (
  <bdi>
    <VisibleText text={text} />
  </bdi>
);

/** Coloured as in popup and highlights when spellings differ. */
export function GroupNumber({ group, varies }: { group: number; varies: boolean }) {
  return varies ? (
    <span class="number" style={{ backgroundColor: colourOf(group), color: "#fff" }}>
      {formatNumber(group)}
    </span>
  ) : (
    <span class="soft">{formatNumber(group)}</span>
  );
}

export function Spelling({ row: { href, absolute }, Url }: { row: Row; Url: UrlView }) {
  if (href === "") return <span class="soft">{message("empty")}</span>;
  return <Url {...shownHref(href, absolute)} />;
}

export const Canonical = ({ row: { canonical, absolute }, Url }: { row: Row; Url: UrlView }) => (
  <Url text={canonical} known={passwordsIn([absolute])} />
);

/** Each check once, at its highest severity. */
function Findings({ findings }: { findings: readonly RowFinding[] }) {
  const once = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i);
  return (
    <span title={once.map(({ id }) => checkText(id)).join(", ")}>
      {once.map(({ id, severity }, i) => (
        <span key={id} class={`is-${severity}`}>
          {i === 0 ? "" : ", "}
          <span class="severity">
            <SeverityIcon severity={severity} />
            <span class="visually-hidden">{severityText(severity)}</span>
          </span>{" "}
          {checkText(id)}
        </span>
      ))}
    </span>
  );
}

/** Cells may cut the text, so it has a tooltip. */
const TextCell = ({ text }: { text: string }) => (
  <span title={tooltipOf(text)}>
    <PageText text={text} />
  </span>
);

const rulesText = (rules: readonly string[]): string => spellingRules(rules).map(ruleText).join(" ");

const CELLS: Readonly<Record<Column, (row: Row) => ComponentChildren>> = {
  index: ({ index }) => formatNumber(index + 1),
  group: ({ group, varies }) => (group === null ? null : <GroupNumber group={group} varies={varies} />),
  spelling: (row) => <Spelling row={row} Url={UrlCell} />,
  canonical: (row) => <Canonical row={row} Url={UrlCell} />,
  level: ({ level }) => (level === null ? null : <span>{level}</span>),
  rules: ({ rules }) => <span title={rulesText(rules)}>{rulesText(rules)}</span>,
  findings: ({ findings }) => <Findings findings={findings} />,
  text: ({ text }) => (text === null ? null : <TextCell text={text} />),
  region: ({ region, place }) => (region === null ? null : <TextCell text={regionText(region, place)} />),
  element: ({ element }) => (element === null ? null : <TextCell text={element} />),
  frame: ({ frame }) => (frame === null ? null : <UrlCell text={frame} />),
};

export const cellOf = (column: Column, row: Row): ComponentChildren => CELLS[column](row);
