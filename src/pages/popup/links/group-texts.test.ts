import { describe, expect, test } from "vitest";
import type { GroupTexts, PageGroup, Place } from "../../../browser/messages.ts";
import { adjacentRuns, differingTexts } from "./group-texts.ts";

/** A group with these link texts; `null` is the page itself. */
function group(texts: readonly (string | null)[]): PageGroup {
  const places = texts.map((text, index): Place | null =>
    text === null ? null : { frameId: 0, collection: 1, index },
  );
  const spelling = { href: "/", absolute: "http://h/", count: texts.length, rules: [], form: "0" };
  return {
    key: "http://h/",
    level: 2,
    safety: "preserves",
    mergedBy: [],
    number: 1,
    spellings: [spelling],
    members: texts.map((_, i) => i),
    spellingOf: texts.map(() => 0),
    places,
    variants: 1,
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

  test.each([
    [
      "finds two and three in a row",
      ["", "Mug", "x", "a", "b", "c"],
      [1, 4, 5],
      [
        [" 0", "Mug 1"],
        ["a 3", "b 4", "c 5"],
      ],
    ],
    [
      "keeps two separate pairs apart",
      ["a", "b", "c", "d"],
      [1, 3],
      [
        ["a 0", "b 1"],
        ["c 2", "d 3"],
      ],
    ],
    ["ignores the page itself", [null, "a"], [1], []],
    ["ignores unknown places", ["a"], [0, 7], []],
  ])("%s", (_, texts, adjacent, found) => expect(runs(texts, adjacent)).toEqual(found));
});

describe("link texts that differ", () => {
  const texts = (...links: (string | null)[]) =>
    differingTexts(group(links), read(links)).map(
      ({ text, places }) => `${text} ${places.map(({ index }) => index).join()}`,
    );

  test.each([
    ["lists each text once, with its places", ["Mug", "More", "Mug"], ["Mug 0,2", "More 1"]],
    ["ignores case and surrounding white space", ["Mug", " mug ", "MUG"], []],
    ["ignores an empty text beside a single other text", ["", "Mug"], []],
    ["lists an empty text if other texts differ", ["", "Mug", "More"], [" 0", "Mug 1", "More 2"]],
    ["ignores the page itself", ["Mug", null], []],
  ])("%s", (_, links, found) => expect(texts(...links)).toEqual(found));

  test("may differ for places in one page, as in a table of contents", () => {
    const all = ["Mugs", "Jugs", "To the mugs", "Lids"];
    const contents = group(all);
    const known = { count: 1, rules: [], form: "0" };
    const spellings = ["#mugs", "#jugs", "#lids"].map((href) => ({ href, absolute: `http://h/${href}`, ...known }));
    const links = (spellingOf: readonly number[], key = "http://h/") =>
      differingTexts({ ...contents, key, spellings, spellingOf }, read(all)).map(({ text }) => text);
    expect(links([0, 1, 0, 2])).toEqual(["Mugs", "To the mugs"]);
    expect(links([0, 1, 2, 2])).toEqual(["To the mugs", "Lids"]);
    // App routes are pages.
    expect(links([0, 1, 0, 2], "http://h/#/pots")).toEqual(["Mugs", "Jugs", "To the mugs", "Lids"]);
  });
});
