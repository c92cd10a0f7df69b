/** The pictures of the README and of docs/*.md, each in light and dark, in English. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADDRESS, check, openPopup, rest, SHOP_ORIGIN, shoot, shootPart, shootPopup } from "./pictures-shots.mjs";
import { root } from "./process.mjs";

/** @typedef {import("./pictures-shots.mjs").Area} Area */
/** @typedef {import("./pictures-shots.mjs").Page} Page */
/** @typedef {import("./pictures-shots.mjs").Popup} Popup */
/** @typedef {import("./pictures-shots.mjs").Scheme} Scheme */
/** @typedef {import("./pictures-shots.mjs").Session} Session */
/** @typedef {import("./pictures-shots.mjs").Shot} Shot */

const FOLDER = join(root, "docs", "pictures");

/** Pictures of features: two fit beside each other, and all have one size. */
const FEATURE = { width: 820, height: 535 };
/** The same size, in CSS pixels of a page. @type {Area} */
const WIDE_FEATURE = { width: 656, height: 428, scale: 1.25 };

const WRAPPED = `${SHOP_ORIGIN}/login?redirect_uri=https%253A%252F%252Fapp.example%252Fdone`;
const CYRILLIC = "https://p\u0430ypal.com/signin";
const TRACKED = "HTTPS://Shop.Example:443/%7Eann/bowls?size=2&utm_source=letter#top";

/** @param {Session} session @param {Page} page @param {Scheme} scheme @param {(popup: Popup) => Promise<Shot>} take */
async function inPopup(session, page, scheme, take) {
  const popup = await openPopup(session, page, scheme);
  const shot = await take(popup);
  await popup.close();
  return shot;
}

/** @param {Session} session @param {Page} page @param {Scheme} scheme @param {Area} area @param {boolean} selects the first group */
async function shootHighlights(session, page, scheme, area, selects) {
  await page.setViewportSize({ width: area.width, height: area.height });
  const popup = await openPopup(session, page, scheme);
  await popup.click("#tab-links");
  await popup.click("#highlight");
  if (selects) await popup.click("#marks-next");
  await rest();
  await popup.close();
  return shoot(page, area);
}

/** @param {Session} session @param {string} hash */
async function openReport(session, hash) {
  const report = await session.context.newPage();
  await report.goto(`${session.popupUrl.replace(/popup/g, "report")}${hash}`);
  await report.waitForFunction(() => document.documentElement.dataset.state === "ready");
  return report;
}

/** URLs of a shop, some of which are duplicates or encoded twice. */
const longList = () =>
  Array.from({ length: 12_000 }, (_, i) => {
    const item = `shop.example/item?id=${i >> 1}`;
    if (i % 400 === 7) return `https://shop.example/search?q=salt%2520glaze&page=${i}`;
    if (i % 12 === 1) return `https://${item}&utm_source=letter`;
    if (i % 8 === 3) return `https://${item}#photo`;
    return i % 3 === 0 ? `https://shop.example/%69tem?id=${i >> 1}` : `https://${item}`;
  }).join("\n");

/**
 * The URL under which `routeShop` serves a page, and how its picture is taken.
 * @type {Record<string, { address?: string, take: (session: Session, page: Page, scheme: Scheme) => Promise<Shot | Shot[]> }>}
 */
