/** Pages with more groups than colours. */
import type { Page } from "playwright/test";
import { colourPairs } from "../src/browser/mark-colours.ts";
import { QUIET } from "../src/browser/palette.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { boxesInDocument, drawnMarks } from "./drawn-marks.ts";
import { expect, test } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { paintMarks } from "./paint-marks.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

const asRgb = (hex = ""): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};
/** The first two colours are for findings. */
const [, , ...GROUPS] = colourPairs("trueform").map(([light]) => asRgb(light));
const GREY = asRgb(QUIET[0]);
const colourOf = (group: number): string => GROUPS[(group - 1) % GROUPS.length] ?? "";

/** Writes groups of two links, "#g1a" and "#g1b". */
const show = (page: Page, count: number, style = "font: 16px/1.8 sans-serif") =>
  page.evaluate(
    ([count, style]) => {
      document.body.setAttribute("style", `margin: 20px; background: #fff; ${style}`);
      document.body.innerHTML = Array.from({ length: count }, (_, i) => {
        const number = i + 1;
        const link = (id: string, href: string) => `<a id="g${number}${id}" href="${href}">link ${number}</a>`;
        return `<div>${link("a", `/${number}x`)} and ${link("b", `/${number}%78`)} of a list</div>`;
      }).join("");
    },
    [count, style] as const,
  );

const groups = (count: number) =>
  Array.from({ length: count }, (_, i) => [`#g${i + 1}a, #g${i + 1}b`, { number: i + 1 }] as const);

/** Returns the bars under a link, without numbers and rings. */
async function barsOf(page: Page, selector: string) {
  const [link] = await boxesInDocument(page, selector);
  return (await drawnMarks(page)).filter(
    ({ box, text, style }) =>
      text === "" &&
      style.includes("background") &&
      box.left === link?.left &&
      box.right === link.right &&
      Math.abs(box.top - link.bottom) <= 3,
  );
}

const coloursOn = async (page: Page) => {
  const styles = (await drawnMarks(page)).map(({ style }) => style).join();
  return [GREY, ...GROUPS].filter((colour) => styles.includes(colour));
};

test("a group is coloured when hovered, focused or current; all others have one grey line", {
  tag: "@default",
}, async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(`${site.origin}/plain/`);
  await show(page, 37);
  await paintMarks(session, groups(37));
  await page.mouse.move(700, 5);
  await expect.poll(() => coloursOn(page)).toEqual([GREY]);
  const numbers = async () => (await drawnMarks(page)).map(({ text }) => text).filter((text) => /^\d+$/.test(text));
  expect(await numbers()).toEqual([]);
  const [quiet] = await barsOf(page, "#g3a");
  expect((quiet?.box.bottom ?? 0) - (quiet?.box.top ?? 0)).toBeCloseTo(1, 1);

  await page.hover("#g3a");
  await expect.poll(() => coloursOn(page)).toEqual([GREY, colourOf(3)]);
  expect(await numbers()).toEqual(["3", "3"]);
  const [lit] = await barsOf(page, "#g3b");
  expect((lit?.box.bottom ?? 0) - (lit?.box.top ?? 0)).toBeCloseTo(3, 1);
  await page.bringToFront();
  await page.focus("#g13b");
  await expect.poll(() => coloursOn(page)).toEqual([GREY, colourOf(3), colourOf(13)]);
  await page.mouse.move(700, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => coloursOn(page)).toEqual([GREY]);
});

test("a shadow root follows the same rule, also before the first event", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(`${site.origin}/plain/`);
  await show(page, 12);
  await page.evaluate(() => {
    const list = document.createElement("div");
    list.attachShadow({
      mode: "open",
    }).innerHTML = `<style>a { display: block; font: 16px/1.8 sans-serif }</style>${document.body.innerHTML}`;
    document.body.replaceChildren(list);
  });
  const numbers = async () =>
    new Set((await drawnMarks(page)).map(({ text }) => text).filter((text) => /^\d+$/.test(text)));
  await page.bringToFront();
  await page.hover("#g2a");
  await page.focus("#g3a");
  await runCommand(session, "toggle-highlight");
  await expect.poll(numbers).toEqual(new Set(["2", "3"]));
  for (const at of [4, 5]) {
    await page.hover(`#g${at}a`);
    await page.focus(`#g${at + 2}a`);
    await expect.poll(numbers).toEqual(new Set([`${at}`, `${at + 2}`]));
  }
});

