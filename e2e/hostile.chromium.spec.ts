import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import { launchChromium, type RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { isReady, openLinks, panelText } from "./in-page.ts";
import { message, plural } from "./messages.ts";

/** Uses the prototype, because an element may hide the property of that name. */
const outerHtml = (page: Page) => page.locator("html").evaluate((root) => root.outerHTML);
const toggle = () => document.querySelector<HTMLElement>("#highlight")?.click();

/** All words of our scripts, and two former globals: any may be the name of an API. */
const built = fileURLToPath(new URL("../dist/chrome", import.meta.url));
const scripts = readdirSync(built)
  .filter((name) => /^content.*\.js$/.test(name))
  .map((name) => readFileSync(join(built, name), "utf8"));
const words = new Set(`trueformDetails ${scripts.join(" ")}`.match(/[A-Za-z]\w{3,40}/g));
/** The test's page uses this id. */
words.delete("variant");
const names = [...words];

async function marksComeAndGo(page: Page, popup: RealPopup): Promise<void> {
  await popup.waitFor(isReady);
  await page.locator("#variant").scrollIntoViewIfNeeded();
  const html = await outerHtml(page);
  const plain = await page.locator("#variant").screenshot({ caret: "initial" });
  const isMarked = async () => !(await page.locator("#variant").screenshot({ caret: "initial" })).equals(plain);
  await popup.click("#highlight");
  await expect.poll(isMarked).toBe(true);
  await popup.waitFor(isReady);
  await popup.click("#highlight");
  await expect.poll(isMarked).toBe(false);
  await expect.poll(() => outerHtml(page)).toBe(html);
}

for (const kind of ["a", "heading", "img", "form", "iframe", "embed", "object", "control"]) {
  test(`no element name hides an API that the scripts use: ${kind}`, async ({ page, site, openPopup }) => {
    // Every frame is scanned, so the test uses fewer.
    const used =
      kind === "iframe" ? names.filter((name) => /^(?:trueform|chrome|crypto|query|create|get)/i.test(name)) : names;
    await page.goto(`${site.origin}/hostile/names.html?kind=${kind}&names=${used}`);
    const popup = await openPopup();
    await popup.evaluate(openLinks);
    await expect.poll(() => popup.evaluate(panelText)).toContain(plural("tile_duplicates", 2));
    await marksComeAndGo(page, popup);
    await popup.click(".cause-name");
    await popup.click("button.jump");
    await popup.waitFor(isReady);
    for (const key of ["link_gone", "link_gone"] as const) expect(await popup.text()).not.toContain(message(key));
  });
}

test("an area with 600,000 coordinates and 5,000 images with maps are marked", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/hostile/areas.html?n=5000`);
  const popup = await openPopup();
  await popup.evaluate(openLinks);
  const image = page.locator("#image");
  const plain = await image.screenshot();
  await popup.click("#highlight");
  await expect.poll(async () => (await image.screenshot()).equals(plain)).toBe(false);
});

for (const what of ["colours the backdrop", "remove"]) {
  test(`marks withstand a page that controls the top layer: ${what}`, async ({ page, site, openPopup }) => {
    await page.goto(`${site.origin}/hostile/layers.html?${what}`);
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    const popup = await openPopup();
    await popup.evaluate(openLinks);
    // Leaves out links, and the image whose areas exceed it.
    const looks = async () => [
      await page.locator("h1").screenshot({ caret: "initial" }),
      await page.screenshot({ caret: "initial", clip: { x: 200, y: 120, width: 600, height: 60 } }),
    ];
    const before = await looks();
    await popup.click("#highlight");
    await expect.poll(() => outerHtml(page)).toContain("popover");
    await popup.waitFor(isReady);
    expect(await looks()).toEqual(before);
    await popup.click("#highlight");
    await expect.poll(() => outerHtml(page)).not.toContain("popover");
    await marksComeAndGo(page, popup);
    expect(errors).toEqual([]);
  });
}

test("the flash waits for a slow scroller", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/hostile/layers.html`);
  const popup = await openPopup();
  await popup.evaluate(openLinks);
  const { frames } = await popup.evaluate(ask, "collect", {});
  const place = { frameId: 0, collection: frames[0].collection, index: frames[0].links.length - 1 };
  const deep = page.locator("#deep");
  expect(await deep.getAttribute("href")).toBe(frames[0].hrefs.at(-1));
  expect(await popup.evaluate(ask, "jump", { place })).toBe(true);
  const top = () => page.locator("#scroller").evaluate((scroller) => scroller.scrollTop);
  const first = await top();
  await page.waitForTimeout(300);
  expect([first > 4000, await top()]).toEqual([true, first]);
});

