import {
  CAUSES,
  type Check,
  checkOf,
  type DescribedFinding,
  type DescribedRule,
  factsOf,
  inspect,
  isPossiblyIntended,
  LEVELS,
  parse,
  profileOf,
  profiles,
  rulesFor,
  type Source,
  sentenceFor,
  sourcesFor,
  sourcesOf,
  TRACKING_VERSION,
} from "../../core/index.ts";
import type { LinkStoreSettings, RowFinding } from "../types.ts";
import { codeCell, codeSpan, counted, escapeProse, table } from "./markdown-text.ts";
import { type TalliedFinding, type TalliedGroup, type Tally, tallyOf } from "./tally.ts";
import type { ExportInfo, ExportRow } from "./types.ts";
import { rulesInForce, versionOf } from "./versions.ts";

/** GitHub allows 65,536 in an issue. */
const MOST_CHARACTERS = 60_000;

const SAFETY = {
  preserves: "the same page",
  "usually-preserves": "likely the same page",
  "may-change": "may be a different page",
} as const;

const cite = ({ document, section, href }: Source): string => {
  const text = escapeProse(`${document}, ${section}`);
  return href === undefined ? text : `[${text}](${href})`;
};

const citeAll = (sources: readonly Source[]): string => sources.map(cite).join("; ");

function differencesIgnored({ level, ignore }: LinkStoreSettings): string {
  if (ignore === undefined) return `- Level ${level}: ${escapeProse(LEVELS[level]?.title ?? "")}`;
  const names = CAUSES.filter(({ cause }) => ignore.includes(cause)).map(({ name }) => escapeProse(name));
  return `- Ignored: ${names.length === 0 ? "nothing" : names.join("; ")}`;
}

function headLines({ version, settings, source, title, date }: ExportInfo): string[] {
  const { profile, level, ignore } = settings;
  return [
    `# ${escapeProse("Addresses that are written in several ways")}`,
    "",
    ...(title ? [`- Title: ${codeSpan(title)}`] : []),
    ...(source === null ? [] : [`- Source: ${codeSpan(source)}`]),
    ...(date ? [`- Date: ${codeSpan(date)}`] : []),
    `- Rule set: ${codeSpan(profile)} (${escapeProse(profiles[profile].document)}), version ${codeSpan(versionOf(profile, level, ignore))}`,
    differencesIgnored(settings),
    ...(rulesFor(profileOf(profile), settings).causes.includes("tracking")
      ? [`- Tracking parameters: ${codeSpan(TRACKING_VERSION)}`]
      : []),
    `- Trueform ${codeSpan(version)}`,
    "",
  ];
}

function summaryLines({ summary }: ExportInfo, { rows }: Tally): string[] {
  const { links, distinct, duplicates, encoded, ownEncoded, causes, findings } = summary;
  const part = rows === links ? "" : ` Of these, ${counted(rows, "link is", "links are")} looked at below.`;
  return [
    "## Summary",
    "",
    `${counted(links, "link")}, ${counted(distinct, "distinct address", "distinct addresses")}.${part}`,
    `${counted(duplicates, "duplicate")}, ${counted(encoded.sure, "link")} encoded twice.`,
    ...(ownEncoded?.certainty === "sure" ? ["The page’s own URL is encoded twice."] : []),
    "",
    ...table(
      ["Cause", "Match", "Duplicates"],
      CAUSES.flatMap(({ cause, name, certainty }) => {
        const duplicates = causes.find((one) => one.cause === cause)?.duplicates ?? 0;
        return duplicates === 0 ? [] : [[escapeProse(name), certainty, String(duplicates)]];
      }),
    ),
    "",
    ...(findings.length === 0
      ? []
      : [
          ...table(
            ["Finding", "Severity", "Links"],
            findings.map(({ id, severity, rows: count }) => [
              `${escapeProse(checkOf(id)?.title ?? "")} (${codeCell(id)})`,
              severity,
              String(count),
            ]),
          ),
          "",
        ]),
  ];
}

