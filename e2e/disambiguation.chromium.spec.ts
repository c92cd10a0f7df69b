import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

const hyphen = {
  text: "<URL:http://example.com/web-\n  capture/%7Eann>",
  candidates: ["http://example.com/web-capture/~ann", "http://example.com/webcapture/~ann"],
  ambiguity: "hyphen",
};
const lines = {
  text: "http://ann:s3cret@example.com/a\nb",
  candidates: ["http://ann@example.com/ab", "http://ann@example.com/a"],
  ambiguity: "lines",
};

type Lines = readonly (string | typeof hyphen)[];

/** Hands the text over like the worker, and opens the page. */
async function openDisambiguation(
  session: ChromiumSession,
  list: Lines,
  profile = "web",
  warned: readonly object[] = [],
  isCanonical = true,
): Promise<Page> {
  const id = await session.worker.evaluate(
    async (value) => {
      const id = crypto.randomUUID();
      await chrome.storage.session.set({ [`handoff:${id}`]: { value, at: Date.now(), order: 0, takenBy: null } });
      return id;
    },
    JSON.stringify({ profile, lines: list, warned, isCanonical, isWithoutPassword: false, dropped: [] }),
  );
  const page = await session.context.newPage();
  await page.setViewportSize({ width: 480, height: 460 });
  await page.goto(`${session.popupUrl.replace(/popup/g, "disambiguation")}?of=${id}`);
  await expect(page.locator("html")).toHaveAttribute("data-state", "ready");
  return page;
}

const clipboardOf = async (page: Page, session: ChromiumSession, origin: string): Promise<string> => {
  await page.goto(origin);
  return session.readClipboard(page);
};

test("shows ambiguous URLs one by one, back too, then copies all lines", async ({ page, session, site }) => {
  const choice = await openDisambiguation(session, ["http://example.com/first", hyphen, lines], "web", [], false);
  await expect(choice.getByText(message("count_of", 1, 2))).toBeVisible();
  await choice
    .getByRole("button", { name: message("disambiguation_take") })
    .first()
    .click();
  await expect(choice.getByText(message("count_of", 2, 2))).toBeVisible();
  await expect(choice.getByRole("heading", { level: 1 })).toBeFocused();
  await choice.getByRole("button", { name: message("back") }).click();
  await choice
    .getByRole("button", { name: message("disambiguation_take") })
    .last()
    .click();
  await expect(choice.locator(".origin")).toHaveCount(0);
  expect(await choice.content()).not.toContain("s3cret");
  const closed = choice.waitForEvent("close");
  await choice
    .getByRole("button", { name: message("copy"), exact: true })
    .first()
    .click();
  await closed;
  expect(await clipboardOf(page, session, site.origin)).toBe(
    "http://example.com/first\nhttp://example.com/webcapture/~ann\nhttp://ann@example.com/ab",
  );
});

test("is empty if opened from the history", async ({ session }) => {
  const choice = await openDisambiguation(session, [hyphen]);
  await choice.reload();
  await expect(choice.getByRole("listitem")).toHaveCount(2);
  const other = await session.context.newPage();
  await other.goto(choice.url());
  await expect(other.getByText(message("disambiguation_gone"))).toBeVisible();
  const closed = other.waitForEvent("close");
  // The page may close before the key is released.
  await other.keyboard.press("Escape").catch(() => {});
  await closed;
});

test.describe("axe", () => {
  test("finds nothing", async ({ session }) => {
    const eight = {
      ...hyphen,
      candidates: Array.from({ length: 8 }, (_, i) => `http://h/${"long/".repeat(90)}${i}`),
    };
    for (const list of [[hyphen], ["http://h/", hyphen, lines], [lines], [eight]]) {
      const choice = await openDisambiguation(session, list);
      for (const width of [480, 320]) {
        await choice.setViewportSize({ width, height: 900 });
        expect(await axeFindings(choice)).toEqual([]);
        const { scrollWidth, clientWidth } = await choice.evaluate(() => document.documentElement);
        expect(scrollWidth, `nothing stands out at ${width}`).toBe(clientWidth);
      }
      await choice.close();
    }
  });
});
