import type { Page } from "playwright/test";
import { boxesInDocument, type DrawnMark, drawnMarks } from "./drawn-marks.ts";
import { expect, test } from "./fixtures.ts";
import { paintMarks } from "./paint-marks.ts";

test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] } } });

/** CSS pixels of a bar below its line's box. */
const BELOW = 3;
/** CSS pixels of a ring around its block. */
const AROUND = 4;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const isWithin = (box: Box, outer: Box, by: { readonly across: number; readonly down: number }): boolean =>
  box.left >= outer.left - by.across &&
  box.right <= outer.right + by.across &&
  box.top >= outer.top - by.down &&
  box.bottom <= outer.bottom + by.down;

const touches = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const boxesOf = (drawn: readonly DrawnMark[]) => drawn.map(({ box }) => box);

/** Returns the content box, relative to the document. */
const contentOf = (page: Page, selector: string): Promise<Box> =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector) as HTMLElement;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const edge = (side: "Left" | "Right") =>
      Number.parseFloat(style[`padding${side}`]) + Number.parseFloat(style[`border${side}Width`]);
    return {
      left: box.left + scrollX + edge("Left"),
      top: box.top + scrollY,
      right: box.right + scrollX - edge("Right"),
      bottom: box.bottom + scrollY,
    };
  }, selector);

test("a clipped link is marked where it is visible", { tag: "@default" }, async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 2600 });
  await page.goto(`${site.origin}/marks/clipped.html`);
  const cases = [
    ["#clamped", ".clamp", 2],
    ["#clamping", "", 2],
    ["#two-texts", "", 2],
    ["#low", ".low", 2],
    ["#ellipsis", ".line", 1],
    ["#framed", ".line", 1],
    ["#clip", ".clip", 2],
    ["#contained", ".contained", 2],
  ] as const;
  for (const [link, clipping, lines] of cases) {
    await paintMarks(session, [[link, { number: 1 }]]);
    const drawn = await drawnMarks(page);
    const seen = await contentOf(page, `${link} ${clipping}`.trim());
    const bars = boxesOf(drawn.filter(({ text }) => text === ""));
    expect(bars, link).toHaveLength(lines);
    for (const bar of bars)
      expect(isWithin(bar, seen, { across: 1, down: BELOW }), `${link} ${JSON.stringify(bar)}`).toBe(true);
    const [below] = await boxesInDocument(page, `article:has(${link}) p`);
    const letters = { ...(below as Box), top: (below?.top ?? 0) + BELOW };
    for (const box of boxesOf(drawn)) expect(touches(box, letters), `${link} ${JSON.stringify(box)}`).toBe(false);
  }
  await paintMarks(session, [["#inset", { number: 1 }]]);
  const whole = await contentOf(page, "#inset .inset");
  const seen = { ...whole, right: (whole.left + whole.right) / 2, bottom: whole.bottom - 51.2 };
  const bars = boxesOf(await drawnMarks(page));
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) expect(isWithin(bar, seen, { across: 1, down: BELOW + 11 }), JSON.stringify(bar)).toBe(true);
});

test("pictures and buttons that clip their content have a ring around the visible part", async ({
  page,
  site,
  session,
}) => {
  await page.setViewportSize({ width: 800, height: 2600 });
  await page.goto(`${site.origin}/marks/clipped.html`);
  const ring = async (selector: string) => {
    await paintMarks(session, [[selector, { number: 1 }]]);
    return boxesOf(await drawnMarks(page))[0] as Box;
  };
  const around = ({ left, top, right, bottom }: Box): Box => ({
    left: left - AROUND,
    top: top - AROUND,
    right: right + AROUND,
    bottom: bottom + AROUND,
  });
  const isAround = (box: Box, [block]: readonly Box[]) => {
    const expected = around(block as Box);
    for (const side of ["left", "top", "right", "bottom"] as const) expect(box[side]).toBeCloseTo(expected[side], 0);
  };
  isAround(await ring("#picture"), await boxesInDocument(page, "#picture .box"));
  // The button's border is visible, too.
  await page.addStyleTag({ content: "#button { background: #eee }" });
  isAround(await ring("#button"), await boxesInDocument(page, "#button"));
  await paintMarks(session, [["#wrapped", { number: 1 }]]);
  expect((await drawnMarks(page)).length).toBeGreaterThan(0);
});

test("the flash of a jump is clipped like its link", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<div id="title" style="width: 240px; overflow: hidden; white-space: nowrap"><a href="/x">A title of a card that is so long that it would be more than twice as wide as the card</a></div>';
  });
  const isShown = await session.worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const target = { tabId: tab?.id ?? -1 };
    await chrome.scripting.executeScript({ target, files: ["content-read.js", "content-jump.js"] });
    const [answer] = await chrome.scripting.executeScript({
      target,
      func: async () => {
        const shared = Reflect.get(globalThis, Symbol.for("trueform"));
        const most = { links: 10, characters: 1000 };
        const { collection } = JSON.parse(await shared.collect({ most: { top: most, frame: most } }));
        return shared.jump({ collection, index: 0, colours: "#000000#ffffff".repeat(2) }) as boolean;
      },
    });
    return answer?.result;
  });
  expect(isShown).toBe(true);
  const [title] = await boxesInDocument(page, "#title");
  const [flash] = boxesOf(await drawnMarks(page));
  expect(isWithin(flash as Box, title as Box, { across: AROUND, down: AROUND }), JSON.stringify(flash)).toBe(true);
});

