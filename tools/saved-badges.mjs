/**
 * `npm run saved-badges -- FOLDER [--examples]`: toolbar badges of saved pages (*.html, recursively), with reasons. The URL is
 * in a file of the same name plus “.url”, or declared by the page.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { load } from "../bench/bundle.mjs";
import { command } from "./process.mjs";

/** @typedef {import("../src/browser/messages.ts").CollectedFrame} CollectedFrame */
/** @typedef {{ hrefs: string[], base: string, canonicals: string[], ogs: string[] }} Read */

const UNKNOWN = "https://www.page.example/folder/page";

/** @param {string} source @returns {Read} */
function read(source) {
  /** @type {Read} */
  const found = { hrefs: [], base: "", canonicals: [], ogs: [] };
  const parser = new Parser({
    onopentag(name, { href, rel = "", property = "", content }) {
      if ((name === "a" || name === "area") && href !== undefined) found.hrefs.push(href);
      else if (name === "base" && href && found.base === "") found.base = href;
      else if (name === "link" && href && /(?:^|\s)canonical(?:\s|$)/i.test(rel)) found.canonicals.push(href);
      else if (name === "meta" && content && /(?:^|\s)og:url(?:\s|$)/i.test(property)) found.ogs.push(content);
    },
  });
  parser.end(source);
  return found;
}

/** @param {readonly string[]} candidates */
const firstOnWeb = (candidates) => candidates.find((one) => /^https?:\/\//i.test(one) && URL.canParse(one));

/** @param {string} file @returns {CollectedFrame} */
function frameOf(file) {
  const { hrefs, base, canonicals, ogs } = read(readFileSync(file, "utf8"));
  const known = existsSync(`${file}.url`) ? readFileSync(`${file}.url`, "utf8").trim() : undefined;
  const url = known ?? firstOnWeb([...canonicals, ...ogs, base]) ?? UNKNOWN;
  const distinct = [...new Set(hrefs)];
  const places = new Map(distinct.map((href, index) => [href, index]));
  const declared = [
    ...canonicals.map((href) => ({ href, from: /** @type {const} */ ("link") })),
    ...ogs.map((href) => ({ href, from: /** @type {const} */ ("og:url") })),
  ];
  const absolute = base !== "" && URL.canParse(base, url) ? new URL(base, url).href : url;
  return {
    frameId: 0,
    collection: 0,
    url,
    base: absolute,
    contentType: "text/html",
    hrefs: distinct,
    links: hrefs.map((href) => places.get(href) ?? 0),
    frames: [],
    objects: [],
    leftOut: 0,
    declared: { base: absolute, addresses: declared, loaded: url },
    painted: false,
  };
}

/** @param {string} folder @returns {string[]} */
const pagesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.html?$/i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();

/** @param {number} part @param {number} whole */
const share = (part, whole) => `${String(part).padStart(5)}  ${((100 * part) / whole).toFixed(1)} %`;

await command(async () => {
  const [folder, ...flags] = process.argv.slice(2);
  if (folder === undefined) {
    console.log("Usage: npm run saved-badges -- FOLDER [--examples]");
    return 2;
  }
  /** @type {typeof import("../src/background/pages/page-verdicts.ts")} */
  const { verdictsOn } = await load("src/background/pages/page-verdicts.ts");
  /** @type {typeof import("../src/core/index.ts")} */
  const { encodingErrorCertainty, findDuplicates, isActionable, encodingErrorsOf, variantsOf } =
    await load("src/core/index.ts");
  /** @type {Map<string, number>} */
  const counts = new Map();
  const count = (/** @type {string} */ name) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const pages = pagesIn(folder)
    .map((file) => ({ file, frame: frameOf(file) }))
    .filter(({ frame }) => frame.hrefs.length > 1);
  for (const { file, frame } of pages) {
    const { address, page, links, number } = verdictsOn([frame], {});
    for (const [name, { tone, reasons }] of Object.entries({ address, page, links })) {
      count(`${name} ${tone}: ${reasons[0].name}`);
    }
    if (number > 0) count("badge with a number");
    const all = frame.hrefs.map((href) => ({ href, base: frame.base }));
    const variantGroups = findDuplicates(all).filter((/** @type {any} */ group) => variantsOf(group) > 1);
    const acted = variantGroups.filter(isActionable);
    if (variantGroups.length > 0) count("variants");
    if (acted.length > 0) count("duplicates");
    const rulesOf = (/** @type {typeof acted[number]} */ group) => group.mergedBy.join(" + ") || "(none)";
    for (const rules of new Set(acted.map(rulesOf))) count(`to act on by ${rules}`);
    for (const rules of new Set(variantGroups.filter((/** @type {any} */ one) => !isActionable(one)).map(rulesOf)))
      count(`left out: ${rules}`);
    const encoded = all.flatMap(({ href, base }) => {
      const sure = encodingErrorsOf(href, { base }).find((one) => encodingErrorCertainty([one]) === "sure");
      return sure === undefined ? [] : [`${sure.id}  ${href}`];
    });
    if (encoded.length > 0) count("encoded twice");
    if (!flags.includes("--examples") || variantGroups.length + encoded.length + number === 0) continue;
    console.log(`\n${file}\n  ${frame.url}  number ${number}`);
    for (const group of variantGroups)
      console.log(
        `  ${isActionable(group) ? "+" : "-"} ${rulesOf(group)}\n${group.spellings.map(({ absolute }) => `      ${absolute.slice(0, 160)}`).join("\n")}`,
      );
    for (const one of encoded.slice(0, 5)) console.log(`  % ${one.slice(0, 200)}`);
  }
  console.log(`\n${pages.length} pages, ${new Set(pages.map(({ frame }) => new URL(frame.url).host)).size} hosts`);
  for (const [name, some] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${share(some, pages.length)}  ${name}`);
  return 0;
});
