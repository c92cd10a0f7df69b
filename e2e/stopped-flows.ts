/** In the n-th run of a flow, the worker stops at its n-th API call. */
import type { BrowserContext, Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { pageUrlOf } from "./walk.ts";

export interface Stage {
  readonly page: Page;
  /** An extension page, to use APIs without the worker. */
  readonly view: Page;
  readonly context: BrowserContext;
  readonly session: ChromiumSession;
  readonly openPopup: (page?: Page) => Promise<RealPopup>;
}

/** `begin` must not wait for the worker. */
export interface Flow {
  readonly name: string;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  readonly begin: (stage: Stage) => Promise<unknown>;
  /** Text of a popup opened afterwards. Default: the page's URL. */
  readonly says?: RegExp;
  readonly check?: (stage: Stage, call: number) => Promise<unknown>;
}

/** Runs in the worker: from the n-th API call on, calls never return. */
function stopAt(n: number): void {
  let count = 0;
  const wrap = (api: Record<string, unknown>, depth: number) => {
    for (const name of Object.keys(api)) {
      const value = api[name];
      if (/^on[A-Z]/.test(name) || value === null) continue;
      if (typeof value === "object" && depth < 2) wrap(value as Record<string, unknown>, depth + 1);
      if (typeof value !== "function" || ["getURL", "getManifest", "getMessage"].includes(name)) continue;
      api[name] = (...given: unknown[]) => {
        count += 1;
        Object.assign(globalThis, { callsMade: count });
        return count >= n ? new Promise(() => {}) : Reflect.apply(value, api, given);
      };
    }
  };
  Object.assign(globalThis, { callsMade: 0 });
  const names = ["storage", "tabs", "scripting", "action", "permissions", "windows", "offscreen", "runtime"];
  for (const name of [...names, "contextMenus", "omnibox", "management"])
    wrap((chrome as unknown as Record<string, Record<string, unknown>>)[name] ?? {}, 0);
}

const callsMade = (): number => Reflect.get(globalThis, "callsMade") ?? 0;
export const countHosts = () => document.querySelectorAll("html > div[popover]").length;

/** Dispatches an event in the worker; "tab" means the active tab. */
export const dispatch = (session: ChromiumSession, event: string, ...given: readonly unknown[]): Promise<void> =>
  session.worker.evaluate(
    async ([path, all]) => {
      const found = path.split(".").reduce<unknown>((api, name) => Reflect.get(Object(api), name), chrome);
      const tab = { id: Reflect.get(globalThis, "tabInFront"), windowId: Reflect.get(globalThis, "windowInFront") };
      (found as { dispatch: (...given: unknown[]) => void }).dispatch(
        ...all.map((one) => (one === "tab" ? tab : one === "suggest" ? () => undefined : one)),
      );
    },
    [event, given] as const,
  );

/** More than any flow makes. */
const MOST_CALLS = 150;

/** A flow is complete after this many runs without an n-th call. */
const TRIES_AT_THE_END = 3;

export function testFlows(flows: readonly Flow[]): void {
  for (const flow of flows)
    test(`stopped at a browser API call: ${flow.name}`, async ({ context, page, site, session, openPopup }) => {
      test.setTimeout(60_000 + MOST_CALLS * 15_000);
      await page.goto(pageUrlOf(session, "options"));
      let kills = 0;
      let triesAtTheEnd = 0;
      for (let n = 1; n <= MOST_CALLS && triesAtTheEnd < TRIES_AT_THE_END; n += 1) {
        const shown = await context.newPage();
        await shown.goto(`${site.origin}/badge/variants.html?%61=${n}`);
        const stage = { page: shown, view: page, context, session, openPopup: (target = shown) => openPopup(target) };
        await expect.poll(async () => (await session.badge()).title).toContain(`?a=${n}`);
        await flow.prepare?.(stage);
        await session.worker.evaluate(async () => {
          const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
          Object.assign(globalThis, { tabInFront: tab?.id, windowInFront: tab?.windowId });
        });
        await session.worker.evaluate(stopAt, n);
        await flow.begin(stage);
        const end = Date.now() + 1500;
        while (Date.now() < end && (await session.worker.evaluate(callsMade)) < n) await shown.waitForTimeout(10);
        const isCutOff = (await session.worker.evaluate(callsMade)) >= n;
        kills += Number(isCutOff);
        triesAtTheEnd = isCutOff ? 0 : triesAtTheEnd + 1;
        await session.killWorker({ atOnce: true });
        await flow.check?.(stage, n);
        const popup = await openPopup(shown);
        expect(await popup.text(), `call ${n}`).toMatch(flow.says ?? /\?a=/);
        await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
        await popup.waitFor(() => document.querySelector("#highlight") !== null);
        // Turns marks off. A message also matches `countHosts`, but closes itself.
        const isOn = () =>
          popup.evaluate(() => document.querySelector("#highlight[aria-pressed=true], #highlight:checked") !== null);
        if (await isOn()) await popup.click("#highlight");
        await expect.poll(() => shown.evaluate(countHosts), `call ${n}`).toBe(0);
        const kept = await session.worker.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null)));
        expect(kept, `call ${n}`).not.toContain("highlighted:");
        expect(session.takeUncaught(), `call ${n}`).toEqual([]);
        await popup.close();
        await page.evaluate(() => chrome.storage.local.clear());
        await shown.close();
      }
      console.log(`${flow.name}: stopped at ${kills} calls`);
      expect(kills).toBeGreaterThan(0);
      expect(triesAtTheEnd, "the flow was followed to its end").toBe(TRIES_AT_THE_END);
    });
}
