import { type CitedDocument, DOCUMENTS } from "./documents/documents.ts";
import { causeOf, causesOn } from "./duplicates/causes.ts";
import {
  type DescribedCause,
  type DescribedLevel,
  describedCauses,
  describedFoldRules,
  describedLevels,
  describedProfiles,
} from "./duplicates/described.ts";
import type { Level } from "./duplicates/level.ts";
import { describedChecks as checks, sentenceFor, sourcesFor } from "./findings/described.ts";
import type { DescribedCheck as Check } from "./findings/finding.ts";
import { TRACKING_VERSION } from "./lists/tracking.ts";
import { DEFAULT_PROFILE } from "./rules/profiles.ts";
import type { Described, DescribedProfile, Safety, StringRule, UrlRule } from "./rules/rule.ts";
import { cite, citeAll, code, linkTo, prose, table } from "./rules-doc-markdown.ts";
import { trackingTable } from "./rules-doc-tracking.ts";
import { wrappersEntry } from "./rules-doc-wrappers.ts";
import { type Source, sourcesOf } from "./sources.ts";
import { DESCRIBED_SCHEMES, type DescribedScheme } from "./url/described-schemes.ts";
import type { SchemeKind } from "./url/scheme-grammars.ts";
import { parse } from "./url/url.ts";

type AnyRule = Described<StringRule> | Described<UrlRule>;

const SAFETY: Readonly<Record<Safety, string>> = {
  preserves: "preserves: the same resource.",
  "usually-preserves": "usually preserves: the same resource on nearly every server.",
  "may-change": "may change: may be a different resource.",
};

const sets: readonly DescribedProfile[] = Object.values(describedProfiles);
const rulesOf = ({ stringRules, urlRules }: DescribedProfile): readonly AnyRule[] => [...stringRules, ...urlRules];

const citesSame = (one: AnyRule, other: AnyRule): boolean => citeAll(sourcesOf(one)) === citeAll(sourcesOf(other));

/** Editions share rules but have their own citations. */
const byId = new Map<string, readonly AnyRule[]>();
for (const rule of [...sets.flatMap(rulesOf), ...describedFoldRules]) {
  const known = byId.get(rule.id) ?? [];
  if (!known.some((one) => citesSame(one, rule))) byId.set(rule.id, [...known, rule]);
}

export const allRules: readonly AnyRule[] = [...byId.values()]
  .flatMap(([first]) => (first === undefined ? [] : [first]))
  .sort((a, b) => (a.id < b.id ? -1 : 1));

export const editionsOf = ({ id }: AnyRule): readonly AnyRule[] => byId.get(id) ?? [];

/** Rules that only note a refusal also fire. */
export function fires(rule: AnyRule, [input, output]: AnyRule["examples"][number]): boolean {
  if (input !== output) return true;
  const url = parse(input);
  return "apply" in rule && rule.apply(url, rule.exampleContext ?? {}) !== url;
}

const sourcesOfRule = (rule: AnyRule): readonly Source[] => [
  ...new Map(
    editionsOf(rule)
      .flatMap((one) => sourcesOf(one))
      .map((source) => [cite(source), source]),
  ).values(),
];

const linkToRule = ({ id }: AnyRule): string => linkTo(code(id), id);
const headingOf = ({ id }: DescribedProfile): string => `Rule set ${id}`;
const linkToSet = (profile: DescribedProfile): string => linkTo(profile.id, headingOf(profile));

const setRow = (profile: DescribedProfile): string[] => [
  linkToSet(profile),
  prose(profile.title),
  prose(profile.document),
  profile.isKey ? "yes: may be a different resource" : "no",
];

const changesOf = ({ id }: DescribedProfile): string[] =>
  sets
    .filter(({ laterEdition }) => laterEdition?.profile === id)
    .flatMap((earlier) => [
      `Changed since ${linkToSet(earlier)}:`,
      "",
      ...(earlier.laterEdition?.changes ?? []).flatMap(({ text, source, example: [input, before, now] }) => [
        `- ${prose(text)} ${cite(source)}.`,
        `  ${code(input)}: ${code(before)} in ${earlier.id}, ${code(now)} in ${id}.`,
      ]),
      "",
    ]);

