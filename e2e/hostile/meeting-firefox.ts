/** One hostile page from its opening to the end of its marks, in Firefox, and what it must not notice. */
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "playwright/test";
import type { Frame, Page } from "puppeteer-core";
import { type FirefoxPopup, type FirefoxSession, launchFirefox } from "../firefox.mjs";
import {
  areThere,
  difference,
  expectedIn,
  FRAME,
  isOn,
  openLinks,
  panelText,
  sum,
  type Told,
  together,
  toggle,
  unfold,
} from "./asked.ts";
import type { Kind } from "./kind.ts";
import { installProbe, PROBE, type Probe } from "./probe.ts";
import { type KindSite, serveKinds } from "./serve-kinds.ts";

interface Meeting {
  readonly firefox: FirefoxSession;
  readonly site: KindSite;
}

export const test = base.extend<object, { meeting: Meeting }>({
  meeting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs out of the pattern.
    async ({}, use) => {
      const site = await serveKinds();
      const firefox = await launchFirefox();
      await use({ firefox, site });
      await firefox.close();
      await site.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Of the probes in all frames. */
async function ask<Name extends keyof Probe>(page: Page, name: Name, ...parameters: Parameters<Probe[Name]>) {
  const call = `globalThis.${PROBE}?.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`;
  const askIn = async (frame: Frame): Promise<Told<ReturnType<Probe[Name]>>[]> => {
    const isTop = frame === page.mainFrame();
    const answer = frame.evaluate(`[${call}]`) as Promise<[ReturnType<Probe[Name]>]>;
    // One that has gone meanwhile says nothing.
    const value = isTop ? await answer : await answer.catch(() => null);
    return value === null ? [] : [{ isTop, value: value[0] }];
  };
  return (await Promise.all(page.frames().map(askIn))).flat();
}

export async function meet(original: Kind, { firefox, site }: Meeting): Promise<void> {
  const kind: Kind = { ...original, ...original.firefox };
  if (kind.act) throw new Error("Here nobody does anything first.");
  const page = await firefox.browser.newPage();
  await page.evaluateOnNewDocument(installProbe, PROBE);
  await page.goto(site.addressOf(kind));
  await sleep(FRAME);
  if (!kind.isRestless) await ask(page, "arm");
  const before = together(await ask(page, "snapshot"));
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(openLinks);
  await popup.ready();
  expect(await popup.evaluate(panelText)).toMatch(expectedIn(kind, false));
  await popup.evaluate(unfold);
  await sleep(FRAME);
  expect(together(await ask(page, "noted", "scan"))).toBe("");
  if (kind.marks !== "none") await marksComeAndGo(kind, page, popup, before);
  await popup.close();
  expect(await firefox.takeUncaught()).toEqual([]);
  await page.close();
}

async function marksComeAndGo(kind: Kind, page: Page, popup: FirefoxPopup, before: string): Promise<void> {
  await expect.poll(() => popup.evaluate(toggle)).toBe(true);
  await popup.ready();
  // Of a page whose address or frames change, a scan that began before may still be shown.
  await expect.poll(() => popup.evaluate(isOn)).toBe(true);
  await sleep(FRAME);
  const hosts = await ask(page, "ours");
  expect(areThere(kind, hosts), JSON.stringify(hosts)).toBe(true);
  expect(together(await ask(page, "noted", "marks"))).toBe("");
  await expect.poll(() => popup.evaluate(toggle)).toBe(true);
  await popup.ready();
  await expect.poll(() => popup.evaluate(isOn)).not.toBe(true);
  await sleep(FRAME);
  expect(sum(await ask(page, "ours"))).toBe(kind.copies ?? 0);
  expect(together(await ask(page, "noted", "marks"))).toBe("");
  if (!kind.isRestless) expect(difference(before, together(await ask(page, "snapshot")))).toBe("");
}
