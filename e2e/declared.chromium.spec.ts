/** What a page says its own address is, held against the address bar and our canonical URL: in the real popup. */
import { axeFindings } from "./axe.ts";
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

/** The card as a person reads it once it is unfolded; `null` when there is none. */
const read = (popup: RealPopup) =>
  popup.evaluate(() => {
    const card = document.querySelector<HTMLElement>(".declared");
    if (card === null) return null;
    const line = card.querySelector<HTMLElement>("summary")?.innerText.trim() ?? "";
    const details = card.querySelector("details");
    if (details) details.open = true;
    const idsIn = (element: Element) =>
      [...element.querySelectorAll<HTMLElement>("[data-problem]")].map(({ dataset }) => dataset.problem);
    return {
      verdict: card.dataset.verdict,
      tone: /is-(\w+)/.exec(card.className)?.[1],
      line,
      text: card.innerText,
      problems: idsIn(card),
      ways: [...card.querySelectorAll(".declared-address")].map((way) => {
        const shown = way.querySelector("bdi")?.cloneNode(true) as Element | undefined;
        const cut = [...(shown?.querySelectorAll("del") ?? [])].map((del) => del.textContent);
        const put = [...(shown?.querySelectorAll("ins") ?? [])].map((ins) => ins.textContent);
        for (const del of shown?.querySelectorAll("del") ?? []) del.remove();
        return {
          name: way.querySelector("dt")?.textContent ?? "",
          url: shown?.textContent ?? null,
          cut,
          put,
          problems: idsIn(way),
        };
      }),
    };
  });

test("good news looks good, and unfolds to the three ways", async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/declared/right.html?%61#top`);
  await page.evaluate(() => document.getElementById("own")?.setAttribute("href", location.href.split("#")[0] ?? ""));
  await session.killWorker();
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "same", tone: "good", problems: [] });
  expect(card?.line).toBe("The page declares this same address\nrel=canonical");
  const origin = site.origin;
  expect(card?.ways).toEqual([
    { name: "Address bar", url: `${origin}/declared/right.html?%61#top`, cut: [], put: [], problems: [] },
    { name: "rel=canonical", url: `${origin}/declared/right.html?%61`, cut: ["#top"], put: [], problems: [] },
    { name: "Canonical URL", url: `${origin}/declared/right.html?a`, cut: ["%61", "#top"], put: ["a"], problems: [] },
  ]);
  expect(card?.text).toContain("The same address as in the address bar from level 2 on: Ignoring the fragment.");
  expect(card?.text).toContain("Remove the fragment");
  expect(card?.text).toContain("PDF Reference 1.7, 10.9.2, URL Strings, step 2 (p. 950)");
});

test("a relative one stands on the document's base, as written", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/relative.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "same", tone: "good", problems: ["relative"] });
  expect(card?.ways[1]).toMatchObject({ name: "rel=canonical", url: `${site.origin}/declared/relative.html`, put: [] });
  expect(card?.text).toMatch(/Written as (.*)\.\.\/relative\.html/);
  expect(card?.text).toContain("Identical to the address bar.");
  expect(card?.text).toContain("RFC 6596, 3");
  expect(card?.line).toContain("1 remark");
});

test("several that differ, each with its own faults", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/several.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "disagree", tone: "warning" });
  expect(card?.line).toContain("The page declares several different addresses");
  expect(card?.problems[0]).toBe("disagree");
  expect(card?.ways.map(({ name, url, problems }) => [name, url?.replace(site.origin, ""), problems])).toEqual([
    ["Address bar", "/declared/several.html", []],
    ["rel=canonical", "/declared/several.html?page=1", ["relative"]],
    ["rel=canonical", "https://kiln.example/several", ["fragment", "other-host"]].map((one) =>
      one === "https://kiln.example/several" ? "https://kiln.example/several#top" : one,
    ),
    ["rel=canonical", undefined, ["empty"]],
    ["og:url", "/declared/several.html", ["relative-og"]],
    // Browsers take it where it stands, search engines may not; one in SVG is no link of HTML's.
    ["rel=canonical", "/declared/in-the-body.html", ["relative"]],
    ["Canonical URL", "/declared/several.html", []],
  ]);
  expect(card?.text).toContain("First difference from the address bar: Name of argument 1");
});

test("Open Graph alone, which names another address", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/open-graph.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "other", tone: "warning", problems: ["double-encoded", "other-host"] });
  expect(card?.ways[1]?.name).toBe("og:url");
});

test("none: what only looks like one says nothing", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/none.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "none", tone: "note", line: "The page declares no canonical URL" });
  expect(card?.ways.map(({ name }) => name)).toEqual(["Address bar", "Canonical URL"]);
});

test("stale after a client-side navigation, also while the popup is open", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/declared/stale.html#start`);
  const popup = await openPopup();
  expect(await read(popup)).toMatchObject({ verdict: "same" });
  await session.killWorker();
  await page.evaluate(() => document.querySelector("button")?.click());
  await expect.poll(async () => (await read(popup))?.verdict).toBe("stale");
  const card = await read(popup);
  expect(card).toMatchObject({ tone: "warning", problems: ["stale", "relative"] });
  expect(card?.line).toContain("Out of date: the page still declares the address loaded before");
  expect(card?.ways[0]?.url).toBe(`${site.origin}/declared/next?id=7#top`);
  // A page that puts its link right is right.
  await page.evaluate(() => {
    document.querySelector("link[rel=canonical]")?.setAttribute("href", "/declared/next?id=7");
    history.replaceState(null, "", "/declared/next?id=7");
  });
  await expect.poll(async () => (await read(popup))?.verdict).toBe("same");
});

test("a page that lies gets no word in, and its password is masked", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/hostile.html`);
  const popup = await openPopup();
  const card = await read(popup);
  expect(card).toMatchObject({ verdict: "disagree", tone: "warning" });
  // The address bar, twenty of a thousand, and ours.
  expect(card?.ways).toHaveLength(22);
  expect(card?.ways[1]).toMatchObject({ problems: ["not-web"] });
  expect(card?.text).not.toContain("lie.example");
  expect(card?.text).not.toContain("secret");
  expect(card?.text).not.toContain("\u202e");
  expect(await popup.evaluate(() => document.querySelectorAll(".declared img").length)).toBe(0);
});

test("of a pasted address no page says anything", async ({ page, site, session }) => {
  await page.goto(`${session.popupUrl}?url=${encodeURIComponent(`${site.origin}/declared/right.html`)}`);
  await page.waitForFunction(() => document.documentElement.dataset.state === "ready");
  await expect(page.locator("#canonical")).toHaveText(`${site.origin}/declared/right.html`);
  expect(await page.locator(".declared").count()).toBe(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test("axe finds nothing in the unfolded card", async ({ context, page, site, session, openPopup }) => {
      await page.goto(`${site.origin}/declared/several.html`);
      await openPopup();
      const tab = await session.worker.evaluate(async (url) => {
        const [tab] = await chrome.tabs.query({ active: true });
        return { id: tab?.id, url };
      }, page.url());
      const popup = await context.newPage();
      await popup.setViewportSize({ width: 320, height: 900 });
      await popup.goto(`${session.popupUrl}?tab=${tab.id}`);
      await popup.waitForFunction(() => document.documentElement.dataset.state === "ready");
      await popup.locator("#declared > summary").press("Enter");
      await expect(popup.locator(".declared-address").first()).toBeVisible();
      expect(await axeFindings(popup, ".declared")).toEqual([]);
      expect(await popup.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}
