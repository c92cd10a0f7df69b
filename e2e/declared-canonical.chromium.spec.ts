import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { message } from "./messages.ts";

/** Returns the card with its evidence unfolded; `null` without a verdict. */
const read = (popup: RealPopup) =>
  popup.evaluate(async () => {
    document.querySelector<HTMLElement>("#tab-page")?.click();
    while (document.querySelector("#page-verdict") && !document.querySelector("#declared")) {
      document.querySelector<HTMLElement>("details:not([open]) > #why-declared")?.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const card = document.querySelector<HTMLElement>("#page-verdict");
    const panel = document.querySelector<HTMLElement>("#panel-page");
    if (card === null || panel === null) return null;
    const idsIn = (element: Element) =>
      [...element.querySelectorAll<HTMLElement>("[data-problem]")].map(({ dataset }) => dataset.problem);
    const rowsIn = (selector: string) =>
      [...document.querySelectorAll(selector)].map((row) =>
        [...row.querySelectorAll("th, td, dt, dd")].map((cell) => cell.textContent),
      );
    return {
      verdict: card.dataset.verdict,
      tone: /is-(\w+)/.exec(card.className)?.[1],
      line: card.querySelector("h2")?.textContent ?? "",
      explanation: card.querySelector("p")?.textContent ?? null,
      text: panel.innerText,
      differences: rowsIn("#page-differences tbody tr"),
      sources: rowsIn("#page-sources > div"),
      claims: rowsIn("#page-claims tr"),
      problems: idsIn(panel),
      ways: [...panel.querySelectorAll(".declared-address")].map((way) => {
        const shown = way.querySelector("bdi")?.cloneNode(true) as Element | undefined;
        const deleted = [...(shown?.querySelectorAll("del") ?? [])].map((del) => del.textContent);
        const inserted = [...(shown?.querySelectorAll("ins") ?? [])].map((ins) => ins.textContent);
        for (const del of shown?.querySelectorAll("del") ?? []) del.remove();
        return {
          name: way.querySelector("dt")?.textContent ?? "",
          url: shown?.textContent ?? null,
          deleted,
          inserted,
          problems: idsIn(way),
        };
      }),
    };
  });

test("a correct canonical link is shown as such, and unfolds to the three sources", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/declared/right.html?%61#top`);
  await page.evaluate(() => document.getElementById("own")?.setAttribute("href", location.href.split("#")[0] ?? ""));
  await session.killWorker();
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "same", tone: "good", problems: [] });
  expect(card?.line).toBe(message("tile_confirms"));
  expect(card?.sources).toEqual([['<link rel="canonical">', "/declared/right.html?%61"]]);
  expect(card?.differences).toEqual([[message("component_fragment"), "#top", message("declared_nothing")]]);
  const origin = site.origin;
  expect(card?.ways).toEqual([
    {
      name: message("declared_address_bar"),
      url: `${origin}/declared/right.html?%61#top`,
      deleted: [],
      inserted: [],
      problems: [],
    },
    { name: "rel=canonical", url: `${origin}/declared/right.html?%61`, deleted: ["#top"], inserted: [], problems: [] },
    {
      name: message("canonical_heading"),
      url: `${origin}/declared/right.html?a`,
      deleted: ["%61", "#top"],
      inserted: ["a"],
      problems: [],
    },
  ]);
  expect(card?.text).toContain(message("rule_drop_fragment"));
  expect(card?.text).toContain("PDF Reference 1.7, 10.9.2, URL Strings, step 2 (p. 950)");
});

test("a relative canonical link is resolved against the document's base URL", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/relative.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "same", tone: "good", problems: ["relative"] });
  expect(card?.ways[1]).toMatchObject({
    name: "rel=canonical",
    url: `${site.origin}/declared/relative.html`,
    inserted: [],
  });
  expect(card?.text).toMatch(new RegExp(message("declared_written", ".*\\.\\./relative\\.html")));
  expect(card?.text).toContain(message("declared_identical"));
  expect(card?.text).toContain("RFC 6596, 3");
});

test("different canonical links are listed, each with its own problems", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/several.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "disagree", tone: "warning" });
  expect(card?.line).toBe(message("tile_contradicts"));
  expect(card?.problems[0]).toBe("disagree");
  expect(card?.ways.map(({ name, url, problems }) => [name, url?.replace(site.origin, ""), problems])).toEqual([
    [message("declared_address_bar"), "/declared/several.html", []],
    ["rel=canonical", "/declared/several.html?page=1", ["relative"]],
    ["rel=canonical", "https://kiln.example/several", ["fragment", "other-host"]].map((one) =>
      one === "https://kiln.example/several" ? "https://kiln.example/several#top" : one,
    ),
    ["rel=canonical", undefined, ["empty"]],
    ["og:url", "/declared/several.html", ["relative-og"]],
    // Search engines read only <head>; a `link` in SVG is not HTML's.
    ["rel=canonical", "/declared/in-the-body.html", ["outside-head"]],
    [message("canonical_heading"), "/declared/several.html", []],
  ]);
  expect(card?.text).toContain(message("declared_differs_in", message("component_query_key", 1)));
});

