import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Changed } from "../browser/page-messages.ts";
import { readSettings } from "../browser/settings.ts";
import type { RecordsResponse } from "../content/follow-messages.ts";
import { newTally } from "../core/page/tally.ts";
import { fake } from "../fake-browser/index.ts";
import { listenForChanges } from "./follow.ts";

const URL = "https://h.example/1";
const DECLARED = { base: URL, addresses: [{ href: URL, from: "link" as const }], loaded: URL };
const LINKS = { base: URL, url: URL, declared: DECLARED, encodingExamples: [], above: true };

beforeEach(async () => {
  vi.useFakeTimers();
  await fake.permissions.request({ origins: ["https://h.example/*"] });
  fake.tabs.sendMessage.mockResolvedValue(true);
  listenForChanges();
});
afterEach(() => vi.advanceTimersByTimeAsync(60_000));

const open = (url = URL) => fake.tabs.open({ url, active: true });

/** "nobody": no listener handles it. */
async function say(tabId: number, changed: unknown, sender: object = {}): Promise<unknown> {
  const tab = await fake.tabs.get(tabId).catch(() => null);
  const own = { id: "trueform", url: URL, frameId: 0, ...(tab === null ? {} : { tab }), ...sender };
  const answers = fake.runtime.onMessage.emit({ changed }, own).filter((answer) => answer !== undefined);
  await vi.advanceTimersByTimeAsync(50);
  return answers.length === 0 ? "nobody" : answers[0];
}

const tally = () => {
  const counted = newTally();
  for (const text of ["k f1 s1", "k f2 s2"]) counted.add(0, `${text} 0 - - -`, 1);
  return { tally: counted.tally(), url: URL, declared: DECLARED, encodingExamples: [] };
};

test("returns a record for each new link, by the rule set and causes of the settings", async () => {
  const { id } = open();
  const judged = (await say(id, { ...LINKS, links: ["/a", "/%61", "/b"] })) as RecordsResponse;
  const [a, encoded, b] = judged.records.map((text) => text.split(" "));
  expect(encoded?.[0]).toBe(a?.[0]);
  expect(encoded?.[1]).not.toBe(a?.[1]);
  expect(b?.[0]).not.toBe(a?.[0]);
  await fake.storage.local.set({ profile: "surt" });
  expect(((await say(id, { ...LINKS, links: [] })) as RecordsResponse).by).not.toBe(judged.by);
});

test("the page's URL and links count as evidence", async () => {
  const { id } = open();
  const open1 = { ...LINKS, links: ["/?q=caf%25C3%25A9"] };
  const flags = async (changed: Changed) =>
    Number(((await say(id, changed)) as RecordsResponse).records[0]?.split(" ")[2]);
  expect((await flags(open1)) & 1).toBe(1);
  const perhaps = { ...LINKS, links: ["/?author=Jane%2BDoe"] };
  const without = await flags(perhaps);
  const encodingExamples = ["/?author=Jane+Doe"];
  expect(await flags({ ...perhaps, encodingExamples })).not.toBe(without);
});

describe("message senders", () => {
  test.each([
    ["another extension", { id: "another" }],
    ["an extension page", { url: "moz-extension://trueform/popup.html", tab: undefined }],
  ])("ignores %s", async (_, sender) => {
    const { id } = open();
    expect(await say(id, { ...LINKS, links: ["/a"] }, sender)).toBe("nobody");
  });

  test.each([
    {},
    { links: ["/a"] },
    { ...LINKS, links: Array(3001).fill("/a") },
    { frames: "all" },
    { step: 2 },
    { counts: [["a"]], whole: true },
    { counts: [["a", 0.5]], whole: true },
    { counts: [["a".repeat(201), 1]], whole: true },
    null,
    "off",
  ])("ignores a malformed message (%#)", async (changed) => {
    expect(await say(open().id, changed)).toBe("nobody");
  });
});