/** Runs in the popup: asks the worker about the popup's tab. */
const ask = async (name: string, more: object) => {
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return chrome.runtime.sendMessage({
    name,
    request: { tabId: tab?.id, profile: "web", ...more },
    id: crypto.randomUUID(),
  });
};

test("canonical links of frames are not read", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(async () => {
    const canonicals = Array.from(
      { length: 20 },
      (_, i) => `<link rel="canonical" href="/${i}/${"x".repeat(19_000)}">`,
    );
    const frames = Array.from({ length: 20 }, () => document.createElement("iframe"));
    for (const frame of frames) frame.srcdoc = canonicals.join("");
    document.body.append(...frames);
    await Promise.all(frames.map((frame) => new Promise((resolve) => frame.addEventListener("load", resolve))));
  });
  const popup = await openPopup();
  const { frames } = await popup.evaluate(ask, "collect", {});
  expect(frames).toHaveLength(21);
  expect(JSON.stringify(frames).length).toBeLessThan(100_000);
});

test("frame names have a total limit", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/hostile/names-of-frames.html`);
  const popup = await openPopup();
  const { frames } = await popup.evaluate(ask, "collect", {});
  expect(frames[0].hrefs).toEqual(["/plain/"]);
  expect(frames).toHaveLength(11);
  const characters = (frames as { objects: string[] }[]).flatMap(({ objects }) => objects).join("").length;
  expect(characters).toBeGreaterThan(1_000_000);
  expect(characters).toBeLessThan(10_000_000);
});

test("links of the previous document are not links of this one", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/details/`);
  const first = await openPopup();
  const [{ collection }] = (await first.evaluate(ask, "collect", {})).frames;
  await first.close();
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  const [{ collection: own }] = (await popup.evaluate(ask, "collect", {})).frames;
  const html = await outerHtml(page);
  const jump = (number: number) => popup.evaluate(ask, "jump", { place: { frameId: 0, collection: number, index: 0 } });
  const paint = (number: number) =>
    popup.evaluate(
      async (marks) => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        const target = { tabId: tab?.id ?? -1 };
        const func = (asked: unknown) =>
          (globalThis as unknown as Record<symbol, { paint(marks: unknown): boolean }>)[Symbol.for("trueform")]?.paint(
            asked,
          );
        await chrome.scripting.executeScript({ target, files: ["content-marks.js"] });
        const [answer] = await chrome.scripting.executeScript({ target, func, args: [marks] });
        return answer?.result;
      },
      {
        collection: number,
        groups: "1 0 1",
        encoded: "",
        deceptive: "",
        keys: "",
        colours: "#000000#ffffff".repeat(2),
      },
    );
  expect(await jump(collection)).toBe(false);
  expect(await paint(collection)).toBe(false);
  expect(await outerHtml(page)).toBe(html);
  expect(await jump(own)).toBe(true);
  expect(await paint(own)).toBe(true);
});

test.describe("after the extension was updated", () => {
  /** Uses a separate browser, because the update replaces the extension. */
  const withUpdate = async (address: string, use: (again: () => Promise<RealPopup>) => Promise<void>) => {
    const session = await launchChromium();
    try {
      const page = session.context.pages()[0] ?? (await session.context.newPage());
      await page.goto(address);
      const html = await outerHtml(page);
      const popup = await (await session.clickToolbarButton(page)).ready();
      await popup.evaluate(openLinks);
      await popup.click("#highlight");
      await expect.poll(() => outerHtml(page)).not.toBe(html);
      await popup.close();
      await session.update();
      await use(async () => (await session.clickToolbarButton(page)).ready());
      await expect.poll(() => outerHtml(page)).toBe(html);
    } finally {
      await session.close();
    }
  };

  test("old marks disappear", async ({ site }) => {
    await withUpdate(`${site.origin}/demo/`, async () => {});
  });

  // An element may hide `chrome`, depending on the browser's initialization.
  test("old marks that their script cannot remove are removed with the new ones", async ({ site }) => {
    const address = `${site.origin}/hostile/names.html?kind=a&names=chrome,browser`;
    await withUpdate(address, async (again) => {
      const popup = await again();
      await popup.evaluate(openLinks);
      await popup.evaluate(toggle);
      await popup.waitFor(isReady);
      await popup.evaluate(toggle);
    });
  });
});
