import {
  type ComparedCell,
  type ComparedPart,
  type ComparedRow,
  type Comparison,
  makesKeys,
  type ProfileId,
  passwordsIn,
  type RuleFacts,
  type Source,
  type Stretch,
  secretsIn,
  sourcesOf,
  within,
} from "../../core/index.ts";
import { slotsOf } from "../url/url-segments.ts";

/** Rules of a cell with the same sentence, and all their sources. */
export interface CellLabel {
  /** Of the first of them. */
  readonly rule: string;
  readonly sentence: string;
  readonly sources: readonly Source[];
  readonly profiles: readonly ProfileId[];
}

const isSame = (one: Source, other: Source): boolean =>
  one.document === other.document && one.section === other.section;

const eachOnce = (sources: readonly Source[]): Source[] =>
  sources.filter((one, i) => sources.findIndex((other) => isSame(one, other)) === i);

export function cellLabelsOf(cell: ComparedCell, sentenceOf: (rule: RuleFacts) => string): CellLabel[] {
  const labels = new Map<string, CellLabel>();
  for (const { rule, profiles: users } of cell.rules) {
    const sentence = sentenceOf(rule);
    const { rule: first = rule.id, sources = [], profiles: others = [] } = labels.get(sentence) ?? {};
    labels.set(sentence, {
      rule: first,
      sentence,
      sources: eachOnce([...sources, ...sourcesOf(rule)]),
      profiles: cell.profiles.filter((id) => users.includes(id) || others.includes(id)),
    });
  }
  return [...labels.values()];
}

/** Rule sets whose rules left the part alone. */
export const unchangedBy = (cell: ComparedCell): ProfileId[] =>
  cell.profiles.filter((id) => !cell.rules.some((use) => use.profiles.includes(id)));

export const chosenFirst = <Item extends { readonly profiles: readonly ProfileId[] }>(
  items: readonly Item[],
  chosen: ProfileId,
): Item[] => [
  ...items.filter((item) => item.profiles.includes(chosen)),
  ...items.filter((item) => !item.profiles.includes(chosen)),
];

const isDisputed = ({ cells }: ComparedRow): boolean => cells.length > 1;

/** Whether rule sets for URLs disagree, not only those for keys. */
const isDisputedByUrls = ({ cells }: ComparedRow): boolean =>
  cells.filter(({ profiles: ids }) => !ids.every(makesKeys)).length > 1;

/** Differences in keys alone come last. */
export const disputedRows = ({ rows }: Comparison): ComparedRow[] => [
  ...rows.filter(isDisputedByUrls),
  ...rows.filter((row) => isDisputed(row) && !isDisputedByUrls(row)),
];

export const agreedRows = ({ rows }: Comparison): ComparedRow[] => rows.filter((row) => !isDisputed(row));

export const differingParts = ({ rows }: Comparison, one: ProfileId, other: ProfileId): ComparedPart[] =>
  rows
    .filter(({ cells }) => !cells.some((cell) => cell.profiles.includes(one) && cell.profiles.includes(other)))
    .map(({ part }) => part);

/** Rule sets split URLs differently, so some miss passwords. */
export const passwordsOf = ({ whole }: Comparison, known: readonly string[]): string[] => [
  ...new Set([...known, ...passwordsIn(whole.map(({ canonical }) => canonical))]),
];

/** The slots (`slotsOf`) of each part, and how many delimiters start it. */
const SLOTS: Readonly<Record<ComparedPart, readonly [from: number, to: number, delimiters: number]>> = {
  scheme: [0, 1, 0],
  userinfo: [2, 5, 0],
  host: [6, 7, 0],
  port: [7, 8, 1],
  path: [8, 9, 0],
  query: [9, 10, 1],
  fragment: [10, 11, 1],
};

/** Positions of passwords; `undefined` for keys, which are split differently. */
export function secretsInPart(
  { whole }: Comparison,
  part: ComparedPart,
  { text, profiles: ids }: ComparedCell,
  known: readonly string[],
): readonly Stretch[] | undefined {
  const canonical = whole.find(({ profiles: some }) => some.some((id) => ids.includes(id)))?.canonical ?? "";
  const [from, to, delimiters] = SLOTS[part];
  const slots = slotsOf(canonical).map((slot) => slot.text);
  const start = slots.slice(0, from).join("").length + delimiters;
  const end = slots.slice(0, to).join("").length;
  return text === canonical.slice(start, end) ? within(secretsIn(canonical, known), start, end) : undefined;
}
