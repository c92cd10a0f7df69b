/** Equal English texts of the core share a message. No browser APIs: tools use it, too. */
import {
  type Check,
  DECLARED_PROBLEMS,
  type DeclaredProblemId,
  type DescribedRule,
  foldRules,
  profiles,
} from "../core/index.ts";

type Texts = readonly (readonly [id: string, text: string])[];

const TEXTS = {
  title: ({ id, title }: DescribedRule): Texts => [[id, title]],
  why: ({ id, why }: DescribedRule): Texts => [[`${id}-why`, why]],
  short: ({ id, short, shortWhere = {} }: DescribedRule): Texts => [
    [`${id}-short`, short],
    ...Object.entries(shortWhere).map(([name, where]) => [`${id}-short-${name}`, where.short] as const),
  ],
} as const;

export type RuleTextKind = keyof typeof TEXTS;

/** With repetitions. */
export const allRules = (): readonly DescribedRule[] => [
  ...Object.values(profiles).flatMap(({ stringRules, urlRules }) => [...stringRules, ...urlRules]),
  ...foldRules,
];

const idsByText = (kind: RuleTextKind): ReadonlyMap<string, string> =>
  new Map(
    allRules()
      .flatMap(TEXTS[kind])
      .toReversed()
      .map(([id, text]) => [text, id]),
  );

const known = new Map<RuleTextKind, ReadonlyMap<string, string>>();

export function ruleTextId(kind: RuleTextKind, text: string): string {
  const ids = known.get(kind) ?? idsByText(kind);
  known.set(kind, ids);
  return ids.get(text) ?? text;
}

const firstWith = (texts: Readonly<Record<string, string>>, id: string): string =>
  Object.keys(texts).find((one) => texts[one] === texts[id]) ?? id;

export const reasonId = ({ id, messages }: Pick<Check, "id" | "messages">, reason: string): string =>
  `${id}-${firstWith(messages, reason)}`;
export const reasonTitleId = ({ id, titles = {} }: Pick<Check, "id" | "titles">, reason: string): string =>
  `${id}-${firstWith(titles, reason)}-title`;

export const declaredProblemId = (problem: DeclaredProblemId): string =>
  firstWith(Object.fromEntries(Object.entries(DECLARED_PROBLEMS).map(([id, { message }]) => [id, message])), problem);