const PARKED = ["left: -64px; top: 90px", "left: 20px; top: -64px", "left: 20px; bottom: -64px; position: fixed"];

test("links outside of the document leave nothing at its edge", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`${site.origin}/plain/`);
  const show = (html: string, ofRoot = "") =>
    page.evaluate(
      ([html, ofRoot]) => {
        document.documentElement.setAttribute("style", ofRoot);
        document.body.innerHTML = html;
      },
      [html, ofRoot] as const,
    );
  const link = (style: string) =>
    `<a class="parked" href="/x" style="position: absolute; ${style}; width: 64px; height: 64px; background: #ccc; padding: 0 6px; box-sizing: border-box">Skip</a>`;
  for (const style of PARKED) {
    await show(link(style));
    await paintMarks(session, [[".parked", { number: 1 }]]);
    expect(await drawnMarks(page), style).toEqual([]);
  }
  // Users cannot scroll such a document.
  for (const ofRoot of ["overflow-x: hidden", "overflow: clip"]) {
    await show(link("left: 100%; top: 90px"), ofRoot);
    await paintMarks(session, [[".parked", { number: 1 }]]);
    expect(await drawnMarks(page), ofRoot).toEqual([]);
  }
  await show(`${link("left: 20px; top: 90px")}<p style="width: 1500px">wide</p>`);
  await paintMarks(session, [[".parked", { number: 1 }]]);
  expect((await drawnMarks(page)).length).toBeGreaterThan(0);
});

test("links beyond the first screen of a document that extends to the left are marked", async ({
  page,
  site,
  session,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(`${site.origin}/plain/`);
  for (const style of ["direction: rtl", "writing-mode: vertical-rl"]) {
    await page.evaluate((style) => {
      document.documentElement.setAttribute("style", style);
      document.body.setAttribute("style", "margin: 0");
      document.body.innerHTML =
        '<div style="width: 2000px; height: 300px"></div><a id="far" style="position: absolute; left: -700px; top: 90px" href="/x">far</a>';
      document.getElementById("far")?.scrollIntoView();
    }, style);
    await paintMarks(session, [["#far", { number: 1 }]]);
    const [far] = await boxesInDocument(page, "#far");
    const drawn = boxesOf(await drawnMarks(page));
    expect(drawn.length, style).toBeGreaterThan(0);
    expect(
      drawn.some((box) => touches(box, far as Box)),
      `${style} ${JSON.stringify([far, drawn])}`,
    ).toBe(true);
    const [host] = await boxesInDocument(page, "html > div[popover]");
    expect(host?.left, style).toBeLessThanOrEqual(far?.left ?? 0);
  }
});

test("a link whose text is hidden is marked by its icon, or not at all", async ({ page, site, session }) => {
  await page.goto(`${site.origin}/plain/`);
  const icon = '<svg width="16" height="16"><rect width="16" height="16" /></svg>';
  const inPixel = "width: 1px; height: 1px; overflow: hidden";
  for (const style of [inPixel, "clip-path: inset(50%)", "clip: rect(0 0 0 0)", "clip: rect(1px, auto, auto, 200px)"]) {
    await page.evaluate(
      ([icon, style]) => {
        const hidden = `<span style="position: absolute; ${style}"><b>hidden text</b></span>`;
        document.body.innerHTML = `<p><a id="icon" href="/x">${icon}${hidden}</a></p><p><a id="text" href="/x">${hidden}</a></p>`;
      },
      [icon, style] as const,
    );
    await paintMarks(session, [["#text", { number: 1 }]]);
    expect(await drawnMarks(page), style).toEqual([]);
    await paintMarks(session, [["#icon", { number: 1 }]]);
    const [seen] = await boxesInDocument(page, "#icon svg");
    const drawn = await drawnMarks(page);
    const ring = drawn.find(({ text }) => text === "")?.box;
    expect(drawn.map(({ text }) => text).sort(), style).toEqual(["", "1"]);
    expect(ring && isWithin(ring, seen as Box, { across: AROUND, down: AROUND }), style).toBe(true);
  }
});

test("in vertical text the bar runs along the line", async ({ page, site, session }) => {
  await page.setViewportSize({ width: 800, height: 1300 });
  await page.goto(`${site.origin}/marks/vertical.html`);
  for (const [id, side] of [
    ["rl", "left"],
    ["lr", "left"],
    ["sideways-rl", "left"],
    ["sideways-lr", "right"],
    ["dense", "left"],
  ] as const) {
    await paintMarks(session, [[`#${id} a`, { number: 1 }]]);
    const lines: Box[] = [];
    for (const box of await boxesInDocument(page, `#${id} a`)) {
      const last = lines.at(-1);
      if (last !== undefined && last.left === box.left) lines[lines.length - 1] = { ...last, bottom: box.bottom };
      else lines.push(box);
    }
    expect(lines.length, id).toBeGreaterThan(1);
    const bars = boxesOf(await drawnMarks(page));
    expect(bars, id).toHaveLength(lines.length);
    for (const line of lines) {
      const own = bars.filter(({ top, bottom }) => top === line.top && bottom === line.bottom);
      const beside = own.filter((bar) => Math.abs(bar[side] - line[side]) <= BELOW && bar.right - bar.left <= 3);
      expect(beside, `${id} ${JSON.stringify([line, bars])}`).toHaveLength(1);
    }
    await paintMarks(session, [[`#${id} a`, { encoded: true }]]);
    expect((await drawnMarks(page)).map(({ style }) => style).join(), id).toMatch(
      /repeating-linear-gradient\((?!90deg)/,
    );
  }
});