test("the badge shows the top frame's counts", async () => {
  const { id } = open();
  await say(id, tally());
  expect(await fake.action.getBadgeText({ tabId: id })).toBe("1");
  expect(await fake.action.getTitle({ tabId: id })).toContain("Canonical URL: https://h.example/1");
  await fake.storage.local.set({ profile: "surt" });
  await say(id, tally());
  expect(await fake.action.getTitle({ tabId: id })).toContain("example,h)/1");
});

test("ignores counts of other frames, and counts on sites without permission", async () => {
  const { id } = open();
  await say(id, tally(), { frameId: 4 });
  expect(await fake.action.getBadgeText({ tabId: id })).toBe("");
  await fake.permissions.remove({ origins: ["https://h.example/*"] });
  // After a click on the button, the URL is visible.
  fake.tabs.click(id);
  await say(id, tally());
  expect(await fake.action.getBadgeText({ tabId: id })).toBe("");
});

test("sends a frame's counts to the top frame, and returns its answer", async () => {
  const { id } = open();
  const counts = { counts: [["a b c 0 - - -", 2]], whole: true };
  expect(await say(id, counts, { frameId: 4 })).toBe(true);
  expect(fake.tabs.sendMessage.mock.calls).toEqual([[id, { live: "counts", frame: 4, ...counts }, { frameId: 0 }]]);
  fake.tabs.sendMessage.mockRejectedValueOnce(new Error("Receiving end does not exist."));
  expect(await say(id, counts, { frameId: 4 })).toBe(false);
});

test("forwards group numbers from the top frame, and only from it, to all frames", async () => {
  const { id } = open();
  await say(id, { numbers: "1 a,2 b" }, { frameId: 4 });
  expect(fake.tabs.sendMessage).not.toHaveBeenCalled();
  await say(id, { numbers: "1 a,2 b" });
  expect(fake.tabs.sendMessage.mock.calls).toEqual([[id, { live: "numbers", numbers: "1 a,2 b" }, {}]]);
});

test("follows all frames again when a frame's frames change", async () => {
  const { id } = open();
  fake.scripting.answer(id, () => [{ frameId: 0, result: null }]);
  expect(await say(id, { frames: true }, { frameId: 4 })).toBe(true);
  expect(fake.tabs.sendMessage.mock.calls).toEqual([[id, { live: "frames", frames: [0] }, { frameId: 0 }]]);
});

test("checks a page that is too large to follow as a whole, and coalesces its messages", async () => {
  const { id } = open();
  let checks = 0;
  fake.scripting.answer(id, ({ files = [] }) => {
    if (files.includes("content-check.js")) checks++;
    return [{ frameId: 0, result: null }];
  });
  const answers = [1, 2, 3, 4].map(() => say(id, { whole: true }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await Promise.all(answers)).toEqual([true, true, true, true]);
  expect(checks).toBe(2);
});

test("ignores the tally of a previous page", async () => {
  const { id } = open();
  const tab = { ...(await fake.tabs.get(id)), url: "https://h.example/before" };
  await say(id, tally(), { tab });
  expect(await fake.action.getBadgeText({ tabId: id })).toBe("");
});

test.each([
  ["all", "chosen"],
  ["none", "always"],
])("the bar turns highlights off only if something is marked: %s", async (marking, highlights) => {
  const { id } = open();
  fake.scripting.answer(id, ({ args: [name] = [] }) => [{ frameId: 0, result: name === "marking" ? marking : null }]);
  await fake.storage.local.set({ highlights: "always" });
  await say(id, { off: true });
  expect((await readSettings()).highlights).toBe(highlights);
});

test("stores no URL", async () => {
  const { id } = open();
  await say(id, { ...LINKS, links: ["/a"] });
  await say(id, tally());
  expect(fake.storage.session.names).toEqual([]);
  expect(JSON.stringify(await fake.storage.local.get(null))).not.toContain("h.example");
});

test("logs no error if a tab closes before its page is answered", async () => {
  const error = vi.spyOn(console, "error");
  for (const changed of [tally(), { whole: true }, { frames: true }]) {
    const { id } = open();
    const tab = await fake.tabs.get(id);
    await fake.tabs.remove(id);
    await say(id, changed, { tab }).catch(() => null);
  }
  expect(error).not.toHaveBeenCalled();
});
