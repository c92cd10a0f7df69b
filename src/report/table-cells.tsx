import type { ComponentChildren } from "preact";
import type { Column, Row, RowFinding } from "../census/types.ts";
import { checks, ladderRules, parse, profiles, type Rule } from "../core/index.ts";
import { colourOf } from "../platform/group-colours.ts";
import { formatNumber, type MessageKey, message, messageFor } from "../platform/i18n.ts";
import { shownHref } from "../ui/cut.ts";
import { SeverityIcon } from "../ui/icons.tsx";
import { UrlText, VisibleText } from "../ui/url-text.tsx";

/** In a cell a part of a URL is no longer than this: it would not be seen. */
const LONG = 160;

type RuleInTable = Pick<Rule, "id" | "title" | "source" | "safety" | "sameSpelling">;

/** All rules that a row may name, by their ids. */
const RULES: ReadonlyMap<string, RuleInTable> = new Map(
  [...Object.values(profiles).flatMap(({ readings, rewrites }) => [...readings, ...rewrites]), ...ladderRules].map(
    (rule) => [rule.id, rule],
  ),
);

export const ruleOf = (id: string): RuleInTable | undefined => RULES.get(id);
export const ruleText = (id: string): string => messageFor("rule", id, RULES.get(id)?.title ?? id);

const CHECKS = new Map(checks.map((check) => [check.id, check]));
export const checkOf = (id: string) => CHECKS.get(id);
export const checkText = (id: string): string => messageFor("check", id, CHECKS.get(id)?.title ?? id);

/** The landmarks of a page. */
const REGIONS: Readonly<Record<string, MessageKey>> = {
  main: "region_main",
  nav: "region_nav",
  header: "region_header",
  footer: "region_footer",
  aside: "region_aside",
  search: "region_search",
  form: "region_form",
};

/** Where it stands: a landmark in words, anything else as it is. */
export function regionText(region: string): string {
  const key = Object.hasOwn(REGIONS, region) ? REGIONS[region] : undefined;
  return key === undefined ? region : message(key);
}

/** A text of the page: isolated, whatever its direction. */
export const PageText = ({ text }: { text: string }) => (
  <bdi>
    <VisibleText text={text} />
  </bdi>
);

/** The group's number, in the colour of the popup and the highlights when it stands in several spellings. */
export function GroupNumber({ group, varies }: { group: number; varies: boolean }) {
  return varies ? (
    <span class="number" style={{ backgroundColor: colourOf(group), color: "#fff" }}>
      {formatNumber(group)}
    </span>
  ) : (
    <span class="soft">{formatNumber(group)}</span>
  );
}

export function Spelling({ row: { href, absolute }, most = LONG }: { row: Row; most?: number }) {
  if (href === "") return <span class="soft">{message("empty")}</span>;
  const { text, password } = shownHref(href, absolute);
  return <UrlText text={text} known={password} most={most} />;
}

export const Canonical = ({ row: { canonical, absolute }, most = LONG }: { row: Row; most?: number }) => (
  <UrlText text={canonical} known={parse(absolute).password} most={most} />
);

/** The checks of some findings, each once, with the gravest of its severities first. */
function Findings({ findings }: { findings: readonly RowFinding[] }) {
  const once = findings.filter(({ id }, i) => findings.findIndex((other) => other.id === id) === i);
  return (
    <>
      {once.map(({ id, severity }, i) => (
        <span key={id} class={`is-${severity}`}>
          {i === 0 ? "" : ", "}
          <span class="severity">
            <SeverityIcon severity={severity} />
            <span class="unseen">{messageFor("severity", severity, severity)}</span>
          </span>{" "}
          {checkText(id)}
        </span>
      ))}
    </>
  );
}

const CELLS: Readonly<Record<Column, (row: Row) => ComponentChildren>> = {
  index: ({ index }) => formatNumber(index + 1),
  group: ({ group, varies }) => (group === null ? null : <GroupNumber group={group} varies={varies} />),
  spelling: (row) => <Spelling row={row} />,
  canonical: (row) => <Canonical row={row} />,
  level: ({ level }) => (level === null ? null : <span>{level}</span>),
  // That a link is relative goes without saying; the selected row says it.
  rules: ({ rules }) =>
    rules
      .filter((id) => !RULES.get(id)?.sameSpelling)
      .map(ruleText)
      .join(" "),
  findings: ({ findings }) => <Findings findings={findings} />,
  text: ({ text }) => (text === null ? null : <PageText text={text} />),
  region: ({ region }) => (region === null ? null : <PageText text={regionText(region)} />),
  element: ({ element }) => (element === null ? null : <PageText text={element} />),
  frame: ({ frame }) => (frame === null ? null : <UrlText text={frame} most={LONG} />),
};

/** What stands in a cell. */
export const cellOf = (column: Column, row: Row): ComponentChildren => CELLS[column](row);
