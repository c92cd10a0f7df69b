/** One hostile page from its opening to the end of its marks, in Firefox, and what it must not notice. */
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, expect } from "playwright/test";
import type { Page } from "puppeteer-core";
import { type FirefoxPopup, type FirefoxSession, launchFirefox } from "../firefox.mjs";
import { difference, expectedIn, FRAME, isOn, openLinks, panelText, toggle, unfold } from "./asked.ts";
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

const ask = async <Name extends keyof Probe>(page: Page, name: Name, ...parameters: Parameters<Probe[Name]>) =>
  (await page.evaluate(`globalThis.${PROBE}?.${name}(${parameters.map((one) => JSON.stringify(one)).join()})`)) as
    | ReturnType<Probe[Name]>
    | undefined;

export async function meet(original: Kind, { firefox, site }: Meeting): Promise<void> {
  const kind: Kind = { ...original, ...original.firefox };
  const page = await firefox.browser.newPage();
  await page.evaluateOnNewDocument(installProbe, PROBE);
  await page.goto(site.addressOf(kind));
  await sleep(FRAME);
  await ask(page, "arm", kind.isRestless === true);
  const before = await ask(page, "snapshot");
  const popup = await (await firefox.clickToolbarButton(page)).ready();
  await popup.evaluate(openLinks);
  await popup.ready();
  expect(await popup.evaluate(panelText)).toMatch(expectedIn(kind, false));
  await popup.evaluate(unfold);
  await sleep(FRAME);
  expect((await ask(page, "noted", "marks")) ?? "").toBe("");
  if (kind.marks !== "none") await marksComeAndGo(kind, page, popup, before);
  await popup.close();
  expect(await firefox.takeUncaught()).toEqual([]);
  await page.close();
}

async function marksComeAndGo(kind: Kind, page: Page, popup: FirefoxPopup, before: string | undefined): Promise<void> {
  await popup.evaluate(toggle);
  await popup.ready();
  expect(await popup.evaluate(isOn)).toBe(true);
  await sleep(FRAME);
  if (kind.marks === undefined) expect(await ask(page, "ours")).toBeGreaterThan(0);
  expect((await ask(page, "noted", "marks")) ?? "").toBe("");
  await popup.evaluate(toggle);
  await popup.ready();
  await sleep(FRAME);
  if (kind.keepsOurs) return;
  expect(await ask(page, "ours")).toBe(0);
  expect((await ask(page, "noted", "scan")) ?? "").toBe("");
  if (!kind.isRestless) expect(difference(before, await ask(page, "snapshot"))).toBe("");
}
