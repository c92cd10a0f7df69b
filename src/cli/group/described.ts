/** JSON of a group: its key and lines, how its links are written, and by which rules they are one. */
import { groupsByKey, type Link } from "../../core/bare.ts";
import { linkIn, optionsOf } from "../answers/answers.ts";
import { keyOfText } from "../keyed-lines.ts";
import { textOf, withoutMark } from "../lines.ts";
import type { Asked } from "../options.ts";
import type { GroupFormat } from "./format.ts";
import type { Entry } from "./records.ts";

/** Numbers or spellings that become text at once. */
const MANY = 4096;

/** Members of a list in JSON, in pieces. */
function* listed(list: readonly unknown[]): Generator<string> {
  yield "[";
  for (let i = 0; i < list.length; i += MANY)
    yield (i === 0 ? "" : ",") + JSON.stringify(list.slice(i, i + MANY)).slice(1, -1);
  yield "]";
}

/** Links that are written alike are described once. Memory grows with the members of the largest group. */
export function asJson(asked: Asked): GroupFormat {
  const options = { ...optionsOf(asked), level: asked.level, ignore: asked.ignore };
  let numbers: number[] = [];
  /** Members by their text in JSON. */
  let counts = new Map<string, number>();

  function* described(key: string): Generator<string> {
    const links = [...counts.keys()].map((text) => linkIn(text) as Link);
    // A group has at least two.
    const [group] = groupsByKey(links.length === 1 ? [...links, ...links] : links, () => key, options);
    if (group === undefined) return;
    const { level, safety, mergedBy, spellings, spellingOf } = group;
    const totals = spellings.map(() => 0);
    [...counts.values()].forEach((count, i) => {
      (totals[spellingOf[i] as number] as number) += count;
    });
    yield `{"key":${JSON.stringify(key)},"count":${numbers.length},"lines":`;
    yield* listed(numbers);
    yield `,"level":${level},"safety":${JSON.stringify(safety)},"mergedBy":${JSON.stringify(mergedBy)},"spellings":`;
    yield* listed(spellings.map(({ href, rules }, i) => ({ href, count: totals[i], rules })));
    yield "}\n";
  }

  /** The key, and the line of the first member. */
  let key = "";
  let first: Buffer = Buffer.alloc(0);
  const count = (line: Buffer, number: number): void => {
    numbers.push(number);
    const text = withoutMark(textOf(line)).trim();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  const lineOf = ({ keys, from, prefix, rest, restFrom, restTo }: Entry): Buffer =>
    Buffer.concat([keys.subarray(from, from + prefix), rest.subarray(restFrom, restTo)]);
  let firstNumber = 0;
  return {
    first: (entry) => {
      first = lineOf(entry);
      firstNumber = entry.number;
      numbers = [];
      counts = new Map();
    },
    next: (entry) => {
      if (numbers.length === 0) {
        count(first, firstNumber);
        key = keyOfText(entry.keys.toString("utf8", entry.from, entry.from + entry.length));
      }
      count(lineOf(entry), entry.number);
    },
    *end() {
      for (const piece of described(key)) yield Buffer.from(piece);
    },
  };
}
