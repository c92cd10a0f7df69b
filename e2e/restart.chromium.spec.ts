import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { buildWith } from "./build-with.mjs";
import { type ChromiumSession, launchChromium } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { WORDS } from "./traced-words.ts";
import { wordsInFiles } from "./traces.ts";
import { pageUrlOf } from "./walk.ts";

const GRANTED = { origins: ["http://127.0.0.1/*"] };

const titleIn = (view: Page, url: string): Promise<string> =>
  view.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    return chrome.action.getTitle({ tabId: tab?.id ?? -1 });
  }, url);

const hosts = () => document.querySelectorAll("html > div[popover]").length;

/** The path determines the extension's id, and so its storage. */
const launched = (profile: string, extension: string): Promise<ChromiumSession> =>
  launchChromium({ profile, extension });

async function pageOn(session: ChromiumSession, url: string): Promise<{ readonly page: Page; readonly view: Page }> {
  const view = await session.context.newPage();
  await view.goto(pageUrlOf(session, "options"));
  const page = await session.context.newPage();
  await page.goto(url);
  return { page, view };
}

test("after a restart settings and badges are right, without highlights, and no URL is on disk", async ({ site }) => {
  const profile = mkdtempSync(join(tmpdir(), "trueform-profile-"));
  const extension = buildWith(join(import.meta.dirname, "../dist/chrome"), GRANTED);
  const url = `${site.origin}/badge/variants.html?%61=${WORDS.query}`;
  try {
    const before = await launched(profile, extension);
    // Otherwise the first-run page would open at the next start.
    await expect.poll(() => before.firstRunPage()).toBeDefined();
    const first = await pageOn(before, url);
    await first.view.evaluate(() => chrome.storage.local.set({ profile: "surt", level: 1 }));
    await expect.poll(() => titleIn(first.view, url)).toContain("1,0,0,127");
    const tabId = await first.view.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
    const request = { tabId, profile: "web", level: 2, on: true };
    await first.view.evaluate(
      (request) => chrome.runtime.sendMessage({ name: "highlight", request, id: "1" }),
      request,
    );
    await expect.poll(() => first.page.evaluate(hosts)).toBe(1);
    expect(before.takeUncaught()).toEqual([]);
    await before.close();
    // Only the browser's own files contain the words, such as the history.
    expect([...wordsInFiles(profile).keys()].filter((kind) => /extension/i.test(kind))).toEqual([]);
    const session = await launched(profile, extension);
    try {
      const { page, view } = await pageOn(session, url);
      expect(await view.evaluate(() => chrome.storage.local.get(["profile", "level"]))).toEqual({
        profile: "surt",
        level: 1,
      });
      await expect(view.locator("input[value=surt]")).toBeChecked();
      await expect.poll(() => titleIn(view, url)).toContain("1,0,0,127");
      expect(await page.evaluate(hosts)).toBe(0);
      const kept = await view.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
      expect(kept.filter((name) => name.startsWith("highlighted:"))).toEqual([]);
      expect(session.takeUncaught()).toEqual([]);
    } finally {
      await session.close();
    }
  } finally {
    for (const folder of [profile, extension]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

const SITE = { host: "127.0.0.1", covers: "host" };

/** Stored data, and the settings that result from it. */
const STORED = {
  garbage: {
    local: { profile: [], level: "x", sites: { length: 1e9 }, highlights: 7, synced: {}, sync: "yes", "\u0000": null },
    title: /\?a=/,
  },
  incomplete: { local: { profile: "surt" }, title: /1,0,0,127/ },
  newer: {
    local: {
      profile: "web-2031",
      level: 9,
      newer: { all: true },
      sites: [{ ...SITE, covers: "planet", mood: "good" }],
    },
    title: /\?a=/,
  },
} as const;
/** Session data left by an earlier worker. */
const KEPT = {
  "pendingChecks:x": true,
  "pendingChecks:99999999": 7,
  "signal:1": { tabId: "x" },
  "badge:1": [],
  "highlighted:none": "yes",
  "link-header:1": null,
  "handoff:1": 7,
};

test.describe("when a worker starts", () => {
  test.use({ launch: { granted: GRANTED } });

  for (const [what, { local, title }] of Object.entries<{ local: Record<string, unknown>; title: RegExp }>(STORED))
    test(`the worker accepts ${what} data in the storage`, async ({ page, site, session }) => {
      await session.worker.evaluate(
        async ([local, kept]) => {
          await chrome.storage.local.set(local);
          await chrome.storage.session.set(kept);
        },
        [local, KEPT] as const,
      );
      await session.killWorker();
      const url = `${site.origin}/plain/?%61=b`;
      await page.goto(url);
      await expect.poll(async () => (await session.badge()).title).toMatch(title);
      const popup = await (await session.clickToolbarButton(page)).ready();
      expect(await popup.text()).toMatch(title);
      await popup.close();
      expect(session.takeUncaught()).toEqual([]);
    });
});
