import fastUri from "fast-uri";
import normalizeUrl from "normalize-url";
// @ts-expect-error: it has no types.
import whatwgUrl from "whatwg-url";
import { loadCore } from "./bundle.mjs";
import { lists } from "./links.mjs";
import { printTable, ratio, show } from "./measure.mjs";

const core = await loadCore();
const all = lists();

/** Makes the engine build the string. @param {string} text */
const use = (text) => text.charCodeAt(text.length - 1);

/** New closures for each list: the engine can specialise. @param {readonly string[]} hrefs */
function worksOn(hrefs) {
  const { canonicalize, findDuplicates, inspect } = core;
  const links = hrefs.map((href) => ({ href }));
  return {
    floor: () => hrefs.reduce((sum, href) => sum + use(new URL(href).href), 0),
    works: {
      "canonicalize web": () => hrefs.reduce((sum, href) => sum + use(canonicalize(href)), 0),
      "canonicalize wwwoffle-2.9": () =>
        hrefs.reduce((sum, href) => sum + use(canonicalize(href, { profile: "wwwoffle-2.9" })), 0),
      "canonicalize pdf-web-capture": () =>
        hrefs.reduce((sum, href) => sum + use(canonicalize(href, { profile: "pdf-web-capture" })), 0),
      "inspect web": () => hrefs.reduce((sum, href) => sum + use(inspect(href).canonical), 0),
      "findDuplicates web": () => findDuplicates(links).length,
      "fast-uri": () => hrefs.reduce((sum, href) => sum + use(fastUri.normalize(href)), 0),
      "normalize-url": () => hrefs.reduce((sum, href) => sum + use(normalizeUrl(href)), 0),
      "whatwg-url": () => hrefs.reduce((sum, href) => sum + use(new whatwgUrl.URL(href).href), 0),
    },
  };
}

/** @param {readonly string[]} hrefs */
function describe(hrefs) {
  const sizes = hrefs.map(({ length }) => length).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => sizes[Math.round((sizes.length - 1) * share)];
  const share = (/** @type {(href: string) => boolean} */ test) =>
    `${((hrefs.filter(test).length / hrefs.length) * 100).toFixed(1)} %`;
  const stays = share((href) => core.canonicalize(href) === href);
  const gate = share((href) => core.isAlreadyCanonical(href, core.profiles.web));
  return `${hrefs.length} links, length ${at(0.1)} / ${at(0.5)} / ${at(0.9)} (tenth, median, nine tenths); web leaves ${stays} as they are, ${gate} by its gate`;
}

console.log("Time a link, divided by that of native `new URL(href).href` beside it: median (quartiles) of the rounds.");
/** @type {Map<string, string[]>} */
const rows = new Map();
for (const [list, hrefs] of Object.entries(all)) {
  console.log(`  ${list}: ${describe(hrefs)}.`);
  const { floor, works } = worksOn(hrefs);
  for (const [name, work] of Object.entries(works)) {
    rows.set(name, [...(rows.get(name) ?? [name]), show(ratio(work, floor, { rounds: 31, warmUp: 6 }))]);
  }
}
printTable(["", ...Object.keys(all)], [...rows.values()]);
console.log("  Goal: canonicalize web at most 1.50 on clean links.");
