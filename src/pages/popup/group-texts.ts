/** What the links of a group say, and which of them stand next to one another. */
import type { PageGroup, Place } from "../../browser/messages.ts";
import { placesInPage } from "../../core/index.ts";

/** The ids of the rules that all spellings of a group share, in their order: none of them tells one from another. */
export function sharedRules({ spellings, variants }: PageGroup): readonly string[] {
  if (variants < 2) return [];
  const [first, ...others] = spellings;
  return others.reduce(
    (shared, { rules }) => (shared.length === 0 ? shared : shared.filter((id) => rules.includes(id))),
    first?.rules ?? [],
  );
}

/** One link of a group, with its text; "" when it has none. */
export interface SaidLink {
  readonly text: string;
  readonly place: Place;
}

/** The link at a place of the members; `null` for the page itself and where the text is not known. */
function saidAt({ places, texts, textOf }: PageGroup, at: number): SaidLink | null {
  const [place, text] = [places[at] ?? null, textOf[at] ?? null];
  return place === null || text === null ? null : { place, text: texts[text] ?? "" };
}

/** Links of the group that stand next to one another in the page, run by run. */
export function adjacentRuns(group: PageGroup): SaidLink[][] {
  const runs: SaidLink[][] = [];
  let last = -1;
  for (const at of group.adjacent) {
    const [before, link] = [saidAt(group, at - 1), saidAt(group, at)];
    if (before === null || link === null) continue;
    if (last === at - 1) runs.at(-1)?.push(link);
    else runs.push([before, link]);
    last = at;
  }
  return runs;
}

/** One link text of a group, and the links that say it. */
export interface SaidText {
  readonly text: string;
  readonly places: readonly Place[];
}

/** What people hear as one text: case, and white space around it, make no other. */
const heard = (text: string): string => text.trim().toLowerCase();

/** The texts of links, each once. */
function textsOf(links: readonly SaidLink[]): SaidText[] {
  const found = new Map<string, { text: string; places: Place[] }>();
  for (const link of links) {
    const name = heard(link.text);
    const known = found.get(name) ?? { text: link.text.trim(), places: [] };
    known.places.push(link.place);
    found.set(name, known);
  }
  return [...found.values()];
}

/**
 * The link texts of a group in the order of the page, when they differ; links without a text are named with the others.
 * Links to different places in one page say different things by right: only texts for one and the same place differ.
 */
export function differingTexts(group: PageGroup): SaidText[] {
  const places = placesInPage(group);
  const said = group.members.flatMap((_, at) => {
    const link = saidAt(group, at);
    return link === null ? [] : [{ link, place: places[group.spellingOf[at] ?? 0] ?? "" }];
  });
  const textsAt = new Map<string, Set<string>>();
  for (const { link, place } of said) {
    const texts = textsAt.get(place) ?? new Set();
    textsAt.set(place, texts);
    if (heard(link.text) !== "") texts.add(heard(link.text));
  }
  return textsOf(said.flatMap(({ link, place }) => ((textsAt.get(place)?.size ?? 0) > 1 ? [link] : [])));
}
