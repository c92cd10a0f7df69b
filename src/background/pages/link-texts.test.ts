import { describe, expect, test } from "vitest";
import type { CollectedFrame, PageGroup } from "../../browser/messages.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import { type AskForTexts, textsOf, withDetails } from "./link-texts.ts";
import { reportOn } from "./report.ts";

const PAGE = "http://h/page";

type Links = readonly (readonly [href: string, text: string])[];

/** As in details.ts. */
interface Frame {
  readonly links: Links;
  readonly adjacent: readonly number[];
}

const collected = ({ links }: Frame, frameId: number): CollectedFrame => ({
  ...frameAt(PAGE, [], { frameId, collection: 100 + frameId }),
  hrefs: links.map(([href]) => href),
  links: links.map((_, i) => i),
});

const frame = (links: Links, adjacent: readonly number[]): Frame => ({ links, adjacent });

const askIn =
  (frames: readonly Frame[]): AskForTexts =>
  async (frameId, { collection, indices }) => {
    if (collection !== 100 + frameId) return null;
    const wanted = indices.split(" ").map((index) => Number.parseInt(index, 36));
    const { links, adjacent } = frames[frameId] as Frame;
    const all = wanted.map((index) => links[index]?.[1] ?? "");
    const texts = [...new Set(all)];
    const positions = wanted.flatMap((index, at) => (adjacent.includes(index) ? [at] : []));
    return JSON.stringify({ texts, textOf: all.map((text) => texts.indexOf(text)), adjacent: positions });
  };

const groupsIn = (frames: readonly Frame[], ask: AskForTexts) =>
  Promise.all(
    reportOn(frames.map(collected), {}).groups.map(async (group) => ({ ...group, ...(await textsOf(group, ask)) })),
  );

const groupsOf = (...frames: readonly Frame[]) => groupsIn(frames, askIn(frames));

/** "/a Home": href and text. */
const links = (...written: readonly string[]): Links =>
  written.map((one) => [one.split(" ", 1)[0] ?? "", one.split(" ").slice(1).join(" ")]);

describe("link texts", () => {
  test("are listed once each, next to the members", async () => {
    const [group] = await groupsOf(frame(links("/a Home", "/b B", "/%61 Start", "/a Home"), []));
    expect(group).toMatchObject({ texts: ["Home", "Start"], textOf: [0, 1, 0], variants: 2, links: 3 });
  });

  test("are unknown for a removed frame and for the page itself", async () => {
    const gone = frame(links("/a", "/%61", "/b"), []);
    const unknown = [{ texts: [], textOf: [null, null], links: 2 }];
    expect(await groupsIn([gone], async () => null)).toMatchObject(unknown);
    expect(await groupsIn([gone], () => Promise.reject(new Error("No frame.")))).toMatchObject(unknown);
    expect(await groupsOf(frame(links("/%70age Me", "/page Me"), []))).toMatchObject([
      { texts: ["Me"], textOf: [0, 0, null], links: 2 },
    ]);
  });

  test("are requested in document order, each frame with its share of characters", async () => {
    const asked: unknown[] = [];
    const frames = [frame(links("/a A", "/b B", "/b B", "/%61 A", "/once Once"), []), frame(links("/a A"), [])];
    const [group] = reportOn(frames.map(collected), {}).groups;
    await textsOf(group as PageGroup, async (frameId, wanted) => {
      asked.push([frameId, wanted]);
      return null;
    });
    expect(asked).toEqual([
      [0, { collection: 100, indices: "0 3", mostCharacters: 666_666 }],
      [1, { collection: 101, indices: "0", mostCharacters: 333_333 }],
    ]);
  });
});

describe("links side by side", () => {
  test.each<[name: string, links: Links, adjacent: number[], found: object]>([
    ["go to one URL", links("/a", "/a A", "/b B", "/a A", "/%61 A"), [1, 2, 3, 4], { adjacent: [1, 3] }],
    [
      "do not go to different places in one page, as in a table of contents or skip links",
      links("/a#one One", "/a#two Two", "/a All", "/a# Top", "/a#two Two", "/%61#two Two"),
      [1, 2, 3, 4, 5],
      { adjacent: [3, 5] },
    ],
    ["go to one route of an application", links("/#/a A", "/#/%61 A"), [1], { adjacent: [1] }],
    ["have nothing between them", links("/a", "/%61 A"), [], { adjacent: [] }],
  ])("%s", async (_, links, adjacent, found) => {
    expect(await groupsOf(frame(links, adjacent))).toMatchObject([found]);
  });

  test("are in one frame, even if a frame reports that its first link is adjacent", async () => {
    expect(await groupsOf(frame(links("/a"), []), frame(links("/%61 A"), [0]))).toMatchObject([{ adjacent: [] }]);
  });
});

describe("all links of a page", () => {
  const PAGE_LINKS = [frame(links("/a", "/b", "/c"), []), frame(links("/d"), [])].map(collected);
  const DETAILS = { texts: ["A"], textOf: [0], regions: [""], regionOf: [0], elements: ["a"], elementOf: [0] };

  test("are described in one call, with equal character limits", async () => {
    const { id } = fake.tabs.open({});
    const asked: unknown[] = [];
    fake.scripting.answer(id, ({ target, args }) => {
      if (args !== undefined) asked.push([target.frameIds, args]);
      return [4, 0, 1].map((frameId) => ({ frameId, result: JSON.stringify({ ...DETAILS, adjacent: [frameId] }) }));
    });
    const described = await withDetails(id, PAGE_LINKS);
    expect(asked).toEqual([
      [
        [0, 1],
        ["describe", { collections: [100, 101], charactersPerLink: 2_500_000 }],
      ],
    ]);
    expect(described).toEqual(PAGE_LINKS.map((one) => ({ ...one, details: { ...DETAILS, adjacent: [one.frameId] } })));
  });

  test("have no details if the frame is gone or shows another document", async () => {
    const { id } = fake.tabs.open({});
    fake.scripting.answer(id, ({ target: { frameIds = [] } }) => {
      if (frameIds.includes(1)) throw new Error("No frame with id 1.");
      return [{ frameId: 0, result: JSON.stringify(DETAILS) }];
    });
    expect((await withDetails(id, PAGE_LINKS)).map(({ details }) => details)).toEqual([DETAILS, undefined]);
    fake.scripting.answer(id, () => [{ frameId: 0, result: null }]);
    expect(await withDetails(id, PAGE_LINKS)).toEqual(PAGE_LINKS);
  });
});
