/** What a person sees when the worker is killed while it works, when the browser stores no more, or what it stored is wrong. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const panelText = () => document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.innerText ?? "";
const openLinks = () => document.querySelector<HTMLElement>("#tab-links")?.click();
const FULL = "Free some disk space";

for (const delay of [0, 20, 60, 120, 250, 500]) {
  test(`a worker that is killed ${delay} ms after the popup opened costs time, not the answer`, async ({
    page,
    site,
    session,
  }) => {
    await page.goto(`${site.origin}/many/?n=10000`);
    const popup = await session.clickToolbarButton(page);
    await sleep(delay);
    await session.killWorker();
    await popup.ready();
    await popup.evaluate(openLinks);
    expect(await popup.evaluate(panelText)).toContain("10,000 links");
  });
}

/** Fills an area but for a few bytes. */
const fill = (name: "local" | "session"): Promise<void> =>
  chrome.storage[name].set({ filling: "x".repeat(chrome.storage[name].QUOTA_BYTES - 20) });
const fillArea = (session: ChromiumSession, name: "local" | "session") => session.worker.evaluate(fill, name);

test.describe("when the browser stores no more settings", () => {
  test("the options say so and show what is stored", async ({ page, session }) => {
    await fillArea(session, "local");
    await page.goto(`chrome-extension://${session.id}/src/pages/options/options.html`);
    await page.check("input[value=surt]").catch(() => "It is unchecked at once.");
    await expect(page.locator("section[aria-labelledby=rules] .row .problem")).toContainText(FULL);
    await expect(page.locator("input[value=web]")).toBeChecked();
    await session.worker.evaluate(() => chrome.storage.local.clear());
    await page.check("input[value=surt]");
    await expect(page.locator(".saved")).toContainText("Saved");
    await expect(page.locator(".problem", { hasText: FULL })).toHaveCount(0);
  });

  test("the popup says so, and what was chosen applies", async ({ page, site, session, openPopup }) => {
    await page.goto(`${site.origin}/demo/`);
    await fillArea(session, "local");
    const popup = await openPopup();
    await popup.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>("#profile");
      if (select) select.value = "surt";
      select?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await popup.waitFor((wanted) => document.querySelector("footer")?.innerText.includes(wanted) === true, FULL);
    expect(await popup.evaluate(() => document.querySelector<HTMLSelectElement>("#profile")?.value)).toBe("surt");
    expect(await popup.evaluate(() => document.querySelector("#canonical")?.textContent)).toContain("1,0,0,127");
  });
});

test.describe("the full report", () => {
  /** The popup in a tab, where keys can be pressed, with a pasted text. */
  async function pasted(page: Page, popupUrl: string, text: string): Promise<void> {
    await page.goto(popupUrl);
    await page.fill("#inspect", text);
    await page.press("#inspect", "Enter");
    await expect(page.locator(".notice, .pasted, .upper")).not.toHaveCount(0);
  }

  test("opens though large texts were handed over before", async ({ page, context, session }) => {
    await session.worker.evaluate(async () => {
      for (let i = 0; i < 4; i++) {
        const value = { text: "x".repeat(2_300_000), base: null, isPasted: true, tabId: null };
        await chrome.storage.session.set({ [`handoff:${i}`]: { value, at: i + Date.now(), takenBy: 99 } });
      }
    });
    const text = `http://h.example/${"a".repeat(1_500_000)}`;
    await pasted(page, session.popupUrl, text);
    const opened = context.waitForEvent("page");
    await page.click("#report");
    const report = await opened;
    await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
    expect(await report.evaluate(() => document.querySelector<HTMLTextAreaElement>("#text")?.value.length)).toBe(
      text.length,
    );
    const names = () => session.worker.evaluate(async () => Object.keys(await chrome.storage.session.get(null)));
    expect(await names()).toHaveLength(3);
    // It is forgotten with its tab.
    await report.close();
    await expect.poll(names).toEqual(["handoff:2", "handoff:3"]);
  });

  test("that cannot be opened is said in the popup, which stays", async ({ page, session }) => {
    await fillArea(session, "session");
    await pasted(page, session.popupUrl, "http://h.example/a");
    await page.click("#report");
    await expect(page.locator("footer")).toContainText("The browser did not open the page. Try again.");
  });
});

