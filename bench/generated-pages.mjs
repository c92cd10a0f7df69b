/** Reproducible pages with links of page-shapes.mjs and page-traps.mjs. */
import { SAME_PAGE_SHAPES } from "./page-shapes.mjs";
import { TRAP_SHAPES } from "./page-traps.mjs";
import { seededRandom } from "./random.mjs";

/** @typedef {import("./random.mjs").Choices} Choices */
/** @typedef {import("./page-shapes.mjs").Shape} Shape */
/**
 * @typedef {{ readonly href: string, readonly page: string, readonly shape: string }} MeantLink a link and its intended
 * page
 */
/** @typedef {{ readonly url: string, readonly links: readonly MeantLink[] }} GeneratedPage */

/** As in page-shapes.mjs. */
const PAGES = 1_257;
const LINKS = 150;

const words = "river stone paper garden winter story school market light music open green history people design".split(
  " ",
);
const PLAIN = "written once";

/** @param {Choices} pick @param {number} index */
function siteOf(pick, index) {
  const domain = `${pick.one(words)}${index}`;
  let count = 0;
  return {
    domain,
    origin: `https://www.${domain}.example`,
    path: () => `/${pick.one(words)}/${pick.pickMany(words, pick.whole(2, 5)).join("-")}-${++count}`,
  };
}

/** @param {Choices} pick @param {number} index @param {readonly Shape[]} shapes @returns {GeneratedPage} */
function generate(pick, index, shapes) {
  const site = siteOf(pick, index);
  const url = site.origin + site.path();
  /** @type {MeantLink[]} */
  const links = [];
  for (const shape of shapes) {
    for (const [i, hrefs] of shape.make(pick, site).entries()) {
      for (const href of hrefs) links.push({ href, page: `${shape.name} ${i}`, shape: shape.name });
    }
  }
  while (links.length < LINKS) {
    const path = site.path();
    const times = pick.chance(0.15) ? 2 : 1;
    for (let time = 0; time < times; time++) links.push({ href: path, page: path, shape: PLAIN });
  }
  return { url, links: pick.shuffled(links) };
}

/** Each shape is on exactly its share. @returns {GeneratedPage[]} */
export function generatedPages() {
  const pick = seededRandom(12);
  const all = Array.from({ length: PAGES }, () => /** @type {Shape[]} */ ([]));
  for (const shape of [...SAME_PAGE_SHAPES, ...TRAP_SHAPES]) {
    for (const page of pick.shuffled(all).slice(0, Math.round(shape.share * PAGES))) page.push(shape);
  }
  return all.map((shapes, index) => generate(pick, index, shapes));
}
