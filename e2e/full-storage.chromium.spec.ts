import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { barText, runCommand } from "./marks-bar.ts";
import { message } from "./messages.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** Local storage counts bytes; session storage ignores short strings, so flags always fit. */
const LEAST = { local: 1, session: 100 } as const;

const fill = (session: ChromiumSession, name: "local" | "session"): Promise<void> =>
  session.worker.evaluate(
    async ([name, least]) => {
      const takes = (key: string, size: number) =>
        chrome.storage[name].set({ [key]: "x".repeat(size) }).then(
          () => true,
          () => false,
        );
      let at = 0;
      for (let size = 1_000_000; size >= least; size = Math.floor(size / 10))
        while (await takes(`fill-${at}`, size)) at += 1;
    },
    [name, LEAST[name]] as const,
  );

const keptIn = (session: ChromiumSession, name: "local" | "session"): Promise<string[]> =>
  session.worker.evaluate(
    async (name) => Object.keys(await chrome.storage[name].get(null)).filter((key) => !key.startsWith("fill-")),
    name,
  );

const title = async (session: ChromiumSession) => (await session.badge()).title;
const source = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

test("a page is read, marked and copied, and turning off removes all marks, with the worker stopped in between", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await fill(session, "session");
  const kept = await keptIn(session, "session");
  await page.goto(`${site.origin}/demo/?%61=b`);
  const before = await source(page);
  await expect.poll(() => title(session)).toMatch(/duplicates/);
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toMatch(/groups/);
  const flag = /^highlighted:/;
  expect((await keptIn(session, "session")).filter((name) => !flag.test(name))).toEqual(kept);
  await session.killWorker();
  const popup = await openPopup();
  expect(await popup.text()).toContain("duplicates");
  expect(await session.copyIn(popup, "#copy")).toBe(`${site.origin}/demo/?a=b`);
  await popup.close();
  await expect.poll(() => barText(page)).toMatch(/groups/);
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toBe("");
  await page.keyboard.press("Escape");
  await expect.poll(() => source(page)).toBe(before);
});

test("a choice that cannot be stored applies until the popup closes, and the popup says so", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await fill(session, "local");
  const kept = await keptIn(session, "local");
  await page.goto(`${site.origin}/demo/?%61=b`);
  const popup = await openPopup();
  await popup.click("#site");
  await popup.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>(".site-panel [id$=-profile]");
    if (select === null) throw new Error("There is no choice of the rule set.");
    select.value = "surt";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect.poll(() => popup.text()).toContain(message("not_saved"));
  await popup.click("#site-close");
  await expect.poll(() => popup.text()).toMatch(/127\)\/demo|1,0,0,127/);
  await popup.close();
  expect(await keptIn(session, "local")).toEqual(kept);
});
