import { beforeEach, expect, test, vi } from "vitest";
import { frameAt } from "../../fake-browser/example-frame.ts";
import { fake } from "../../fake-browser/index.ts";
import { collectForBadge, onDocumentLoads } from "./check-page.ts";

const URL = "https://h.example/";
const { frameId: _, ...FRAME } = frameAt(URL, ["/a"], { collection: 0 });
const json = (changes: object = {}) => JSON.stringify({ ...FRAME, ...changes });

function openTab(results: readonly (readonly [frameId: number, result: unknown])[]): number {
  const { id } = fake.tabs.open({ url: URL, active: true });
  fake.scripting.answer(id, () => results.map(([frameId, result]) => ({ frameId, result })));
  return id;
}

beforeEach(async () => {
  vi.useFakeTimers();
  await fake.permissions.request({ origins: ["https://h.example/*"] });
});

test("returns all frames of one call, the top frame first, without stopped and hidden frames", async () => {
  const id = openTab([
    [9, json({ hrefs: ["/b"] })],
    [5, null],
    [7, "hidden"],
    [0, json()],
  ]);
  expect(await collectForBadge(id)).toEqual([
    { ...FRAME, frameId: 0 },
    { ...FRAME, frameId: 9, hrefs: ["/b"] },
  ]);
  expect(fake.scripting.executeScript.mock.calls.length).toBe(1);
  expect(fake.storage.session.get.mock.calls).toEqual([]);
});

test.each<readonly [name: string, results: Parameters<typeof openTab>[0], collected: unknown]>([
  ["reports a hidden page", [[0, "hidden"]], "hidden"],
  ["reports a PDF", [[0, json({ contentType: "application/pdf" })]], { kind: "unreadable", reason: "pdf" }],
  ["reports a page that is gone", [[3, json()]], { kind: "unreadable", reason: "no-access" }],
])("%s", async (_, results, collected) => {
  expect(await collectForBadge(openTab(results))).toEqual(collected);
});

/** Returns its result in pieces. `isLeft`: navigates after the first. */
function openLargeTab(text: string, isLeft = false): number {
  const { id } = fake.tabs.open({ url: URL, active: true });
  fake.scripting.answer(id, ({ target, files, args }) => {
    if (files?.includes("content-check.js"))
      return [
        { frameId: 0, result: 0.5 },
        { frameId: 4, result: json() },
      ];
    const [name, { of, start }] = args as [string, { of: number; start: number }];
    expect([name, of, target.frameIds]).toEqual(["piece", 0.5, [0]]);
    const isKnown = !isLeft || start === 0;
    return [{ frameId: 0, result: isKnown ? text.slice(start, start + 100) : null }];
  });
  return id;
}

test("reads the links of a very large page in pieces", async () => {
  const hrefs = Array.from({ length: 100 }, (_, i) => `/${i}`);
  expect(await collectForBadge(openLargeTab(json({ hrefs })))).toMatchObject([
    { frameId: 0, hrefs },
    { frameId: 4, hrefs: FRAME.hrefs },
  ]);
});

test("discards the pieces of a document that is unloaded before the last one", async () => {
  expect(await collectForBadge(openLargeTab(json(), true))).toBe("hidden");
});

test("asks only the other frames if one hangs", async () => {
  const { id } = fake.tabs.open({ url: URL, active: true });
  fake.scripting.answer(id, async ({ target, args }) => {
    const sender = { id: "trueform", url: URL, tab: await fake.tabs.get(id) };
    if (args !== undefined)
      for (const frameId of [0, 4]) fake.runtime.onMessage.emit({ present: args[0] }, { ...sender, frameId });
    if (target.frameIds === undefined) return new Promise(() => {});
    return target.frameIds.map((frameId) => ({ frameId, result: json() }));
  });
  const collected = collectForBadge(id);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await collected).toEqual([
    { ...FRAME, frameId: 0 },
    { ...FRAME, frameId: 4 },
  ]);
});

test("stops waiting for an unloaded document, and does not read the next one instead", async () => {
  const { id } = fake.tabs.open({ url: URL, active: true });
  fake.scripting.answer(id, () => new Promise(() => {}));
  const collected = collectForBadge(id);
  await vi.advanceTimersByTimeAsync(100);
  onDocumentLoads(id + 1, { status: "loading" });
  onDocumentLoads(id, { status: "complete" });
  onDocumentLoads(id, {});
  expect(await Promise.race([collected, "not yet"])).toBe("not yet");
  onDocumentLoads(id, { status: "loading" });
  expect(await collected).toBe("hidden");
  fake.scripting.answer(id, () => [{ frameId: 0, result: json() }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.scripting.executeScript.mock.calls.length).toBe(1);
});

test("stops if the document is unloaded while frames are probed", async () => {
  const { id } = fake.tabs.open({ url: URL, active: true });
  fake.scripting.answer(id, () => new Promise(() => {}));
  const collected = collectForBadge(id);
  await vi.advanceTimersByTimeAsync(20_100);
  const { calls } = fake.scripting.executeScript.mock;
  const asked = calls.length;
  expect(asked).toBeGreaterThan(1);
  onDocumentLoads(id, { status: "loading" });
  expect(await collected).toBe("hidden");
  fake.scripting.answer(id, () => [{ frameId: 0, result: json() }]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.filter(([{ files }]) => files !== undefined).length).toBe(1);
});
