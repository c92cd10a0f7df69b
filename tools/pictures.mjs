/**
 * Makes docs/store/pictures, in each language, and the pictures of the README in docs: screenshots of the built extension on
 * the demo shop. The listings give the words on them, the computer the fonts.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./build.mjs";
import { darkShop, denseList, shopIn } from "./pictures-shop.mjs";
import { command, root } from "./process.mjs";
import { prepare } from "./setup.mjs";
import { DOCS, LANGUAGES, picturesIn, readListing, sectionsOf } from "./store.mjs";

/** @typedef {import("../e2e/chromium.mjs").ChromiumSession} Session */
/** @typedef {import("../e2e/chromium.mjs").RealPopup} Popup */
/** @typedef {import("playwright").Page} Page */
/** @typedef {import("./store.mjs").Picture} Picture */
/** @typedef {{ width: number, height: number, scale: number }} Area in CSS pixels; the scale makes more of them */
/** @typedef {{ png: string, width: number, height: number }} Shot */

const SHOP_ORIGIN = "http://shop.example";
/** Encoded twice, with a tracking parameter, and not canonical. */
const ADDRESS = `${SHOP_ORIGIN}/demo/?%71=caf%25C3%25A9&utm_source=letter#top`;
const DECEPTIVE = "https://www.example.com@evil.example/login";
const SHOP = join(root, "e2e", "pages");

/** How high the headline's band is; below it are 1280 × 696 pixels. */
const BAND = 104;
/** @type {Area} */
const PAGE = { width: 1088, height: 592, scale: 1280 / 1088 };
/** @type {Area} */
const REPORT = { width: 1112, height: 605, scale: 1280 / 1112 };
/** @type {Area} */
const QUESTION = { width: 960, height: 522, scale: 1280 / 960 };
const POPUP_SCALE = 1.3;

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

/** What moves comes to rest. */
const rest = () => sleep(600);

/**
 * At its scale, text is drawn anew, and stays sharp.
 * @param {(method: "Page.captureScreenshot", parameters: any) => Promise<{ data: string }>} send
 * @param {Area} area
 * @param {number} top
 * @returns {Promise<Shot>}
 */
