import {
  type ComparedCell,
  type ComparedPart,
  type ComparedRow,
  type Comparison,
  makesKeys,
  type ProfileId,
  parse,
  type RuleFacts,
  type Source,
} from "../../core/index.ts";
import { MASK } from "../url/cut.ts";

/** Rules of one cell that say the same, with each document that they stand in. */
export interface Saying {
  readonly sentence: string;
  readonly sources: readonly Source[];
  /** The rule sets of the cell that have one of them. */
  readonly profiles: readonly ProfileId[];
}

const isSame = (one: Source, other: Source): boolean =>
  one.document === other.document && one.section === other.section;

/** The rules of a cell, each sentence once. */
export function sayingsOf(cell: ComparedCell, say: (rule: RuleFacts) => string): Saying[] {
  const sayings = new Map<string, Saying>();
  for (const { rule, profiles: users } of cell.rules) {
    const sentence = say(rule);
    const { sources = [], profiles: others = [] } = sayings.get(sentence) ?? {};
    sayings.set(sentence, {
      sentence,
      sources: sources.some((source) => isSame(source, rule.source)) ? sources : [...sources, rule.source],
      profiles: cell.profiles.filter((id) => users.includes(id) || others.includes(id)),
    });
  }
  return [...sayings.values()];
}

/** The rule sets of a cell of which no rule touched the part. */
export const leftBy = (cell: ComparedCell): ProfileId[] =>
  cell.profiles.filter((id) => !cell.rules.some((use) => use.profiles.includes(id)));

/** What the chosen rule set has a part in, before the rest. */
export const chosenFirst = <Item extends { readonly profiles: readonly ProfileId[] }>(
  items: readonly Item[],
  chosen: ProfileId,
): Item[] => [
  ...items.filter((item) => item.profiles.includes(chosen)),
  ...items.filter((item) => !item.profiles.includes(chosen)),
];

const isDisputed = ({ cells }: ComparedRow): boolean => cells.length > 1;

/** Whether rule sets that name pages disagree, and not only what is a key. */
const isDisputedByNames = ({ cells }: ComparedRow): boolean =>
  cells.filter(({ profiles: ids }) => !ids.every(makesKeys)).length > 1;

/** What rule sets that name pages disagree on, then what only keys make otherwise. */
export const disputedRows = ({ rows }: Comparison): ComparedRow[] => [
  ...rows.filter(isDisputedByNames),
  ...rows.filter((row) => isDisputed(row) && !isDisputedByNames(row)),
];

/** What all agree on. */
export const agreedRows = ({ rows }: Comparison): ComparedRow[] => rows.filter((row) => !isDisputed(row));

/** The parts in which two rule sets disagree. */
export const differingParts = ({ rows }: Comparison, one: ProfileId, other: ProfileId): ComparedPart[] =>
  rows
    .filter(({ cells }) => !cells.some((cell) => cell.profiles.includes(one) && cell.profiles.includes(other)))
    .map(({ part }) => part);

/** Every password that one of the rule sets sees, and the one that is known: some do not cut where others do. */
export const passwordsIn = ({ whole }: Comparison, known: string | null): string[] =>
  [known, ...whole.map(({ canonical }) => parse(canonical).password)].filter(
    (password) => password !== null && password !== "",
  ) as string[];

/** A text in which a password may stand where no parser finds it, with each of them masked. */
export const withoutPasswords = (text: string, passwords: readonly string[]): string =>
  passwords.reduce((masked, password) => masked.replaceAll(`:${password}@`, `:${MASK}@`), text);
