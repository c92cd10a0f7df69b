import type { Page } from "playwright/test";
import { drawnMarks } from "./drawn-marks.ts";
import { expect, test } from "./fixtures.ts";
import { replaceDocument } from "./in-page.ts";
import { barText, runCommand } from "./marks-bar.ts";
import { plural } from "./messages.ts";
import { paintMarks } from "./paint-marks.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** Milliseconds until marks and bar are back. */
const WITHIN = 3_000;

const numbers = async (page: Page) =>
  (await drawnMarks(page)).map(({ text }) => text).filter((text) => /^\d/.test(text));
const isBack = async (page: Page) => [(await numbers(page)).length, await barText(page)];

test("marks and bar return after repeated document.open()", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML = '<p style="line-height: 2"><a href="/a">a</a> <a href="/%61">a</a></p>';
  });
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => isBack(page)).toEqual([2, plural("marks_groups", 1)]);
  for (const links of ["cc", "dd", "eeff"]) {
    await page.evaluate(replaceDocument, links);
    await expect
      .poll(() => isBack(page), { timeout: WITHIN })
      .toEqual([links.length, plural("marks_groups", links.length / 2)]);
  }
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => isBack(page)).toEqual([0, ""]);
});

test("marks return if a page replaces its root element", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(replaceDocument, "aa");
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => isBack(page)).toEqual([2, plural("marks_groups", 1)]);
  await page.evaluate(() => {
    const root = document.createElement("html");
    root.innerHTML = '<body><p style="line-height: 2"><a href="/c">c</a> <a href="/%63">c</a></p></body>';
    document.documentElement.replaceWith(root);
  });
  await expect.poll(() => isBack(page), { timeout: WITHIN }).toEqual([2, plural("marks_groups", 1)]);
});

test("rewritten frames and frames of a rewritten page are marked again", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(replaceDocument, "aa");
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const frame = document.createElement("iframe");
        frame.src = "/plain/?frame";
        frame.addEventListener("load", resolve, { once: true });
        document.body.append(frame);
      }),
  );
  await page.frames()[1]?.evaluate(replaceDocument, "bb");
  await runCommand(session, "toggle-highlight");
  const marked = () =>
    session.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const answers = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? -1, allFrames: true },
        func: () => {
          const shared = Reflect.get(globalThis, Symbol.for("trueform"));
          return document.querySelector("html > div[popover]") === null ? -1 : shared?.marks?.().size;
        },
      });
      return answers.map(({ result }) => result);
    });
  await expect.poll(marked).toEqual([2, 2]);
  await page.frames()[1]?.evaluate(replaceDocument, "cccc");
  await expect.poll(marked, { timeout: WITHIN }).toEqual([2, 4]);
  await page.evaluate(() => {
    document.open();
    document.write('<a href="/x">x</a> <a href="/%78">x</a><iframe src="/plain/?new"></iframe>');
    document.close();
  });
  await expect.poll(() => page.frames().length).toBe(2);
  await page.frames()[1]?.waitForLoadState();
  await page.frames()[1]?.evaluate(replaceDocument, "yy");
  await expect.poll(marked).toEqual([2, 2]);
});

test("if chosen links are removed, highlighting ends", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(replaceDocument, "aa");
  await paintMarks(session, [["a", { number: 1 }]]);
  expect(await numbers(page)).toHaveLength(2);
  await page.evaluate(replaceDocument, "aa");
  const isPainted = () =>
    session.worker.evaluate(async () => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      const [answer] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? -1 },
        func: () => Reflect.get(globalThis, Symbol.for("trueform")).isPainted() as boolean,
      });
      return answer?.result;
    });
  await expect.poll(isPainted, { timeout: WITHIN }).toBe(false);
});
