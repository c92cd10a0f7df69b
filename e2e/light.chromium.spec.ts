/** On a watched site the toolbar button shows at each navigation what the popup's strip shows of the same page. */
import type { RealPopup } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const RED = "#a4202b";
const AMBER = "#8a4b00";
const GREEN = "#1c6b3a";

interface Shown {
  readonly path: string;
  readonly user?: string;
  readonly badge: readonly [text: string, colour?: string];
  /** The lines of address, page and links, with the tones of the strip. */
  readonly lines: Readonly<Record<"en" | "es", readonly string[]>>;
  readonly tones: readonly string[];
}

const PAGES: readonly Shown[] = [
  {
    path: "/light/clean.html",
    badge: ["✓", GREEN],
    tones: ["good", "good", "good"],
    lines: {
      en: ["Address: Spelled canonically", "Page: Confirms this address", "Links: 3, no duplicates"],
      es: ["Dirección: Forma canónica", "Página: Confirma esta dirección", "Enlaces: 3, sin duplicados"],
    },
  },
  {
    path: "/light/grey.html?q=caf%25C3%25A9",
    badge: ["1", AMBER],
    tones: ["warn", "none", "ok"],
    lines: {
      en: ["Address: Encoded twice", "Page: Names no address", "Links: 2, no duplicates"],
      es: ["Dirección: Codificada dos veces", "Página: No indica dirección", "Enlaces: 2, sin duplicados"],
    },
  },
  {
    path: "/light/clean.html",
    user: "paypal.com@",
    badge: ["✕", RED],
    tones: ["bad", "ok", "ok"],
    lines: {
      en: ["Address: Looks deceptive", "Page: Confirms this address", "Links: 3, no duplicates"],
      es: ["Dirección: Parece engañosa", "Página: Confirma esta dirección", "Enlaces: 3, sin duplicados"],
    },
  },
  {
    path: "/light/another.html",
    badge: ["!", AMBER],
    tones: ["ok", "warn", "ok"],
    lines: {
      en: ["Address: Spelled canonically", "Page: Names another address", "Links: 2, no duplicates"],
      es: ["Dirección: Forma canónica", "Página: Indica otra dirección", "Enlaces: 2, sin duplicados"],
    },
  },
  {
    path: "/light/encoded.html",
    badge: ["2", AMBER],
    tones: ["ok", "ok", "warn"],
    lines: {
      en: ["Address: Spelled canonically", "Page: Confirms this address", "Links: 3 encoded twice"],
      es: ["Dirección: Forma canónica", "Página: Confirma esta dirección", "Enlaces: 3 mal codificados"],
    },
  },
  {
    path: "/light/told.html",
    badge: ["2", AMBER],
    tones: ["ok", "ok", "warn"],
    lines: {
      en: ["Address: Spelled canonically", "Page: Confirms this address", "Links: 2 encoded twice"],
      es: ["Dirección: Forma canónica", "Página: Confirma esta dirección", "Enlaces: 2 mal codificados"],
    },
  },
  {
    path: "/light/spellings.html",
    badge: ["2", AMBER],
    tones: ["ok", "ok", "warn"],
    lines: {
      en: ["Address: Spelled canonically", "Page: Confirms this address", "Links: 2 duplicates"],
      es: ["Dirección: Forma canónica", "Página: Confirma esta dirección", "Enlaces: 2 duplicados"],
    },
  },
  {
    path: "/light/grey.html",
    badge: [""],
    tones: ["ok", "none", "ok"],
    lines: {
      en: ["Address: Spelled canonically", "Page: Names no address", "Links: 2, no duplicates"],
      es: ["Dirección: Forma canónica", "Página: No indica dirección", "Enlaces: 2, sin duplicados"],
    },
  },
];

/** Tones and texts of the three tiles. */
const stripOf = (popup: RealPopup) =>
  popup.evaluate(() =>
    ["address", "page", "links"].map((name) => {
      const tile = document.querySelector<HTMLElement>(`#tab-${name}`);
      const [, tone = ""] = /\bis-(\w+)/.exec(tile?.className ?? "") ?? [];
      return [tone, (tile?.getAttribute("aria-label") ?? "").replaceAll("\u00a0", " ")];
    }),
  );

for (const language of ["en", "es"] as const) {
  test.describe(`in ${language}`, { tag: language === "en" ? [] : "@deep" }, () => {
    const env = language === "en" ? {} : { env: { LANGUAGE: language } };
    test.use({ launch: { granted: { origins: ["http://127.0.0.1/*"] }, ...env } });

    test.beforeEach(async ({ session }) => {
      await expect.poll(() => session.worker.evaluate(() => chrome.tabs.onUpdated.hasListeners())).toBe(true);
    });

    const pages = language === "en" ? PAGES : PAGES.slice(0, 2);
    for (const [i, { path, user = "", badge, lines, tones }] of pages.entries()) {
      const [text, colour] = badge;
      test(`${user}${path}: “${text}”, as the strip says`, { tag: i === 0 ? [] : "@deep" }, async ({
        page,
        site,
        session,
        openPopup,
      }) => {
        await session.killWorker();
        await page.goto(site.origin.replace("//", `//${user}`) + path);
        const title = async () => (await session.badge()).title.replaceAll("\u00a0", " ").split("\n");
        await expect.poll(async () => (await title()).slice(0, 3)).toEqual(lines[language]);
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
        await expect.poll(() => stripOf(popup)).toEqual(tones.map((tone, i) => [tone, lines[language][i]]));
      });
    }
  });
}
