import { cleanLink } from "./clean-links.mjs";
import { dirtyLink } from "./dirty-links.mjs";
import { seededRandom } from "./random.mjs";

/** @typedef {import("./random.mjs").Choices} Choices */

/** @param {string} href */
const isPage = (href) => /^https?:\/\/[^/]+\//.test(href);
/** @param {string} href @param {(href: string) => string} change */
const onPage = (href, change) => (isPage(href) && !href.includes("#") ? change(href) : href);
/** @param {string} href @param {string} argument */
const withArgument = (href, argument) => onPage(href, (page) => `${page}${page.includes("?") ? "&" : "?"}${argument}`);

/** @param {string} href */
const twice = (href) => {
  const end = href.indexOf("/", 8);
  return href.slice(0, end) + href.slice(end).replaceAll("%", "%25");
};

/** @type {readonly (readonly [number, (href: string, pick: Choices) => string])[]} */
const changes = [
  [30, (href) => href],
  [10, (href, pick) => onPage(href, (page) => `${page}#${pick.one(["comments", "top", "section-2", "!/a", "/b"])}`)],
  [8, (href) => href.replace(/^https:/, "http:")],
  [6, (href) => href.replace("://www.", "://")],
  [6, (href) => onPage(href, (page) => (page.includes("?") ? page : page.replace(/\/?$/, "/")))],
  [10, (href, pick) => withArgument(href, `utm_source=${pick.one(["a", "b", "c"])}&utm_medium=mail`)],
  [4, (href, pick) => withArgument(href, `fbclid=${pick.whole(1, 1e9).toString(36)}`)],
  [
    14,
    (href, pick) =>
      isPage(href)
        ? dirtyLink(href, pick)
            .trim()
            .replace(/[\t\r\n]+/g, "")
        : href,
  ],
  [3, (href) => (isPage(href) ? twice(href) : href)],
];

/** A third are variants of one of the last 10,000. @param {number} count */
export function lines(count) {
  const pick = seededRandom(7);
  /** @type {string[]} */
  const known = [];
  return Array.from({ length: count }, () => {
    if (known.length === 0 || pick.chance(0.66)) {
      const href = cleanLink(pick);
      known[known.length < 10_000 ? known.length : pick.whole(0, 9_999)] = href;
      return href;
    }
    return pick.weighted(changes)(pick.one(known), pick);
  });
}

/** Also runs in pages. @param {readonly string[]} list */
export function parseNatively(list) {
  let length = 0;
  for (const line of list) {
    try {
      length += new URL(line).href.length;
    } catch {
      length += 1;
    }
  }
  return length;
}
