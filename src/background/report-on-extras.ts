/** What the popup asks for after it has shown the groups: counts of other levels, and links that are worth a look. */
import type { CollectedFrame, NotedLink, NotedLinks, PageExtras, Place } from "../browser/messages.ts";
import {
  canonicalize,
  canonicalsOf,
  findDuplicates,
  LEVELS,
  type Link,
  type Options,
  parse,
  targetsOf,
  trackingIn,
  variantsOf,
} from "../core/index.ts";
import { type PlacedLink, placedLinks } from "./report-on-groups.ts";
import { costOf, firstThatFit } from "./report-on-limits.ts";

/** More links take too long to group on five levels. */
const MOST_TO_COUNT = 12_000;
/** Distinct addresses that are searched. */
const MOST_TO_SEARCH = 20_000;
const MOST_PLACES = 50;
/** Bytes of JSON, of each list. */
const MOST = 200_000;
const MOST_NAMES = 5;
const LONGEST_NAME = 60;

/** Groups in several spellings by level; `null` for too many links. */
function countLevels(links: readonly Link[], options: Options): number[] | null {
  if (links.length > MOST_TO_COUNT) return null;
  return LEVELS.map(
    ({ level }) => findDuplicates(links, { ...options, level }).filter((group) => variantsOf(group) > 1).length,
  );
}

/** In an address, what is worth a look; empty for nothing. */
type Search = (href: string, base: string) => readonly string[];

interface Found extends NotedLink {
  readonly places: Place[];
  count: number;
}

function noted(links: readonly PlacedLink[], mayHold: RegExp, search: Search, options: Options): NotedLinks | null {
  const found = new Map<string, Found | null>();
  let count = 0;
  for (const { href, base, place } of links) {
    if (place === null || !mayHold.test(href)) continue;
    const name = `${base} ${href}`;
    let known = found.get(name);
    if (known === undefined) {
      if (found.size === MOST_TO_SEARCH) return null;
      const about = search(href, base).slice(0, MOST_NAMES);
      known =
        about.length === 0
          ? null
          : {
              href,
              key: canonicalize(href, { ...options, base }),
              base,
              about: about.map((one) => one.slice(0, LONGEST_NAME)),
              count: 0,
              places: [],
            };
      found.set(name, known);
    }
    if (known === null) continue;
    count += 1;
    known.count += 1;
    if (known.places.length < MOST_PLACES) known.places.push(place);
  }
  const all = [...found.values()].filter((link) => link !== null);
  const cost = ({ href, key, base, places }: Found) =>
    costOf(href) + costOf(key) + costOf(base) + 80 * places.length + 400;
  return { count, links: firstThatFit(all, MOST, cost) };
}

export function extrasOn(frames: readonly CollectedFrame[], options: Options): PageExtras {
  const links = placedLinks(frames);
  const canonicals = canonicalsOf(frames[0]);
  const tracking: Search = (href, base) => [
    ...new Set(trackingIn(href, { ...options, base, canonicals }).map(({ name }) => name)),
  ];
  const targets: Search = (href, base) => {
    const last = targetsOf(canonicalize(href, { base })).at(-1);
    return last === undefined ? [] : [parse(last.url).host ?? ""];
  };
  return {
    kind: "extras",
    levels: countLevels(links, options),
    tracking: noted(links, /[?#]/, tracking, options),
    targets: noted(links, /.(?:https?|ftp)/i, targets, options),
  };
}
