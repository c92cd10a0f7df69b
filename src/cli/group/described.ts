/** JSON of a group: its key and lines, how its links are written, and by which rules they are one. */
import { groupsByKey, type Link } from "../../core/bare.ts";
import { linkIn, optionsOf } from "../answers/answers.ts";
import { textOf, withoutMark } from "../lines.ts";
import type { Asked } from "../options.ts";
import type { GroupFormat } from "./format.ts";

const NOTHING = new Uint8Array(0);
const encoder = new TextEncoder();

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

  return {
    member: (line, number, isFirst) => {
      if (isFirst) {
        numbers = [];
        counts = new Map();
      }
      numbers.push(number);
      const text = withoutMark(textOf(line)).trim();
      counts.set(text, (counts.get(text) ?? 0) + 1);
      return NOTHING;
    },
    *end(key) {
      for (const piece of described(key)) yield encoder.encode(piece);
    },
  };
}
