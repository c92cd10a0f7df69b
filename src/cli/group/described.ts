/** JSON of a group: its key and lines, how its links are written, and by which rules they are one. */
import { groupsByKey } from "../../core/bare.ts";
import { linkOfText, optionsOf } from "../answers/answers.ts";
import { keyOfText } from "../keyed-lines.ts";
import { NEWLINE } from "../lines.ts";
import type { Asked } from "../options.ts";
import type { GroupFormat } from "./format.ts";
import type { Entry } from "./records.ts";

/** Numbers or spellings that become text at once. */
const MANY = 4096;

/** Yields the items of a list in JSON, in pieces. */
function* listed(list: readonly unknown[]): Generator<string> {
  for (let i = 0; i < list.length; i += MANY)
    yield (i === 0 ? "" : ",") + JSON.stringify(list.slice(i, i + MANY)).slice(1, -1);
}

/** Returns the line without its end. */
function lineOf({ keys, from, prefix, rest, restFrom, restTo }: Entry): string {
  const to = rest[restTo - 1] === NEWLINE ? restTo - 1 : restTo;
  // A character may be cut between them.
  return Buffer.concat([keys.subarray(from, from + prefix), rest.subarray(restFrom, to)]).toString();
}

/** Returns true if the line is the key. */
const isKey = ({ length, prefix, rest, restFrom, restTo }: Entry): boolean =>
  prefix === length && (restTo === restFrom || rest[restFrom] === NEWLINE);

/** Links that are written alike are described once. Memory grows with the members of the largest group. */
export function asJson(asked: Asked): GroupFormat {
  const options = { ...optionsOf(asked), level: asked.level, ignore: asked.ignore };
  let firstNumber = 0;
  let firstLine = "";
  let key = "";
  let numbers: number[] = [];
  /** Members by their `linkText`. */
  let counts = new Map<string, number>();

  const count = (text: string, number: number): void => {
    numbers.push(number);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };

  return {
    first: (entry) => {
      firstNumber = entry.number;
      firstLine = lineOf(entry);
      numbers = [];
    },
    next: (entry) => {
      if (numbers.length === 0) {
        key = entry.keys.toString("utf8", entry.from, entry.from + entry.length);
        counts = new Map();
        count(firstLine, firstNumber);
      }
      count(isKey(entry) ? key : lineOf(entry), entry.number);
    },
    *end() {
      const links = [...counts.keys()].map(linkOfText);
      const url = keyOfText(key);
      // A group has at least two.
      const [group] = groupsByKey(links.length === 1 ? [...links, ...links] : links, () => url, options);
      if (group === undefined) return;
      const { level, safety, mergedBy, spellings, spellingOf } = group;
      const totals = spellings.map(() => 0);
      let i = 0;
      for (const total of counts.values()) (totals[spellingOf[i++] as number] as number) += total;
      const written = spellings.map(({ href, rules }, i) => ({ href, count: totals[i], rules }));
      const start = `{"key":${JSON.stringify(url)},"count":${numbers.length},"lines":[`;
      const facts = `],"level":${level},"safety":${JSON.stringify(safety)},"mergedBy":${JSON.stringify(mergedBy)},"spellings":[`;
      if (numbers.length <= MANY) {
        yield `${start}${numbers.join(",")}${facts}${JSON.stringify(written).slice(1)}}\n`;
        return;
      }
      yield start;
      yield* listed(numbers);
      yield facts;
      yield* listed(written);
      yield "]}\n";
    },
  };
}
