import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildWith } from "./build-with.mjs";
import { type ChromiumSession, launchChromium, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { VISITED, WORDS } from "./traced-words.ts";
import { wordsInFiles, wordsStored } from "./traces.ts";

const build = fileURLToPath(new URL("../dist/chrome", import.meta.url));

/** Also restarts the extension. */
async function allowInPrivateWindows({ context, id }: ChromiumSession): Promise<void> {
  const page = await context.newPage();
  await page.goto("chrome://extensions/");
  const restarted = context.waitForEvent("serviceworker");
  await page.evaluate(
    (extensionId) =>
      // biome-ignore lint/suspicious/noExplicitAny: of that page alone.
      (globalThis as any).chrome.developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true }),
    id,
  );
  await restarted;
}

const openPrivate = (session: ChromiumSession, url: string): Promise<number> =>
  session.worker.evaluate(async (url) => {
    const window = await chrome.windows.create({ url, incognito: true, focused: true });
    return window?.tabs?.[0]?.id ?? -1;
  }, url);

/** Leaves out the menu's state, which is stored when the menu is rebuilt. */
const kept = (session: ChromiumSession) =>
  session.worker.evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    const { menu: _, ...others } = await session.get(null);
    return JSON.stringify([await local.get(null), others, await sync.get(null)]);
  });

/** Counts our elements by a script, because Playwright cannot access private tabs. */
const drawnIn = (session: ChromiumSession, tabId: number) =>
  session.worker.evaluate(async (tabId) => {
    const func = () => document.querySelectorAll("div[popover=manual]").length;
    return (await chrome.scripting.executeScript({ target: { tabId }, func }))[0]?.result;
  }, tabId);

const badgeOf = (session: ChromiumSession, tabId: number) =>
  session.worker.evaluate((tabId) => chrome.action.getBadgeText({ tabId }), tabId);

async function openPopup({ browserSession, id, popupUrl }: ChromiumSession, address: string): Promise<RealPopup> {
  const filter = [{ type: "tab", exclude: false }];
  const { targetInfos } = await browserSession.send("Target.getTargets", { filter });
  const targetId = targetInfos.find(({ url }) => url === address)?.targetId;
  if (targetId === undefined) throw new Error(`No tab shows ${address}.`);
  await browserSession.send("Extensions.triggerAction", { id, targetId });
  return (await RealPopup.attach(browserSession, popupUrl)).ready();
}

test("marks, copies, badge and popup work in private windows, and nothing is stored", async ({ site }) => {
  const profile = mkdtempSync(join(tmpdir(), "trueform-private-"));
  const extension = buildWith(build, { permissions: ["tabs"], origins: [`http://${VISITED}/*`] });
  try {
    const launch = { profile, extension, hosts: [`*.example ${new URL(site.origin).host}`] };
    const first = await launchChromium(launch);
    await allowInPrivateWindows(first);
    await first.close();
    const session = await launchChromium(launch);
    expect(await session.worker.evaluate(() => chrome.extension.isAllowedIncognitoAccess())).toBe(true);
    // A control: a normal window leaves the word in files.
    await session.context.pages()[0]?.goto(`${site.origin}/plain/?${WORDS.linked}`);
    const before = await kept(session);
    const expectNothingKept = async () => expect(await kept(session)).toBe(before);

    const address = `http://${VISITED}/badge/variants.html?${WORDS.query}`;
    const tabId = await openPrivate(session, address);
    await expect.poll(() => badgeOf(session, tabId)).toBe("2");
    await expectNothingKept();
    await runCommand(session, "toggle-highlight");
    // The message closes itself.
    await expect.poll(() => drawnIn(session, tabId)).toBe(2);
    await expectNothingKept();
    await expect.poll(() => drawnIn(session, tabId)).toBe(1);
    await runCommand(session, "copy-as-clean");
    await expect.poll(() => drawnIn(session, tabId)).toBe(2);
    await expectNothingKept();
    const popup = await openPopup(session, address);
    expect(await popup.text()).toContain(WORDS.query);
    await expectNothingKept();
    await popup.close();
    // Activating a tab wakes the worker.
    await session.killWorker();
    await session.context.newPage();
    const next = await openPrivate(session, `${address}&${WORDS.fragment}`);
    await expect.poll(() => badgeOf(session, next)).toBe("2");
    await expectNothingKept();
    await session.worker.evaluate(async () => {
      const windows = await chrome.windows.getAll();
      for (const { id, incognito } of windows) if (incognito && id !== undefined) await chrome.windows.remove(id);
    });
    await expectNothingKept();
    expect(wordsStored(await kept(session))).toEqual([]);
    await session.close();
    const inFiles = new Set([...wordsInFiles(profile).values()].flatMap((words) => [...words]));
    expect(inFiles).toContain("linked");
    expect(inFiles).not.toContain("query");
    expect(inFiles).not.toContain("fragment");
  } finally {
    for (const folder of [profile, extension]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
