import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";
import { inLanguage } from "./messages.ts";

const RED = "#a4202b";
const AMBER = "#8a4b00";
const GREEN = "#1c6b3a";

interface Shown {
  readonly path: string;
  readonly user?: string;
  readonly badge: readonly [text: string, colour?: string];
  /** Badge lines for URL, page and links. */
  readonly lines: (texts: ReturnType<typeof inLanguage>) => readonly string[];
  /** Number of links without duplicates, shown only if something else is wrong. */
  readonly uncounted?: number;
  readonly tones: readonly string[];
}

const PAGES: readonly Shown[] = [
  {
    path: "/badge/clean.html",
    badge: ["✓", GREEN],
    tones: ["good", "good", "good"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_confirms"), t.message("tile_no_duplicates_other", 3)],
  },
  {
    path: "/badge/grey.html?q=caf%25C3%25A9",
    badge: ["!", AMBER],
    tones: ["warn", "none", "ok"],
    lines: (t) => [t.message("encoded_twice"), t.message("tile_names_none"), t.plural("count_links", 2)],
    uncounted: 2,
  },
  {
    path: "/badge/clean.html",
    user: "paypal.com@",
    badge: ["✕", RED],
    tones: ["bad", "ok", "ok"],
    lines: (t) => [t.message("tile_deceptive"), t.message("tile_confirms"), t.plural("count_links", 3)],
    uncounted: 3,
  },
  {
    path: "/badge/another.html",
    badge: ["!", AMBER],
    tones: ["ok", "warn", "ok"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_another"), t.plural("count_links", 2)],
    uncounted: 2,
  },
  {
    path: "/badge/encoded.html",
    badge: ["3", AMBER],
    tones: ["ok", "ok", "warn"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_confirms"), t.plural("tile_encoded", 3)],
  },
  {
    path: "/badge/link-texts.html",
    badge: ["2", AMBER],
    tones: ["ok", "ok", "warn"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_confirms"), t.plural("tile_encoded", 2)],
  },
  {
    path: "/badge/variants.html",
    badge: ["2", AMBER],
    tones: ["ok", "ok", "warn"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_confirms"), t.plural("tile_duplicates", 2)],
  },
  {
    path: "/badge/grey.html",
    badge: [""],
    tones: ["ok", "none", "ok"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_names_none"), t.plural("count_links", 2)],
    uncounted: 2,
  },
  {
    path: "/home/",
    badge: [""],
    tones: ["ok", "none", "ok"],
    lines: (t) => [t.message("pasted_canonical"), t.message("tile_names_none"), t.plural("count_links", 7)],
    uncounted: 7,
  },
];

const stripOf = (popup: RealPopup) =>
  popup.evaluate(() =>
    ["url", "page", "links"].map((name) => {
      const tile = document.querySelector<HTMLElement>(`#tab-${name}`);
      const [, tone = ""] = /\bis-(\w+)/.exec(tile?.className ?? "") ?? [];
      return [tone, (tile?.getAttribute("aria-label") ?? "").replaceAll("\u00a0", " ")];
    }),
  );

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, () => {
    const env = language === "en" ? {} : { env: { LANGUAGE: language } };
    test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] }, ...env } });

    test.beforeEach(async ({ session }) => {
      await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
    });

    const pages = language === "en" ? PAGES : PAGES.slice(0, 2);
    for (const [i, { path, user = "", badge, lines, tones, uncounted }] of pages.entries()) {
      const [text, colour] = badge;
      const texts = inLanguage(language);
      const labels = ["tab_url", "tab_page", "tab_links"] as const;
      const labelled = (line: string, at: number) => texts.labelled(labels[at] ?? "tab_page", line);
      const inTitle = lines(texts).map(labelled);
      const inStrip =
        uncounted === undefined
          ? inTitle
          : [...inTitle.slice(0, 2), labelled(texts.plural("tile_no_duplicates", uncounted), 2)];
      test(`${user}${path} has the badge “${text}”, in line with the strip`, {
        tag: language === "en" && i === 0 ? ["@default", "@smoke"] : [],
      }, async ({ page, site, session, openPopup }) => {
        await session.killWorker();
        await page.goto(site.origin.replace("//", `//${user}`) + path);
        const title = async () => (await session.badge()).title.replaceAll("\u00a0", " ").split("\n");
        await expect.poll(async () => (await title()).slice(0, 3)).toEqual(inTitle);
        expect((await title())[3]).toContain(`${site.origin.replace("//", `//${user}`)}${path}`);
        expect((await session.badge()).text).toBe(text);
        if (colour !== undefined) {
          const channels = await session.worker.evaluate(async () => {
            const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
            return chrome.action.getBadgeBackgroundColor({ tabId: tab?.id ?? -1 });
          });
          const hex = [...channels].slice(0, 3).map((one) => one.toString(16).padStart(2, "0"));
          expect(`#${hex.join("")}`).toBe(colour);
        }
        const popup = await openPopup();
        await expect.poll(() => stripOf(popup)).toEqual(tones.map((tone, i) => [tone, inStrip[i]]));
      });
    }
  });
}
