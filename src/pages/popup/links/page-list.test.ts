import { expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../../browser/settings.ts";
import { frameAt } from "../../../fake-browser/example-frame.ts";
import { LIST_KINDS } from "../../../links/types.ts";
import { listOfPage } from "./page-list.ts";

const none = { regions: [], regionOf: [], elements: [], elementOf: [], adjacent: [] };
const details = { ...none, texts: ["", "A, at last", "=B"], textOf: [0, 1, 2, 0, 0] };
const HREFS = ["../a", "/%61#top", "?b", "", "http://ann:secret@shop.example/c"];
const PAGE = {
  frames: [
    frameAt("http://shop.example/d/", HREFS, { details, selected: [1, 2] }),
    frameAt("http://frame.example/", ["x", "http://shop.example/a"], { frameId: 3 }),
  ],
};

const list = async (kind: (typeof LIST_KINDS)[number], isSelection = false) =>
  (await listOfPage(kind, PAGE, DEFAULT_SETTINGS, isSelection)).text;

test("lists each URL once, canonical, with its first text, without passwords", async () => {
  const addresses = ["shop.example/a", "shop.example/d/?b", "shop.example/d/", "ann@shop.example/c", "frame.example/x"];
  expect(await list("addresses")).toBe(addresses.map((address) => `http://${address}`).join("\n"));
  expect(await list("markdown")).toMatch(/^- \[A, at last\]\(http:\/\/shop\.example\/a\)\n/);
  expect(await list("csv")).toMatch(/^address,text\nhttp:\/\/shop\.example\/a,"A, at last"\n/);
  for (const kind of LIST_KINDS) expect(await list(kind)).not.toContain("secret");
});

test("lists only links in the selection", async () => {
  expect(await list("addresses", true)).toBe("http://shop.example/a\nhttp://shop.example/d/?b");
  expect(await listOfPage("addresses", { frames: [] }, DEFAULT_SETTINGS, true)).toMatchObject({ count: 0, text: "" });
});

test("ticks decide which links are one URL", async () => {
  const settings = { ...DEFAULT_SETTINGS, ignore: ["case-and-port"] } as const;
  const { count } = await listOfPage("addresses", PAGE, settings, false);
  // URLs with different fragments share a line.
  expect(count).toBe(5);
  const texts = await listOfPage("texts", PAGE, settings, false);
  expect(texts.count).toBe(6);
});

test("builds a long list with pauses", async () => {
  const hrefs = Array.from({ length: 2_000 }, (_, i) => `/${i}`);
  let [now, turns] = [0, 0];
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
  const timer = setInterval(() => {
    turns += 1;
  });
  const { count } = await listOfPage("addresses", { frames: [frameAt("http://h/", hrefs)] }, DEFAULT_SETTINGS, false);
  clearInterval(timer);
  clock.mockRestore();
  expect(count).toBe(2_000);
  expect(turns).toBeGreaterThan(0);
});
