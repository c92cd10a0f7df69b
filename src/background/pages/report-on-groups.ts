import { namedIn } from "../../browser/frame-links.ts";
import type { CollectedFrame, PageGroup, Place } from "../../browser/messages.ts";
import type { Group, Link } from "../../core/index.ts";

/** Without a place: the page's own address, the last link. */
export interface PlacedLink extends Link {
  readonly base: string;
  readonly place: Place | null;
}

function* linksIn(frame: CollectedFrame): Generator<PlacedLink> {
  const { frameId, collection, base, hrefs, links } = frame;
  const isNamed = namedIn(frame);
  for (const [index, href] of links.entries()) {
    if (isNamed(index)) yield { href: hrefs[href] as string, base, place: { frameId, collection, index } };
  }
}

export const placedLinks = (frames: readonly CollectedFrame[]): PlacedLink[] => [
  ...frames.flatMap((frame) => [...linksIn(frame)]),
  { href: frames[0]?.url ?? "", base: frames[0]?.url ?? "", place: null },
];

/** Forms are long, and only compared: numbers replace them. */
export function placeGroup(group: Group, number: number | null, links: readonly PlacedLink[]): PageGroup {
  const { key, level, safety, mergedBy, members, spellingOf } = group;
  const formOf = new Map<string, string>();
  for (const { form } of group.spellings) if (!formOf.has(form)) formOf.set(form, String(formOf.size));
  const places = members.map((member) => links[member]?.place ?? null);
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
    links: places.includes(null) ? places.filter((place) => place !== null).length : places.length,
  };
}
