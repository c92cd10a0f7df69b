import { describe, expect, test } from "vitest";
import type { PageGroup, Place } from "../platform/messages.ts";
import { adjacentRuns, differingTexts } from "./group-texts.ts";

/** A group whose members say these texts; `null` is the page itself. */
function group(texts: readonly (string | null)[], adjacent: readonly number[] = []): PageGroup {
  const said = [...new Set(texts.filter((text) => text !== null))];
  const places = texts.map((text, index): Place | null =>
    text === null ? null : { frameId: 0, collection: 1, index },
  );
  return {
    key: "http://h/",
    level: 2,
    safety: "preserves",
    mergedBy: [],
    number: 1,
    members: texts.map((_, i) => i),
    spellings: [{ href: "/", absolute: "http://h/", count: texts.length, rules: [], form: "0" }],
    spellingOf: texts.map(() => 0),
    places,
    variants: 1,
    links: texts.length,
    texts: said,
    textOf: texts.map((text) => (text === null ? null : said.indexOf(text))),
    adjacent,
  };
}

describe("links side by side", () => {
  const runs = (texts: readonly (string | null)[], adjacent: readonly number[]) =>
    adjacentRuns(group(texts, adjacent)).map((run) => run.map(({ text, place }) => `${text} ${place.index}`));

  test("two, and three in a row", () => {
    expect(runs(["", "Mug", "x", "a", "b", "c"], [1, 4, 5])).toEqual([
      [" 0", "Mug 1"],
      ["a 3", "b 4", "c 5"],
    ]);
  });

  test("two pairs that touch no other are two", () => {
    expect(runs(["a", "b", "c", "d"], [1, 3])).toEqual([
      ["a 0", "b 1"],
      ["c 2", "d 3"],
    ]);
  });

  test("none with the page itself, nor at a place that is none", () => {
    expect(runs([null, "a"], [1])).toEqual([]);
    expect(runs(["a"], [0, 7])).toEqual([]);
  });
});

describe("link texts that differ", () => {
  const texts = (...said: (string | null)[]) =>
    differingTexts(group(said)).map(({ text, places }) => `${text} ${places.map(({ index }) => index).join()}`);

  test("each once, with its places", () => {
    expect(texts("Mug", "More", "Mug")).toEqual(["Mug 0,2", "More 1"]);
  });

  test("case and white space around make no other", () => {
    expect(texts("Mug", " mug ", "MUG")).toEqual([]);
  });

  test("a link without a text beside one with a text does not differ, but is named where others do", () => {
    expect(texts("", "Mug")).toEqual([]);
    expect(texts("", "Mug", "More")).toEqual([" 0", "Mug 1", "More 2"]);
  });

  test("the page itself says nothing", () => {
    expect(texts("Mug", null)).toEqual([]);
  });
});