const setEntry = (profile: DescribedProfile): string[] => [
  `### ${headingOf(profile)}`,
  "",
  `${prose(profile.title)}. Document: ${prose(profile.document)}. Its rules, in the order in which they are applied:`,
  "",
  ...rulesOf(profile).map((rule) => `1. ${linkToRule(rule)}: ${prose(rule.title)}`),
  "",
  ...(profile.notFixed ?? []).flatMap(({ name, example }) => [
    `Not a fixed point: ${prose(name)}, as in ${code(example)}.`,
    "",
  ]),
  ...changesOf(profile),
];

const CAUSES_HEADING = "Causes of duplicates";
const TRACKING_HEADING = "Tracking parameters";

const linkToCause = (cause: string): string => linkTo(`cause ${code(cause)}`, CAUSES_HEADING);

const isFold = ({ id }: AnyRule): boolean => describedFoldRules.some((rule) => rule.id === id);

/** Without numbers, which would change later lines whenever a rule is added. */
const places = (rule: AnyRule): string =>
  [
    ...sets.filter((profile) => rulesOf(profile).some(({ id }) => id === rule.id)).map(linkToSet),
    ...(isFold(rule) ? [linkToCause(causeOf(rule.id) ?? "")] : []),
  ].join(", ");

/** Omits the hundreds of rules listed with each rule set. */
function rulesOfCause({ rules }: DescribedCause): string {
  const folds = describedFoldRules.filter(({ id }) => rules.some((rule) => rule.id === id));
  if (folds.length > 0) return folds.map(linkToRule).join(", ");
  return rules.some(({ about }) => about === "fragment")
    ? "the rules of the rule set that are about the fragment"
    : "all rules of the rule set but those about the fragment";
}

const causeRow = (facts: DescribedCause): string[] => [
  `${code(facts.cause)}: ${prose(facts.name)}`,
  facts.certainty,
  prose(facts.reason),
  facts.example.map(code).join(" and "),
  rulesOfCause(facts),
];

const causesEntry = (): string[] => [
  `## ${CAUSES_HEADING}`,
  "",
  "Two URLs that differ by one of these causes may be the same resource; Match says how likely. You can ignore any set",
  "of causes: a larger set finds all duplicates that a smaller one finds. Rules run on the canonical URL, in any order,",
  `until none applies. The examples are for ${code(DEFAULT_PROFILE)}. Where a rule set keeps fragments, ignoring`,
  `${code("fragment")} removes them as ${code(DEFAULT_PROFILE)} does.`,
  "",
  ...table(["Cause", "Match", "Why", "Example", "Rules"], describedCauses.map(causeRow)),
  "",
  `### ${TRACKING_HEADING}`,
  "",
  `The tracking parameters, version ${TRACKING_VERSION}; * matches any text. Those with hosts are removed only there and on`,
  "subdomains; a host that ends in .* is one under any suffix of a registry, as .com and .co.uk:",
  "",
  ...trackingTable(),
  "",
];

function addedBy(level: Level): string {
  const profile = describedProfiles[DEFAULT_PROFILE];
  const below = level === 0 ? [] : causesOn((level - 1) as Level, profile);
  const added = causesOn(level, profile).filter((cause) => !below.includes(cause));
  return added.map(code).join(", ") || "none: compares resolved URLs";
}

const levelRow = ({ level, title }: DescribedLevel): string[] => [String(level), prose(title), addedBy(level)];

const levelsEntry = (): string[] => [
  "## Levels",
  "",
  `Each level is a preset of ${linkTo("causes", CAUSES_HEADING)}: those of the level below and these. Level 2 is the`,
  "canonical URL of the rule set, so rule sets that keep fragments ignore them from level 3 on.",
  "",
  ...table(["Level", "What may differ", "Causes that it adds"], describedLevels.map(levelRow)),
  "",
];

function exampleLine(rule: AnyRule, example: AnyRule["examples"][number]): string {
  const [input, output] = example;
  if (!fires(rule, example)) return `- Must not fire: ${code(input)} is left unchanged.`;
  return input === output
    ? `- Fires: ${code(input)} is refused; its text is left unchanged.`
    : `- Fires: ${code(input)} → ${code(output)}`;
}

const contextLines = ({ exampleContext: { base, localHost } = {} }: AnyRule): string[] => [
  ...(base === undefined ? [] : [`- The base URL is ${code(base)}.`]),
  ...(localHost === undefined ? [] : [`- The local host is ${code(localHost)}.`]),
];

