import type { GroupTexts, PageGroup, Place } from "../../../browser/messages.ts";
import { fragmentsOf } from "../../../core/index.ts";

/** `text`: "" without text. */
export interface TextOfLink {
  readonly text: string;
  readonly place: Place;
}

function linkAt({ places }: PageGroup, { texts, textOf }: GroupTexts, at: number): TextOfLink | null {
  const [place, text] = [places[at] ?? null, textOf[at] ?? null];
  return place === null || text === null ? null : { place, text: texts[text] ?? "" };
}

export function adjacentRuns(group: PageGroup, texts: GroupTexts): TextOfLink[][] {
  const runs: TextOfLink[][] = [];
  let last = -1;
  for (const at of texts.adjacent) {
    const [before, link] = [linkAt(group, texts, at - 1), linkAt(group, texts, at)];
    if (before === null || link === null) continue;
    if (last === at - 1) runs.at(-1)?.push(link);
    else runs.push([before, link]);
    last = at;
  }
  return runs;
}

export interface PlacesOfText {
  readonly text: string;
  readonly places: readonly Place[];
}

/** Screen readers ignore case and surrounding space. */
const normalized = (text: string): string => text.trim().toLowerCase();

function textsOf(links: readonly TextOfLink[]): PlacesOfText[] {
  const found = new Map<string, { text: string; places: Place[] }>();
  for (const link of links) {
    const name = normalized(link.text);
    const known = found.get(name) ?? { text: link.text.trim(), places: [] };
    known.places.push(link.place);
    found.set(name, known);
  }
  return [...found.values()];
}

/** Returns differing texts for one place; "" for links without text. */
export function differingTexts(group: PageGroup, texts: GroupTexts): PlacesOfText[] {
  const places = fragmentsOf(group);
  const links = group.members.flatMap((_, at) => {
    const link = linkAt(group, texts, at);
    return link === null ? [] : [{ link, place: places[group.spellingOf[at] ?? 0] ?? "" }];
  });
  const textsAt = new Map<string, Set<string>>();
  for (const { link, place } of links) {
    const known = textsAt.get(place) ?? new Set();
    textsAt.set(place, known);
    if (normalized(link.text) !== "") known.add(normalized(link.text));
  }
  return textsOf(links.flatMap(({ link, place }) => ((textsAt.get(place)?.size ?? 0) > 1 ? [link] : [])));
}
