import { expect, test } from "vitest";
import type { CollectedFrame, PageGroup, PageReport } from "../../browser/messages.ts";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { reportOn } from "./report.ts";
import { truncateReport } from "./truncate-report.ts";

function report(hrefs: readonly string[], changes: Partial<CollectedFrame> = {}): PageReport {
  return reportOn([frameAt("https://shop.example/", hrefs, changes)], { details: true });
}

const passed = truncateReport;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const MOST = 5_000_000;

test("keeps a report of an ordinary page", () => {
  const whole = report(["a", "%61", "b", "b", "c%2520d", "x?author=Jane%2BDoe"], { frames: ["https://ads.example/"] });
  expect(passed(whole)).toEqual(whole);
});

/** Each link is a variant of its own. */
function group(number: number, links: number, text: string): PageGroup {
  const members = Array.from({ length: links }, (_, i) => i);
  return {
    key: `https://shop.example/${text}`,
    level: 2,
    safety: "preserves",
    mergedBy: [],
    number,
    members,
    places: members.map((index) => ({ frameId: 0, collection: 1, index })),
    spellingOf: members,
    spellings: members.map((i) => {
      const absolute = `https://shop.example/${text}#${i}`;
      return { href: absolute, absolute, count: 1, rules: [], form: String(i) };
    }),
    variants: links,
    links,
  };
}

const PAIRS = process.env.DEEP ? 50_000 : 3000;

test("keeps as many pairs as fit", () => {
  const text = "long/".repeat(100);
  const groups = Array.from({ length: PAIRS }, (_, i) => group(i + 1, 2, text));
  const whole = { ...report([]), groups, numbered: PAIRS };
  expect(bytes(whole)).toBeGreaterThan(MOST);
  const part = passed(whole);
  expect(bytes(part)).toBeLessThan(MOST);
  expect(part.groups.length).toBeGreaterThan(500);
  expect(part.groups).toEqual(groups.slice(0, part.groups.length));
  expect(part.numbered).toBe(PAIRS);
});

test.each([["é"], ["\u0001"], ['"'], ["a"]])(
  "keeps the first members of a group that is too large: %j",
  (character) => {
    const whole = { ...report([]), groups: [group(1, 6000, character.repeat(1500))], numbered: 1 };
    const part = passed(whole);
    expect(bytes(part)).toBeLessThan(MOST);
    const [first] = part.groups;
    const count = first?.members.length ?? 0;
    expect(first).toMatchObject({ links: 6000, variants: 6000 });
    expect(count).toBeGreaterThan(50);
    expect(count).toBeLessThan(6000);
    expect(first?.spellings).toHaveLength(count);
    for (const list of [first?.places, first?.spellingOf]) expect(list).toHaveLength(count);
  },
);

test("keeps some groups of each kind", () => {
  const numbered = Array.from({ length: 4000 }, (_, i) => group(i + 1, i === 0 ? 30_000 : 2, "long/".repeat(40)));
  const oneRequest = numbered.slice(0, 3000).map((one) => ({ ...one, number: null }));
  const groups = [...numbered, ...oneRequest];
  const whole = { ...report([]), groups, numbered: 4000, oneRequest: 3000 };
  const part = passed(whole);
  expect(bytes(part)).toBeLessThan(MOST);
  const kinds = [
    part.groups.filter(({ number }) => number !== null),
    part.groups.filter(({ number }) => number === null),
  ];
  for (const kind of kinds) expect(kind.length).toBeGreaterThan(50);
  expect(part.groups[0]?.members.length).toBeLessThan(5000);
});

test("keeps a group of two very long links", () => {
  const part = passed({ ...report([]), groups: [group(1, 2, "é".repeat(99_000))], numbered: 1 });
  expect(part.groups[0]?.members).toHaveLength(2);
});

test("keeps as many links encoded twice as fit", () => {
  const hrefs = Array.from({ length: 600 }, (_, i) => `${"a".repeat(1200)}%2520${i}`);
  // A host that encodes everything twice does so on purpose.
  const part = passed(report([...hrefs, "b%20c"]));
  expect(part.doublyEncoded.length).toBeGreaterThan(100);
  expect(part.doublyEncoded.length).toBeLessThan(600);
  expect(part.encodedLinks.sure).toBe(600);
});

test("keeps the start of frames' data URLs", () => {
  const [frame] = passed(report([], { frames: [`data:text/html,${"x".repeat(5_000_000)}`] })).unreadFrames;
  expect(frame).toMatch(/^data:text\/html,x{1,2000}$/);
});
