import type { Page } from "playwright";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { message, plural } from "./messages.ts";

const TRACKED = "/plain/caf%C3%A9?utm_source=a&utm_medium=b&fbclid=c&size=2";

const withTitle = async (page: Page, url: string) => {
  await page.goto(url);
  await page.evaluate(() => {
    document.title = "Café [bowl]";
    document.head.insertAdjacentHTML("beforeend", '<link rel="canonical" href="/p/7">');
  });
};

test("each format of the menu copies its preview; Copy fixed and Open fixed use the fixed URL", {
  tag: "@default",
}, async ({ page, site, session, openPopup }) => {
  await withTitle(page, `${site.origin}${TRACKED}#top`);
  await session.worker.evaluate(() => chrome.storage.local.set({ format: "{title}: {canonical}" }));
  const popup = await openPopup();
  const fixed = `${site.origin}/plain/caf%C3%A9?size=2`;
  expect(await session.copyIn(popup, "#copy")).toBe(fixed);
  await popup.waitFor((text) => document.querySelector("#copy")?.textContent === text, message("copied"));
  await popup.waitFor((text) => document.querySelector("#copy")?.textContent === text, message("copy_fixed"));
  expect(await popup.text()).toContain(message("more_names", 1));
  const toggle = (name: string) => popup.click(`[data-toggle="${name}"]`);
  const format = async (id: string, ...toggles: string[]) => {
    await popup.click("#copy-more");
    for (const name of toggles) await toggle(name);
    if (await popup.evaluate((id) => document.querySelector(`[data-copy="${id}"]`) === null, id))
      await popup.click("[data-more]");
    const text = await session.copyIn(popup, `[data-copy="${id}"]`);
    await popup.waitFor(
      () => document.querySelector(".copy-menu") === null && document.activeElement?.id === "copy-more",
    );
    return text;
  };
  expect(await format("url")).toBe(fixed);
  expect(await format("readable")).toBe(fixed.replace("%C3%A9", "é"));
  expect(await format("written")).toBe(`${site.origin}${TRACKED}#top`);
  expect(await format("markdown")).toBe(`[Café \\[bowl\\]](${fixed})`);
  expect(await format("html")).toBe(`<a href="${fixed}">Café [bowl]</a>`);
  expect((await format("announced")).replace("\n", "")).toBe(`<URL:${fixed}>`);
  expect(await format("surt")).toMatch(/^1,0,0,127:\d+\)\/plain\/caf/);
  expect(await format("wwwoffle-key")).toMatch(/^[A-Za-z0-9+-]{22}$/);
  expect(JSON.parse(await format("test-case"))).toMatchObject({ input: fixed });
  expect(await format("own")).toBe(`Café [bowl]: ${fixed}`);
  const opened = page.context().waitForEvent("page");
  await popup.click("#open");
  expect((await opened).url()).toBe(fixed);
  await page.bringToFront();
  const again = await openPopup();
  await again.click("#copy-more");
  await again.click('[data-toggle="clean"]');
  await again.click('[data-toggle="keepFragment"]');
  const kept = await session.copyIn(again, '[data-copy="markdown"]');
  expect(kept).toBe(`[Café \\[bowl\\]](${site.origin}${TRACKED}#top)`);
  expect(await again.evaluate(() => document.querySelector("#open")?.textContent)).toBe(message("open"));
  await again.click("#copy-more");
  await again.click('[data-toggle="declared"]');
  expect(await session.copyIn(again, '[data-copy="url"]')).toBe(`${site.origin}/p/7`);
});