test("a canonical link in a comment is not offered as the page's own, and the card says why", async ({
  page,
  site,
  openPopup,
}) => {
  await page.goto(`${site.origin}/declared/comment.html`);
  const popup = await openPopup();
  const card = await read(popup);
  expect(card).toMatchObject({ verdict: "none", problems: ["outside-head"] });
  expect(card?.text).toContain(message("declared_problem_outside_head"));
  expect(card?.explanation).toBe(message("declared_problem_outside_head"));
  expect(card?.sources).toEqual([['<link rel="canonical">', expect.stringContaining(message("declared_ignored"))]]);
  expect(await popup.evaluate(() => document.getElementById("copy-own"))).toBeNull();
});

test("an Open Graph URL is shown if it is the only declaration", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/open-graph.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "other", tone: "warning", problems: ["double-encoded", "other-host"] });
  expect(card?.ways[1]?.name).toBe("og:url");
});

test("similar links are not canonical links", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/none.html`);
  const card = await read(await openPopup());
  expect(card).toMatchObject({ verdict: "none", tone: "note", line: message("tile_names_none") });
  expect(card?.ways.map(({ name }) => name)).toEqual([message("declared_address_bar"), message("canonical_heading")]);
});

test("a canonical link is stale after a client-side navigation, also while the popup is open", {
  tag: "@default",
}, async ({ page, site, session, openPopup }) => {
  await page.goto(`${site.origin}/declared/stale.html#start`);
  const popup = await openPopup();
  expect(await read(popup)).toMatchObject({ verdict: "same" });
  await session.killWorker();
  await page.evaluate(() => document.querySelector("button")?.click());
  await expect.poll(async () => (await read(popup))?.verdict).toBe("stale");
  const card = await read(popup);
  expect(card).toMatchObject({ tone: "warning", problems: ["stale", "relative"] });
  expect(card?.line).toBe(message("tile_stale"));
  expect(card?.ways[0]?.url).toBe(`${site.origin}/declared/next?id=7#top`);
  await page.evaluate(() => {
    document.querySelector("link[rel=canonical]")?.setAttribute("href", "/declared/next?id=7");
    history.replaceState(null, "", "/declared/next?id=7");
  });
  await expect.poll(async () => (await read(popup))?.verdict).toBe("same");
});

test("hostile text is not shown, and its password is masked", async ({ page, site, openPopup }) => {
  await page.goto(`${site.origin}/declared/hostile.html`);
  const popup = await openPopup();
  const card = await read(popup);
  expect(card).toMatchObject({ verdict: "disagree", tone: "warning" });
  // The address bar, 20 of 1,000 declared URLs, and ours.
  expect(card?.ways).toHaveLength(22);
  expect(card?.ways[1]).toMatchObject({ problems: ["not-web"] });
  expect(card?.text).not.toContain("lie.example");
  expect(card?.text).not.toContain("secret");
  expect(card?.text).not.toContain("\u202e");
  expect(await popup.evaluate(() => document.querySelectorAll("#panel-page img").length)).toBe(0);
});

test("another URL is copied and opened, and other declarations are listed", async ({
  page,
  site,
  session,
  openPopup,
}) => {
  await page.goto(`${site.origin}/plain/?id=1`);
  await page.evaluate(() => {
    const add = (markup: string) => document.head.insertAdjacentHTML("beforeend", markup);
    add('<link rel="canonical" href="/own?lang=en"><meta property="og:url" content="/own?lang=en">');
    add('<link rel="alternate" hreflang="en" href="/en"><link rel="alternate" hreflang="es" href="/es">');
    add('<link rel="AMPHTML" href="/amp">');
  });
  const popup = await openPopup();
  const card = await read(popup);
  const host = site.origin.replace("http://", "");
  expect(card).toMatchObject({ verdict: "other", tone: "warning" });
  expect(card?.explanation).toBe(message("declared_share", `${host}/own?lang=en`));
  expect(card?.differences).toEqual([
    [message("component_path"), "/plain/", "/own"],
    [message("component_query"), "?id=1", "?lang=en"],
  ]);
  expect(card?.sources).toEqual([
    ['<link rel="canonical">', "/own?lang=en"],
    ['<meta property="og:url">', message("pair_part_same")],
  ]);
  expect(card?.claims.slice(0, 2)).toEqual([
    ["hreflang", "en, es"],
    ["AMP", `${host}/amp`],
  ]);
  await popup.click("#copy-own");
  await popup.waitFor((text) => document.querySelector("#copy-own")?.textContent === text, message("copied"));
  const opened = page.context().waitForEvent("page");
  await popup.click("#open-own");
  const tab = await opened;
  await tab.waitForURL(`${site.origin}/own?lang=en`);
  expect(await session.readClipboard(tab)).toBe(`${site.origin}/own?lang=en`);
});
