/**
 * Makes docs/store/pictures, in each language, and docs/pictures: screenshots of the built extension on the demo shop.
 * The listings give the words on them, the computer the fonts. `npm run pictures -- docs` makes docs/pictures alone, and
 * `npm run pictures -- docs NAME…` some of them.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build } from "./build.mjs";
import { makeDocs } from "./pictures-docs.mjs";
import { canonicalShop, darkShop, denseList, shopIn } from "./pictures-shop.mjs";
import { ADDRESS, check, openPopup, PAGE, rest, SHOP_ORIGIN, shoot, shootPopup } from "./pictures-shots.mjs";
import { command, root } from "./process.mjs";
import { ensureDependencies } from "./setup.mjs";
import { DOCS, LANGUAGES, picturesIn, readListing, sectionsOf } from "./store.mjs";

/** @typedef {import("./pictures-shots.mjs").Area} Area */
/** @typedef {import("./pictures-shots.mjs").Page} Page */
/** @typedef {import("./pictures-shots.mjs").Scheme} Scheme */
/** @typedef {import("./pictures-shots.mjs").Session} Session */
/** @typedef {import("./pictures-shots.mjs").Shot} Shot */
/** @typedef {import("./store.mjs").Picture} Picture */

const DECEPTIVE = "https://www.example.com@evil.example/login";
const SHOP = join(root, "e2e", "pages");

/** How high the headline's band is; below it are 1280 × 696 pixels. */
const BAND = 104;
/** @type {Area} */
const REPORT = { width: 1112, height: 605, scale: 1280 / 1112 };
/** @type {Area} */
const QUESTION = { width: 960, height: 522, scale: 1280 / 960 };

const drawing = readFileSync(join(root, "docs", "icon.svg"), "utf8");
/** On the icon's ground. */
const mark = drawing.replace(/<rect[^>]*>/, "");

const STYLES = `
  * { box-sizing: border-box; margin: 0; }
  body { overflow: hidden; background: #0b5c55; color: #fff; font-family: system-ui, sans-serif; }
  svg, img { display: block; }
  h1 { font-weight: 700; letter-spacing: -0.015em; }
  .band { block-size: ${BAND}px; padding-inline: 40px; display: flex; align-items: center; gap: 22px; }
  .band svg { inline-size: 52px; flex: none; }
  .band h1 { font-size: 36px; }
  .shown { position: relative; block-size: calc(100vh - ${BAND}px); overflow: hidden; }
  .popup { border-radius: 12px; box-shadow: 0 2px 5px #0003, 0 12px 32px #0005; outline: 1px solid #0003; }
  .over .popup { position: absolute; inset-block-start: 14px; inset-inline-end: 28px; }
  .beside { display: flex; justify-content: space-evenly; align-items: center; background: #0d0e10; }
  .beside .popup { outline-color: #fff3; }
  .tile { position: relative; block-size: 100vh; display: grid; align-content: center; }
  .tile svg { position: absolute; overflow: visible; inset-block-start: 50%; translate: 0 -50%; }
  .tile p { color: #c9efe9; margin-block-start: 0.2em; }
`;

/** @param {Shot} shot @param {string} [name] */
const image = ({ png, width, height }, name = "") =>
  `<img class="${name}" src="${png}" width="${width}" height="${height}" alt="">`;

/** @param {string} headline @param {string} name @param {string} shown */
const sheet = (headline, name, shown) =>
  `<div class="band">${mark}<h1>${headline}</h1></div><div class="shown ${name}">${shown}</div>`;

/**
 * The two spellings come to one, which leads out of the picture.
 * @param {string} line
 * @param {{ margin: number, name: number, small: number, size: number, end: number }} sizes
 */
const tile = (line, { margin, name, small, size, end }) => `<div class="tile" style="padding-inline: ${margin}px">
  ${mark.replace("8H13.5", "8H99").replace("<svg", `<svg style="inline-size: ${size}px; inset-inline-end: ${end}px"`)}
  <h1 style="font-size: ${name}px">Trueform</h1><p style="font-size: ${small}px">${line}</p></div>`;

/**
 * The body of each picture, by its name.
 * @type {Record<string, (text: string, session: Session, page: Page) => string | Promise<string>>}
 */
