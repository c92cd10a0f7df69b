import { message } from "../../../browser/i18n.ts";
import { type ComponentName, type Inspection, mask, type ProfileId, sourcesOf } from "../../../core/index.ts";
import { codeCell, codeSpan, escapeProse, table } from "../../../links/export/markdown-text.ts";
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
    const name = key === undefined ? escapeProse(componentName(own)) : codeSpan(masked(key.decoded ?? key.text));
    return inner.length === 0 ? name : `${name} › ${escapeProse(componentName(inner.join(" > ")))}`;
  };
  const rows = steps.map(({ rule, before, after }) => [
    escapeProse(ruleText(rule.id)),
    codeCell(masked(before)),
    codeCell(masked(after)),
    sourcesOf(rule)
      .map(({ document, section: part, href }) => {
        const name = escapeProse(`${document}, ${part}`);
        return href === undefined ? name : `[${name}](${href})`;
      })
      .join("; "),
  ]);
  const lines = [
    `# ${escapeProse(title)}`,
    "",
    `- ${message("copy_kind_written")}: ${codeSpan(masked(input))}`,
    `- ${canonicalText(profile)}: ${codeSpan(masked(canonical))}`,
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
        return `- ${where}: **${escapeProse(findingTitle(finding))}.** ${escapeProse(masked(findingText(finding)))}`;
      }),
    ),
  ];
  return `${lines.join("\n")}\n`;
}