function groupLines(
  { number, first, spellings, links, others }: TalliedGroup,
  rules: ReadonlyMap<string, DescribedRule>,
): string[] {
  const safety = first.safety === null ? "" : `, ${SAFETY[first.safety]}`;
  const ids = new Set([...spellings.values()].flatMap((spelling) => spelling.rules));
  const lines = [`### Group ${number}`, "", `${counted(links, "link")}${safety}: ${codeSpan(first.canonical)}`, ""];
  for (const { href, absolute, count } of spellings.values()) {
    lines.push(
      `- ${counted(count, "time")}: ${codeSpan(href)}${absolute === href ? "" : `, that is ${codeSpan(absolute)}`}`,
    );
  }
  if (others > 0) lines.push(`- and ${counted(others, "more link")} in other variants`);
  const named = [...ids].flatMap((id) => rules.get(id) ?? []);
  if (named.length > 0) lines.push("", "What separates them:", "");
  for (const rule of named)
    lines.push(`- ${escapeProse(rule.title)} (${citeAll(sourcesOf(factsOf(rule, parse(first.absolute))))})`);
  return [...lines, ""];
}

/** The full finding, with hosts and letters. A masked password stays masked. */
function wholeOf({ row, finding }: TalliedFinding, { settings }: ExportInfo): DescribedFinding | undefined {
  const { profile, localHost } = settings;
  const context = { profile, localHost, ...(row.base === null ? {} : { base: row.base }) };
  return inspect(row.href, context).findings.find(
    ({ id, component, reason }) => id === finding.id && component === finding.component && reason === finding.reason,
  );
}

const verdictOf = (finding: RowFinding): string =>
  isPossiblyIntended(finding) ? "possibly intended" : `confidence ${finding.confidence}`;

/** Uses the title if placeholders are unfilled. */
function sentenceOf(check: Check, { reason, times }: RowFinding): string {
  const sentence = sentenceFor(check, reason, times);
  return /\$[1-9]/.test(sentence) ? check.title : sentence;
}

function findingLines(tallied: TalliedFinding, about: ExportInfo): string[] {
  const { row, finding, links } = tallied;
  const check = checkOf(finding.id);
  const whole = wholeOf(tallied, about);
  const repair = whole?.repairedUrl ?? whole?.repaired ?? null;
  const times = links > 1 ? ` (${counted(links, "time")})` : "";
  return [
    `- ${escapeProse(check?.title ?? finding.id)}, in ${codeSpan(finding.component)}, ${verdictOf(finding)}${times}: ${codeSpan(row.href)}`,
    ...(check === undefined
      ? []
      : [
          `  - ${escapeProse(whole?.message ?? sentenceOf(check, finding))} (${citeAll(sourcesFor(check, finding.reason))})`,
        ]),
    ...(finding.grounds === undefined
      ? []
      : [
          `  - Evidence: ${finding.grounds.map((ground) => escapeProse(check?.grounds?.[ground] ?? ground)).join(" ")}`,
        ]),
    ...(repair === null ? [] : [`  - Repaired: ${codeSpan(repair)}`]),
  ];
}

function* writeWhileRoom<Item>(
  room: { left: number },
  items: readonly Item[],
  write: (item: Item) => readonly string[],
): Generator<string, number> {
  let count = 0;
  for (const item of items) {
    const text = `${write(item).join("\n")}\n`;
    if (text.length > room.left) return count;
    room.left -= text.length;
    count += 1;
    yield text;
  }
  return count;
}

export function* markdownOf(rows: Iterable<ExportRow>, about: ExportInfo): Generator<string, void> {
  const tally = tallyOf(rows);
  const rules = new Map(rulesInForce(about.settings.profile, 4).map((rule) => [rule.id, rule]));
  const head = `${[...headLines(about), ...summaryLines(about, tally)].join("\n")}\n`;
  yield head;
  const room = { left: MOST_CHARACTERS - head.length };
  const reserve = Math.floor(room.left / 3);
  room.left -= reserve;
  yield "## Groups with duplicates\n\n";
  const groups = yield* writeWhileRoom(room, tally.groups, (group) => groupLines(group, rules));
  if (tally.allGroups === 0) yield "None.\n\n";
  else if (tally.allGroups > groups) yield `And ${counted(tally.allGroups - groups, "more group")}.\n\n`;
  room.left += reserve;
  yield "## Findings\n\n";
  const findings = yield* writeWhileRoom(room, tally.findings, (finding) => findingLines(finding, about));
  const left = tally.findings.length - findings + tally.others;
  if (tally.findings.length === 0) yield "No errors and no warnings.\n";
  else if (left > 0) yield `\nAnd ${left.toLocaleString("en-US")} more.\n`;
}
