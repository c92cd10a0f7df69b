import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Omnibox } from "webextension-polyfill";
import { writeSettings } from "../../browser/settings.ts";
import { fake } from "../../fake-browser/index.ts";
import * as toasts from "../copy/toast.ts";
import { describeOmnibox, onInputChanged, onInputEntered } from "./omnibox.ts";

const { clipboard, omnibox, storage, tabs } = fake;

const announce = vi.spyOn(toasts, "announce");

async function suggested(text: string): Promise<Omnibox.SuggestResult[]> {
  const suggest = vi.fn<(all: Omnibox.SuggestResult[]) => void>();
  await onInputChanged(text, suggest);
  return suggest.mock.lastCall?.[0] ?? [];
}

async function contentOf(text: string, description: RegExp): Promise<string> {
  const all = await suggested(text);
  const found = all.find((one) => description.test(one.description));
  if (found === undefined) throw new Error(all.map((one) => one.description).join("\n"));
  return found.content;
}

async function handed(): Promise<unknown> {
  const stored = Object.values(await storage.session.get(null)) as { value: string }[];
  return JSON.parse(stored.at(-1)?.value ?? "null");
}

const REPORT = /report\.html\?of=[0-9a-f-]{36}$/;

beforeEach(() => {
  vi.useFakeTimers();
  fake.windows.open({ id: 3 });
  tabs.open({ id: 7, windowId: 3, url: "http://page.example/", active: true });
  tabs.click(7);
  announce.mockReset().mockResolvedValue();
  vi.spyOn(console, "error").mockImplementation(() => {});
});

test("the first entry does not contain typed text, because Chromium writes it to disk", async () => {
  await describeOmnibox();
  expect(omnibox.defaultSuggestion()).toBe("Open the canonical URL or the full report");
  await suggested("http://secret.example/");
  await onInputEntered("http://secret.example/", "currentTab");
  expect(omnibox.setDefaultSuggestion).toHaveBeenCalledTimes(1);
});

test("answers only the last input of fast typing", async () => {
  const answered: string[] = [];
  const typed = ["h", "ht", "http://h/%7Ea"];
  await Promise.all(typed.map((text) => onInputChanged(text, () => answered.push(text))));
  expect(answered).toEqual(["http://h/%7Ea"]);
});

test("suggestions are XML in Chromium, and follow the settings", async () => {
  await writeSettings({ copies: "fixed" });
  const all = await suggested("http://h/?a&utm_source=x");
  expect(all.map(({ description }) => description)).toEqual([
    "Open <url>http://h/?a&amp;utm_source=x</url><dim> · no changes</dim>",
    "Copy <url>http://h/?a</url>",
    "Inspect in full report",
  ]);
});

test("reads an edited suggestion as its URL", async () => {
  const content = await contentOf("http://h/%7Ea", /^Copy/);
  expect((await suggested(`${content}b`))[0]?.description).toBe("Open <url>http://h/~ab</url><dim> · 1 change</dim>");
});

describe("opening", () => {
  test.each<readonly [disposition: Omnibox.OnInputEnteredDisposition, created: object | null]>([
    ["currentTab", null],
    ["newForegroundTab", { active: true, windowId: 3 }],
    ["newBackgroundTab", { active: false, windowId: 3 }],
  ])("%s", async (disposition, created) => {
    const url = "http://h.example/~a";
    for (const text of ["HTTP://h.example/%7Ea", await contentOf("HTTP://h.example/%7Ea", /^Open/)]) {
      tabs.create.mockClear();
      tabs.update.mockClear();
      await onInputEntered(text, disposition);
      expect(tabs.create.mock.calls).toEqual(created === null ? [] : [[{ url, ...created }]]);
      expect(tabs.update.mock.calls).toEqual(created === null ? [[7, { url }]] : []);
      expect(clipboard.texts).toEqual([]);
    }
  });

  test("opens the repaired URL of a finding", async () => {
    await onInputEntered(await contentOf("http://h.example/a%2520b", /^Encoded twice/), "currentTab");
    expect(tabs.update.mock.lastCall?.[1]).toEqual({ url: "http://h.example/a%20b" });
  });

  test.each([
    ["opens typed text, with its password", "http://ann:pw@Example.com:80/%7Ea", "web", "http://ann:pw@example.com/~a"],
    ["opens the only URL in a text", "see http://h/%7Ea, please", "web", "http://h/~a"],
    ["opens a URL, not a key", "http://h/%7Ea", "surt", "http://h/~a"],
    ["opens typed text that looks like a copy suggestion", "Copy » http://h/", "web", "http://h/"],
    ["opens typed text that looks like an open suggestion", "Open » http://h/", "web", "http://h/"],
    ["opens a URL after the word “copy”", "copy http://h/", "web", "http://h/"],
  ] as const)("%s: %s", async (_, text, profile, url) => {
    await writeSettings({ profile });
    await onInputEntered(text, "currentTab");
    expect(tabs.update.mock.calls).toEqual([[7, { url }]]);
    expect(clipboard.texts).toEqual([]);
  });

  test("opens a suggestion without its password", async () => {
    await onInputEntered(await contentOf("http://ann:pw@h.example/%7Ea", /^Open/), "currentTab");
    expect(tabs.update.mock.lastCall?.[1]).toEqual({ url: "http://ann@h.example/~a" });
  });

  test.each(["javascript:alert(1)", "Open\u00a0» javascript:alert(1)", "Open\u00a0» data:text/html,a"])(
    "never runs %s",
    async (text) => {
      await onInputEntered(text, "newForegroundTab");
      for (const [{ url }] of tabs.create.mock.calls) expect(url).toMatch(REPORT);
    },
  );
});

