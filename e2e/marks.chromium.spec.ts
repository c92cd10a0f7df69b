import type { Mark } from "../src/content/api.ts";
import { boxesInDocument, drawnMarks } from "./drawn-marks.ts";
import { expect, test } from "./fixtures.ts";
import { runCommand } from "./marks-bar.ts";
import { paintMarks } from "./paint-marks.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

test("at every line height, bars and numbers are between the letters", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto(`${site.origin}/marks/`);
  expect(await paintMarks(session, [["#light p a:not(#rtl, #button, #image)", { number: 12 }]])).toBe(9);
  const drawn = await drawnMarks(page);
  const tabs = drawn.filter(({ text }) => text === "12");
  expect(tabs.length).toBeGreaterThanOrEqual(3);
  expect(drawn.length - tabs.length).toBeGreaterThanOrEqual(12);
  /** Boxes of letters, without the space above. Descenders may reach the bar of their own line. */
  const letters = await page.evaluate(() => {
    const found: { left: number; top: number; right: number; bottom: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      for (let at = 0; at < node.length; at++) {
        if (!/\S/.test(node.data[at] ?? "")) continue;
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { left, top, right, bottom, height } = range.getBoundingClientRect();
        found.push({ left, top: top + 0.15 * height, right, bottom: bottom - 0.15 * height });
      }
    }
    return found;
  });
  for (const { box, text } of drawn) {
    const covered = letters.filter(
      ({ left, top, right, bottom }) =>
        left < box.right && right > box.left && top < box.bottom - 0.2 && bottom > box.top + 0.2,
    );
    expect(covered, `${text} ${JSON.stringify(box)}`).toEqual([]);
  }
  const lines = await boxesInDocument(page, "#wrapped");
  const last = lines.at(-1);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines)
    expect(drawn.filter(({ box }) => box.left === line.left && Math.abs(box.top - line.bottom + 1) < 0.01).length).toBe(
      1,
    );
  expect(tabs.some(({ box }) => Math.abs(box.right - (last?.right ?? 0)) < 0.2)).toBe(true);
});

test("letters in open shadow roots are not covered either", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/marks/`);
  const tabs = async (inRoots: number) => {
    await page.evaluate((inRoots) => {
      document.body.innerHTML =
        '<p style="margin: 20px 20px 0; line-height: 1.5"><a id="above" href="/above">above</a></p>' +
        '<div style="margin: 2px 20px; line-height: 1"></div>';
      let within: Element | ShadowRoot | null = document.querySelector("body > div");
      for (let i = 0; i < inRoots; i++)
        within = (within?.appendChild(document.createElement("div")) ?? null)?.attachShadow({ mode: "open" }) ?? null;
      within?.append("dlbkfhdlbkfhdlbkfhdlbkfh");
    }, inRoots);
    await paintMarks(session, [["#above", { number: 12 }]]);
    return (await drawnMarks(page)).filter(({ text }) => text === "12").map(({ box }) => box.bottom - box.top);
  };
  const plain = await tabs(0);
  expect(plain).not.toEqual([11]);
  expect(await tabs(1)).toEqual(plain);
  expect(await tabs(2)).toEqual(plain);
});

test("colours suit each background; pictures have halos, blocks rings, right-to-left links a number at the left", async ({
  page,
  site,
  session,
}) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto(`${site.origin}/marks/`);
  const marked = async (selector: string, mark: Partial<Mark>) => {
    await paintMarks(session, [[selector, mark]]);
    return drawnMarks(page);
  };
  const styles = async (selector: string, mark: Partial<Mark>) =>
    (await marked(selector, mark)).map(({ style }) => style).join();
  const light = await styles("#wrapped", { number: 1 });
  expect(light).toContain("rgb(11, 92, 85)");
  expect(light).not.toContain("box-shadow");
  const dark = await styles("#on-dark", { number: 1 });
  expect(dark).toContain("rgb(111, 211, 199)");
  expect(dark).not.toContain("box-shadow");
  const picture = await styles("#on-picture", { number: 1 });
  expect(picture).toContain("rgb(111, 211, 199)");
  expect(picture).toContain("box-shadow: rgb(20, 22, 26) 0px 0px 0px 1px");
  expect(await styles("#wrapped", { encoded: true })).toContain("repeating-linear-gradient(90deg, rgb(138, 75, 0)");
  const both = () => marked("#wrapped", { number: 2, encoded: true, deceptive: true });
  await expect.poll(async () => (await both()).map(({ text }) => text)).toContain("2 %% !");

  const [rtl] = await boxesInDocument(page, "#rtl");
  const [, ofRtl] = await marked("#rtl", { number: 1 });
  expect(ofRtl).toMatchObject({ text: "1", box: { left: rtl?.left } });
  const [button] = await boxesInDocument(page, "#button");
  const [ring, tag] = await marked("#button", { number: 1 });
  expect(ring?.style).toContain("border-radius: 13px");
  expect(ring?.box.left).toBe((button?.left ?? 0) - 4);
  expect(tag?.box).toMatchObject({ top: (button?.top ?? 0) - 11, right: (button?.right ?? 0) + 11 });
  const [image] = await boxesInDocument(page, "#image img");
  const [, inner] = await marked("#image", { number: 1 });
  expect(inner?.box).toMatchObject({ left: image?.left, top: image?.top });
});

test("forced colours apply immediately; print shows nothing", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/marks/`);
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await paintMarks(session, [["#wrapped, #on-dark, #button", { number: 1 }]]);
  const styles = async () => (await drawnMarks(page)).map(({ style }) => style).join();
  expect(await styles()).toContain("rgb(11, 92, 85)");
  await page.emulateMedia({ forcedColors: "active" });
  await expect.poll(styles).toContain("canvastext");
  expect(await styles()).not.toContain("rgb(11, 92, 85)");
  const shown = () =>
    page.evaluate(() => {
      const host = document.documentElement.firstElementChild as HTMLElement;
      return [host.localName, getComputedStyle(host).display];
    });
  expect(await shown()).toEqual(["div", "block"]);
  await page.emulateMedia({ media: "print", forcedColors: "none" });
  expect(await shown()).toEqual(["div", "none"]);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(before);
});

