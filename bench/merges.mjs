/**
 * `npm run bench merges`, or `node bench/merges.mjs [--core DIR] [--profile ID]` for another checkout or rule set:
 * counts merges by level and rule on demo and generated pages, and wrong and missed merges on generated ones.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { load } from "./bundle.mjs";
import { countMerges } from "./count-merges.mjs";
import { generatedPages } from "./generated-pages.mjs";
import { printTable } from "./measure.mjs";
import { SAME_PAGE_SHAPES } from "./page-shapes.mjs";
import { TRAP_SHAPES } from "./page-traps.mjs";

/** @typedef {import("../src/core/index.ts").Level} Level */
/** @typedef {{ readonly url: string, readonly links: readonly { readonly href: string }[] }} Page */

const { values } = parseArgs({ options: { core: { type: "string" }, profile: { type: "string", default: "web" } } });
const root = values.core === undefined ? undefined : resolve(values.core);
const profile = /** @type {import("../src/core/index.ts").ProfileId} */ (values.profile);
/** @type {typeof import("../src/core/index.ts")} */
const { causesOn, findDuplicates, LEVELS, profileOf, profiles, variantsOf } = await load("src/core/index.ts", root);
/** @type {typeof import("../src/core/text/html.ts")} */
const { decodeLinkAsHtml, linksInHtml } = await load("src/core/text/html.ts", root);
/** @type {typeof import("../src/background/pages/report.ts")} */
const { reportOn } = await load("src/background/pages/report.ts", root);
/** @type {typeof import("../src/background/pages/page-verdicts.ts")} */
const { verdictsOn } = await load("src/background/pages/page-verdicts.ts", root);
if (!Object.hasOwn(profiles, profile)) throw new Error(`No such rule set: “${profile}”.`);
const levels = LEVELS.map(({ level }) => level);

/** @param {readonly { readonly href: string, readonly base: string }[]} links @param {Level} level */
const groupsOf = (links, level) => findDuplicates(links, { profile, level });
/** @param {Page} page */
const onBase = ({ url, links }) => links.map(({ href }) => ({ href, base: url }));
/** @param {number} part @param {number} all */
const percent = (part, all) => `${((100 * part) / all).toFixed(1)} %`;

/** `mergedBy` omits always-safe rules. @param {import("../src/core/index.ts").Group} group */
const rulesThatJoin = ({ mergedBy }) => (mergedBy.length > 0 ? mergedBy : ["(only rules that always preserve)"]);

/** @param {Page} page @param {Level} level */
function badgeOn({ url, links }, level) {
  const hrefs = [...new Set(links.map(({ href }) => href))];
  const places = new Map(hrefs.map((href, i) => [href, i]));
  const frame = {
    frameId: 0,
    collection: 1,
    url,
    base: url,
    contentType: "text/html",
    hrefs,
    links: links.map(({ href }) => places.get(href) ?? 0),
    frames: [],
    objects: [],
    leftOut: 0,
    declared: { base: "", addresses: [], loaded: "" },
    painted: false,
  };
  const ignore = causesOn(level, profileOf(profile));
  const report = reportOn([frame], { profile, ignore });
  return { shown: verdictsOn([frame], { profile, ignore }).number > 0, byGroups: report.duplicates > 0 };
}

/** @param {string} title @param {readonly Page[]} pages */
function measure(title, pages) {
  const total = pages.reduce((sum, { links }) => sum + links.length, 0);
  console.log(`\n${title}: ${pages.length.toLocaleString("en")} pages, ${total.toLocaleString("en")} links`);
  /** @type {Map<string, number[]>} */
  const byRule = new Map();
  const rows = levels.map((level) => {
    let [all, varied, shown, byGroups] = [0, 0, 0, 0];
    for (const page of pages) {
      const groups = groupsOf(onBase(page), level);
      const counted = groups.filter((group) => variantsOf(group) > 1);
      all += groups.length;
      varied += counted.length;
      for (const rule of counted.flatMap(rulesThatJoin)) {
        const counts = byRule.get(rule) ?? levels.map(() => 0);
        counts[level] = (counts[level] ?? 0) + 1;
        byRule.set(rule, counts);
      }
      const badge = badgeOn(page, level);
      if (badge.shown) shown += 1;
      if (badge.byGroups) byGroups += 1;
    }
    const shares = [percent(shown, pages.length), percent(byGroups, pages.length)];
    return [`level ${level}`, String(all), String(varied), ...shares];
  });
  printTable(["", "groups", "with variants", "pages with a badge", "by groups alone"], rows);
  console.log("  Groups with variants, by rule (a group may have more than one):");
  const ordered = [...byRule].sort(([, one], [, other]) => (other[4] ?? 0) - (one[4] ?? 0));
  printTable(
    ["", ...levels.map((level) => `level ${level}`)],
    ordered.map(([rule, counts]) => [rule, ...counts.map(String)]),
  );
}

/** @param {string} name */
const readPage = (name) => ({
  url: `https://pottery.example/${name.replace(/index\.html$/, "")}`,
  links: linksInHtml(readFileSync(new URL(`../e2e/pages/${name}`, import.meta.url), "utf8"))
    .filter(({ attribute }) => attribute === "href")
    .map(({ raw }) => ({ href: decodeLinkAsHtml(raw) })),
});

const demo = ["demo/index.html", "demo/frame.html", "levels/index.html", "levels/shared.html"].map(readPage);
const generated = generatedPages();
console.log(`Rule set ${profile}${root === undefined ? "" : `, core of ${root}`}.`);
measure("Demo set", demo);
measure("Generated pages", generated);

const { joined, wrong, pairs } = countMerges(generated, levels, groupsOf);
console.log("\nPages with links in more than one form, by the level that first merges all of them:");
printTable(
  ["", "pages", ...levels.map((level) => `level ${level}`), "never"],
  SAME_PAGE_SHAPES.map(({ name }) => {
    const counts = joined.get(name) ?? [];
    return [name, String(counts.reduce((sum, count) => sum + count, 0)), ...counts.map(String)];
  }),
);
console.log(`\nWrong merges: links to different pages in one group. ${TRAP_SHAPES.length} kinds of traps have`);
console.log(`  ${pairs.toLocaleString("en")} pairs of different pages that look alike:`);
for (const { kind, level, rules, count, example } of wrong.values()) {
  console.log(`  ${kind}: ${count} pairs from level ${level} on, by ${rules}`);
  for (const href of example) console.log(`    ${href}`);
}
if (wrong.size === 0) console.log("  none");