const WRONG: readonly unknown[] = [null, 7, "x", [], {}, { toString: null, length: 1e9 }, "x".repeat(200_000)];

test("no page is blank, whatever is stored", async ({ page, session }) => {
  test.setTimeout(120_000);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  for (const wrong of WRONG) {
    await session.worker.evaluate(async (value) => {
      const { local, session } = chrome.storage;
      const report = { text: value, base: value, isPasted: value, tabId: value };
      await local.set({ profile: value, level: value, localHost: value });
      await session.set({
        "handoff:1": value,
        "handoff:2": { value, at: 0, takenBy: null },
        "handoff:3": { value: report, at: 0, takenBy: null },
        "handoff:4": { value: { profile: value, lines: [value], warned: value }, at: value, takenBy: value },
        "signal:1": value,
        "link-header:1": value,
      });
    }, wrong);
    const paths = [
      "options/options.html",
      "popup/popup.html",
      ...[1, 2, 3, 4].flatMap((id) => [`report/report.html?of=${id}`, `disambiguation/disambiguation.html?of=${id}`]),
    ];
    for (const path of paths) {
      await page.goto(`chrome-extension://${session.id}/src/pages/${path}`);
      await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
      expect(await page.locator("h1").count(), path).toBeGreaterThan(0);
    }
  }
  expect(errors).toEqual([]);
});

test.describe("a content script", () => {
  test.use({ launch: { granted: { origins: ["http://*/*"] } } });

  /** What the isolated world of a page may do. */
  const inPage = async () => {
    const tried = async (work: () => Promise<unknown>) => {
      try {
        return JSON.stringify(await work()) ?? "undefined";
      } catch (error) {
        return String(error);
      }
    };
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    await chrome.offscreen
      .createDocument({
        url: "src/browser/offscreen.html",
        reasons: [chrome.offscreen.Reason.CLIPBOARD],
        justification: "A test.",
      })
      .catch(() => "It is there.");
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId: tab?.id ?? -1 },
      func: async () => {
        const tried = async (work: () => Promise<unknown>) => {
          try {
            return JSON.stringify(await work()) ?? "undefined";
          } catch (error) {
            return String(error);
          }
        };
        return {
          local: await tried(() => chrome.storage.local.get(null)),
          session: await tried(() => chrome.storage.session.get(null)),
          copy: await tried(() => chrome.runtime.sendMessage({ copy: "from the page" })),
          jump: await tried(() => chrome.runtime.sendMessage({ name: "jump", request: {}, id: "1" })),
        };
      },
    });
    const own = await tried(() => chrome.runtime.sendMessage({ copy: "from the worker" }));
    await chrome.offscreen.closeDocument();
    return { ...answer?.result, own };
  };

  test("may neither read what is stored nor ask for anything", async ({ page, site, session }) => {
    await page.goto(`${site.origin}/plain/`);
    for (const round of ["after the installation", "after the worker was killed"]) {
      const { local, session: inSession, copy, jump, own } = await session.worker.evaluate(inPage);
      expect(local, round).toContain("Access to storage is not allowed from this context");
      expect(inSession, round).toContain("Access to storage is not allowed from this context");
      expect([copy, jump], round).not.toContain("true");
      expect(own, round).toBe("true");
      if (round === "after the installation") {
        await session.killWorker();
        const woken = await page.context().newPage();
        await woken.goto(`chrome-extension://${session.id}/src/pages/options/options.html`);
        await woken.evaluate(() =>
          chrome.runtime.sendMessage({ name: "jump", request: {}, id: "2" }).catch(() => null),
        );
        await woken.close();
        await page.bringToFront();
      }
    }
  });
});
