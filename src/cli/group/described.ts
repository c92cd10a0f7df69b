/** JSON of a group: its key and lines, how its links are written, and by which rules they are one. */
import { groupsByKey, type Link } from "../../core/bare.ts";
import { linkIn, optionsOf } from "../answers/answers.ts";
import { keyOfText } from "../keyed-lines.ts";
import { textOf, withoutMark } from "../lines.ts";
import type { Asked } from "../options.ts";
import type { GroupFormat } from "./format.ts";
import { type Entry, lineOf } from "./records.ts";

/** Numbers or spellings that become text at once. */
const MANY = 4096;

/** Yields the items of a list in JSON, in pieces. */
function* listed(list: readonly unknown[]): Generator<string> {
  for (let i = 0; i < list.length; i += MANY)
    yield (i === 0 ? "" : ",") + JSON.stringify(list.slice(i, i + MANY)).slice(1, -1);
}

/** Links that are written alike are described once. Memory grows with the members of the largest group. */
export function asJson(asked: Asked): GroupFormat {
  const options = { ...optionsOf(asked), level: asked.level, ignore: asked.ignore };
  let first: Pick<Entry, "number"> & { readonly line: Buffer } = { number: 0, line: Buffer.alloc(0) };
  let key = "";
  let numbers: number[] = [];
  /** Members by their text in JSON. */
  let counts = new Map<string, number>();

  const count = (line: Buffer, number: number): void => {
    numbers.push(number);
    const text = withoutMark(textOf(line)).trim();
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };

  return {
    first: (entry) => {
      // Most entries of most lists have no other with their key.
      first = { number: entry.number, line: lineOf(entry) };
      numbers = [];
    },
    next: (entry) => {
      if (numbers.length === 0) {
        key = keyOfText(entry.keys.toString("utf8", entry.from, entry.from + entry.length));
        counts = new Map();
        count(first.line, first.number);
      }
      count(lineOf(entry), entry.number);
    },
    *end() {
      const links = [...counts.keys()].map((text) => linkIn(text) as Link);
      // A group has at least two.
      const [group] = groupsByKey(links.length === 1 ? [...links, ...links] : links, () => key, options);
      if (group === undefined) return;
      const { level, safety, mergedBy, spellings, spellingOf } = group;
      const totals = spellings.map(() => 0);
      let i = 0;
      for (const total of counts.values()) (totals[spellingOf[i++] as number] as number) += total;
      const written = spellings.map(({ href, rules }, i) => ({ href, count: totals[i], rules }));
      const start = `{"key":${JSON.stringify(key)},"count":${numbers.length},"lines":[`;
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
