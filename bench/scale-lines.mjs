/**
 * `node bench/scale-lines.mjs 1000000 [skewed]`: lines with a known number of distinct URLs. A skewed list has two hot
 * keys.
 */
import { once } from "node:events";
import { isEntry } from "../tools/process.mjs";

/** Lines per URL: two identical, one with a fragment, one variant. */
export const COPIES = 4;

/** @type {readonly ((number: number) => string)[]} */
const shapes = [
  (number) => `https://www.shop-${number % 977}.example/catalogue/section-${number % 89}/item-${number}`,
  (number) => `https://news-${number % 499}.example/2026/08/the-harbour-is-open-again-${number}.html?page=2`,
  (number) => `http://wiki.example/wiki/Caf%C3%A9_${number}?action=history&limit=50`,
  (number) => `https://search-${number % 41}.example/find?q=red+shoes&size=${number % 13}&from=${number}&sort=price`,
];

/** One for each shape. @type {readonly ((href: string) => string)[]} */
const spellings = [
  (href) => href.replace("/item-", "/%69tem-"),
  (href) => href.replace(".example/", ".EXAMPLE:443/./"),
  (href) => href.replace("http://wiki.example/wiki/Caf%C3%A9", "HTTP://wiki.example:80/wiki/x/../Caf%c3%a9"),
  (href) => href.replace("?q=red", "?q=%72ed"),
];

/**
 * Copies are far apart, as in a crawl.
 * @param {number} index from 0
 * @param {number} addresses
 */
export function lineAt(index, addresses) {
  const number = index % addresses;
  const shape = number % shapes.length;
  const href = /** @type {(number: number) => string} */ (shapes[shape])(number);
  const copy = (index - number) / addresses;
  if (copy < 2) return href;
  return copy === 2 ? `${href}#section-3` : /** @type {(href: string) => string} */ (spellings[shape])(href);
}

export const ROBOTS = "https://shop-1.example/robots.txt";

/** Key of a hot group: lines that differ in their session. */
export const SESSION_KEY = "https://shop-2.example/basket";

/**
 * Repeats four lines: one hot line, one distinct URL with the hot key, two of `lineAt`.
 * @param {number} index from 0
 * @param {number} count of all lines, a multiple of 2 * COPIES
 */
export function skewedLineAt(index, count) {
  if (index % 4 === 0) return ROBOTS;
  if (index % 4 === 1) return `${SESSION_KEY}?PHPSESSID=${(0x1000000000 + index).toString(16).padStart(26, "0")}`;
  return lineAt(Math.floor(index / 4) * 2 + (index % 2), count / 2 / COPIES);
}

const PIECE = 64 * 1024;

/** @param {number} count a multiple of COPIES @param {boolean} [isSkewed] */
export function* textChunks(count, isSkewed = false) {
  const addresses = count / COPIES;
  let text = "";
  for (let index = 0; index < count; index++) {
    text += isSkewed ? skewedLineAt(index, count) : lineAt(index, addresses);
    text += "\n";
    if (text.length < PIECE) continue;
    yield text;
    text = "";
  }
  yield text;
}

if (isEntry(import.meta.url)) {
  for (const piece of textChunks(Number(process.argv[2]), process.argv[3] === "skewed")) {
    if (!process.stdout.write(piece, "latin1")) await once(process.stdout, "drain");
  }
}
