import { cleanLink } from "./clean-links.mjs";
import { dirtyLink } from "./dirty-links.mjs";
import { choices } from "./random.mjs";

const COUNT = 10_000;

/** In one piece in memory, as a link that comes from a page is. @param {string} text */
const flat = (text) => Buffer.from(text).toString();

/**
 * So many different ones, and none of those that are there already.
 * @param {() => string} make
 * @param {readonly string[]} [present]
 */
function distinct(make, present = []) {
  const found = new Set(present);
  while (found.size < present.length + COUNT) found.add(make());
  return [...found].slice(present.length).map(flat);
}

/** @param {string} href */
const isHierarchical = (href) => /^https?:\/\/[^/]+\//.test(href);

/**
 * The lists that are measured, the same on every run. In `mixed` one link in twenty is dirty: on real pages few are.
 * @returns {{ clean: string[], mixed: string[], dirty: string[] }}
 */
export function lists() {
  const pick = choices(1);
  const clean = distinct(() => cleanLink(pick));
  const hierarchical = clean.filter(isHierarchical);
  // Not every change finds a place in every link: what is still clean is left out.
  const dirty = distinct(() => dirtyLink(pick.one(hierarchical), pick), clean);
  const mixed = pick.shuffled([...clean.slice(0, COUNT * 0.95), ...dirty.slice(0, COUNT * 0.05)]);
  return { clean, mixed, dirty };
}