const MAKERS = {
  popup: {
    take: async (session, page, scheme) => [
      await inPopup(session, page, scheme, async (popup) => {
        await popup.waitFor(() => document.querySelector(".copy-changes") !== null);
        return shootPopup(popup, 1.5);
      }),
      await inPopup(session, page, scheme, async (popup) => {
        await popup.click("#tab-links");
        return shootPopup(popup, 1.5);
      }),
    ],
  },
  "feature-copy": {
    take: (session, page, scheme) =>
      inPopup(session, page, scheme, async (popup) => {
        await check(popup, TRACKED);
        await popup.click("#copy-more");
        return shootPart(popup, ".url-display", FEATURE);
      }),
  },
  "feature-duplicates": {
    async take(session, page, scheme) {
      // The bar would cover the links.
      await page.addStyleTag({ content: "h1 { font-size: 26px !important }" });
      return shootHighlights(session, page, scheme, WIDE_FEATURE, true);
    },
  },
  "feature-encoding": {
    take: (session, page, scheme) =>
      inPopup(session, page, scheme, async (popup) => {
        await check(popup, WRAPPED);
        return shootPart(popup, ".finding", FEATURE, -9);
      }),
  },
  "feature-canonical": {
    address: `${SHOP_ORIGIN}/sale/?sort=price`,
    take: (session, page, scheme) =>
      inPopup(session, page, scheme, async (popup) => {
        await popup.click("#tab-page");
        return shootPart(popup, ".finding", FEATURE);
      }),
  },
  "feature-deceptive": {
    take: (session, page, scheme) =>
      inPopup(session, page, scheme, async (popup) => {
        await check(popup, CYRILLIC);
        return shootPart(popup, ".finding", FEATURE);
      }),
  },
  "feature-lists": {
    async take(session) {
      const report = await openReport(session, "#lab");
      await report.setViewportSize({ width: WIDE_FEATURE.width, height: WIDE_FEATURE.height });
      await report.locator("#lab-field").focus();
      await report.evaluate((text) => navigator.clipboard.writeText(text), longList());
      await report.keyboard.press("Control+V");
      await report.locator(".fix-parts").waitFor();
      await report.evaluate(() => {
        /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
        document.querySelector("#lab-answer")?.scrollIntoView();
        scrollBy(0, -4);
      });
      const shot = await shoot(report, WIDE_FEATURE);
      await report.close();
      return shot;
    },
  },
  report: {
    async take(session, page, scheme) {
      const popup = await openPopup(session, page, scheme);
      const opened = session.context.waitForEvent("page");
      await popup.click("#report");
      const report = await opened;
      await report.locator(".table-row").first().waitFor();
      const shot = await shoot(report, { width: 1280, height: 860, scale: 1 });
      await report.close();
      return shot;
    },
  },
  highlights: {
    take: (session, page, scheme) =>
      shootHighlights(session, page, scheme, { width: 1200, height: 514, scale: 1 }, false),
  },
  "highlights-dense": {
    address: `${SHOP_ORIGIN}/dense/`,
    take: (session, page, scheme) =>
      shootHighlights(session, page, scheme, { width: 620, height: 500, scale: 1 }, true),
  },
};

const STYLES = `
  * { box-sizing: border-box; margin: 0; }
  body { display: flex; gap: 40px; align-items: start; overflow: hidden; }
  img { display: block; }
  .popup { border: 1px solid #8885; border-radius: 18px; }
`;

/**
 * Places the pictures beside each other, on a transparent background.
 * @param {Page} canvas
 * @param {Shot[]} shots
 */
async function compose(canvas, shots) {
  const isOne = shots.length === 1;
  const images = shots.map(
    ({ png, width, height }) =>
      `<img ${isOne ? "" : 'class="popup"'} src="${png}" width="${width}" height="${height}" alt="">`,
  );
  const width = shots.reduce((sum, shot) => sum + shot.width, 40 * (shots.length - 1));
  const height = Math.max(...shots.map((shot) => shot.height));
  await canvas.setViewportSize({ width, height });
  await canvas.setContent(`<!doctype html><style>${STYLES}</style>${images.join("")}`);
  await canvas.evaluate(() => Promise.all([...document.images].map((shown) => shown.decode())));
  return canvas.screenshot({ omitBackground: true });
}

/** @param {Session} session @param {Page} canvas @param {(scheme: Scheme) => void} serve */
export async function makeDocs(session, canvas, serve) {
  const only = process.argv.slice(3);
  if (only.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, { address = ADDRESS, take }] of Object.entries(MAKERS)) {
    if (only.length > 0 && !only.includes(name)) continue;
    for (const scheme of /** @type {const} */ (["light", "dark"])) {
      await session.setColorScheme(scheme);
      serve(scheme);
      // A popup is no wider than the window, which the last page sized.
      await canvas.setViewportSize({ width: 1088, height: 900 });
      // Highlights stay on in a tab.
      const tab = await session.context.newPage();
      await tab.goto(address);
      const shots = [await take(session, tab, scheme)].flat();
      await tab.close();
      const file = `${name}-${scheme}.png`;
      const png = await compose(canvas, shots);
      writeFileSync(join(FOLDER, file), png);
      console.log(`${join("docs", "pictures", file)}: ${png.length} bytes`);
    }
  }
  await session.setColorScheme("light");
  console.log(`${readdirSync(FOLDER).length} pictures in docs/pictures`);
}
