/** Screenshots of pages and of the popup, for tools/pictures.mjs and tools/pictures-docs.mjs. */
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("../e2e/chromium.mjs").ChromiumSession} Session */
/** @typedef {import("../e2e/chromium.mjs").RealPopup} Popup */
/** @typedef {import("playwright").Page} Page */
/** @typedef {"light" | "dark"} Scheme */
/** @typedef {{ width: number, height: number, scale: number }} Area in CSS pixels; the scale makes more of them */
/** @typedef {{ png: string, width: number, height: number }} Shot a `data:` URL */

export const SHOP_ORIGIN = "http://shop.example";
/** Encoded twice, with a tracking parameter, and not canonical. */
export const ADDRESS = `${SHOP_ORIGIN}/demo/?%71=caf%25C3%25A9&utm_source=letter#top`;
/** @type {Area} */
export const PAGE = { width: 1088, height: 592, scale: 1280 / 1088 };
const POPUP_SCALE = 1.3;

/** Waits for transitions to end. */
export const rest = () => sleep(600);

/**
 * Text is rendered at the scale of the area, so it stays sharp.
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
export async function shoot(page, area) {
  await page.setViewportSize({ width: area.width, height: area.height });
  // Hover styles would show.
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

/**
 * Without the scroll bar.
 * @param {Popup} popup
 * @param {number} [scale]
 */
export async function shootPopup(popup, scale = POPUP_SCALE) {
  await leave(popup);
  const [width, height] = await popup.evaluate(() => [document.documentElement.clientWidth, innerHeight]);
  return capture((method, parameters) => popup.send(method, parameters), { width, height, scale }, 0);
}

/**
 * Part of the popup, from the element that `from` selects, as a picture of the given size.
 * @param {Popup} popup
 * @param {string} from
 * @param {{ width: number, height: number }} size
 * @param {number} [above] CSS pixels to show above the element: fewer if the popup scrolls, because the screenshot gives it more room
 */
export async function shootPart(popup, from, size, above = 12) {
  await leave(popup);
  const [width, top] = await popup.evaluate((selector) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: "nearest" });
    return [document.documentElement.clientWidth, element?.getBoundingClientRect().top ?? 0];
  }, from);
  const scale = size.width / width;
  const height = size.height / scale;
  const start = Math.max(0, top - above);
  return capture((method, parameters) => popup.send(method, parameters), { width, height, scale }, start);
}

/** Focus and hover styles would show. @param {Popup} popup */
async function leave(popup) {
  await popup.evaluate(() => {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    scrollTo(0, 0);
  });
  await popup.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 0, y: 0 });
  await rest();
}

/** @param {Session} session @param {Page} page @param {Scheme} [scheme] */
export async function openPopup(session, page, scheme = "light") {
  const popup = await session.clickToolbarButton(page);
  const features = [{ name: "prefers-color-scheme", value: scheme }];
  await popup.send("Emulation.setEmulatedMedia", { features });
  return popup.ready();
}

/** @param {Popup} popup @param {string} text */
export async function check(popup, text) {
  await popup.click("#edit");
  await popup.evaluate(() => document.querySelector("textarea")?.select());
  await popup.type(text);
  await popup.press("Enter");
}
