import type { Check } from "./finding.ts";
import { checks } from "./findings/index.ts";
import { profiles } from "./profiles/index.ts";
import type { Profile, Rule, Safety, Source } from "./rule.ts";

const SAFETY: Readonly<Record<Safety, string>> = {
  preserves: "Names the same resource.",
  "usually-preserves": "Names the same resource on nearly every server.",
  "may-change": "May name another resource.",
};

const cite = ({ document, section, href }: Source): string =>
  href === undefined ? `${document}, ${section}` : `[${document}, ${section}](${href})`;

/** Code that shows control characters and backticks as they are. */
const code = (text: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be made visible.
  const visible = text.replace(/[\0-\x1f]/g, (control) => JSON.stringify(control).slice(1, -1));
  return visible.includes("`") ? `\`\` ${visible} \`\`` : `\`${visible}\``;
};

function ruleEntry(rule: Rule, number: number): string[] {
  return [
    `### ${number}. \`${rule.id}\``,
    "",
    rule.title,
    "",
    `${cite(rule.source)}. ${SAFETY[rule.safety]}`,
    "",
    ...rule.examples.map(([input, output]) =>
      input === output ? `- ${code(input)} stays` : `- ${code(input)} → ${code(output)}`,
    ),
    ...(rule.exampleContext?.base ? ["", `(On a page at ${code(rule.exampleContext.base)}.)`] : []),
    "",
  ];
}

const profileEntry = (profile: Profile): string[] => [
  `## Rule set \`${profile.id}\`: ${profile.title}`,
  "",
  `Document: ${profile.document}. The rules in the order in which they work.`,
  "",
  ...[...profile.readings, ...profile.rewrites].flatMap((rule, i) => ruleEntry(rule, i + 1)),
  ...(profile.notFixed ?? []).map(({ name, example }) => `Not a fixed point: ${name}, as in ${code(example)}.\n`),
];

const checkEntry = (check: Check): string[] => [
  `### \`${check.id}\``,
  "",
  `${check.title}. ${cite(check.source)}.`,
  "",
  ...Object.entries(check.messages).map(([reason, text]) => `- \`${reason}\`: ${text}`),
  "",
];

/** The text of docs/rules.md. */
export const rulesPage = (): string =>
  `${[
    "# The rules",
    "",
    "Made from the rules themselves; a test fails when this page and they disagree.",
    "",
    ...Object.values(profiles).flatMap(profileEntry),
    "## Findings",
    "",
    ...checks.flatMap(checkEntry),
  ]
    .join("\n")
    .trimEnd()}\n`;
