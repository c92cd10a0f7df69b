/** The real popup, opened by a real toolbar action, on real pages. The worker is killed before what a person does. */
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
const openTab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((tab) => tab.textContent?.startsWith(name))?.click();
const panelText = () => document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.innerText ?? "";
const outerHtml = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

test("the breakdown and the steps of a page's address, with citations", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/demo/%7Eann/caf%25C3%25A9?id=7&ref=a%2Fb#top`);
  await session.killWorker();
  const popup = await openPopup();
  expect(await popup.evaluate(textOf, "#canonical")).toBe(`${site.origin}/demo/~ann/caf%25C3%25A9?id=7&ref=a%2Fb`);
  expect(await popup.evaluate(textOf, "#written")).toBe(`${site.origin}/demo/%7Eann/caf%25C3%25A9?id=7&ref=a%2Fb#top`);
  const parts = await popup.evaluate(panelText);
  for (const said of ["http", "127.0.0.1", "an IP address", "reads “~ann”", "reads “a/b”", "top"]) {
    expect(parts).toContain(said);
  }
  await popup.evaluate(openTab, "Steps");
  const steps = await popup.evaluate(panelText);
  expect(steps).toContain("Decode percent-encoded letters, digits, “-”, “.”, “_” and “~”.");
  expect(steps).toContain("RFC 3986, 6.2.2.2");
  expect(steps).toContain("Remove the fragment");
  const text = await popup.text();
  expect(text).toContain("Encoded twice");
  expect(text).toContain("Path segment 3");
});

test("the rules that found nothing to do, folded but for the seven steps", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/%7Eann/caf%25C3%25A9?id=7#top`);
  await session.killWorker();
  const popup = await openPopup();
  const isOpen = () => document.querySelector<HTMLDetailsElement>("#idle-rules")?.open === true;
  await popup.evaluate(openTab, "Steps");
  expect(await popup.evaluate(panelText)).toMatch(/\d\d rules found nothing to change/);
  expect(await popup.evaluate(isOpen)).toBe(false);
  expect(await popup.evaluate(textOf, ".finding details")).toContain("assumes exactly one pass");
  await popup.evaluate(() => {
    const select = document.querySelector<HTMLSelectElement>("#profile");
    if (select) select.value = "pdf-web-capture";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await popup.waitFor(isOpen);
  const said = await popup.evaluate(panelText);
  expect(said).toContain("7 rules found nothing to change");
  // The second step cut the fragment off and stands among the rules that did something.
  const [done = "", idle = ""] = said.split("7 rules found nothing to change");
  const stepsIn = (text: string) => [...text.matchAll(/step (\d)/g)].map(([, step]) => Number(step));
  expect(stepsIn(done)).toEqual([2]);
  expect(stepsIn(idle)).toEqual([1, 3, 4, 5, 6, 7]);
  expect(idle).toContain("This is neither http with port 80 nor ftp with port 21.");
});

test("the groups of the demo page, and highlights that leave no trace", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const before = await outerHtml(page);
  await session.killWorker();
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  const links = await popup.evaluate(panelText);
  expect(links).toContain("70 links · 39 distinct addresses · 12 addresses in several spellings");
  for (const said of [
    "/%7Eann/",
    "HTTP://kiln.example/gas/",
    "http://kiln.example:80/gas/",
    "https://töpferei.example/",
  ]) {
    expect(links).toContain(said);
  }
  expect(links).toContain("3 links are encoded more than once");
  await session.killWorker();
  await popup.click("#highlight");
  await expect.poll(() => outerHtml(page), { timeout: 10_000 }).not.toBe(before);
  // Nothing shifts: the page's own elements stand where they stood.
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("a")].map((link) => JSON.stringify(link.getBoundingClientRect())),
    );
  const painted = await places();
  await session.killWorker();
  await popup.click("#highlight");
  await expect.poll(() => outerHtml(page), { timeout: 10_000 }).toBe(before);
  expect(await places()).toEqual(painted);
});

test("each member of a group shows its number, the image link and the area too", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const clip = async (selector: string) => {
    await page.locator(selector).scrollIntoViewIfNeeded();
    const box = await page.locator(selector).boundingBox();
    return {
      x: (box?.x ?? 0) - 10,
      y: (box?.y ?? 0) - 10,
      width: (box?.width ?? 0) + 20,
      height: (box?.height ?? 0) + 20,
    };
  };
  const selectors = ["#self", "#image-link img", "img[usemap]", "#svg-link", "#svg-xlink"];
  const plain = [];
  for (const selector of selectors) plain.push(await page.screenshot({ clip: await clip(selector) }));
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  for (const [i, selector] of selectors.entries()) {
    const place = await clip(selector);
    const before = plain[i] as Buffer;
    await expect.poll(async () => (await page.screenshot({ clip: place })).equals(before), selector).toBe(false);
  }
});

