import type { Page } from "playwright/test";
import { axeFindings } from "./axe.ts";
import { boxesInDocument, drawnMarks } from "./drawn-marks.ts";
import { expect, test } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { onDrawn } from "./over-page.ts";
import { launchIn, textOf, walkAllPages } from "./pseudo.ts";
import { DEMO_PATH, newView, openReady, pageUrlOf, popupOn } from "./walk.ts";

test.use({ launch: launchIn("arabic") });

walkAllPages("rtl");

const leftOf = (view: Page, selector: string): Promise<number> =>
  view.locator(selector).evaluate((element) => element.getBoundingClientRect().left);

test("the popup is mirrored: tabs, buttons, arrows and arrow keys", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  expect(await textOf(session, "copy")).toBe("⟦ثوپى⟧");
  const view = await newView(context, { width: 420, height: 900 });
  await openReady(view, await popupOn(page, site.origin + DEMO_PATH, session, openPopup));
  expect(await view.evaluate(() => document.documentElement.lang)).toBe("ar");
  const tabs = ["#tab-url", "#tab-page", "#tab-links", "#tab-compare"];
  const places = await Promise.all(tabs.map((tab) => leftOf(view, tab)));
  expect(places).toEqual(places.toSorted((one, other) => other - one));
  expect(await leftOf(view, "#options")).toBeLessThan(await leftOf(view, ".brand"));
  expect(await leftOf(view, "#open")).toBeLessThan(await leftOf(view, "#copy"));
  // The URL starts at the left, the pencil at the right.
  const [line, pencil] = [await leftOf(view, "#marked"), await leftOf(view, "#edit")];
  expect([line > pencil, line - pencil < 40]).toEqual([true, true]);
  await view.locator("#tab-url").focus();
  await view.keyboard.press("ArrowLeft");
  await expect(view.locator("#tab-page")).toBeFocused();
  await view.keyboard.press("ArrowRight");
  await view.keyboard.press("ArrowRight");
  await expect(view.locator("#tab-compare")).toBeFocused();
  await view.locator("#tab-links").click();
  // Only arrows of links are mirrored.
  const scaleOf = (selector: string) =>
    view
      .locator(selector)
      .first()
      .evaluate((icon) => getComputedStyle(icon).scale);
  expect(await scaleOf(".jump .icon")).toBe("-1 1");
  await openReady(view, `${session.popupUrl}?url=${encodeURIComponent("http://h.example/?q=caf%C3%83%C2%A9")}`);
  expect(await scaleOf(".finding .evidence .icon")).toBe("none");
});

test("the real popup opens with its content in its final place", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  // Content taller than the popup, so that it scrolls.
  await popup.click("#tab-links");
  await popup.waitFor(() => document.documentElement.scrollHeight > innerHeight && innerWidth > 410);
  // Late content may appear below, but nothing shifts sideways.
  const shown = await popup.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: "layout-shift", buffered: true });
    type Shift = PerformanceEntry & { sources: { previousRect: DOMRect; currentRect: DOMRect }[] };
    const moved = (observer.takeRecords() as Shift[])
      .flatMap(({ sources }) => sources)
      .filter(({ previousRect, currentRect }) => previousRect.width > 0 && previousRect.x !== currentRect.x);
    return { dir: document.documentElement.dir, left: document.body.getBoundingClientRect().left, moved: moved.length };
  });
  expect(shown).toEqual({ dir: "rtl", left: 0, moved: 0 });
  await popup.close();
});

