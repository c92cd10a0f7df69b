/** What the links of a group say, and which of them stand next to one another. */
import type { PageGroup, Place } from "../platform/messages.ts";

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

/** The link texts of a group in the order of the page, when they differ; links without a text are named with the others. */
export function differingTexts(group: PageGroup): SaidText[] {
  const found = new Map<string, { text: string; places: Place[] }>();
  group.members.forEach((_, at) => {
    const link = saidAt(group, at);
    if (link === null) return;
    const name = heard(link.text);
    const known = found.get(name) ?? { text: link.text.trim(), places: [] };
    known.places.push(link.place);
    found.set(name, known);
  });
  const texts = [...found.values()];
  return texts.filter(({ text }) => text !== "").length > 1 ? texts : [];
}