test("a member is brought into view by its button", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  await session.killWorker();
  await popup.evaluate(() => {
    const spellings = [...document.querySelectorAll("li")].filter((item) => item.textContent?.includes("0xC0.0.529"));
    spellings.at(-1)?.querySelector<HTMLElement>("button")?.click();
  });
  const link = page.getByText("Price list, by number");
  await expect(link).toBeInViewport({ timeout: 10_000 });
});

test("copy puts the canonical URL on the clipboard", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/plain/?%61=1#x`);
  const popup = await openPopup();
  await popup.click("#copy");
  await popup.waitFor(() => document.querySelector("#copy")?.textContent?.includes("Copied"));
  expect(await session.readClipboard(page)).toBe(`${site.origin}/plain/?a=1`);
});

test("any pasted URL is inspected, bad input gets a clear answer", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  const popup = await openPopup();
  const paste = async (text: string) => {
    await popup.evaluate(() => document.querySelector<HTMLInputElement>("#inspect")?.select());
    await popup.type(text);
    await popup.evaluate(() => document.querySelector<HTMLFormElement>("#inspect")?.closest("form")?.requestSubmit());
  };
  await paste("HTTP://Ann:secret@B\u00FCcher.Example:80/%7Eann/./a?x=1&amp;y=2#top");
  await popup.waitFor(() => document.querySelector("#written")?.textContent?.includes("cher.Example"));
  const text = await popup.text();
  for (const said of ["bücher.example", "xn--bcher-kva.example", "HTML entity", "Password in the address"]) {
    expect(text).toContain(said);
  }
  expect(text).not.toContain("secret");
  await paste("http://h:99999/");
  await popup.waitFor(() => document.body.innerText.includes("The port is not a number from 0 to 65535."));
});

test("the rule set is chosen once and kept", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/%7Eann?a=b%20c`);
  const first = await openPopup();
  await first.evaluate(() => {
    const select = document.querySelector("select") as HTMLSelectElement;
    select.value = "wwwoffle-2.9";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await first.waitFor(() => document.querySelector("#canonical")?.textContent?.endsWith("/~ann?a=b+c"));
  await first.waitFor(() => document.documentElement.dataset.state === "ready");
  await first.close();
  const second = await openPopup();
  expect(await second.evaluate(() => document.querySelector("select")?.value)).toBe("wwwoffle-2.9");
});

test("pages that cannot be read are named with the reason, and their address is inspected", async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/file.pdf#page=2`);
  const pdf = await openPopup();
  expect(await pdf.evaluate(textOf, "#canonical")).toBe(`${site.origin}/file.pdf`);
  await pdf.evaluate(openTab, "Links");
  expect(await pdf.evaluate(panelText)).toContain("PDF");
  await pdf.close();
  await page.goto("chrome://version/");
  const browserPage = await openPopup();
  await browserPage.evaluate(openTab, "Links");
  // Chromium does not tell the address of its own pages, not even at a click; what is pasted is inspected there too.
  expect(await browserPage.evaluate(panelText)).toContain("browser");
  await browserPage.evaluate(() => document.querySelector<HTMLInputElement>("#inspect")?.select());
  await browserPage.type("HTTP://h");
  await browserPage.evaluate(() =>
    document.querySelector<HTMLFormElement>("#inspect")?.closest("form")?.requestSubmit(),
  );
  await browserPage.waitFor(() => document.querySelector("#canonical")?.textContent === "http://h/");
});

test("a hostile page is a normal page", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/hostile/`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  expect(await popup.evaluate(panelText)).toMatch(/2\d links/);
  await session.killWorker();
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await expect(page.locator("html")).not.toHaveAttribute("data-touched");
});

test("very long links freeze nothing: groups are shown in parts, and clicks are answered", async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/hostile/long.html`);
  const popup = await openPopup();
  await popup.click("#tab-links");
  await popup.waitFor(() => document.querySelectorAll("[role=tabpanel]:not([hidden]) .groups > li").length >= 5);
  expect(await popup.evaluate(panelText)).toContain("62 links · 31 distinct addresses");
  expect(await popup.evaluate(panelText)).toMatch(/\d+ more addresses are not listed here/);
  // A URL's middle is left out: what is shown stays small.
  expect((await popup.evaluate(panelText)).length).toBeLessThan(100_000);
  const elements = await popup.evaluate(() => document.querySelectorAll("*").length);
  expect(elements).toBeLessThan(20_000);
  // By the mouse: a frozen popup takes no click.
  await popup.click("#tab-steps");
  await popup.waitFor(() =>
    document.querySelector("[role=tabpanel]:not([hidden])")?.textContent?.includes("rules found nothing to change"),
  );
});