test("in the report's table a row unfolds to the left; long URLs are clipped at their end, short ones are right-aligned", async ({
  context,
  session,
}) => {
  const view = await newView(context, { width: 1280, height: 900 });
  await openReady(view, pageUrlOf(session, "report"));
  await view.locator("#tab-lab").click();
  await view.locator("#lab-field").fill(`http://h.example/short http://h.example/${"long/".repeat(90)}`);
  await view.locator("#lab-run").click();
  const row = view.locator(".table-row[data-index='0']");
  await row.focus();
  await view.keyboard.press("ArrowLeft");
  await expect(row.locator(".sub")).toBeVisible();
  await view.keyboard.press("ArrowRight");
  await expect(row.locator(".sub")).toHaveCount(0);
  const boxes = await view.locator(".table-body .of-canonical .url").evaluateAll((urls) =>
    urls.map((url) => {
      const [own, cell] = [url, url.parentElement as Element].map((one) => one.getBoundingClientRect());
      const padding = Number.parseFloat(getComputedStyle(url.parentElement as Element).paddingInlineStart);
      const range = document.createRange();
      range.selectNodeContents(url);
      return {
        isAtRight: Math.abs((own?.right ?? 0) - ((cell?.right ?? 0) - padding)) < 1,
        isCut: url.scrollWidth > url.clientWidth && getComputedStyle(url).overflowX === "hidden",
        beginsAtLeft: Math.abs(range.getBoundingClientRect().left - (own?.left ?? 0)) < 1,
      };
    }),
  );
  expect(boxes).toEqual([
    { isAtRight: true, isCut: false, beginsAtLeft: true },
    { isAtRight: true, isCut: true, beginsAtLeft: true },
  ]);
});

test("all six plural forms are used", async ({ context, session }) => {
  const view = await newView(context, { width: 1280, height: 900 });
  const forms = { 1: "ونع", 2: "تطو", 3: "فعط", 11: "مانى", 100: "وتهعر" };
  for (const [count, form] of Object.entries(forms)) {
    await openReady(view, pageUrlOf(session, "report"));
    await view.locator("#tab-lab").click();
    const urls = Array.from({ length: Number(count) }, (_, i) => `http://h.example/${i}`);
    await view.locator("#lab-field").fill(urls.join("\n"));
    await view.locator("#lab-run").click();
    await expect(view.locator("#lab-answer"), count).toContainText(`⟦${form} `);
  }
});

/** Links of both directions, in pairs, and one beyond the first screen. */
const writePage = (page: Page, dir: string): Promise<void> =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir;
    document.body.innerHTML =
      '<div style="line-height:2"><p dir="ltr">An <a id="ltr" href="/one">English link</a> and so on</p>' +
      '<p dir="rtl">هذا <a id="rtl" href="/%6Fne">رابط عربي</a> هنا</p>' +
      '<p style="inline-size:3000px;text-align:end"><a id="far" href="/o%6Ee">beyond</a></p></div>';
  }, dir);

