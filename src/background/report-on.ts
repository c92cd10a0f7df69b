import { findDuplicates, type Group, inspect, type Level, type Link, type Options, variantsOf } from "../core/index.ts";
import type { CollectedFrame, DoublyEncodedLink, PageGroup, PageReport, Place } from "../platform/messages.ts";

export type ReportOptions = Options & { readonly level?: Level };

interface PlacedLink extends Link {
  readonly base: string;
  readonly place: Place | null;
}

/** The links of all frames, with their places, and the page's own address as the last one. */
const linksOf = (frames: readonly CollectedFrame[]): PlacedLink[] =>
  frames.flatMap(({ frameId, collection, base, hrefs, links }) =>
    links.map((href, index) => ({ href: hrefs[href] as string, base, place: { frameId, collection, index } })),
  );

/** Addresses of the frames in the page that gave no answer. */
export function unreadFramesOf(frames: readonly CollectedFrame[]): string[] {
  const inside = frames.flatMap((frame) => frame.frames);
  const objects = new Set(frames.flatMap((frame) => frame.objects));
  const read = frames.slice(1).flatMap(({ url }) => (objects.has(url) && !inside.includes(url) ? [] : [url]));
  const missing = inside.length - read.length;
  if (missing <= 0) return [];
  // A frame that has navigated answers under another address: then the last ones are named, and the number is right.
  const unread = inside.filter((url) => {
    const at = read.indexOf(url);
    if (at >= 0) read.splice(at, 1);
    return at < 0;
  });
  return unread.slice(-missing);
}

/** The canonical URL of a link that is encoded twice beyond doubt, else `null`. Only those are counted on the badge. */
function doublyEncodedKey(href: string, options: Options): string | null {
  if (!href.includes("%25")) return null;
  const { canonical, findings } = inspect(href, options);
  return findings.some(({ id, confidence }) => id === "double-encoded" && confidence === "high") ? canonical : null;
}

function doublyEncodedOf(links: readonly PlacedLink[], options: Options): DoublyEncodedLink[] {
  const found = new Map<string, { href: string; key: string; base: string; places: (Place | null)[] } | null>();
  for (const { href, base, place } of links) {
    const name = JSON.stringify([base, href]);
    let known = found.get(name);
    if (known === undefined) {
      const key = doublyEncodedKey(href, { ...options, base });
      known = key === null ? null : { href, key, base, places: [] };
      found.set(name, known);
    }
    known?.places.push(place);
  }
  return [...found.values()].filter((link) => link !== null);
}

const placeGroup = (group: Group, number: number | null, links: readonly PlacedLink[]): PageGroup => ({
  ...group,
  number,
  places: group.members.map((member) => links[member]?.place ?? null),
});

/** What the collected frames of a page hold: totals, groups with their numbers, doubled escapes, what is missing. */
export function reportOn(frames: readonly CollectedFrame[], options: ReportOptions): PageReport {
  const url = frames[0]?.url ?? "";
  const links = linksOf(frames);
  const all = [...links, { href: url, base: url, place: null }];
  const groups = findDuplicates(all, options);
  const own = links.length;
  const repeated = groups.reduce((sum, { members }) => sum + members.filter((member) => member !== own).length - 1, 0);
  const several = groups.filter((group) => variantsOf(group) > 1);
  // Links to places on the page itself, written alike, are a table of contents and no repetition.
  const alike = groups.filter((group) => variantsOf(group) === 1 && !group.members.includes(own));
  return {
    kind: "page",
    url,
    links: links.length,
    distinct: links.length - repeated,
    groups: [
      ...several.map((group, i) => placeGroup(group, i + 1, all)),
      ...alike.map((group) => placeGroup(group, null, all)),
    ],
    doublyEncoded: doublyEncodedOf(all, options),
    unreadFrames: unreadFramesOf(frames),
    leftOut: frames.reduce((sum, frame) => sum + frame.leftOut, 0),
    declared: frames[0]?.declared ?? { addresses: [], loaded: "" },
    highlighted: frames.some(({ painted }) => painted),
  };
}
