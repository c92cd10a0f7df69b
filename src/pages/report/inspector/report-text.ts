import { message } from "../../../browser/i18n.ts";
import { type ComponentName, type Inspection, mask, type ProfileId, sourcesOf } from "../../../core/index.ts";
import { cell, code, prose, table } from "../../../links/export/marks.ts";
import {
  canonicalText,
  componentName,
  findingText,
  findingTitle,
  parameterOf,
  ruleText,
  shortProfileText,
} from "../../../ui/names.ts";

const HEADS = ["step_rule", "step_before", "step_after", "step_source"] as const;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines];

export function reportText(inspection: Inspection, title: string, profile: ProfileId): string {
  const { input, canonical, steps, findings, passwords, components } = inspection;
  const masked = (text: string) => mask(text, passwords);
  const placeOf = (component: ComponentName): string => {
    const [own = "", ...inner] = component.split(" > ");
    const key = parameterOf(own, components);
    const name = key === undefined ? prose(componentName(own)) : code(masked(key.decoded ?? key.text));
    return inner.length === 0 ? name : `${name} › ${prose(componentName(inner.join(" > ")))}`;
  };
  const rows = steps.map(({ rule, before, after }) => [
    prose(ruleText(rule.id)),
    cell(masked(before)),
    cell(masked(after)),
    sourcesOf(rule)
      .map(({ document, section: part, href }) => {
        const name = prose(`${document}, ${part}`);
        return href === undefined ? name : `[${name}](${href})`;
      })
      .join("; "),
  ]);
  const lines = [
    `# ${prose(title)}`,
    "",
    `- ${message("copy_kind_written")}: ${code(masked(input))}`,
    `- ${canonicalText(profile)}: ${code(masked(canonical))}`,
    `- ${message("rule_set")}: ${shortProfileText(profile)}`,
    ...section(
      message("report_steps"),
      rows.length === 0
        ? []
        : table(
            HEADS.map((head) => message(head)),
            rows,
          ),
    ),
    ...section(
      message("findings_heading"),
      findings.map((finding) => {
        const where = placeOf(finding.component);
        return `- ${where}: **${prose(findingTitle(finding))}.** ${prose(masked(findingText(finding)))}`;
      }),
    ),
  ];
  return `${lines.join("\n")}\n`;
}
