import { describe, expect, test } from "vitest";
import type { GroupTexts, PageGroup, Place } from "../../../browser/messages.ts";
import { adjacentRuns, differingTexts, sharedRules } from "./group-texts.ts";

/** A group whose members say these texts; `null` is the page itself. */
function group(texts: readonly (string | null)[]): PageGroup {
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
    bySlash: false,
    links: texts.length,
  };
}

function read(all: readonly (string | null)[], adjacent: readonly number[] = []): GroupTexts {
  const texts = [...new Set(all.filter((text) => text !== null))];
  return { texts, textOf: all.map((text) => (text === null ? null : texts.indexOf(text))), adjacent };
}

describe("links side by side", () => {
  const runs = (texts: readonly (string | null)[], adjacent: readonly number[]) =>
    adjacentRuns(group(texts), read(texts, adjacent)).map((run) =>
      run.map(({ text, place }) => `${text} ${place.index}`),
    );

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
  const texts = (...links: (string | null)[]) =>
    differingTexts(group(links), read(links)).map(
      ({ text, places }) => `${text} ${places.map(({ index }) => index).join()}`,
    );

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

  test("for places in one page they may: a table of contents says something else of each", () => {
    const all = ["Mugs", "Jugs", "To the mugs", "Lids"];
    const contents = group(all);
    const at = (fragment: string) => ({
      href: fragment,
      absolute: `http://h/${fragment}`,
      count: 1,
      rules: [],
      form: "0",
    });
    const spellings = ["#mugs", "#jugs", "#lids"].map(at);
    const links = (spellingOf: readonly number[], key = "http://h/") =>
      differingTexts({ ...contents, key, spellings, spellingOf }, read(all)).map(({ text }) => text);
    expect(links([0, 1, 0, 2])).toEqual(["Mugs", "To the mugs"]);
    expect(links([0, 1, 2, 2])).toEqual(["To the mugs", "Lids"]);
    // Of an application each route is a page, however it is spelled.
    expect(links([0, 1, 0, 2], "http://h/#/pots")).toEqual(["Mugs", "Jugs", "To the mugs", "Lids"]);
  });
});

describe("rules that all spellings share", () => {
  const shared = (variants: number, ...rules: string[][]) =>
    sharedRules({
      ...group(["Mug"]),
      variants,
      spellings: rules.map((rules, i) => ({ href: "/", absolute: "http://h/", count: 1, rules, form: String(i) })),
    });

  test("are those of each of them, in their order", () => {
    expect(shared(3, ["resolve", "www", "https"], ["www", "https"], ["www", "slash", "https"])).toEqual([
      "www",
      "https",
    ]);
    expect(shared(2, ["www"], [])).toEqual([]);
  });

  test("where all are written alike nothing tells them apart, and each says its own", () => {
    expect(shared(1, ["https"], ["https"])).toEqual([]);
  });
});
