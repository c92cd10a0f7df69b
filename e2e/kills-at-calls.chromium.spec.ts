/** The worker is stopped at each of its calls to the browser, in every flow that a person begins: what is asked next is right. */
import type { Page } from "playwright/test";
import type { ChromiumSession, RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { addressOf } from "./walk.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

interface Stage {
  readonly page: Page;
  readonly session: ChromiumSession;
  readonly openPopup: (page?: Page) => Promise<RealPopup>;
}

/** `prepare` with a worker that works; `begin` starts what is cut off, and waits for nothing of the worker. */
interface Flow {
  readonly name: string;
  readonly prepare?: (stage: Stage) => Promise<unknown>;
  readonly begin: (stage: Stage) => Promise<unknown>;
}

/** In the worker: from the n-th call on nothing that it asks the browser for is done, as if it had stopped there. */
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
  for (const name of ["storage", "tabs", "scripting", "action", "permissions", "windows", "offscreen", "runtime"])
    wrap((chrome as unknown as Record<string, Record<string, unknown>>)[name] ?? {}, 0);
}

const callsMade = (): number => Reflect.get(globalThis, "callsMade") ?? 0;
const hosts = () => document.querySelectorAll("html > div[popover]").length;

async function pressHighlight({ openPopup }: Stage): Promise<RealPopup> {
  const popup = await openPopup();
  await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
  await popup.waitFor(() => document.querySelector("#highlight") !== null);
  return popup;
}

let pressed: RealPopup | undefined;
const press = () =>
  pressed?.evaluate(() => document.querySelector<HTMLElement>("#highlight")?.click()) ?? Promise.resolve();

const FLOWS: readonly Flow[] = [
  { name: "the popup is opened", begin: ({ session, page }) => session.clickToolbarButton(page) },
  {
    name: "highlights on",
    prepare: async (stage) => {
      pressed = await pressHighlight(stage);
    },
    begin: press,
  },
  {
    name: "highlights off",
    prepare: async (stage) => {
      pressed = await pressHighlight(stage);
      await press();
      await expect.poll(() => stage.page.evaluate(hosts)).toBe(1);
    },
    begin: press,
  },
  {
    name: "copied by the menu",
    begin: ({ session }) =>
      session.worker.evaluate(async () => {
        const clicked = chrome.contextMenus.onClicked as unknown as { dispatch: (info: object, tab?: object) => void };
        clicked.dispatch(
          { menuItemId: "copy-canonical", linkUrl: "http://Example.com/" },
          { id: Reflect.get(globalThis, "tabInFront") },
        );
      }),
  },
  {
    name: "another rule set",
    begin: ({ page }) =>
      page
        .context()
        .pages()[0]
        ?.evaluate(() => chrome.storage.local.set({ profile: "surt" })) ?? Promise.resolve(),
  },
];

/** Calls that the deep run stops at in each flow; the short one takes the first, and one in the middle. */
const CALLS = process.env.DEEP ? Array.from({ length: 30 }, (_, i) => i + 1) : [2, 6];

for (const flow of FLOWS) {
  test(`stopped at a call to the browser: ${flow.name}`, async ({ context, page, site, session, openPopup }) => {
    test.setTimeout(60_000 + CALLS.length * 15_000);
    await page.goto(addressOf(session, "options"));
    let kills = 0;
    for (const n of CALLS) {
      const shown = await context.newPage();
      await shown.goto(`${site.origin}/light/spellings.html?%61=${n}`);
      const stage = { page: shown, session, openPopup: (target = shown) => openPopup(target) };
      await expect.poll(async () => (await session.badge()).title, { timeout: 10_000 }).toContain(`?a=${n}`);
      await flow.prepare?.(stage);
      await session.worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        Object.assign(globalThis, { tabInFront: tab?.id });
      });
      await session.worker.evaluate(stopAt, n);
      await flow.begin(stage);
      // A flow of fewer calls is stopped at its end.
      const end = Date.now() + 1500;
      while (Date.now() < end && (await session.worker.evaluate(callsMade)) < n) await shown.waitForTimeout(10);
      if ((await session.worker.evaluate(callsMade)) >= n) kills += 1;
      await session.killWorker({ atOnce: true });
      const popup = await openPopup(shown);
      expect(await popup.text(), `call ${n}`).toMatch(flow.name === "another rule set" ? /1,0,0,127/ : /\?a=/);
      await popup.evaluate(() => document.querySelector<HTMLElement>("#tab-links")?.click());
      await popup.waitFor(() => document.querySelector("#highlight") !== null);
      // A toast is such an element, too, and goes by itself.
      const isOn = () =>
        popup.evaluate(() => document.querySelector("#highlight[aria-pressed=true], #highlight:checked") !== null);
      if (await isOn()) await popup.click("#highlight");
      await expect.poll(() => shown.evaluate(hosts), `call ${n}`).toBe(0);
      const kept = await session.worker.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null)));
      expect(kept, `call ${n}`).not.toContain("highlighted:");
      expect(session.takeUncaught(), `call ${n}`).toEqual([]);
      await popup.close();
      await page.evaluate(() => chrome.storage.local.clear());
      await shown.close();
    }
    console.log(`${flow.name}: stopped at ${kills} calls`);
    expect(kills).toBeGreaterThan(0);
  });
}
