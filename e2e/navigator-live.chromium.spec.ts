import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { barText, barTextAt, runCommand } from "./marks-bar.ts";
import { message, plural } from "./messages.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*", "http://localhost/*"] } } });

/** Runs in the page or a frame. */
function add({ hrefs, before }: { readonly hrefs: readonly string[]; readonly before: string }): void {
  const paragraph = document.createElement("p");
  for (const href of hrefs) {
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = href;
    paragraph.append(link, " ");
  }
  document.querySelector(before)?.before(paragraph);
}

const middle = (page: Page) =>
  page.evaluate(() => {
    const distance = (link: Element) => {
      const { top, bottom } = link.getBoundingClientRect();
      return Math.abs((top + bottom) / 2 - innerHeight / 2);
    };
    const links = [...document.querySelectorAll("a")].filter((link) => distance(link) < 20);
    return links.map((link) => link.getAttribute("href"));
  });

test("late links are in document order; the bar disappears with the last link and returns with the next", async ({
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/navigator/`);
  await page.evaluate(() => {
    for (const node of document.querySelectorAll("iframe, #two, #two ~ a")) node.remove();
  });
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toBe(plural("marks_groups", 1));
  await runCommand(session, "next-marked");
  await runCommand(session, "next-marked");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 2, 3, 1));
  await page.evaluate(add, { hrefs: ["/on%65"], before: "p:has(#third)" });
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 2, 4, 1));
  await runCommand(session, "next-marked");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 3, 4, 1));
  expect(await middle(page)).toEqual(["/on%65"]);
  await page.evaluate(add, { hrefs: ["/%6F%6Ee"], before: "p:has(#third)" });
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 3, 5, 1));
  await runCommand(session, "next-marked");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 4, 5, 1));
  expect(await middle(page)).toContain("/%6F%6Ee");
  await page.evaluate(() => {
    for (const link of document.querySelectorAll("a")) link.remove();
  });
  await expect.poll(() => barText(page)).toBe("");
  await page.evaluate(add, { hrefs: ["/one", "/on%65"], before: "h1" });
  await expect.poll(() => barText(page)).toContain(plural("marks_groups", 1));
});

test("marks added and removed in a frame are counted, and none is in view if no frame shows any", async ({
  page,
  site,
  session,
}) => {
  await page.goto(`${site.origin}/navigator/`);
  await page.evaluate(
    (origin) => {
      for (const link of document.querySelectorAll("a")) link.remove();
      const frame = document.querySelector("iframe");
      if (frame !== null) frame.src = `${origin}/navigator/frame.html`;
    },
    site.origin.replace("127.0.0.1", "localhost"),
  );
  const frame = () => page.frames().find((one) => one.url().includes("localhost"));
  await expect.poll(() => frame()?.locator("a").count()).toBe(1);
  await frame()?.evaluate(add, { hrefs: ["/one"], before: "p" });
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => barText(page)).toBe(message("marks_away", plural("marks_groups", 1)));
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await expect.poll(() => barText(page)).toBe(plural("marks_groups", 1));
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => barText(page)).toBe(message("marks_away", plural("marks_groups", 1)));
  await runCommand(session, "next-marked");
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 1, 2));
  await frame()?.evaluate(add, { hrefs: ["/o%6Ee"], before: "p" });
  await expect.poll(() => barText(page)).toBe(barTextAt(1, 2, 3));
  await frame()?.evaluate(() => {
    for (const link of document.querySelectorAll("a")) link.remove();
  });
  await expect.poll(() => barText(page)).toBe("");
});
