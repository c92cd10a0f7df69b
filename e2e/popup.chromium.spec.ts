import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTab, panelText } from "./in-page.ts";
import { inLanguage, LANGUAGES, labelled, message, plural } from "./messages.ts";
import { activeTabId } from "./walk.ts";

const es = inLanguage("es");

const outerHtml = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

const stripOf = () =>
  [...document.querySelectorAll("[role=tab]")].map((tab) => tab.getAttribute("aria-label")?.replace(/\s/g, " "));

const shifted = () => {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: "layout-shift", buffered: true });
  const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
  return shifts.reduce((sum, { value }) => sum + value, 0);
};

function check(text: string): void {
  document.querySelector<HTMLElement>("#edit")?.click();
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLTextAreaElement>("#inspect");
    if (field === null) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form?.requestSubmit();
  });
}

const isChecked = (address: string): boolean =>
  document.querySelector("#marked")?.textContent === address && document.querySelector("#inspect") === null;

const deceptionShown = () => {
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
  const copy = document.querySelector("#copy");
  return {
    tile: document.querySelector("#tab-url")?.className,
    titles: texts("#panel-url .finding h3"),
    copies: texts("#copy, #panel-url .finding-body button"),
    isBeforeCopy: top("#panel-url .finding") < top("#copy"),
    isCopyInSight: (copy?.getBoundingClientRect().bottom ?? Number.NaN) < top("footer"),
    isCopyInvited: copy?.classList.contains("primary"),
    green: texts(".tile.is-good, .tile.is-ok"),
  };
};

const TILE_NAMES = {
  url: [message("tab_url"), es.message("tab_url")],
  page: [message("tab_page"), es.message("tab_page")],
  links: [message("tab_links"), es.message("tab_links")],
  compare: [message("tab_compare"), es.message("tab_compare")],
};

const TILE_TEXTS = {
  url: ["pasted_canonical", "pasted_invalid", "tile_deceptive", "tile_user", "tile_target", "tile_outside"],
  page: [
    "tile_confirms",
    "tile_another",
    "tile_contradicts",
    "tile_stale",
    "tile_names_none",
    "tile_unusable",
    "tile_open_pages",
  ],
  links: ["tile_no_links", "tile_unavailable", "tile_open_pages", "tile_reading"],
} as const;

test("the strip describes URL, page and links; nothing shifts while the popup opens", {
  tag: ["@default", "@smoke"],
}, async ({ page, site, session }) => {
  await page.goto(`${site.origin}/demo/?%66rom=caf%25C3%25A9&to=a%2Fb#top`);
  await session.killWorker();
  const popup = await session.clickToolbarButton(page);
  await popup.ready();
  await popup.waitFor(() => document.querySelector("#tab-links")?.textContent?.match(/\d/) !== null);
  expect(await popup.evaluate(stripOf)).toEqual([
    labelled("tab_url", message("encoded_twice")),
    labelled("tab_page", message("tile_names_none")),
    expect.stringMatching(
      new RegExp(
        `^${labelled("tab_links", message("tile_two", plural("tile_encoded", 3), plural("tile_duplicates", 6)))}$`,
      ),
    ),
    labelled("tab_compare", plural("tile_rule_sets", 8)),
  ]);
  expect(await popup.evaluate(shifted)).toBe(0);
  const { strip, panel, footer } = await popup.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      strip: box(".strip")?.bottom,
      panel: box("#panel-url .url-display")?.top,
      footer: [box("footer")?.height, (box("footer")?.bottom ?? 0) - innerHeight],
    };
  });
  expect([strip, panel, footer]).toEqual([105, 117, [40, 0]]);
});