async function capture(send, { width, height, scale }, top) {
  const { data } = await send("Page.captureScreenshot", {
    format: "png",
    clip: { x: 0, y: top, width, height, scale },
  });
  return {
    png: `data:image/png;base64,${data}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** @param {Page} page @param {Area} area */
async function shoot(page, area) {
  await page.setViewportSize({ width: area.width, height: area.height });
  // What is under the pointer looks otherwise.
  await page.mouse.move(0, 0);
  await rest();
  const client = await page.context().newCDPSession(page);
  const shot = await capture(
    (method, parameters) => client.send(method, parameters),
    area,
    await page.evaluate(() => scrollY),
  );
  await client.detach();
  return shot;
}

/** @param {Popup} popup */
async function shootPopup(popup, scale = POPUP_SCALE) {
  await popup.evaluate(() => {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    scrollTo(0, 0);
  });
  await popup.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 0, y: 0 });
  await rest();
  // Without the scroll bar.
  const [width, height] = await popup.evaluate(() => [document.documentElement.clientWidth, innerHeight]);
  const area = { width, height, scale };
  return capture((method, parameters) => popup.send(method, parameters), area, 0);
}

/** @param {Session} session @param {Page} page @param {"light" | "dark"} [scheme] */
async function openPopup(session, page, scheme = "light") {
  const popup = await session.clickToolbarButton(page);
  const features = [{ name: "prefers-color-scheme", value: scheme }];
  await popup.send("Emulation.setEmulatedMedia", { features });
  return popup.ready();
}

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
    await popup.click("#edit");
    await popup.evaluate(() => document.querySelector("textarea")?.select());
    await popup.type(DECEPTIVE);
    await popup.press("Enter");
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

/** @param {Session} session @param {Page} page @param {Area} area @param {boolean} [selects] the first group */
async function shootMarks(session, page, area, selects = false) {
  await page.setViewportSize(area);
  const popup = await openPopup(session, page);
  await popup.click("#tab-links");
  await popup.click("#highlight");
  // Of many groups, only the selected one is in colour.
  if (selects) await popup.click("#marks-next");
  await rest();
  await popup.close();
  return shoot(page, area);
}

/**
 * The pictures of the README and of docs/decisions/0016-highlights-in-the-top-layer.md.
 * @type {Record<string, (session: Session, page: Page) => Promise<Shot>>}
 */
const DOCS_MAKERS = {
  async "popup.png"(session, page) {
    const popup = await openPopup(session, page);
    await popup.waitFor(() => document.querySelector(".copy-changes") !== null);
    const shot = await shootPopup(popup, 1);
    await popup.close();
    return shot;
  },

  async "question.png"(session, page) {
    const popup = await openPopup(session, page);
    await popup.click("#watch");
    const shot = await shootPopup(popup, 1);
    await popup.close();
    return shot;
  },

  async "report.png"(session, page) {
    const popup = await openPopup(session, page);
    const opened = session.context.waitForEvent("page");
    await popup.click("#report");
    const report = await opened;
    const shot = await shoot(report, { width: 1280, height: 1000, scale: 1 });
    await report.close();
    return shot;
  },

  async "first-run.png"(session) {
    const greeting = session.firstRunPage();
    if (!greeting) throw new Error("The page after the installation is closed.");
    await greeting.bringToFront();
    await greeting.setViewportSize({ width: 1280, height: 800 });
    const height = await greeting.evaluate(() => document.documentElement.scrollHeight);
    return shoot(greeting, { width: 1280, height, scale: 1 });
  },

  "marks-light.png": (session, page) => shootMarks(session, page, { width: 1200, height: 514, scale: 1 }),

  async "marks-dark.png"(session, page) {
    await page.goto(`${SHOP_ORIGIN}/dark/`);
    return shootMarks(session, page, { width: 1200, height: 514, scale: 1 });
  },

  async "marks-dense.png"(session, page) {
    await page.goto(`${SHOP_ORIGIN}/dense/`);
    return shootMarks(session, page, { width: 620, height: 500, scale: 1 }, true);
  },
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

/** @param {import("./store.mjs").Language} language */
async function makeAll(language) {
  const { launchChromium } = await import("../e2e/chromium.mjs");
  const session = await launchChromium({ args: [`--lang=${language}`], env: { LANGUAGE: language }, firstRun: true });
  try {
    const page = await session.context.newPage();
    // A server would show its port in the URL.
    await session.context.route(`${SHOP_ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const html = () => shopIn(language, readFileSync(join(SHOP, "demo", "index.html"), "utf8"));
      /** @type {Record<string, () => string>} */
      const bodies = { "/demo/": html, "/dark/": () => darkShop(html()), "/dense/": denseList };
      const body = bodies[pathname];
      if (body === undefined) return route.fulfill({ path: join(SHOP, pathname.replace("/dark/", "/demo/")) });
      return route.fulfill({ contentType: "text/html", body: body() });
    });
    const canvas = await session.context.newPage();
    const sections = sectionsOf(readListing(language));
    for (const picture of [...picturesIn(sections.get("Pictures")), ...picturesIn(sections.get("Icons"))]) {
      const make = MAKERS[basename(picture.path)];
      if (!make) throw new Error(`Nothing makes ${picture.path}, which docs/store/${language}.md names.`);
      await page.goto("about:blank");
      await page.goto(ADDRESS);
      await paint(canvas, picture, await make(picture.text, session, page));
    }
    if (language !== "en") return;
    for (const [name, make] of Object.entries(DOCS_MAKERS)) {
      // A popup is no wider than the window, which the last page sized.
      await canvas.setViewportSize(PAGE);
      // Highlights stay on in a tab.
      const tab = await session.context.newPage();
      await tab.goto(ADDRESS);
      const { png } = await make(session, tab);
      await tab.close();
      writeFileSync(join(root, "docs", name), Buffer.from(png.slice(png.indexOf(",") + 1), "base64"));
      console.log(join("docs", name));
    }
  } finally {
    await session.close();
  }
}

await command(async () => {
  const { chromium } = await prepare({ chromium: true });
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  await build(["chrome"]);
  rmSync(join(DOCS, "pictures"), { recursive: true, force: true });
  for (const language of LANGUAGES) await makeAll(language);
  return 0;
});
