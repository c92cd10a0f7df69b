import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import { type ChromiumSession, launchChromium } from "./chromium.mjs";
import { pressKeys, startDisplay, typeText } from "./display.mjs";
import { expect, headedTest as test } from "./fixtures.ts";
import { message } from "./messages.ts";

interface Fixtures {
  readonly page: Page;
  readonly session: ChromiumSession;
  readonly display: { readonly display: string };
}

async function type({ page, display }: Omit<Fixtures, "session">, text: string): Promise<void> {
  await page.bringToFront();
  // Clears a keyword that is still there, behind which the new one would be text.
  await pressKeys(display.display, "Escape", "Escape", "ctrl+l");
  await typeText(display.display, `tf ${text}`);
}

/**
 * Chooses a suggestion by arrows and Enter until `isDone`: scripts cannot read the address bar, and Enter may come too
 * early. `place`: 0 is the first entry.
 */
async function choose(
  fixtures: Fixtures,
  text: string,
  place: number,
  isDone: () => Promise<boolean>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { session, display } = fixtures;
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    await prepare();
    await type(fixtures, text);
    // Waits for the worker's last answer.
    await session.worker.evaluate(() => chrome.storage.local.get("profile"));
    await sleep(300 * attempt);
    await pressKeys(display.display, ...Array<string>(place).fill("Down"), "Return");
    // A late result must not count for the next attempt.
    for (const end = Date.now() + 2000 * attempt; Date.now() < end; await sleep(50)) if (await isDone()) return;
  }
}

const report = (page: Page): Page | undefined =>
  page
    .context()
    .pages()
    .find((one) => one.url().includes("/src/pages/report/"));

test("Enter opens the canonical URL in the tab, Alt+Enter in a new one, with the worker stopped", async ({
  page,
  site,
  session,
  display,
}) => {
  const canonical = `${site.origin}/plain/?a=1`;
  const typed = canonical.replace("http", "HTTP").replace("?a", "?%61");
  await session.killWorker();
  await type({ page, display }, typed);
  await pressKeys(display.display, "Return");
  await expect.poll(() => page.url()).toBe(canonical);
  await session.killWorker();
  const opened = page.context().waitForEvent("page");
  await type({ page, display }, typed);
  await pressKeys(display.display, "alt+Return");
  const tab = await opened;
  await expect.poll(() => tab.url()).toBe(canonical);
  expect(page.url()).toBe(canonical);
});

test("one suggestion copies, confirmed over the page; another opens", async ({ page, site, session, display }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const prepare = async () => {
    await page.goto(`${site.origin}/demo/`);
    await page.evaluate(() => {
      const isShown = () => document.querySelector("div[popover=manual]") !== null;
      new MutationObserver(() => {
        if (isShown()) Object.assign(globalThis, { wasShown: true });
      }).observe(document, { childList: true, subtree: true });
    });
  };
  // Suggestions are XML, in which this is not well-formed.
  const canonical = `${site.origin}/plain/?a=1&lt=%3C`;
  const typed = canonical.replace("?a", "?%61").replace("%3C", "<");
  const fixtures = { page, session, display };
  const copied = () => session.readClipboard(page).catch(() => "");
  await choose(fixtures, typed, 2, async () => (await copied()) === canonical, prepare);
  await expect.poll(() => session.readClipboard(page)).toBe(canonical);
  // Choosing a suggestion grants the page.
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, "wasShown"))).toBe(true);
  expect(page.url()).toBe(`${site.origin}/demo/`);
  await choose(fixtures, typed, 1, async () => page.url() === canonical);
  expect(page.url()).toBe(canonical);
});

test("a finding opens the repaired URL", async ({ page, site, session, display }) => {
  const repaired = `${site.origin}/plain/?q=%3Ca%20b`;
  await choose(
    { page, session, display },
    `${site.origin}/plain/?q=%253Ca%2520b`,
    3,
    async () => page.url() === repaired,
  );
  expect(page.url()).toBe(repaired);
});

test("other text opens in the report, whose URL does not contain it", async ({ page, session, display }) => {
  await choose({ page, session, display }, "no address here at all", 0, async () => report(page) !== undefined);
  await expect.poll(() => report(page) !== undefined).toBe(true);
  const opened = report(page) as Page;
  await expect(opened.locator("html")).toHaveAttribute("data-state", "ready");
  expect(new URL(opened.url()).search).toMatch(/^\?of=[0-9a-f-]{36}$/);
  await expect(opened.locator("textarea").first()).toHaveValue("no address here at all");
});

test("Chromium writes the first entry's text to disk, which contains no typed text", async () => {
  // Another browser's window could take the keys.
  const display = await startDisplay();
  const profile = mkdtempSync(join(tmpdir(), "trueform-omnibox-"));
  const session = await launchChromium({ headless: false, viewport: null, env: { DISPLAY: display.display }, profile });
  try {
    const page = session.context.pages()[0] as Page;
    const typed = "http://typed.example/%2520";
    await session.worker.evaluate((typed) => {
      chrome.omnibox.onInputChanged.addListener(
        (text) => text === typed && Object.assign(globalThis, { isHeard: true }),
      );
    }, typed);
    // The window is still opening.
    await expect(async () => {
      await type({ page, display }, typed);
      const isHeard = () => session.worker.evaluate(() => Reflect.get(globalThis, "isHeard"));
      await expect.poll(isHeard, { timeout: 500 }).toBe(true);
    }).toPass({ timeout: 20_000 });
    await sleep(300);
  } finally {
    await session.close();
    await display.stop();
  }
  const written = readFileSync(join(profile, "Default", "Preferences"), "utf8");
  rmSync(profile, { recursive: true, force: true });
  const [entry] = /"omnibox_default_suggestion":\{.*?\}/.exec(written) ?? [];
  expect(entry).toContain(message("omnibox_default"));
  expect(written.includes("typed.example")).toBe(false);
});
