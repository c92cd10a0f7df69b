/** Tests one hostile page in Firefox. */
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "playwright/test";
import type { Frame, Page } from "puppeteer-core";
import type Browser from "webextension-polyfill";
import { buildWith } from "../build-with.mjs";
import { type FirefoxPopup, type FirefoxSession, launchFirefox } from "../firefox.mjs";
import type { Kind } from "./kind.ts";
import {
  areMarksExpected,
  difference,
  expectLinkCount,
  FRAME_MS,
  isOn,
  joinFrameAnswers,
  openBar,
  openLinks,
  panelText,
  sum,
  toggle,
  unfold,
  type WorldAnswer,
} from "./popup-checks.ts";
import { installProbe, PROBE, type Probe } from "./probe.ts";
import { type KindSite, serveKinds } from "./serve-kinds.ts";

declare const browser: typeof Browser;

interface Meeting {
  readonly firefox: FirefoxSession;
  readonly site: KindSite;
  /** True with access to all sites. */
  readonly isGranted: boolean;
}

const build = fileURLToPath(new URL("../../dist/firefox", import.meta.url));

export const test = base.extend<object, { isGranted: boolean; meeting: Meeting }>({
  isGranted: [false, { scope: "worker", option: true }],
  meeting: [
    async ({ isGranted }, use) => {
      const site = await serveKinds();
      const extension = isGranted ? buildWith(build, { origins: ["http://*/*"] }) : build;
      const firefox = await launchFirefox({ extension });
      const view = await firefox.openExtensionPage("src/pages/rules/rules.html");
      expect(await view.evaluate(() => browser.permissions.contains({ origins: ["http://*/*"] }))).toBe(isGranted);
      await view.close();
      await use({ firefox, site, isGranted });
      await firefox.close();
      await site.close();
      if (isGranted) rmSync(extension, { recursive: true });
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Milliseconds until an idle page is checked. */
const CHECKED = 1000;

async function ask<Name extends keyof Probe>(page: Page, name: Name, ...parameters: Parameters<Probe[Name]>) {
  const call = `globalThis.${PROBE}?.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`;
  const askIn = async (frame: Frame): Promise<WorldAnswer<ReturnType<Probe[Name]>>[]> => {
    const isTop = frame === page.mainFrame();
    const answer = frame.evaluate(`[${call}]`) as Promise<[ReturnType<Probe[Name]>]>;
    // The frame may be gone.
    const value = isTop ? await answer : await answer.catch(() => null);
    return value === null ? [] : [{ isTop, value: value[0] }];
  };
  return (await Promise.all(page.frames().map(askIn))).flat();
}

export async function testKind(original: Kind, { firefox, site, isGranted }: Meeting): Promise<void> {
  const kind: Kind = { ...original, ...original.firefox };
  if (kind.act) throw new Error("Here nobody does anything first.");
  const page = await firefox.browser.newPage();
  await page.evaluateOnNewDocument(installProbe, PROBE);
  await page.goto(site.addressOf(kind));
  await sleep(FRAME_MS);
  if (!kind.isRestless) await ask(page, "arm");
  const before = joinFrameAnswers(await ask(page, "snapshot"));
  if (isGranted) {
    // The check starts when the page is idle.
    await sleep(CHECKED);
    expect(joinFrameAnswers(await ask(page, "noted", "scan"))).toBe("");
  }
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(openLinks);
  await popup.ready();
  await expectLinkCount(kind, isGranted, () => popup.evaluate(panelText));
  await popup.evaluate(openBar);
  await popup.evaluate(unfold);
  await sleep(FRAME_MS);
  expect(joinFrameAnswers(await ask(page, "noted", "scan"))).toBe("");
  if (kind.marks !== "none") await marksComeAndGo(kind, page, popup, before);
  await popup.close();
  expect(await firefox.takeUncaught()).toEqual([]);
  await page.close();
}

async function marksComeAndGo(kind: Kind, page: Page, popup: FirefoxPopup, before: string): Promise<void> {
  await expect.poll(() => popup.evaluate(toggle)).toBe(true);
  await popup.ready();
  // The popup may show an earlier scan.
  await expect.poll(() => popup.evaluate(isOn)).toBe(true);
  await sleep(FRAME_MS);
  const hosts = await ask(page, "ours");
  expect(areMarksExpected(kind, hosts), JSON.stringify(hosts)).toBe(true);
  expect(joinFrameAnswers(await ask(page, "noted", "marks"))).toBe("");
  await expect.poll(() => popup.evaluate(toggle)).toBe(true);
  await popup.ready();
  await expect.poll(() => popup.evaluate(isOn)).not.toBe(true);
  await sleep(FRAME_MS);
  expect(sum(await ask(page, "ours"))).toBe(kind.copies ?? 0);
  expect(joinFrameAnswers(await ask(page, "noted", "marks"))).toBe("");
  if (!kind.isRestless) expect(difference(before, joinFrameAnswers(await ask(page, "snapshot")))).toBe("");
}
