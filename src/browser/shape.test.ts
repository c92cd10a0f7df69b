import { expect, test } from "vitest";
import { isBoolean, isEither, isListOf, isNumber, isObjectOf, isOneOf, isOrNull, isText } from "./shape.ts";

const SHAPES = {
  text: isText,
  number: isNumber,
  boolean: isBoolean,
  "text or null": isOrNull(isText),
  "one of a and b": isOneOf("a", "b"),
  "text or number": isEither(isText, isNumber),
  "list of texts": isListOf(isText),
  "object with a text": isObjectOf<{ a: string }>({ a: isText }),
};

test.each<readonly [value: unknown, shapes: readonly (keyof typeof SHAPES)[]]>([
  ["a", ["text", "text or null", "one of a and b", "text or number"]],
  ["", ["text", "text or null", "text or number"]],
  [1, ["number", "text or number"]],
  [true, ["boolean"]],
  [null, ["text or null"]],
  [undefined, []],
  [[], ["list of texts"]],
  [["a", "b"], ["list of texts"]],
  [["a", 1], []],
  [{ a: "x", b: 1 }, ["object with a text"]],
  [{ a: 1 }, []],
  [{}, []],
  [Object.create({ a: "inherited" }), []],
])("%j", (value, expected) => {
  const passed = Object.entries(SHAPES).flatMap(([name, shape]) => (shape(value) ? [name] : []));
  expect(passed).toEqual(expected);
});
