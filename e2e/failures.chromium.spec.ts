import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { openLinks, panelText } from "./in-page.ts";
import { message, plural } from "./messages.ts";

const FULL = message("not_saved");

for (const delay of [0, 60, 250]) {
  test(`the popup gets its answer although the worker is stopped ${delay} ms after it opened`, async ({
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
    await expect.poll(() => popup.evaluate(panelText)).toContain(plural("count_links", 10_000));
  });
}

async function fill(name: "local" | "session"): Promise<void> {
  const area = chrome.storage[name];
  const left = area.QUOTA_BYTES - (await area.getBytesInUse(null));
  await area.set({ filling: "x".repeat(left - 20) });
}
const fillArea = (session: ChromiumSession, name: "local" | "session") => session.worker.evaluate(fill, name);

test.describe("when the settings storage is full", () => {
  test("the options say so and show the stored values", async ({ page, session }) => {
    await fillArea(session, "local");
    await page.goto(`chrome-extension://${session.id}/src/pages/options/options.html#rules`);
    await page.check("input[value=surt]").catch(() => "It is unchecked at once.");
    await expect(page.locator(".status.problem")).toHaveText(message("options_not_saved"));
    await expect(page.locator(".status")).toBeInViewport();
    await expect(page.locator("input[value=web]")).toBeChecked();
    await session.worker.evaluate(() => chrome.storage.local.clear());
    await page.check("input[value=surt]");
    await expect(page.locator(".saved")).toContainText(message("options_saved"));
    await expect(page.locator(".problem", { hasText: message("options_not_saved") })).toHaveCount(0);
  });

  test("the popup says so and applies the choice", async ({ page, site, session, openPopup }) => {
    await page.goto(`${site.origin}/demo/`);
    await fillArea(session, "local");
    const popup = await openPopup();
    await popup.click("#site");
    await popup.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>(".site-panel [id$=-profile]");
      if (select) select.value = "surt";
      select?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await popup.waitFor((wanted) => document.querySelector("footer")?.innerText.includes(wanted) === true, FULL);
    expect(
      await popup.evaluate(() => document.querySelector<HTMLSelectElement>(".site-panel [id$=-profile]")?.value),
    ).toBe("surt");
    expect(await popup.evaluate(() => document.querySelector("#rules")?.textContent)).toContain(
      message("profile_surt_short"),
    );
  });
});

test.describe("the full report", () => {
  /** Opens the popup in a tab with a pasted text. */
  async function pasted(page: Page, popupUrl: string, text: string): Promise<void> {
    // A tab without a URL, or the popup would check its own.
    await page.goto(`${popupUrl}?tab=0`);
    await page.fill("#inspect", text);
    await page.press("#inspect", "Enter");
    await expect(page.locator(".url-display")).toHaveCount(1);
  }

  test("opens although large texts were handed over before", async ({ page, context, session }) => {
    await session.worker.evaluate(async () => {
      for (let i = 0; i < 4; i++) {
        const value = JSON.stringify({ text: "x".repeat(2_500_000), base: null, isPasted: true, tabId: null });
        await chrome.storage.session.set({ [`handoff:${i}`]: { value, at: Date.now(), order: i, takenBy: 99 } });
      }
    });
    const text = `http://h.example/${"a".repeat(300_000)}`;
    await pasted(page, session.popupUrl, text);
    const opened = context.waitForEvent("page");
    await page.click("#report");
    const report = await opened;
    await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
    expect(await report.evaluate(() => document.querySelector<HTMLTextAreaElement>("#text")?.value.length)).toBe(
      text.length,
    );
    const names = () =>
      session.worker.evaluate(async () =>
        Object.keys(await chrome.storage.session.get(null)).filter((name) => name.startsWith("handoff:")),
      );
    expect(await names()).toHaveLength(4);
    await report.close();
    await expect.poll(names).toEqual(["handoff:1", "handoff:2", "handoff:3"]);
  });

  test("keeps its text when the browser discards its tab", async ({ page, context, session }) => {
    await pasted(page, session.popupUrl, "http://h.example/a");
    const opened = context.waitForEvent("page");
    await page.click("#report");
    await expect((await opened).locator("html[data-state=ready]")).toHaveCount(1);
    // An active tab cannot be discarded.
    await context.newPage();
    const discarded = await session.worker.evaluate(async () => {
      const tabs = await chrome.tabs.query({ url: `${location.origin}/src/pages/report/*` });
      return (await chrome.tabs.discard(tabs[0]?.id))?.id ?? null;
    });
    const takenBy = () =>
      session.worker.evaluate(async () =>
        Object.values(await chrome.storage.session.get<Record<string, { takenBy?: number }>>(null)).map(
          (kept) => kept.takenBy,
        ),
      );
    expect(discarded).not.toBeNull();
    await expect.poll(takenBy).toEqual([discarded]);
  });

  test("leaves the popup open with an error if it cannot be opened", async ({ page, session }) => {
    await fillArea(session, "session");
    await pasted(page, session.popupUrl, "http://h.example/a");
    await page.click("#report");
    await expect(page.locator("footer")).toContainText(message("opening_failed"));
  });
});

const WRONG: readonly unknown[] = [null, 7, "x", [], {}, { toString: null, length: 1e9 }, "x".repeat(200_000)];

test("no page is blank with invalid stored data", async ({ context, session }) => {
  const errors: string[] = [];
  const paths = [
    "options/options.html",
    "popup/popup.html",
    "report/report.html?of=1",
    "disambiguation/disambiguation.html?of=2",
  ];
  const pages = await Promise.all(paths.map(() => context.newPage()));
  for (const page of pages) page.on("pageerror", (error) => errors.push(String(error)));
  for (const wrong of WRONG) {
    await session.worker.evaluate(async (value) => {
      const { local, session } = chrome.storage;
      const report = JSON.stringify({ text: value, base: value, isPasted: value, tabId: value });
      await local.set({ profile: value, level: value, localHost: value, columns: value });
      await session.set({
        "handoff:1": { value: report, at: 0, order: 0, takenBy: null },
        "handoff:2": value,
        "signal:1": value,
        "link-header:1": value,
      });
    }, wrong);
    await Promise.all(
      pages.map(async (page, i) => {
        await page.goto(`chrome-extension://${session.id}/src/pages/${paths[i]}`);
        await expect(page.locator("html[data-state=ready]")).toHaveCount(1);
        expect(await page.locator("h1").count(), paths[i]).toBeGreaterThan(0);
      }),
    );
  }
  expect(errors).toEqual([]);
});

test.describe("a content script", () => {
  test.use({ launch: { granted: { origins: ["http://*/*"] } } });

  /** Runs in the isolated world of a web page. */
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

  test("cannot read the storage or send requests", async ({ page, site, session }) => {
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
