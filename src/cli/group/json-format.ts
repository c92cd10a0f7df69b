import { groupExplainer } from "../../core/without-texts.ts";
import { optionsOf, parseCompactLink } from "../answers/answers.ts";
import { decodeKey, toJsonString } from "../keyed-lines.ts";
import { NEWLINE } from "../lines.ts";
import type { Asked } from "../options.ts";
import type { GroupFormat } from "./format.ts";
import type { Entry } from "./records.ts";

const MANY = 4096;

function* joined(list: readonly (number | string)[]): Generator<string> {
  for (let i = 0; i < list.length; i += MANY) yield (i === 0 ? "" : ",") + list.slice(i, i + MANY).join(",");
}

const listOf = (ids: readonly string[]): string => (ids.length === 0 ? "[]" : `["${ids.join('","')}"]`);

function lineOf({ keys, from, length, prefix, rest, restFrom, restTo }: Entry, key: string): string {
  const to = restTo > restFrom && rest[restTo - 1] === NEWLINE ? restTo - 1 : restTo;
  if (prefix === length) return to === restFrom ? key : key + rest.toString("utf8", restFrom, to);
  // A character may be split.
  return Buffer.concat([keys.subarray(from, from + prefix), rest.subarray(restFrom, to)]).toString();
}

/** Describes equal links once. Memory grows with the largest group. */
export function asJson(asked: Asked): GroupFormat {
  const explainGroup = groupExplainer({ ...optionsOf(asked), level: asked.level, ignore: asked.ignore });
  let firstNumber = 0;
  let firstLine = "";
  let key = "";
  let numbers: number[] = [];
  let counts = new Map<string, number>();

  const count = (text: string, number: number): void => {
    numbers.push(number);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  };

  return {
    first: (entry) => {
      key = entry.keys.toString("utf8", entry.from, entry.from + entry.length);
      firstNumber = entry.number;
      firstLine = lineOf(entry, key);
      numbers = [];
    },
    next: (entry) => {
      if (numbers.length === 0) {
        counts = new Map();
        count(firstLine, firstNumber);
      }
      count(lineOf(entry, key), entry.number);
    },
    *end() {
      const url = decodeKey(key);
      const { level, safety, mergedBy, spellings, spellingOf } = explainGroup(
        [...counts.keys()].map(parseCompactLink),
        url,
      );
      const totals = spellings.map(() => 0);
      let i = 0;
      for (const total of counts.values()) (totals[spellingOf[i++] as number] as number) += total;
      const written = spellings.map(
        ({ href, changes }, i) =>
          `{"href":${toJsonString(href)},"count":${totals[i]},"rules":${listOf(changes.map(({ rule }) => rule.id))}}`,
      );
      const start = `{"key":${toJsonString(url)},"count":${numbers.length},"lines":[`;
      const facts = `],"level":${level},"safety":"${safety}","mergedBy":${listOf(mergedBy)},"spellings":[`;
      if (numbers.length <= MANY) {
        yield `${start}${numbers.join(",")}${facts}${written.join(",")}]}\n`;
        return;
      }
      yield start;
      yield* joined(numbers);
      yield facts;
      yield* joined(written);
      yield "]}\n";
    },
  };
}
