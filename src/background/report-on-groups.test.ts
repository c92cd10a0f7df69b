import { describe, expect, test } from "vitest";
import type { CollectedFrame } from "../browser/messages.ts";
import type { LinkDetails } from "../content/api.ts";
import { reportOn } from "./report-on.ts";

const PAGE = "http://h/page";

const details = (texts: readonly string[], adjacent: readonly number[]): LinkDetails => ({
  texts: [...new Set(texts)],
  textOf: texts.map((text) => [...new Set(texts)].indexOf(text)),
  regions: [""],
  regionOf: texts.map(() => 0),
  elements: ["a"],
  elementOf: texts.map(() => 0),
  adjacent,
});

function frame(links: readonly (readonly [href: string, text: string])[], adjacent: readonly number[], frameId = 0) {
  const one: CollectedFrame = {
    frameId,
    collection: 1,
    objects: [],
    url: PAGE,
    base: PAGE,
    details: details(
      links.map(([, text]) => text),
      adjacent,
    ),
    declared: { base: PAGE, addresses: [], loaded: "" },
    contentType: "text/html",
    hrefs: links.map(([href]) => href),
    links: links.map((_, i) => i),
    frames: [],
    leftOut: 0,
    painted: false,
  };
  return one;
}

const groupsOf = (...frames: readonly CollectedFrame[]) => reportOn(frames, {}).groups;

describe("link texts", () => {
  test("stand beside the members, each once", () => {
    const [group] = groupsOf(
      frame(
        [
          ["/a", "Home"],
          ["/b", "B"],
          ["/%61", "Start"],
          ["/a", "Home"],
        ],
        [],
      ),
    );
    expect(group).toMatchObject({ texts: ["Home", "Start"], textOf: [0, 1, 0], variants: 2, links: 3 });
  });

  test("without details they are not known, nor for the page itself", () => {
    const bare = {
      ...frame(
        [
          ["/a", ""],
          ["/a", ""],
          ["/%70age", "Me"],
        ],
        [],
      ),
      details: null,
    };
    expect(groupsOf(bare)).toMatchObject([
      { texts: [], textOf: [null, null], links: 1 },
      { texts: [], textOf: [null, null], links: 2 },
    ]);
    expect(groupsOf(frame([["/%70age", "Me"]], []))).toMatchObject([{ texts: ["Me"], textOf: [0, null], links: 1 }]);
  });
});

describe("links side by side", () => {
  test("are those to one address", () => {
    const links = [
      ["/a", ""],
      ["/a", "A"],
      ["/b", "B"],
      ["/a", "A"],
      ["/%61", "A"],
    ] as const;
    expect(groupsOf(frame(links, [1, 2, 3, 4]))).toMatchObject([{ members: [0, 1, 3, 4], adjacent: [1, 3] }]);
  });

  test("not those to different places in one page: a table of contents, skip links", () => {
    const links = [
      ["/a#one", "One"],
      ["/a#two", "Two"],
      ["/a", "All"],
      ["/a#", "Top"],
      ["/a#two", "Two"],
      ["/%61#two", "Two"],
    ] as const;
    expect(groupsOf(frame(links, [1, 2, 3, 4, 5]))).toMatchObject([{ adjacent: [3, 5] }]);
    expect(
      groupsOf(
        frame(
          [
            ["/#/a", "A"],
            ["/#/%61", "A"],
          ],
          [1],
        ),
      ),
    ).toMatchObject([{ adjacent: [1] }]);
  });

  test("not those with something between them, nor in two frames", () => {
    expect(
      groupsOf(
        frame(
          [
            ["/a", ""],
            ["/a", "A"],
          ],
          [],
        ),
      ),
    ).toMatchObject([{ adjacent: [] }]);
    // A frame's first link follows none, whatever a frame may say.
    expect(groupsOf(frame([["/a", ""]], []), frame([["/a", "A"]], [0], 1))).toMatchObject([{ adjacent: [] }]);
  });
});

test("forms are numbered, since only whether they are alike matters", () => {
  expect(
    groupsOf(
      frame(
        [
          ["/a", ""],
          ["/%61", ""],
          ["./a", ""],
        ],
        [],
      ),
    )[0]?.spellings,
  ).toMatchObject([
    { href: "/a", form: "0" },
    { href: "/%61", form: "1" },
    { href: "./a", form: "0" },
  ]);
});
