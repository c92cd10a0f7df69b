import { TRAP_SHAPES } from "./page-traps.mjs";

/** @typedef {import("../src/core/index.ts").Level} Level */
/** @typedef {import("../src/core/index.ts").Group} Group */
/** @typedef {import("./generated-pages.mjs").GeneratedPage} GeneratedPage */
/** @typedef {(links: readonly { readonly href: string, readonly base: string }[], level: Level) => Group[]} GroupsOf */
/** @typedef {{ kind: string, level: Level, rules: string, count: number, example: readonly string[] }} Wrong */

/** @template Key, Value @param {Map<Key, Value>} map @param {Key} key @param {() => Value} make */
function entry(map, key, make) {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

const TRAPS = new Set(TRAP_SHAPES.map(({ name }) => name));

/**
 * `joined`: by shape, pages that form one group from each level on, and last those that never do. `wrong`: pairs of
 * pages in one group, at the lowest such level. `pairs`: pairs of similar pages.
 * @param {readonly GeneratedPage[]} pages
 * @param {readonly Level[]} levels
 * @param {GroupsOf} groupsOf
 */
export function countMerges(pages, levels, groupsOf) {
  /** @type {Map<string, number[]>} */
  const joined = new Map();
  /** @type {Map<string, Wrong>} */
  const wrong = new Map();
  let pairs = 0;
  for (const { url, links } of pages) {
    const based = links.map(({ href }) => ({ href, base: url }));
    /** @type {Map<string, { shape: string, members: number[] }>} */
    const meant = new Map();
    for (const [i, { page, shape }] of links.entries()) {
      entry(meant, page, () => ({ shape, members: /** @type {number[]} */ ([]) })).members.push(i);
    }
    /** @type {Map<string, number>} */
    const pagesOf = new Map();
    for (const { shape } of meant.values()) {
      const before = entry(pagesOf, shape, () => 0);
      if (TRAPS.has(shape)) pairs += before;
      pagesOf.set(shape, before + 1);
    }
    const open = new Set([...meant].filter(([, { members }]) => members.length > 1).map(([page]) => page));
    /** @type {Set<string>} */
    const known = new Set();
    for (const level of levels) {
      /** @type {Map<number, Group>} */
      const groupOf = new Map();
      for (const group of groupsOf(based, level)) {
        for (const member of group.members) groupOf.set(member, group);
        noteWrong(group, level);
      }
      for (const page of open) {
        const { shape, members } = /** @type {{ shape: string, members: number[] }} */ (meant.get(page));
        const group = groupOf.get(members[0] ?? -1);
        if (group === undefined || members.some((member) => groupOf.get(member) !== group)) continue;
        open.delete(page);
        const counts = entry(joined, shape, () => [...levels.map(() => 0), 0]);
        counts[level] = (counts[level] ?? 0) + 1;
      }
    }
    for (const page of open) {
      const counts = entry(joined, meant.get(page)?.shape ?? "", () => [...levels.map(() => 0), 0]);
      counts[levels.length] = (counts[levels.length] ?? 0) + 1;
    }

    /** @param {Group} group @param {Level} level */
    function noteWrong({ members }, level) {
      const first = new Map(members.map((member) => [links[member]?.page, member]));
      const [one, ...others] = [...first.values()];
      for (const other of others) {
        const [a, b] = [links[one ?? 0], links[other]];
        if (a === undefined || b === undefined) continue;
        const pair = [a.page, b.page].sort().join("\n");
        if (known.has(pair)) continue;
        known.add(pair);
        const alone = groupsOf(
          [a, b].map(({ href }) => ({ href, base: url })),
          level,
        )[0];
        const rules = alone?.mergedBy.join(", ") || "rules that always preserve";
        const kind = a.shape === b.shape ? a.shape : `${a.shape} / ${b.shape}`;
        const example = [a.href, b.href];
        entry(wrong, `${kind} ${level} ${rules}`, () => ({ kind, level, rules, count: 0, example })).count += 1;
      }
    }
  }
  return { joined, wrong, pairs };
}