const MAKERS = {
  async "1-popup.png"(text, session, page) {
    const behind = await shoot(page, PAGE);
    const popup = await openPopup(session, page);
    await popup.waitFor(() => document.querySelector(".copy-changes") !== null);
    const shot = await shootPopup(popup);
    await popup.close();
    return sheet(text, "over", image(behind) + image(shot, "popup"));
  },

  async "2-marks.png"(text, session, page) {
    // The first link of a group is one that is seen.
    await page.setViewportSize(PAGE);
    const popup = await openPopup(session, page);
    await popup.click("#tab-links");
    await popup.click("#highlight");
    await popup.click("#marks-next");
    await rest();
    await popup.close();
    return sheet(text, "", image(await shoot(page, PAGE)));
  },

  async "3-report.png"(text, session, page) {
    const popup = await openPopup(session, page);
    const opened = session.context.waitForEvent("page");
    await popup.click("#report");
    const report = await opened;
    await report.setViewportSize(REPORT);
    await report.click(".table-row:has(.number) [data-press=unfold]");
    await report.evaluate(() => scrollTo(0, 0));
    const shot = await shoot(report, REPORT);
    await report.close();
    return sheet(text, "", image(shot));
  },

  async "4-reasons.png"(text, session, page) {
    const popup = await openPopup(session, page, "dark");
    await popup.click(".finding [aria-expanded=false]");
    const encoded = await shootPopup(popup);
    await check(popup, DECEPTIVE);
    await popup.click(".finding [aria-expanded=false]");
    const deceptive = await shootPopup(popup);
    await popup.close();
    return sheet(text, "beside", image(encoded, "popup") + image(deceptive, "popup"));
  },

  async "5-question.png"(text, session) {
    const greeting = session.firstRunPage();
    if (!greeting) throw new Error("The page after the installation is closed.");
    await greeting.bringToFront();
    await greeting.setViewportSize(QUESTION);
    await greeting.locator("section:has(#when)").evaluate((question) => {
      const { top, height } = question.getBoundingClientRect();
      // In the middle, without the edge of the section before.
      scrollTo(0, scrollY + top - Math.min((innerHeight - height) / 2, 12));
    });
    return sheet(text, "", image(await shoot(greeting, QUESTION)));
  },

  "tile-440.png": (text) => tile(text, { margin: 30, name: 44, small: 17, size: 190, end: -18 }),
  "tile-1400.png": (text) => tile(text, { margin: 110, name: 104, small: 42, size: 660, end: -56 }),
  // Chrome wants a margin of an eighth.
  "icon-128.png": () => `<style>body { padding: 16px; background: none; }</style>${drawing}`,
  "icon-300.png": () => `<style>body { background: none; }</style>${drawing}`,
};

/** @param {Page} canvas @param {Picture} picture @param {string} body */
async function paint(canvas, { path, width, height }, body) {
  const file = join(DOCS, path);
  mkdirSync(dirname(file), { recursive: true });
  await canvas.setViewportSize({ width, height });
  await canvas.setContent(`<!doctype html><style>${STYLES}</style>${body}`);
  await canvas.evaluate(() => Promise.all([...document.images].map((shown) => shown.decode())));
  // Chrome takes transparency in icons only.
  await canvas.screenshot({ path: file, omitBackground: basename(path).startsWith("icon-") });
  console.log(join("docs", "store", path));
}

/** Serves the shop under its host: a server of its own would show a port. @param {Session} session @param {import("./store.mjs").Language} language */
async function routeShop(session, language) {
  /** @type {Scheme} */
  let scheme = "light";
  await session.context.route(`${SHOP_ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const html = () => shopIn(language, readFileSync(join(SHOP, "demo", "index.html"), "utf8"));
    /** @type {Record<string, () => string>} */
    const bodies = { "/demo/": html, "/sale/": () => canonicalShop(html()), "/dense/": denseList };
    const body = bodies[pathname]?.();
    if (body === undefined) return route.fulfill({ path: join(SHOP, "demo", basename(pathname)) });
    return route.fulfill({ contentType: "text/html", body: scheme === "dark" ? darkShop(body) : body });
  });
  return (/** @type {Scheme} */ next) => {
    scheme = next;
  };
}

/** @param {import("./store.mjs").Language} language @param {(session: Session, canvas: Page) => Promise<void>} make */
async function withShop(language, make) {
  const { launchChromium } = await import("../e2e/chromium.mjs");
  const session = await launchChromium({ args: [`--lang=${language}`], env: { LANGUAGE: language }, firstRun: true });
  try {
    await make(session, await session.context.newPage());
  } finally {
    await session.close();
  }
}

/** @param {import("./store.mjs").Language} language */
const makeStore = (language) =>
  withShop(language, async (session, canvas) => {
    await routeShop(session, language);
    const page = await session.context.newPage();
    const sections = sectionsOf(readListing(language));
    for (const picture of [...picturesIn(sections.get("Pictures")), ...picturesIn(sections.get("Icons"))]) {
      const make = MAKERS[basename(picture.path)];
      if (!make) throw new Error(`Nothing makes ${picture.path}, which docs/store/${language}.md names.`);
      await page.goto("about:blank");
      await page.goto(ADDRESS);
      await paint(canvas, picture, await make(picture.text, session, page));
    }
  });

await command(async () => {
  if (![undefined, "docs"].includes(process.argv[2])) throw new Error("Usage: npm run pictures [-- docs [NAME…]]");
  const { chromium } = await ensureDependencies({ chromium: true });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  await build(["chrome"]);
  if (process.argv[2] !== "docs") {
    rmSync(join(DOCS, "pictures"), { recursive: true, force: true });
    for (const language of LANGUAGES) await makeStore(language);
  }
  await withShop("en", async (session, canvas) => makeDocs(session, canvas, await routeShop(session, "en")));
  return 0;
});