test("the URL is in its final place at the first paint", async ({ context, page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/plain/?a=b`);
  await (await openPopup()).close();
  const tabId = await session.worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const popup = await context.newPage();
  await popup.addInitScript(() => {
    const look = () => {
      const line = document.querySelector<HTMLElement>(".first .url");
      const { x, y, width, height } = line?.getBoundingClientRect() ?? {};
      const strip = document.querySelector(".strip")?.getBoundingClientRect().bottom;
      if (line) Object.assign(globalThis, { first: { text: line.innerText, box: [x, y, width, height], strip } });
      else requestAnimationFrame(look);
    };
    look();
  });
  await popup.goto(`${session.popupUrl}?tab=${tabId}`);
  await popup.waitForFunction(() => document.documentElement.dataset.state === "ready");
  const shown = await popup.evaluate(() => {
    const line = document.querySelector("#marked")?.parentElement as HTMLElement;
    const { x, y, width, height } = line.getBoundingClientRect();
    const strip = document.querySelector(".strip")?.getBoundingClientRect().bottom;
    return { text: line.innerText, box: [x, y, width, height], strip };
  });
  expect(shown.text).toBe(page.url());
  expect(await popup.evaluate(() => (globalThis as { first?: unknown }).first)).toEqual(shown);
  // Paint entries arrive late.
  await popup.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const [stood, painted] = await popup.evaluate(() =>
    ["url", "first-contentful-paint"].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  expect(stood).toBeGreaterThan(0);
  expect(stood).toBeLessThanOrEqual(painted as number);
  await popup.close();
});

const slowly = (_: IncomingMessage, answer: ServerResponse) => {
  answer.setHeader("content-type", "text/html; charset=utf-8");
  answer.write("<!doctype html><title>Slow</title><a href=/x>x</a><a href=/x?>x</a>");
  setTimeout(() => answer.end("<p>end"), 1500);
};

test("nothing shifts: another URL, many links, no links, a slow page", async ({ page, session }) => {
  const links = Array.from({ length: 84 }, (_, i) => `<a href="/x/${i % 71}">l</a>`).join(" ");
  const pages: Readonly<Record<string, string>> = {
    "/other?utm_source=a&utm_medium=b": `<link rel=canonical href="/p/7">${links}`,
    "/many": `<link rel=canonical href="/many">${links}`,
    "/none": "<p>none",
  };
  const server = createServer((question, answer) => {
    const body = pages[question.url ?? ""];
    if (body === undefined) return slowly(question, answer);
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><title>Page</title>${body}`);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  for (const path of [...Object.keys(pages), "/slow"]) {
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: "commit" });
    const popup = await session.clickToolbarButton(page);
    const heights = await popup.evaluate(async () => {
      const seen = new Set<number>();
      while (document.documentElement.dataset.state !== "ready") {
        seen.add(document.querySelector(".strip")?.getBoundingClientRect().height ?? 61);
        await new Promise((done) => setTimeout(done, 5));
      }
      seen.add(document.querySelector(".strip")?.getBoundingClientRect().height ?? 0);
      return [...seen];
    });
    await popup.ready();
    // "Canonical points elsewhere" takes three lines.
    const isTall = path.startsWith("/other");
    expect(isTall ? [[61, 77], [77]] : [[61]], path).toContainEqual(heights);
    if (!isTall) expect(await popup.evaluate(shifted), path).toBe(0);
    await popup.close();
  }
  server.close();
});