const ruleEntry = (rule: AnyRule): string[] => [
  `### ${code(rule.id)}`,
  "",
  `**${prose(rule.title)}**`,
  "",
  `Why: ${prose(rule.why)}`,
  "",
  `- Source: ${citeAll(sourcesOfRule(rule))}`,
  ...Object.entries(rule.sourceByScheme ?? {}).map(
    ([scheme, source]) => `- Source for ${code(scheme)}: ${cite(source)}`,
  ),
  `- Safety: ${SAFETY[rule.safety]}${rule.mayChange === undefined ? "" : " Some changes may be a different resource."}`,
  `- In: ${places(rule)}`,
  ...rule.examples.filter((example) => fires(rule, example)).map((example) => exampleLine(rule, example)),
  ...rule.examples.filter((example) => !fires(rule, example)).map((example) => exampleLine(rule, example)),
  ...contextLines(rule),
  "",
];

const reasonLine = (check: Check, reason: string, text: string): string => {
  const own = check.sourcesByReason?.[reason] === undefined ? "" : ` ${citeAll(sourcesFor(check, reason))}.`;
  return `- ${code(reason)}: ${prose(text)}${own}`;
};

const checkEntry = (check: Check): string[] => [
  `### ${code(check.id)}`,
  "",
  `**${prose(check.title)}.** ${citeAll(sourcesOf(check))}.`,
  "",
  ...Object.keys(check.messages).map((reason) => reasonLine(check, reason, sentenceFor(check, reason))),
  "",
  `What to do: ${prose(check.advice)} Example: ${code(check.example)}.`,
  "",
  ...(check.note === undefined ? [] : [prose(check.note), ""]),
];

const KIND: Readonly<Record<SchemeKind, string>> = {
  described: "described by RFC 1738",
  later: "described later",
  reserved: "reserved by RFC 1738",
  experimental: "experimental",
  generic: "generic",
};

const schemeRow = ({ name, kind, defaultPort, source, later }: DescribedScheme): string[] => [
  code(name),
  KIND[kind],
  defaultPort === null ? "none" : String(defaultPort),
  citeAll([source, ...(later === undefined ? [] : [later])]),
];

const documentRow = ({ document, readOn, numbered }: CitedDocument): string[] => [
  prose(document),
  readOn ?? (numbered === undefined ? "does not change" : "its version says when"),
];

export const rulesPage = (): string =>
  `${[
    "# The rules",
    "",
    "Every rule that Trueform applies to a URL: what it does, why, its source, an example where it fires and one where",
    "it must not. [Rule sets](#rule-sets) lists the rules of each set in order. [Rules](#rules) describes each rule,",
    "alphabetically by id. [Causes of duplicates](#causes-of-duplicates) lists what duplicates may differ in.",
    "[Findings](#findings) lists what is reported without being changed, and [Schemes](#schemes) the schemes that Trueform",
    "knows.",
    "",
    "This page is generated from the rules themselves; a test fails when the two differ.",
    "",
    "## Rule sets",
    "",
    ...table(["Rule set", "What it is", "Document", "A key to compare with"], sets.map(setRow)),
    "",
    "A key to compare with may be a different resource than the URL that it is made from. It shows whether two URLs are",
    "the same; it is not for opening.",
    "",
    ...sets.flatMap(setEntry),
    ...causesEntry(),
    ...levelsEntry(),
    ...wrappersEntry(),
    "## Rules",
    "",
    ...allRules.flatMap(ruleEntry),
    "## Findings",
    "",
    "What is reported about a URL without changing it: each reason with its message.",
    "",
    ...checks.flatMap(checkEntry),
    "## Schemes",
    "",
    ...table(["Scheme", "Status", "Default port", "Source"], [...DESCRIBED_SCHEMES.values()].map(schemeRow)),
    "",
    "## Documents",
    "",
    "What the citations on this page and in the program may name, and the day on which a document that changes was read.",
    "Nothing else can be cited: a document or section that is not declared does not pass the tests.",
    "",
    ...table(["Document", "Read on"], DOCUMENTS.map(documentRow)),
  ]
    .join("\n")
    .trimEnd()}\n`;