test("the last format is offered on a page without findings, until the browser is closed", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/`);
  const popup = await openPopup();
  await popup.waitFor(
    (text) => document.querySelector("#copy-last")?.textContent === text,
    message("copy_as_markdown"),
  );
  await popup.click("#copy-more");
  await session.copyIn(popup, '[data-copy="html"]');
  await popup.close();
  const again = await openPopup();
  await again.waitFor((text) => document.querySelector("#copy-last")?.textContent === text, message("copy_as_html"));
  expect(await session.worker.evaluate(() => chrome.storage.local.get(null))).toEqual({});
});

test("a page that repeats its query as its canonical URL is copied without tracking parameters", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await session.worker.evaluate(() => chrome.storage.local.set({ tracking: { added: ["ref"], excepted: [] } }));
  await page.goto(`${site.origin}/declared/echo.html?utm_source=x&ref=y&size=2`);
  const popup = await openPopup();
  await popup.waitFor((text) => document.querySelector("#copy")?.textContent === text, message("copy_fixed"));
  expect(await session.copyIn(popup, "#copy")).toBe(`${site.origin}/declared/echo.html?ref=y&size=2`);
});

test("an international host is copied in Unicode unless it looks like another host", async ({ page, session }) => {
  const readable = async (url: string) => {
    await page.goto(`${session.popupUrl}?url=${encodeURIComponent(url)}`);
    await page.locator("#copy-more").click();
    await page.locator('.copy-menu [data-copy="written"]').waitFor();
    const readable = page.locator('.copy-menu [data-copy="readable"]');
    if ((await readable.count()) === 0) return [];
    await readable.hover();
    return page.locator("#copy-preview").allTextContents();
  };
  expect(await readable("https://xn--bcher-kva.example/#a")).toEqual([expect.stringContaining("bücher.example")]);
  expect(await readable("https://xn--pple-43d.com/#a")).toEqual([]);
});

test("the menu stays between strip and footer, and passes axe", async ({ page, session }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const url = "https://shop.example/a?utm_source=a&fbclid=b";
  await page.goto(`${session.popupUrl}?url=${encodeURIComponent(url)}`);
  await page.locator("#copy-more").click();
  const [menu, footer] = await Promise.all(
    [".copy-menu", "footer"].map((selector) => page.locator(selector).boundingBox()),
  );
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // So that the menu does not scroll.
  await page.evaluate(() => document.querySelector<HTMLElement>("main")?.style.setProperty("min-block-size", "1000px"));
  await page.setViewportSize({ width: 420, height: 1200 });
  await page.locator(".copy-menu [data-more]").click();
  await page.waitForFunction(() => {
    const menu = document.querySelector(".copy-menu");
    return menu !== null && menu.scrollHeight === menu.clientHeight;
  });
  expect(await axeFindings(page, ".copy-menu")).toEqual([]);
});

test("a popup that cannot grow scrolls until the menu fits", async ({ page, session }) => {
  await page.setViewportSize({ width: 410, height: 510 });
  await page.goto(`${session.popupUrl}?url=${encodeURIComponent("https://shop.example/a?utm_source=a&fbclid=b#top")}`);
  const more = page.locator("#copy-more");
  await more.waitFor();
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("main")?.style.setProperty("padding-block-end", "300px"),
  );
  await more.click();
  await page.waitForFunction(() => {
    const menu = document.querySelector(".copy-menu");
    return menu !== null && menu.scrollHeight === menu.clientHeight && scrollY > 0;
  });
  await expect(more).toBeInViewport();
});

const DECEPTIVE = "https://paypal.com@evil.example/login";
const TWICE = "https://docs.test/a%2520b?utm_source=x";
const START = "https://docs.test/start";
const PASTED = `Reset your account at ${DECEPTIVE} or see ${TWICE} and ${START}`;

test("safe repairs of pasted URLs are copied; a long list is checked in the report", {
  tag: "@default",
}, async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  const popup = await openPopup();
  await popup.click("#edit");
  await popup.waitFor(() => document.activeElement?.id === "inspect");
  await popup.evaluate((text) => {
    const field = document.querySelector<HTMLTextAreaElement>("#inspect");
    if (field === null) return;
    field.value = text;
    field.form?.requestSubmit();
  }, PASTED);
  await popup.waitFor(
    (text) => document.querySelector("#pasted-heading")?.textContent === text,
    `${plural("sum_urls", 3)}: ${plural("pasted_count_deceptive", 1)}, ${plural("pasted_count_to_fix", 1)}`,
  );
  const fixed = "https://docs.test/a%20b";
  expect(await session.copyIn(popup, ".is-warn .copy")).toBe(fixed);
  expect(await session.copyIn(popup, "#copy-all")).toBe(`${fixed}\n${START}`);
  const entry = async (id: string) => {
    await popup.click("#copy-all-more");
    return session.copyIn(popup, `#copy-all-more-menu [data-entry="${id}"]`);
  };
  expect(await entry("written")).toBe([DECEPTIVE, TWICE, START].join("\n"));
  expect(await entry("markdown")).toBe(`- [docs.test/a%20b](${fixed})\n- [docs.test/start](${START})`);
  expect(await entry("csv")).toContain(`${TWICE},${fixed},`);
  const opened = page.context().waitForEvent("page");
  await popup.click("#lab");
  const report = await opened;
  await expect(report.locator("#tab-lab")).toHaveAttribute("aria-selected", "true");
  await expect(report.locator("#lab-answer")).toContainText(plural("lab_recognised", 3, message("lab_from_text")));
});

test("a page without links has a field for another URL", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => document.body.replaceChildren());
  const popup = await openPopup();
  await popup.click("#tab-links");
  await popup.click("#check-another");
  await popup.waitFor(() => document.activeElement?.id === "inspect");
  expect(await popup.evaluate(() => document.querySelector("#tab-url")?.ariaSelected)).toBe("true");
});