test("eight groups are coloured; with nine, none is", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(`${site.origin}/plain/`);
  await show(page, 9);
  await paintMarks(session, groups(8));
  await page.mouse.move(700, 5);
  await expect.poll(() => coloursOn(page)).toEqual(GROUPS);
  await paintMarks(session, groups(9));
  await expect.poll(() => coloursOn(page)).toEqual([GREY]);
  await paintMarks(session, [...groups(8), ["#g9a", { encoded: true }]]);
  await expect.poll(() => coloursOn(page)).toEqual(GROUPS);
  await paintMarks(session, [...groups(9), ["#g9a", { number: 9, encoded: true }]]);
  await expect.poll(() => coloursOn(page)).toEqual([GREY]);
  const dashed = (await drawnMarks(page)).filter(({ style }) => style.includes("repeating-linear-gradient"));
  expect(dashed).toHaveLength(1);
});

test("below a line height of 1.5 marks are one pixel high, and touch no other line", async ({
  page,
  site,
  session,
}) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(`${site.origin}/plain/`);
  for (const style of [
    "font: 16px/1 sans-serif",
    "font: 11px/1.1 sans-serif",
    "font: 16px/1.2 serif",
    "font: 17px/1.49 sans-serif",
    "font: 15px sans-serif",
    "font: 16px/0.9 sans-serif; color: #fff; background: linear-gradient(90deg, #000, #fff)",
  ])
    for (const count of [8, 12]) {
      await show(page, count, style);
      await paintMarks(session, groups(count));
      await page.hover("#g3a");
      const next = await boxesInDocument(page, "div + div");
      expect(next.length).toBeGreaterThan(0);
      const rows = (await page.evaluate(() =>
        [...document.querySelectorAll("body > div")].map((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return { top: top + scrollY, bottom: bottom + scrollY };
        }),
      )) as { top: number; bottom: number }[];
      const bars = (await drawnMarks(page)).filter(({ text, style }) => text === "" && style.includes("background"));
      expect(bars.length, style).toBe(2 * count);
      for (const { box, style: own } of bars) {
        expect(box.bottom - box.top, `${style} ${own}`).toBeCloseTo(1, 1);
        const touched = rows.filter(({ top, bottom }) => box.top < bottom - 0.1 && box.bottom > top + 0.1);
        expect(touched.length, `${style} ${JSON.stringify(box)}`).toBe(1);
      }
    }
});

test("each line of a link has a mark for its own line height", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(`${site.origin}/plain/`);
  const title = "display: block; font: 14px/1.2 sans-serif";
  const teaser = "display: block; font: 12px/1.8 sans-serif";
  await page.evaluate(
    ([title, teaser]) => {
      document.body.innerHTML = `<a href="/x" style="display: block; width: 120px">
        <span id="title" style="${title}">A title of a card that takes a few lines</span>
        <span id="teaser" style="${teaser}">Teaser</span></a>`;
    },
    [title, teaser] as const,
  );
  await paintMarks(session, [["a", { number: 1 }]]);
  const bars = (await drawnMarks(page)).filter(({ text }) => text === "");
  expect(bars.length).toBeGreaterThan(2);
  const [block] = await boxesInDocument(page, "#title");
  for (const [i, { box }] of bars.slice(0, -1).entries()) {
    expect(box.bottom - box.top).toBeCloseTo(1, 1);
    expect(box.bottom, JSON.stringify(box)).toBeLessThanOrEqual((block?.top ?? 0) + 1.2 * 14 * (i + 1));
  }
  const last = bars.at(-1)?.box;
  expect((last?.bottom ?? 0) - (last?.top ?? 0)).toBeCloseTo(3, 1);
});

const openLinks = async (session: ChromiumSession) => {
  const tabId = await session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return tab?.id ?? -1;
  });
  const popup = await session.context.newPage();
  await popup.goto(`${session.popupUrl}?tab=${tabId}`);
  await popup.waitForSelector("[data-state=ready]");
  await popup.click("#tab-links");
  return popup;
};

test("the group selected in the popup and the navigator's current group are coloured", async ({
  page,
  site,
  session,
}) => {
  await page.setViewportSize({ width: 800, height: 1200 });
  await page.goto(`${site.origin}/plain/`);
  await show(page, 12);
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => coloursOn(page)).toEqual([GREY]);
  const popup = await openLinks(session);
  await popup.locator(".cause-name").first().click();
  await popup.locator(".cause-unfolded > .more").click();
  const cards = popup.locator(".groups .group");
  const numberOf = async (at: number) => Number(await cards.nth(at).locator(".number [aria-hidden]").textContent());
  await cards.nth(4).locator("summary").click();
  await expect.poll(() => coloursOn(page)).toEqual([GREY, colourOf(await numberOf(4))]);
  await cards.nth(9).locator(".jump").first().click();
  await expect.poll(() => coloursOn(page)).toContain(colourOf(await numberOf(9)));
  expect(await coloursOn(page)).not.toContain(colourOf(await numberOf(4)));
  await popup.click("#marks-next");
  await expect.poll(async () => (await coloursOn(page)).length).toBe(2);
});