test("no tile of the strip clips its text, in any language", async ({ session, site }) => {
  const view = await session.context.newPage();
  await view.setViewportSize({ width: 410, height: 600 });
  await view.goto(`${session.popupUrl}?url=${encodeURIComponent(`${site.origin}/plain/`)}`);
  await expect(view.locator("html")).toHaveAttribute("data-state", "ready");
  for (const language of LANGUAGES) {
    const { message, plural } = inLanguage(language);
    const two = message("tile_two", plural("tile_encoded", 12), plural("tile_duplicates", 117));
    const texts: Record<string, string[]> = {
      ...Object.fromEntries(Object.entries(TILE_TEXTS).map(([tab, keys]) => [tab, keys.map((key) => message(key))])),
      compare: [plural("tile_rule_sets", 8)],
    };
    texts.url?.push(message("tile_tracking_other", 12), message("encoded_twice"), message("tile_changes_other", 12));
    texts.links?.push(
      two,
      message("tile_no_duplicates_other", "1,184"),
      message("tile_possible_other", "1,184"),
      message("count_links_other", "11,184"),
      message("tile_two", message("pasted_count_deceptive_other", 12), plural("tile_encoded", 12)),
    );
    const cut = await view.evaluate(
      ([language, all]) => {
        document.documentElement.lang = language;
        const found: string[] = [];
        const strip = document.querySelector(".strip") as HTMLElement;
        for (const [tab, some] of Object.entries(all)) {
          const tile = document.querySelector(`#tab-${tab}`) as HTMLElement;
          const span = tile.querySelector(":scope > span") as HTMLElement;
          const before = span.textContent;
          for (const text of some) {
            span.textContent = text;
            const isWide = [strip, tile, span].some((one) => one.scrollWidth > one.clientWidth);
            const isCut = isWide || span.scrollHeight > span.clientHeight;
            const { overflow, textOverflow } = getComputedStyle(span);
            if (isCut || overflow !== "visible" || textOverflow !== "clip") found.push(`${tab}: ${text}`);
          }
          span.textContent = before;
        }
        return found;
      },
      [language.replace("_", "-"), texts] as const,
    );
    expect(cut, language).toEqual([]);
  }
  for (const width of [205, 240, 320, 360, 385, 410]) {
    await view.setViewportSize({ width, height: 600 });
    const torn = await view.evaluate((all) => {
      const found: string[] = [];
      const { style, clientWidth } = document.documentElement;
      for (const size of ["100%", "200%"]) {
        style.fontSize = size;
        for (const [tab, names] of Object.entries(all)) {
          const text = document.querySelector(`#tab-${tab} > b`)?.lastChild as Text;
          for (const name of names) {
            text.data = name;
            const range = document.createRange();
            range.selectNodeContents(text);
            if (range.getClientRects().length > 1) found.push(`${size} ${name}`);
            const end = Math.min(
              clientWidth,
              text.parentElement?.closest("button")?.getBoundingClientRect().right ?? 0,
            );
            if (range.getBoundingClientRect().right > end) found.push(`${size} ${name} stands out`);
          }
        }
      }
      style.fontSize = "";
      return found;
    }, TILE_NAMES);
    expect(torn, `${width} pixels`).toEqual([]);
  }
  // At 200 % zoom and in low windows, tiles form two columns and nothing covers the text.
  await view.setViewportSize({ width: 210, height: 300 });
  const narrow = await view.evaluate(() => ({
    columns: getComputedStyle(document.querySelector(".strip") as Element).gridTemplateColumns.split(" ").length,
    sticky: [".strip", "footer"].map((one) => getComputedStyle(document.querySelector(one) as Element).position),
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect(narrow).toEqual({ columns: 2, sticky: ["static", "static"], beyond: 0 });
});

test("tabs open by mouse and by keys; strip and footer stay in view", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/?%66rom=caf%25C3%25A9`);
  const popup = await openPopup();
  const shown = () => document.querySelector("[role=tabpanel]:not([hidden])")?.id;
  // The popup is as high as its content, up to fractions of a pixel.
  const places = () =>
    [".strip", "footer"].map((one) => Math.round(document.querySelector(one)?.getBoundingClientRect().bottom ?? 0));
  for (const name of ["page", "links", "compare", "url"]) {
    await popup.click(`#tab-${name}`);
    await popup.waitFor((id) => document.querySelector("[role=tabpanel]:not([hidden])")?.id === id, `panel-${name}`);
  }
  await popup.click("#tab-links");
  await popup.evaluate(() => scrollTo({ top: 1000 }));
  await popup.waitFor(() => scrollY > 100);
  expect(await popup.evaluate(places)).toEqual([61, await popup.evaluate(() => innerHeight)]);
  for (const [key, name] of [
    ["ArrowRight", "compare"],
    ["ArrowLeft", "links"],
    ["Home", "url"],
    ["End", "compare"],
  ]) {
    await popup.press(key as string);
    expect(await popup.evaluate(shown)).toBe(`panel-${name}`);
  }
});

test("names of rule sets stay on one line at 320 and 360 pixels", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/#top`);
  await (await openPopup()).close();
  const tab = await activeTabId(session);
  const view = await context.newPage();
  for (const width of [320, 360]) {
    await view.setViewportSize({ width, height: 600 });
    await view.goto(`${session.popupUrl}?tab=${tab}`);
    await view.click("#tab-compare");
    const lines = await view.locator(".set-name").evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(await view.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("the rule set is chosen in Options and named above; Compare only shows", async ({
  context,
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/%7Eann?a=b%20c#top`);
  const stored = () => session.worker.evaluate(async () => (await chrome.storage.local.get("profile")).profile);
  const compared = () => document.querySelector("#panel-compare")?.textContent?.replace(/\s/g, " ");
  const first = await openPopup();
  await first.click("#tab-compare");
  expect(await first.evaluate(compared)).toContain(
    message("compare_agree_none", message("profile_web_short"), message("compare_default")),
  );
  await first.click("details:has(#set-pdf-web-capture) > summary");
  await first.waitFor(
    (step) => document.querySelector("details[open]:has(#set-pdf-web-capture)")?.textContent?.includes(step),
    message("rule_wwwoffle_cut_fragment"),
  );
  expect(await first.evaluate(() => document.querySelector("#rules"))).toBeNull();
  await first.close();
  expect(await stored()).toBeUndefined();
  const options = await context.newPage();
  await options.goto(`${session.popupUrl.replace(/popup/g, "options")}#rules`);
  await options.getByRole("radio", { name: message("profile_pdf_web_capture") }).check();
  await expect.poll(stored).toBe("pdf-web-capture");
  await page.bringToFront();
  const second = await openPopup();
  await second.waitFor(
    (text) => document.querySelector("#rules")?.textContent === text,
    message("rules_of", message("profile_pdf_web_capture_short")),
  );
  // All seven steps, including no-ops.
  const steps = await second.waitFor(() => document.querySelector<HTMLElement>("#url-steps")?.innerText ?? "");
  const [done = "", idle = ""] = steps.split(plural("idle_rules", 7));
  const stepsIn = (text: string) => [...text.matchAll(/step (\d)/g)].map(([, step]) => Number(step));
  expect(stepsIn(done)).toEqual([2]);
  expect(stepsIn(idle)).toEqual([1, 3, 4, 5, 6, 7]);
  expect(idle).toContain(message("rule_pdf_default_port_idle"));
  await second.click("#rules");
  await second.waitFor(() => document.querySelector("#panel-compare:not([hidden])") !== null);
  expect(await second.evaluate(compared)).toContain(
    plural("compare_agree", 1, "One", message("profile_pdf_web_capture_short"), message("compare_default")),
  );
});

test("unreadable pages say so once; their URL is checked, and another one", { tag: "@default" }, async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/file.pdf#page=2`);
  const pdf = await openPopup();
  await pdf.waitFor(
    (text) => document.querySelector("#panel-url")?.textContent?.includes(text),
    message("unreadable_pdf"),
  );
  await expect
    .poll(async () => (await pdf.evaluate(stripOf)).slice(1, 3))
    .toEqual([labelled("tab_page", message("tile_unavailable")), labelled("tab_links", message("tile_unavailable"))]);
  await pdf.click("#tab-links");
  expect(await pdf.evaluate(() => document.querySelector("#tab-links")?.ariaSelected)).toBe("false");
  await pdf.close();
  await page.goto("chrome://version/");
  const browserPage = await openPopup();
  await expect.poll(() => browserPage.evaluate(panelText)).toContain(message("closed_page", "Chrome"));
  await browserPage.click("textarea");
  await browserPage.type("HTTP://h");
  await browserPage.click("#check");
  await browserPage.waitFor(
    (text) => document.querySelector("#tab-url")?.textContent?.includes(text),
    plural("tile_changes", 2),
  );
  expect((await browserPage.evaluate(stripOf)).slice(1, 3)).toEqual([
    labelled("tab_page", message("tile_open_pages")),
    labelled("tab_links", message("tile_open_pages")),
  ]);
  await browserPage.click("#back");
  const opened = page.context().waitForEvent("page");
  await browserPage.click("#lab");
  expect((await opened).url()).toMatch(/\/report\/report\.html.*#lab$/);
});

test("groups of the demo page, and highlights that leave no trace", { tag: ["@default", "@smoke"] }, async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/demo/`);
  const before = await outerHtml(page);
  await session.killWorker();
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  const links = await popup.evaluate(panelText);
  expect(links).toContain(message("sum", plural("count_links", 69), plural("sum_urls", 38)));
  expect(links).toContain(plural("fix_doubly_encoded", 3));
  await popup.click('[data-cause="case-and-port"] .cause-name');
  await popup.click(".cause-unfolded > .more");
  const groups = () => popup.evaluate(panelText);
  for (const text of ["/%7Eann/", "bowls/%61sh.html", "mugs/%70lain.html"]) await expect.poll(groups).toContain(text);
  expect(await groups()).not.toContain("HTTP://kiln.example/gas/");
  await session.killWorker();
  await popup.click("#highlight");
  await expect.poll(() => outerHtml(page)).not.toBe(before);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("a")].map((link) => JSON.stringify(link.getBoundingClientRect())),
    );
  const painted = await places();
  await session.killWorker();
  await popup.click("#highlight");
  await expect.poll(() => outerHtml(page)).toBe(before);
  expect(await places()).toEqual(painted);
});

test("each member of a group shows its number, the image link and the area too", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  // Without this link, browsers request one URL for all links to the kiln.
  await page
    .locator("a[href^='HTTP://kiln']")
    .evaluate((link) => link.setAttribute("href", "http://kiln.example/%67as/"));
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
  await popup.evaluate(openTab, "links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  for (const [i, selector] of selectors.entries()) {
    const place = await clip(selector);
    const before = plain[i] as Buffer;
    await expect.poll(async () => (await page.screenshot({ clip: place })).equals(before), selector).toBe(false);
  }
});

test("a hostile page is handled like a normal one", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/hostile/`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  await expect.poll(() => popup.evaluate(panelText)).toMatch(new RegExp(message("count_links_other", "2\\d")));
  await session.killWorker();
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await expect(page.locator("html")).not.toHaveAttribute("data-touched");
});

test("very long links do not freeze the popup: groups are shown in parts, and clicks work", async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/hostile/long.html`);
  const popup = await openPopup();
  await popup.click("#tab-links");
  await popup.click('[data-cause="same-request"] .cause-name');
  await popup.click(".cause-unfolded > .more");
  await popup.waitFor(() => document.querySelectorAll("[role=tabpanel]:not([hidden]) .groups > li").length >= 5);
  await expect
    .poll(() => popup.evaluate(panelText))
    .toContain(message("sum", plural("count_links", 62), plural("sum_urls", 31)));
  await expect.poll(() => popup.evaluate(panelText)).toMatch(new RegExp(message("links_not_listed_other", "\\d+")));
  // The middle of long URLs is omitted.
  expect((await popup.evaluate(panelText)).length).toBeLessThan(100_000);
  const elements = await popup.evaluate(() => document.querySelectorAll("*").length);
  expect(elements).toBeLessThan(20_000);
  // A frozen popup would not respond.
  await popup.click("#tab-url");
  await popup.waitFor(() => document.querySelector("#panel-url")?.checkVisibility() === true);
});

/** Otherwise Playwright hides the caret with styles in the page. */
const look = { caret: "initial" } as const;

test("marks cause no scrolling and no layout shift, on a page that never finishes loading", async ({
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
  await popup.evaluate(openTab, "links");
  const text = await popup.evaluate(panelText);
  expect(text).toContain("secret.example");
  expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain("s3cret");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await expect.poll(async () => (await page.screenshot(look)).equals(plain)).toBe(false);
  expect(await measure()).toEqual(before);
  const box = await page.locator("#variant").boundingBox();
  const around = { x: box?.x ?? 0, y: (box?.y ?? 0) + (box?.height ?? 0) - 3, width: box?.width ?? 0, height: 5 };
  const whole = await page.screenshot(look);
  const edge = await page.screenshot({ ...look, clip: around });
  await popup.click("#highlight");
  await expect.poll(async () => (await page.screenshot({ ...look, clip: around })).equals(edge)).toBe(false);
  expect(whole.equals(plain)).toBe(false);
  await expect.poll(() => outerHtml(page)).toBe(html);
});

test("unchanged marks are not redrawn", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/demo/`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  // The page can observe attributes of the one added element.
  const drawings = await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame);
    };
    // Observers report a frame's changes in the next one.
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
  await popup.evaluate(openTab, "links");
  await popup.click("#highlight");
  await expect.poll(async () => (await page.locator("#dialog").screenshot(look)).equals(plain)).toBe(false);
  await popup.click(".cause-name");
  await popup.click("button.jump");
  await popup.click("#highlight");
  await popup.waitFor(() => document.documentElement.dataset.state === "ready");
  await expect.poll(() => outerHtml(page)).toBe(html);
});

test("the page's URL is not a link, but is reported as encoded twice", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/a%2520b`);
  await page.evaluate(() => {
    document.body.innerHTML = "<a href=/fine>Fine</a>";
  });
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  const text = await popup.evaluate(panelText);
  expect(text).toContain(message("own_doubly_encoded"));
  expect(text).not.toContain(plural("fix_doubly_encoded", 1));
});

test("deceptive links and URLs are reported first", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/plain/`);
  await page.evaluate(() => {
    document.body.innerHTML =
      '<a href="https://paypal.com@evil.example/">A</a> <a href="//p\u0430ypal.com/">B</a> <a href="javascript:void 0">C</a>';
  });
  const popup = await openPopup();
  await popup.waitFor(
    (text) => document.querySelector("#tab-links")?.textContent?.includes(text),
    plural("pasted_count_deceptive", 2),
  );
  await popup.evaluate(openTab, "links");
  const listed = await popup.evaluate(() =>
    [...document.querySelectorAll("#deceptive .link-line")].map((one) => one.querySelector(".about")?.textContent),
  );
  expect(listed).toEqual([
    `${message("check_host_in_userinfo_host_title", "evil.example", "paypal.com")} · ${message("rules_more")}`,
    `${message("check_look_alike_host_letter_title", "", "paypal.com")} · ${message("rules_more")}`,
  ]);
  await popup.click("#deceptive .jump");
  await popup.evaluate(openTab, "url");
  for (const [address, shown, title, copy] of [
    [
      "https://paypal.com@evil.example/login",
      "",
      message("check_host_in_userinfo_host_title", "evil.example", "paypal.com"),
      message("copy"),
    ],
    [
      "https://p\u0430ypal.com/",
      "https://xn--pypal-4ve.com/",
      message("check_look_alike_host_letter_title", "", "paypal.com"),
      message("copy_as_ascii"),
    ],
  ] as const) {
    await popup.evaluate(check, address);
    await popup.waitFor(isChecked, shown || address);
    expect(await popup.evaluate(deceptionShown)).toMatchObject({
      tile: expect.stringContaining("is-bad"),
      titles: [title],
      copies: [copy],
      isBeforeCopy: true,
      isCopyInSight: true,
      isCopyInvited: false,
      green: [],
    });
  }
  await popup.evaluate(check, "javascript:alert(1)");
  await popup.waitFor(isChecked, "javascript:alert(1)");
  const { green } = await popup.evaluate(deceptionShown);
  expect(green).toEqual([]);
  expect(await popup.evaluate(() => document.querySelector<HTMLButtonElement>("#open")?.disabled !== false)).toBe(true);
});

