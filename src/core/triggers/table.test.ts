import { expect, test } from "vitest";
import { characterSet } from "../url/percent.ts";
import { bitsOf } from "./scan.ts";
import { bitsMadeBy, tableOf } from "./table.ts";
import {
  characters,
  escapesOf,
  lowerCaseEscapes,
  matching,
  outside,
  recodedBy,
  shape,
  strayPercent,
  type Triggers,
} from "./traits.ts";

const RULES: Readonly<Record<string, Triggers>> = {
  letter: [characters("A", "path")],
  "letter in the query": [characters("A", "query")],
  escape: [escapesOf("A", "path")],
  "lower case": [lowerCaseEscapes("path")],
  stray: [strayPercent("path")],
  query: [shape("query")],
  fragment: [shape("fragment")],
  text: [matching(/a;b/, ";")],
  "other text": [matching(/c@d/, "@")],
};
const NAMES = Object.keys(RULES);
const TEXTS = ["text", "other text"];
const table = tableOf([...Object.values(RULES).map((triggers) => ({ triggers })), {}]);

test.each<readonly [made: string, Triggers, triggered: readonly string[]]>([
  ["nothing", [], []],
  ["characters of the path", [characters("A-C", "path")], ["letter", ...TEXTS]],
  ["of any region", [characters("A-C")], ["letter", "letter in the query", ...TEXTS]],
  ["others", [characters("B", "path")], TEXTS],
  ["escapes", [escapesOf("A-Z", "path")], ["escape", "lower case", ...TEXTS]],
  ["of the query", [escapesOf("A", "query")], TEXTS],
  ["those in lower case", [lowerCaseEscapes("path")], ["escape", "lower case", ...TEXTS]],
  ["a stray percent sign", [strayPercent("path")], ["stray", ...TEXTS]],
  ["a query", [shape("query")], ["query", ...TEXTS]],
  ["a shape of nobody", [shape("port")], TEXTS],
  ["a text", [matching(/x/)], TEXTS],
  ["several", [characters("A", "query"), shape("fragment")], ["letter in the query", "fragment", ...TEXTS]],
])("%s may trigger what looks for it, and every text", (_, made, triggered) => {
  const bits = bitsMadeBy(made, table);
  expect(NAMES.filter((_, place) => (bits & (1 << place)) !== 0)).toEqual(triggered);
  // What is always triggered needs no change for it.
  expect(bits & table.always).toBe(0);
});

test("of a set with characters beyond ASCII, none of these triggers", () => {
  const set = characterSet("\\0-\\x7f\\xa0-\\uffff");
  const some = tableOf([{ triggers: [outside(set)] }]);
  const none = tableOf([{ triggers: [outside(characterSet("\\0-\\x7f"))] }]);
  for (const url of ["http://h/\u0080", "http://h/?é", "http://h/#→"])
    expect([bitsOf(url, some), bitsOf(url, none)]).toEqual([0, 1]);
});

test("recoding finds a character and an escape that it would change", () => {
  const recoded = tableOf([{ triggers: recodedBy(characterSet("a-z"), "query") }]);
  const has = (text: string) => bitsOf(`http://h/?${text}`, recoded) !== 0;
  expect(["a", "A", "é", "%41", "%61", "%c3", "%C3", "%"].map(has)).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});
