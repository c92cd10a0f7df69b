import { expect, test } from "vitest";
import type { CollectedFrame, PageGroup, PageReport } from "../browser/messages.ts";
import { reportOn } from "./report-on.ts";
import { truncateForMessage } from "./report-on-limits.ts";

function report(hrefs: readonly string[], changes: Partial<CollectedFrame> = {}): PageReport {
  const base = changes.base ?? "https://shop.example/";
  const declared = { base, addresses: [], loaded: "" };
  const links = hrefs.map((_, i) => i);
  const one = { frameId: 0, collection: 1, objects: [], url: base, base, details: null, declared, contentType: "" };
  return reportOn([{ ...one, hrefs, links, frames: [], leftOut: 0, painted: false, ...changes }], { details: true });
}

const passed = (whole: PageReport): PageReport => truncateForMessage(whole) as PageReport;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
const MOST = 60_000_000;

test("a report of an ordinary page passes whole", () => {
  const whole = report(["a", "%61", "b", "b", "c%2520d", "x?author=Jane%2BDoe"], { frames: ["https://ads.example/"] });
  expect(passed(whole)).toEqual(whole);
});

test("a page that cannot be read is passed on as it is", () => {
  expect(truncateForMessage({ kind: "unreadable", reason: "pdf" })).toEqual({ kind: "unreadable", reason: "pdf" });
});

/** A group of so many links, each in a spelling of its own with that text in it. */
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
    bySlash: false,
    links,
    texts: ["Shop"],
    textOf: members.map(() => 0),
    adjacent: members.slice(1),
  };
}

test("of a hundred thousand links in pairs, as many groups as fit", () => {
  const text = "long/".repeat(100);
  const groups = Array.from({ length: 50_000 }, (_, i) => group(i + 1, 2, text));
  const whole = { ...report([]), groups, several: 50_000 };
  expect(bytes(whole)).toBeGreaterThan(MOST);
  const part = passed(whole);
  expect(bytes(part)).toBeLessThan(MOST);
  expect(part.groups.length).toBeGreaterThan(1000);
  expect(part.groups).toEqual(groups.slice(0, part.groups.length));
  expect(part.several).toBe(50_000);
});

test.each([["é"], ["\u0001"], ['"'], ["a"]])("of one group that is too large, its first members: %j", (character) => {
  const whole = { ...report([]), groups: [group(1, 30_000, character.repeat(1500))], several: 1 };
  const part = passed(whole);
  expect(bytes(part)).toBeLessThan(MOST);
  const [first] = part.groups;
  const count = first?.members.length ?? 0;
  expect(first).toMatchObject({ links: 30_000, variants: 30_000 });
  expect(count).toBeGreaterThan(1000);
  expect(count).toBeLessThan(30_000);
  expect(first?.spellings).toHaveLength(count);
  for (const list of [first?.places, first?.spellingOf, first?.textOf]) expect(list).toHaveLength(count);
  expect(first?.adjacent.at(-1)).toBe(count - 1);
});

test("of links that are encoded twice as many as fit", () => {
  const hrefs = Array.from({ length: 1500 }, (_, i) => `${"a%2520".repeat(200)}${i}`);
  const part = passed(report(hrefs));
  expect(part.doublyEncoded.length).toBeGreaterThan(100);
  expect(part.doublyEncoded.length).toBeLessThan(1500);
  expect(part.encodedLinks.sure).toBe(1500);
});

test("of frames that are data the start of their addresses", () => {
  const [frame] = passed(report([], { frames: [`data:text/html,${"x".repeat(5_000_000)}`] })).unreadFrames;
  expect(frame).toMatch(/^data:text\/html,x{1,2000}$/);
});
