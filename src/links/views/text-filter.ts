import type { Analysis } from "../store/analysis.ts";
import type { Expression, MatchRequest, MatchResult } from "../types.ts";

/** Searches href, canonical URL, host, text, element and file name. */
export type TextTest = (row: number, hrefAndBase: number) => boolean;

/** Invalid, too complex or too slow. */
export class BrokenExpression extends Error {
  override readonly name = "BrokenExpression";
}

interface Texts {
  readonly size: number;
  readonly at: (number: number) => string;
}

interface Column {
  readonly texts: Texts;
  /** Negative for none. */
  readonly numberOf: (row: number, hrefAndBase: number) => number;
}

function columnsOf({ links, keys, facts }: Analysis): Column[] {
  const { files } = links;
  const names = { size: files.length, at: (number: number) => files[number]?.name ?? "" };
  const fileOf = (row: number) => {
    const number = links.fileIndexOf(row);
    return files[number]?.name === undefined ? -1 : number;
  };
  return [
    { texts: keys.addresses, numberOf: (_, hrefAndBase) => links.hrefsAndBases.lefts.at(hrefAndBase) },
    { texts: keys.addresses, numberOf: (_, hrefAndBase) => keys.canonical.at(hrefAndBase) },
    { texts: facts.hosts, numberOf: (_, hrefAndBase) => facts.hostOf(hrefAndBase) },
    { texts: links.texts, numberOf: (row) => links.text.at(row) },
    { texts: links.elements, numberOf: (row) => links.element.at(row) },
    ...(files.some(({ name }) => name !== undefined) ? [{ texts: names, numberOf: fileOf }] : []),
  ];
}

const UNKNOWN = 0;
const MATCHES = 1;
const DIFFERS = 2;
const ASKED = 3;

/** Results by text number: tests each text once. */
function answersBy(columns: readonly Column[]): Uint8Array[] {
  const byTexts = new Map(columns.map(({ texts }) => [texts, new Uint8Array(texts.size)]));
  return columns.map(({ texts }) => byTexts.get(texts) as Uint8Array);
}

/** Ignores case and surrounding spaces. */
export function plainTest(analysis: Analysis, text: string): TextTest {
  const needle = text.trim().toLowerCase();
  const columns = columnsOf(analysis);
  const answers = answersBy(columns);
  const has = (column: number, number: number): boolean => {
    if (number < 0) return false;
    const known = answers[column] as Uint8Array;
    if (known[number] === UNKNOWN) {
      const { texts } = columns[column] as Column;
      known[number] = texts.at(number).toLowerCase().includes(needle) ? MATCHES : DIFFERS;
    }
    return known[number] === MATCHES;
  };
  return (row, hrefAndBase) => columns.some(({ numberOf }, column) => has(column, numberOf(row, hrefAndBase)));
}

/** Characters per question, for few messages and fast answers. */
const MOST_ASKED = 1 << 18;

/** Asks which texts of links match. */
export class ExpressionTest {
  readonly #expression: Expression;
  readonly #columns: readonly Column[];
  readonly #answers: readonly Uint8Array[];
  #strings: string[] = [];
  /** Column of each string, and number in it. */
  #inColumn: number[] = [];
  #numbers: number[] = [];
  #length = 0;

  constructor(analysis: Analysis, expression: Expression) {
    this.#expression = expression;
    this.#columns = columnsOf(analysis);
    this.#answers = answersBy(this.#columns);
  }

  add(row: number, hrefAndBase: number): void {
    for (let column = 0; column < this.#columns.length; column++) {
      const { texts, numberOf } = this.#columns[column] as Column;
      const number = numberOf(row, hrefAndBase);
      const answers = this.#answers[column] as Uint8Array;
      if (number < 0 || answers[number] !== UNKNOWN) continue;
      answers[number] = ASKED;
      const text = texts.at(number);
      this.#strings.push(text);
      this.#inColumn.push(column);
      this.#numbers.push(number);
      this.#length += text.length;
    }
  }

  get isFull(): boolean {
    return this.#length >= MOST_ASKED;
  }

  /** Throws `BrokenExpression`. */
  *ask(): Generator<MatchRequest, void, MatchResult | undefined> {
    const answer = yield { expression: this.#expression, strings: this.#strings };
    if (answer === undefined) throw new Error("The question was not answered.");
    if ("problem" in answer) throw new BrokenExpression(answer.problem);
    for (let place = 0; place < this.#numbers.length; place++) {
      const answers = this.#answers[this.#inColumn[place] as number] as Uint8Array;
      answers[this.#numbers[place] as number] = answer.matches[place] === 1 ? MATCHES : DIFFERS;
    }
    this.#strings = [];
    this.#inColumn = [];
    this.#numbers = [];
    this.#length = 0;
  }

  /** Only for links added before. */
  passes(row: number, hrefAndBase: number): boolean {
    for (let column = 0; column < this.#columns.length; column++) {
      const number = (this.#columns[column] as Column).numberOf(row, hrefAndBase);
      if (number >= 0 && this.#answers[column]?.[number] === MATCHES) return true;
    }
    return false;
  }
}
