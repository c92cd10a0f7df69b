import type { CollectedFrame, PageGroup, Place } from "../browser/messages.ts";
import type { LinkDetails } from "../content/api.ts";
import {
  findDuplicates,
  type Group,
  isSameBySlash,
  LEVELS,
  type Link,
  type Options,
  placesInPage,
  variantsOf,
} from "../core/index.ts";

/** Without a place: the page's own address, the last link. */
export interface PlacedLink extends Link {
  readonly base: string;
  readonly place: Place | null;
  readonly details: LinkDetails | null;
}

export const placedLinks = (frames: readonly CollectedFrame[]): PlacedLink[] => [
  ...frames.flatMap(({ frameId, collection, base, hrefs, links, details }) =>
    links.map((href, index) => ({
      href: hrefs[href] as string,
      base,
      place: { frameId, collection, index },
      details,
    })),
  ),
  { href: frames[0]?.url ?? "", base: frames[0]?.url ?? "", place: null, details: null },
];

/** By frame: indices of links directly after the previous one. */
export type Adjacency = ReadonlyMap<LinkDetails, ReadonlySet<number>>;

export const adjacencyOf = (frames: readonly CollectedFrame[]): Adjacency =>
  new Map(frames.flatMap(({ details }) => (details === null ? [] : [[details, new Set(details.adjacent)] as const])));

/** Indices of links adjacent to the previous member. */
function adjacentIn(group: Group, links: readonly PlacedLink[], adjacency: Adjacency): number[] {
  const { members, spellingOf } = group;
  const places = placesInPage(group);
  return members.flatMap((member, at) => {
    const { details, place } = links[member] as PlacedLink;
    if (details === null || place === null || members[at - 1] !== member - 1) return [];
    // In a table of contents, neighbours lead to different places of one page.
    if (places[spellingOf[at] as number] !== places[spellingOf[at - 1] as number]) return [];
    const isAdjacent = place.index > 0 && adjacency.get(details)?.has(place.index);
    return isAdjacent ? [at] : [];
  });
}

function textsOf(members: readonly number[], links: readonly PlacedLink[]): Pick<PageGroup, "texts" | "textOf"> {
  const indices = new Map<string, number>();
  const textOf = members.map((member) => {
    const { details, place } = links[member] as PlacedLink;
    const text = details === null || place === null ? undefined : details.texts[details.textOf[place.index] ?? -1];
    if (text === undefined) return null;
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  });
  return { texts: [...indices.keys()], textOf };
}

/** Forms are long, and only compared: numbers replace them. */
export function placeGroup(
  group: Group,
  number: number | null,
  links: readonly PlacedLink[],
  adjacency: Adjacency,
): PageGroup {
  const { key, level, safety, mergedBy, members, spellingOf } = group;
  const formOf = new Map<string, string>();
  for (const { form } of group.spellings) if (!formOf.has(form)) formOf.set(form, String(formOf.size));
  const places = members.map((member) => links[member]?.place ?? null);
  const { texts, textOf } = textsOf(members, links);
  // No spread: a page may have a hundred thousand groups.
  return {
    key,
    level,
    safety,
    mergedBy,
    members,
    spellings: group.spellings.map(({ href, absolute, count, rules, form }) => ({
      href,
      absolute,
      count,
      rules,
      form: formOf.get(form) ?? "",
    })),
    spellingOf,
    number,
    places,
    variants: formOf.size,
    bySlash: isSameBySlash(group),
    links: places.includes(null) ? places.filter((place) => place !== null).length : places.length,
    texts,
    textOf,
    adjacent: adjacentIn(group, links, adjacency),
  };
}

/** More links take too long to group on five levels. */
const MOST_TO_COUNT = 12_000;

/** Groups in several spellings by level; `null` for too many links. */
export function countLevels(links: readonly Link[], known: readonly Group[], options: Options): number[] | null {
  if (links.length > MOST_TO_COUNT) return null;
  return LEVELS.map(({ level }) => {
    const isKnown = known[0]?.level === level;
    const groups = isKnown ? known : findDuplicates(links, { ...options, level });
    return groups.filter((group) => variantsOf(group) > 1).length;
  });
}