for (const dir of ["ltr", "rtl"]) {
  test(`over a page from ${dir === "ltr" ? "left to right" : "right to left"}: marks, bar and message`, async ({
    page,
    site,
    session,
  }) => {
    await page.setViewportSize({ width: 1000, height: 600 });
    await page.goto(`${site.origin}/plain/`);
    await writePage(page, dir);
    await runCommand(session, "toggle-highlight");
    const numbers = async () => (await drawnMarks(page)).filter(({ text }) => text === "1").map(({ box }) => box);
    let found: Awaited<ReturnType<typeof numbers>> = [];
    // The message causes a redraw.
    const count = async () => {
      found = await numbers();
      return found.length;
    };
    await expect.poll(count).toBe(2);
    // The number's side depends on the link's direction.
    const [ltr, rtl] = [(await boxesInDocument(page, "#ltr"))[0], (await boxesInDocument(page, "#rtl"))[0]];
    const [ofLtr, ofRtl] = found;
    expect(ofLtr?.right).toBeCloseTo(ltr?.right ?? 0, 0);
    expect(ofRtl?.left).toBeCloseTo(rtl?.left ?? 0, 0);
    for (const [number, link] of [
      [ofLtr, ltr],
      [ofRtl, rtl],
    ] as const)
      expect((number?.top ?? 0) - (link?.bottom ?? 0)).toBeLessThan(6);
    // The bar follows the direction of our texts.
    await expect.poll(() => onDrawn(page, "nav", () => true, null)).toBe(true);
    const bar = await onDrawn(
      page,
      "nav",
      (_, nav) => ({
        dir: getComputedStyle(nav).direction,
        lang: nav.lang,
        places: [...nav.querySelectorAll("button:not([hidden])")].map((one) => one.getBoundingClientRect().left),
        isCentred: Math.abs((nav.getBoundingClientRect().left + nav.getBoundingClientRect().right) / 2 - 500) < 1,
      }),
      null,
    );
    expect(bar).toMatchObject({ dir: "rtl", lang: "ar", isCentred: true });
    expect(bar?.places).toEqual(bar?.places.toSorted((one, other) => other - one));
    await runCommand(session, "copy-canonical");
    await expect.poll(() => onDrawn(page, "card", (_, card) => card.textContent, null)).toContain(site.origin);
    const message = await onDrawn(
      page,
      "card",
      (_, card) => {
        const boxOf = (selector: string) => (card.querySelector(selector) as Element).getBoundingClientRect();
        const { left, right } = card.getBoundingClientRect();
        return {
          left,
          toCross: Math.round(boxOf("button").left - left),
          fromIcon: Math.round(right - boxOf("[role=status] > svg").right),
          ofUrl: getComputedStyle(card.querySelector(".url > bdi") as Element).direction,
          lang: card.lang,
        };
      },
      null,
    );
    // Close button at the end, icon at the start.
    expect(message).toEqual({ left: 16, toCross: 8, fromIcon: 16, ofUrl: "ltr", lang: "ar" });
    await page.evaluate((dir) => scrollTo(dir === "rtl" ? -9999 : 9999, 0), dir);
    const far = async () => {
      const [link] = await boxesInDocument(page, "#far");
      return (await numbers()).some(
        ({ left, right }) => left >= (link?.left ?? 0) - 1 && right <= (link?.right ?? 0) + 1,
      );
    };
    await expect.poll(far).toBe(true);
    const host = await page.evaluate(() => {
      const { left, right } = document.querySelector("div[popover=manual]")?.getBoundingClientRect() ?? {};
      const [link] = document.querySelector("#far")?.getClientRects() ?? [];
      return (left ?? 0) <= (link?.left ?? 0) && (right ?? 0) >= (link?.right ?? 0);
    });
    expect(host, "its mark is not cut off").toBe(true);
  });
}

test("the bar's arrow keys follow the direction of its buttons", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/navigator/`);
  await runCommand(session, "toggle-highlight");
  await expect.poll(() => onDrawn(page, "nav", (_, nav) => nav.textContent, null)).not.toBe(null);
  const focusOn = (index: number) =>
    onDrawn(page, "nav", (at, nav) => nav.querySelectorAll<HTMLElement>("button:not([hidden])")[at]?.focus(), index);
  const focused = () =>
    onDrawn(
      page,
      "nav",
      (_, nav) =>
        [...nav.querySelectorAll("button:not([hidden])")].indexOf(
          (nav.getRootNode() as ShadowRoot).activeElement as Element,
        ),
      null,
    );
  await focusOn(0);
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toBe(2);
});

/** Axe checks the same pages from left to right in every run. */
test("axe finds nothing in the popup, the report, the options and the first-run page", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  const view = await newView(context, { width: 420, height: 6000 });
  await openReady(view, await popupOn(page, site.origin + DEMO_PATH, session, openPopup));
  for (const tab of ["url", "page", "links", "compare"]) {
    await view.locator(`#tab-${tab}`).click();
    expect(await axeFindings(view), tab).toEqual([]);
  }
  for (const name of ["options", "first-run", "report"]) {
    await openReady(view, pageUrlOf(session, name));
    if (name === "report") {
      await view.locator("#tab-lab").click();
      await view.locator("#lab-field").fill("http://h.example/a http://H.example/a http://h.example/caf%25C3%25A9");
      await view.locator("#lab-run").click();
      await expect(view.locator(".table-row[data-index]").first()).toBeVisible();
    }
    expect(await axeFindings(view), name).toEqual([]);
  }
});
