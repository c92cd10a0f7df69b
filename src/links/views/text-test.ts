import type { Analysis } from "../store/analysis.ts";
import type { Strings } from "../store/strings.ts";

/** Whether a link has it: in spelling, canonical URL, host, text, element or name of the file. */
export type TextTest = (row: number, pair: number) => boolean;
type StringTest = (text: string) => boolean;

/** "/a/b" is a path: flags are letters that regular expressions know. */
const EXPRESSION = /^\/(.+)\/([dgimsuvy]*)$/s;

/** A regular expression that is none, or on which the engine gives up. */
export class BrokenExpression extends Error {
  override readonly name = "BrokenExpression";
}

/** What the engine says of it; without the expression, which Chromium repeats. */
function brokenBy(error: unknown, source: string): BrokenExpression {
  const said = error instanceof Error ? error.message : String(error);
  const start = `Invalid regular expression: /${source}/`;
  return new BrokenExpression(said.startsWith(start) ? said.slice(start.length).replace(/^[a-z]*: /, "") : said);
}

function expressionOf(source: string, flags: string): RegExp {
  try {
    const stateful = new RegExp(source, flags);
    // Where the last search ended must not matter.
    return new RegExp(source, stateful.flags.replace(/[gy]/g, ""));
  } catch (error) {
    throw brokenBy(error, source);
  }
}

/** Without the blanks around the text. It and its test throw a `BrokenExpression`. */
export function stringTestOf(given: string): StringTest {
  const text = given.trim();
  const [, source, flags] = EXPRESSION.exec(text) ?? [];
  if (source === undefined || flags === undefined) {
    const needle = text.toLowerCase();
    return (one) => one.toLowerCase().includes(needle);
  }
  const pattern = expressionOf(source, flags);
  return (one) => {
    try {
      return pattern.test(one);
    } catch (error) {
      // Long strings may need more memory than engines grant.
      throw brokenBy(error, source);
    }
  };
}

/** Each string is tested once. */
function onceEach(strings: Strings, test: StringTest): (number: number) => boolean {
  const answers = new Uint8Array(strings.size);
  return (number) => {
    if (number < 0) return false;
    let answer = answers[number];
    if (answer === 0) {
      answer = test(strings.at(number)) ? 1 : 2;
      answers[number] = answer;
    }
    return answer === 1;
  };
}

export function textTestOf({ links, keys, facts }: Analysis, test: StringTest): TextTest {
  const addresses = onceEach(keys.addresses, test);
  const hosts = onceEach(facts.hosts, test);
  const texts = onceEach(links.texts, test);
  const elements = onceEach(links.elements, test);
  const files = links.files.map(({ name }) => name !== undefined && test(name));
  const isAnyFile = files.includes(true);
  return (row, pair) =>
    addresses(links.pairs.lefts.at(pair)) ||
    addresses(keys.canonical.at(pair)) ||
    hosts(facts.hostOf(pair)) ||
    texts(links.text.at(row)) ||
    elements(links.element.at(row)) ||
    (isAnyFile && files[links.fileIndexOf(row)] === true);
}