/** Playwright hides the caret by writing styles into the page's fields, unless told to leave it. */
const look = { caret: "initial" } as const;

test("marks make nothing scroll and nothing shift, on a page that never finishes loading", async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/layout/`, { waitUntil: "domcontentloaded" });
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const places = [...document.querySelectorAll("a")].map((link) => JSON.stringify(link.getBoundingClientRect()));
      return { scrollWidth, scrollHeight, places };
    });
  const before = await measure();
  const html = await outerHtml(page);
  const plain = await page.screenshot(look);
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  const text = await popup.evaluate(panelText);
  expect(text).toContain("secret.example");
  expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain("s3cret");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await expect.poll(async () => (await page.screenshot(look)).equals(plain)).toBe(false);
  expect(await measure()).toEqual(before);
  // The mark stands around its link although the page is zoomed.
  const box = await page.locator("#variant").boundingBox();
  const around = { x: (box?.x ?? 0) - 3, y: (box?.y ?? 0) + 5, width: 3, height: 5 };
  const whole = await page.screenshot(look);
  const edge = await page.screenshot({ ...look, clip: around });
  await popup.click("#highlight");
  await expect.poll(async () => (await page.screenshot({ ...look, clip: around })).equals(edge)).toBe(false);
  expect(whole.equals(plain)).toBe(false);
  await expect.poll(() => outerHtml(page)).toBe(html);
});

test("marks that stand still are not drawn again and again", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  // Each drawing sizes the one element that was added, and the page can see its attributes change.
  const drawings = await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
    };
    // The observers tell of a frame in the next one, in which it is drawn.
    await frames(5);
    let count = 0;
    const observer = new MutationObserver((records) => {
      count += records.length;
    });
    observer.observe(document.documentElement, { attributes: true, subtree: true });
    await frames(30);
    return count;
  });
  expect(drawings).toBe(0);
});

test("marks are shown in a dialog, and the flash of a jump goes with them", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/layout/`, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.querySelector<HTMLDialogElement>("#dialog")?.showModal());
  const html = await outerHtml(page);
  const plain = await page.locator("#dialog").screenshot(look);
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  await popup.click("#highlight");
  await expect.poll(async () => (await page.locator("#dialog").screenshot(look)).equals(plain)).toBe(false);
  await popup.click("button.jump");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await expect.poll(() => outerHtml(page)).toBe(html);
});

test("the address of the page is no link, and so it is said of it that it is encoded more than once", async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/a%2520b`);
  await page.evaluate(() => {
    document.body.innerHTML = "<a href=/fine>Fine</a>";
  });
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  const text = await popup.evaluate(panelText);
  expect(text).toContain("The address of this page is encoded more than once");
  expect(text).toContain("this page");
  expect(text).not.toContain("1 link is");
});

test("what is encoded too often is counted by class, in the words of the report", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    const hrefs = ["/a%2520b", "/c%2520d", "/item/7%3Fref%3Dnav%26x%3D1", "/search?author=Jane%2BDoe"];
    document.body.replaceChildren(...hrefs.map((href) => Object.assign(document.createElement("a"), { href })));
  });
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  const kinds = () => [...document.querySelectorAll(".kinds")].map((line) => line.textContent);
  expect(await popup.evaluate(kinds)).toEqual([
    "Encoded more than once 2 · Encoded delimiters 1",
    "Encoded more than once 1",
  ]);
});

test("a frame that could not be read is named, and not one that was", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(async () => {
    const other = location.href.replace("127.0.0.1", "localhost");
    for (const attributes of [{ src: other }, { srcdoc: "<a href=/framed>Framed</a>" }, { src: "" }]) {
      const frame = document.createElement("iframe");
      Object.assign(frame, attributes);
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
      document.body.append(frame);
      await loaded;
    }
  });
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  const listed = () => [...document.querySelectorAll(".unread-frames li")].map((item) => item.textContent);
  expect(await popup.evaluate(listed)).toEqual([`${site.origin.replace("127.0.0.1", "localhost")}/plain/`]);
});

test("a page of ten thousand links is grouped", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/many/?n=10000`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "Links");
  expect(await popup.evaluate(panelText)).toContain("10,000 links");
});

test.describe("in Spanish", () => {
  test.use({ launch: { env: { LANGUAGE: "es" } } });
  test("everything is said in Spanish", async ({ page, site, openPopup }) => {
    await page.goto(`${site.origin}/demo/%7Eann`);
    const popup = await openPopup();
    expect(await popup.evaluate(() => document.documentElement.lang)).toBe("es");
    const text = await popup.text();
    expect(text).toContain("Copiar");
    expect(text).not.toContain("Canonical");
  });
});