test("a dense list has only bars; numbers appear on hover and focus, passwords never", {
  tag: "@default",
}, async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto(`${site.origin}/marks/`);
  await paintMarks(session, [["#first, #second", { number: 3 }]]);
  const texts = async () => (await drawnMarks(page)).map(({ text }) => text).filter((text) => text !== "");
  expect(await texts()).toEqual([]);
  await page.hover("#second");
  await expect.poll(texts).toEqual(["32/2 · /two?three"]);
  await page.mouse.move(700, 5);
  await expect.poll(texts).toEqual([]);
  // Only an active page gets focus events.
  await page.bringToFront();
  await page.focus("#first");
  await expect.poll(texts).toEqual(["31/2 · /one"]);
});

test("a mark that appears under a resting pointer shows its number", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto(`${site.origin}/marks/`);
  await paintMarks(session, [["#first", { number: 3 }]]);
  await page.hover("#second");
  await paintMarks(session, [["#first, #second", { number: 3 }]]);
  const texts = async () => (await drawnMarks(page)).map(({ text }) => text).filter((text) => text !== "");
  await expect.poll(texts).toEqual(["32/2 · /two?three"]);
});

test("a bar of the page is not covered; its own links are marked", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    const links = (name: string) =>
      Array.from({ length: 30 }, (_, i) => `<p><a class="${name}" href="/${i}">A link of the page</a></p>`).join("");
    document.body.innerHTML =
      `<header style="position:sticky;top:0;height:60px;padding-left:300px;background:#eee"><a class="own" href="/own">Start</a></header>${links("below")}` +
      '<div style="position:fixed;left:0;right:0;bottom:0;height:80px;background:#ffd">Cookies are used here</div>';
    scrollTo(0, 130);
  });
  await paintMarks(session, [
    [".below", { number: 1 }],
    [".own", { number: 2 }],
  ]);
  const [top, bottom] = await page.evaluate(() => [scrollY, scrollY + innerHeight] as const);
  const boxes = (await drawnMarks(page)).map(({ box }) => box);
  const within = (from: number, to: number) => boxes.filter((box) => box.bottom > from && box.top < to);
  expect(within(top + 60, bottom - 80).length).toBeGreaterThan(5);
  expect(within(bottom - 80, bottom)).toEqual([]);
  const inHeader = within(top, top + 60);
  expect(inHeader.length).toBeGreaterThan(0);
  for (const { left } of inHeader) expect(left).toBeGreaterThan(250);
});

test("marks do not change the document's size, and move with their links", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`${site.origin}/navigator/`);
  const size = () => page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  const grow = () =>
    page.evaluate(() => {
      document.body.insertAdjacentHTML("afterbegin", '<div id="late"></div>');
      document.getElementById("late")?.setAttribute("style", "width: 1500px; height: 100px");
    });
  const shrink = () => page.evaluate(() => document.getElementById("late")?.remove());
  const small = await size();
  await grow();
  const large = await size();
  await shrink();
  await runCommand(session, "toggle-highlight");
  const tab = async () => {
    const [link] = await boxesInDocument(page, "#first");
    const drawn = (await drawnMarks(page)).find(({ text }) => text === "1");
    return drawn && Math.round(drawn.box.top - (link?.bottom ?? 0));
  };
  await expect.poll(tab).toBe(-1);
  expect(await size()).toEqual(small);
  await grow();
  await expect.poll(tab).toBe(-1);
  await expect.poll(size).toEqual(large);
  await shrink();
  await expect.poll(tab).toBe(-1);
  await expect.poll(size).toEqual(small);
});

test("marks change while drawn, without elements being added or removed", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1000 });
  await page.goto(`${site.origin}/marks/`);
  await paintMarks(session, [["#first", { number: 3 }]]);
  expect(await drawnMarks(page)).toHaveLength(1);
  await page.evaluate(() => {
    const seen = new MutationObserver((records) => Object.assign(window, { seen: records.length }));
    seen.observe(document.documentElement, { childList: true, subtree: true });
  });
  await paintMarks(session, [["#first, #second", { number: 4 }]]);
  expect(await drawnMarks(page)).toHaveLength(2);
  await paintMarks(session, []);
  expect(await drawnMarks(page)).toHaveLength(0);
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toBeUndefined();
});

test("marks left by an older version are removed when the first ones are drawn", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/marks/`);
  await paintMarks(session, [["#first", { number: 3 }]]);
  const style = await page.evaluate(() => document.documentElement.firstElementChild?.getAttribute("style"));
  await page.goto(`${site.origin}/marks/`);
  await page.evaluate((style) => {
    const left = document.createElement("div");
    left.id = "left";
    left.style.cssText = style ?? "";
    document.documentElement.prepend(left);
  }, style);
  await expect(page.locator("#left")).toHaveCount(1);
  await paintMarks(session, [["#first", { number: 3 }]]);
  await expect(page.locator("#left")).toHaveCount(0);
  expect(await drawnMarks(page)).toHaveLength(1);
});
