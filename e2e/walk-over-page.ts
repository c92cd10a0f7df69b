import type { Page } from "playwright/test";
import type { ChromiumSession } from "./chromium.mjs";
import { expect } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { closeMessage, openDrawn, showMessage } from "./over-page.ts";
import type { States, ViewState } from "./walk.ts";

const within = "div[popover=manual]";
const CARD = ".card[data-tone]";

const textOf = (session: ChromiumSession, key: string): Promise<string> =>
  session.worker.evaluate((key) => chrome.i18n.getMessage(key), key);

const NOTHING = { note: "", url: [], more: "", fix: "", fixId: "" } as const;

/** Otherwise the message closes itself. */
async function stayed(view: Page, tone: string): Promise<ViewState> {
  await view.locator(`${CARD}[data-tone=${tone}] :is([role=status], [role=alert])`).hover();
  return { what: `a message: ${tone}`, within };
}

/** On a granted site. Our language is the browser's, not the page's. */
export async function* overPageStates(view: Page, session: ChromiumSession, origin: string): States {
  await view.goto(`${origin}/navigator/?utm_source=a#top`);
  // Adds the landmark that axe demands.
  await view.evaluate(() => {
    const main = document.createElement("main");
    main.append(...document.body.childNodes);
    document.body.append(main);
    // Axe looks for backgrounds only in `body`.
    const { body } = document;
    Object.defineProperty(document, "body", { get: () => document.querySelector("div[popover=manual]") ?? body });
  });
  await view.bringToFront();
  // The automatic check includes the frame.
  await view.waitForFunction(() => document.querySelector("iframe")?.contentDocument?.readyState === "complete");
  await expect.poll(async () => (await session.badge()).text).not.toBe("");
  await openDrawn(session);
  const bar = view.locator(".nav");
  await runCommand(session, "toggle-highlight");
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute("lang", await textOf(session, "language"));
  await closeMessage(view);
  yield { what: "the bar", within };
  await view.evaluate(() => scrollTo(0, 250));
  await expect(bar.locator(".text:not([hidden])").first()).toBeVisible();
  yield { what: "the bar, no mark in view", within };
  await runCommand(session, "next-marked");
  await expect(bar).toContainText(await textOf(session, "marks_only_this"));
  yield { what: "the bar on a mark", within };
  await runCommand(session, "only-group");
  await expect(bar).toContainText(await textOf(session, "marks_all"));
  yield { what: "the bar with one group", within };
  await runCommand(session, "toggle-highlight");
  await expect(bar).toHaveCount(0);
  await closeMessage(view);
  await runCommand(session, "copy-as-clean");
  yield await stayed(view, "done");
  await runCommand(session, "copy-as-canonical");
  await expect(view.locator(`${CARD} .fix`)).toBeVisible();
  yield { ...(await stayed(view, "warned")), what: "a message: still wrong" };
  await session.worker.evaluate(() => chrome.storage.local.set({ profile: "surt" }));
  await runCommand(session, "copy-as-canonical");
  yield await stayed(view, "warned");
  await session.worker.evaluate(() => chrome.storage.local.clear());
  const title = await textOf(session, "copy_failed");
  const [close, lang] = [await textOf(session, "close"), await textOf(session, "language")];
  await showMessage(session, { ...NOTHING, tone: "failed", title, close, lang, dir: "ltr" });
  yield await stayed(view, "failed");
  const note = await textOf(session, "toast_deceptive");
  await showMessage(session, { ...NOTHING, tone: "deceptive", title, note, close, lang, dir: "ltr" });
  yield await stayed(view, "deceptive");
  await view.getByRole("button", { name: close }).click();
  await expect(view.locator(within)).toHaveCount(0);
}
