import { generatedPages } from "../generated-pages.mjs";
import { TRAP_SHAPES } from "../page-traps.mjs";

/**
 * `site` contains the link, `page` is the intended page.
 * @typedef {{ readonly text: string, readonly site: string, readonly page: string, readonly shape: string }} MeantText
 */
/** @typedef {{ pairs: number, joined: number }} Count */

const TRAPS = new Set(TRAP_SHAPES.map(({ name }) => name));

/** Absolute links with their intended pages. Adds the origin without parsing. @returns {MeantText[]} */
export function linksWithPages() {
  /** @type {Map<string, MeantText>} */
  const found = new Map();
  for (const { url: site, links } of generatedPages()) {
    const origin = site.slice(0, site.indexOf("/", "https://".length));
    for (const { href, page, shape } of links) {
      const text = href.startsWith("/") ? origin + href : href;
      found.set(text, { text, site, page, shape });
    }
  }
  return [...found.values()];
}

/** @param {readonly (string | undefined)[]} values @returns {Count} `joined`: pairs of equal defined values */
function countPairs(values) {
  const pairsOf = (/** @type {number} */ size) => (size * (size - 1)) / 2;
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const value of values) if (value !== undefined) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  const joined = [...sizes.values()].reduce((sum, size) => sum + pairsOf(size), 0);
  return { pairs: pairsOf(values.length), joined };
}

/**
 * Counts pairs with one intended page, by shape, and similar pairs with different ones, by trap. `others`: joined pairs
 * of different pages outside of a common trap. Refused texts are never joined.
 * @param {readonly MeantText[]} texts
 * @param {readonly string[]} answers a refusal starts with a tab
 */
export function judgeAnswers(texts, answers) {
  /** @type {Map<string, { shape: string, results: (string | undefined)[] }>} */
  const units = new Map();
  /** @type {Map<string, string[]>} */
  const unitsOf = new Map();
  let refused = 0;
  for (const [index, { site, page, shape }] of texts.entries()) {
    const answer = answers[index] ?? "";
    const isRefused = answer.startsWith("\t");
    if (isRefused) refused += 1;
    const id = `${site} ${TRAPS.has(shape) ? shape : page}`;
    const unit = units.get(id) ?? { shape, results: [] };
    unit.results.push(isRefused ? undefined : answer);
    units.set(id, unit);
    if (isRefused) continue;
    const joined = unitsOf.get(answer);
    if (joined === undefined) unitsOf.set(answer, [id]);
    else joined.push(id);
  }

  /** @type {Map<string, Count>} */
  const byShape = new Map();
  for (const { shape, results } of units.values()) {
    if (results.length === 1) continue;
    const before = byShape.get(shape) ?? { pairs: 0, joined: 0 };
    const { pairs, joined } = countPairs(results);
    byShape.set(shape, { pairs: before.pairs + pairs, joined: before.joined + joined });
  }
  const others = [...unitsOf.values()].map(countPairs).reduce((sum, { pairs, joined }) => sum + pairs - joined, 0);
  return { byShape, others, refused };
}