describe("report page", () => {
  test.each(["mailto:a@b.example", "hello world", "http://h:99999/", "http://a/ and http://b/", "javascript:alert(1)"])(
    "opens for %s, without the text in its URL",
    async (text) => {
      await onInputEntered(text, "currentTab");
      expect(tabs.update.mock.calls).toEqual([[7, { url: expect.stringMatching(REPORT) }]]);
      expect(await handed()).toEqual({ text, base: null, isPasted: true, tabId: null });
    },
  );

  test("opens from its suggestion in the requested tab, and empty without input", async () => {
    await onInputEntered(await contentOf("http://h/%7Ea", /^Inspect/), "newBackgroundTab");
    expect(tabs.create.mock.calls).toEqual([[{ url: expect.stringMatching(REPORT), active: false, windowId: 3 }]]);
    expect(await handed()).toMatchObject({ text: "http://h/%7Ea" });
    await onInputEntered("", "currentTab");
    expect(await handed()).toMatchObject({ text: null });
  });

  test("opens in a regular window for a private one; URLs stay in the private window", async () => {
    tabs.open({ id: 9, windowId: 3, incognito: true, active: true });
    await onInputEntered("http://h.example/", "currentTab");
    await onInputEntered("hello world", "currentTab");
    expect(tabs.update.mock.calls).toEqual([[9, { url: "http://h.example/" }]]);
    expect(tabs.create.mock.calls).toEqual([[{ url: expect.stringMatching(REPORT) }]]);
    tabs.open({ id: 10, windowId: 3, incognito: true, active: true });
    await onInputEntered("http://h.example/", "newForegroundTab");
    expect(tabs.create.mock.lastCall).toEqual([{ url: "http://h.example/", active: true, windowId: 3 }]);
  });

  test("accepts a text of a megabyte, and reports a text that is too long", async () => {
    const long = `http://h/${"x".repeat(1_000_000)}`;
    await onInputEntered(long, "currentTab");
    expect(await handed()).toMatchObject({ text: long });
    await onInputEntered("x".repeat(9_000_000), "currentTab");
    expect((await fake.action.getTitle({ tabId: 7 })).startsWith("This text is too long")).toBe(true);
  });
});

describe("copying", () => {
  const announcement = () => announce.mock.lastCall?.[1].toast;

  test.each<Omnibox.OnInputEnteredDisposition>(["currentTab", "newForegroundTab", "newBackgroundTab"])(
    "%s: copies as the settings say, and announces it",
    async (disposition) => {
      await writeSettings({ copies: "fixed" });
      await onInputEntered(await contentOf("http://h/%7Ea?utm_source=x&b", /^Copy/), disposition);
      expect(clipboard.texts).toEqual(["http://h/~a?b"]);
      expect(announcement()).toMatchObject({ title: "Copied fixed URL", url: "http://h/~a?b" });
      expect([...tabs.create.mock.calls, ...tabs.update.mock.calls]).toEqual([]);
    },
  );

  test.each(["canonical", "fixed", "declared", "target", "written"] as const)(
    "%s: removes the password, and reports it",
    async (copies) => {
      await writeSettings({ copies });
      await onInputEntered(await contentOf("http://ann:pw@h/~a", /^Copy without password/), "currentTab");
      expect(clipboard.texts).toEqual(["http://ann@h/~a"]);
      expect(announcement()?.note).toBe("without the password");
    },
  );

  test("copies several URLs as lines", async () => {
    await onInputEntered(await contentOf("see http://a/%7E and http://b/", /^Copy 2 URLs/), "currentTab");
    expect(clipboard.texts).toEqual(["http://a/~\nhttp://b/"]);
  });
});
