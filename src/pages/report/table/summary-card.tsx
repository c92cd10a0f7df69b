import { formatNumber, message, plural } from "../../../browser/i18n.ts";
import type { Level } from "../../../core/index.ts";
import type { Summary } from "../../../links/types.ts";
import { SeverityIcon } from "../../../ui/controls/icons.tsx";
import { LevelControl } from "../../../ui/controls/level-control.tsx";
import { checkText, severityText } from "../../../ui/names.ts";

interface Props {
  readonly summary: Summary;
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
  /** What rows are filtered by, such as a finding's id. */
  readonly kind: string | null;
  readonly onKind: (kind: string | null) => void;
}

/** Percent of the longest; never invisible unless zero. */
const lengthOf = (value: number, longest: number): string =>
  value === 0 ? "0" : `${Math.max(1, (value / longest) * 100)}%`;

function Levels({ summary: { levels }, level }: Pick<Props, "summary" | "level">) {
  const longest = levels.reduce((most, { groups }) => Math.max(most, groups), 1);
  return (
    <table class="chart">
      <caption>{message("summary_levels")}</caption>
      <thead>
        <tr>
          <th scope="col">{message("summary_level")}</th>
          <th scope="col" colSpan={2}>
            {message("summary_groups")}
          </th>
          <th scope="col" class="figure">
            {message("summary_distinct")}
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map((one) => (
          <tr key={one.level} class={one.level === level ? "chosen" : ""}>
            <th scope="row">
              {one.level}
              {one.level === level ? <span class="visually-hidden"> {message("summary_chosen")}</span> : null}
            </th>
            <td class="track">
              <span class="bar" style={{ inlineSize: lengthOf(one.groups, longest) }} />
            </td>
            <td class="figure">{formatNumber(one.groups)}</td>
            <td class="figure">{formatNumber(one.distinct)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Findings({ summary: { findings }, kind, onKind }: Pick<Props, "summary" | "kind" | "onKind">) {
  return (
    <div class="by-finding">
      <h3>{message("summary_findings")}</h3>
      {findings.length === 0 ? (
        <p class="soft">{message("summary_fine")}</p>
      ) : (
        <ul>
          {findings.map(({ id, severity, rows }) => (
            <li key={id}>
              <button
                type="button"
                class="small"
                aria-pressed={kind === id}
                onClick={() => onKind(kind === id ? null : id)}
              >
                <span class={`is-${severity}`}>
                  <span class="severity">
                    <SeverityIcon severity={severity} />
                    <span class="visually-hidden">{severityText(severity)}</span>
                  </span>
                </span>{" "}
                {checkText(id)} <b>{formatNumber(rows)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function SummaryCard(props: Props) {
  const { summary, level, onLevel } = props;
  const groups = summary.levels.find((one) => one.level === level)?.groups ?? 0;
  const totals = [
    plural("count_links", summary.links),
    plural("count_addresses", summary.distinct),
    plural("count_in_spellings", groups),
  ];
  return (
    <div class="card summary">
      <h2 class="visually-hidden">{message("summary_heading")}</h2>
      <p class="totals" role="status">
        {totals.join(" · ")}
      </p>
      <div class="summary-columns">
        <LevelControl level={level} onChange={onLevel} />
        <Levels summary={summary} level={level} />
      </div>
      <Findings {...props} />
    </div>
  );
}