test("only unreadable frames are named", { tag: "@default" }, async ({ page, site, openPopup }) => {
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
  await popup.evaluate(openTab, "links");
  const listed = () => [...document.querySelectorAll(".unread-frames li")].map((item) => item.textContent);
  expect(await popup.evaluate(listed)).toEqual([`${site.origin.replace("127.0.0.1", "localhost")}/plain/`]);
});

test("a page of ten thousand links is grouped", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/many/?n=10000`);
  const popup = await openPopup();
  await popup.evaluate(openTab, "links");
  await expect.poll(() => popup.evaluate(panelText)).toContain(plural("count_links", 10_000));
});

test.describe("in Spanish", () => {
  test.use({ launch: { env: { LANGUAGE: "es" } } });
  test("all texts are in Spanish", { tag: "@default" }, async ({ page, site, openPopup }) => {
    await page.goto(`${site.origin}/demo/%7Eann`);
    const popup = await openPopup();
    expect(await popup.evaluate(() => document.documentElement.lang)).toBe("es");
    const text = await popup.text();
    expect(text).toContain(es.message("copy"));
    expect(text).toContain(es.message("watch", "127.0.0.1"));
    expect(text).not.toMatch(/Address|Links|Copy/);
    await popup.evaluate(check, "https://p\u0430ypal.com/");
    await popup.waitFor(isChecked, "https://xn--pypal-4ve.com/");
    await popup.click("#parts");
    await popup.waitFor(() => document.querySelector("#parts-heading") !== null);
    const deceptive = await popup.text();
    for (const text of [
      es.message("tile_deceptive"),
      es.message("shown_as", ""),
      es.message("check_look_alike_host_letter_title", "", "paypal.com"),
      es.message("check_look_alike_host_letter", 2, es.message("script_cyrl"), "а", "U+0430", "a"),
      es.message("copy_as_ascii"),
      es.message("not_host", "paypal.com"),
    ]) {
      expect(deceptive).toContain(text);
    }
  });
});
