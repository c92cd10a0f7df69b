/** Link texts, read on demand because that is slow. */
import type { CollectedFrame, GroupTexts, PageGroup, Place } from "../../browser/messages.ts";
import type { ContentApi } from "../../content/api.ts";
import { fragmentsOf, type LinkDetails, type LinkTexts } from "../../core/index.ts";
import { call, callEach } from "../frames/call.ts";
import { withTimeout } from "../frames/responsive-frames.ts";

/** For all frames, per group and per page. */
const MOST_CHARACTERS = 1_000_000;
const MOST_OF_PAGE = 10_000_000;
const TEXTS_MS = 15_000;

type Wanted = Parameters<ContentApi["texts"]>[0];
/** `null` if the frame is gone. */
export type AskForTexts = (frameId: number, wanted: Wanted) => Promise<string | null>;

type TextOf = (place: Place) => { readonly text: string; readonly isAdjacent: boolean } | undefined;

function placesByFrame({ places }: PageGroup): Map<number, Place[]> {
  const byFrame = new Map<number, Place[]>();
  for (const place of places) {
    if (place === null) continue;
    const known = byFrame.get(place.frameId);
    if (known === undefined) byFrame.set(place.frameId, [place]);
    else known.push(place);
  }
  for (const places of byFrame.values()) places.sort((one, other) => one.index - other.index);
  return byFrame;
}

async function readTexts(group: PageGroup, ask: AskForTexts): Promise<TextOf> {
  const byFrame = placesByFrame(group);
  const all = [...byFrame.values()].reduce((sum, { length }) => sum + length, 0);
  const read = await Promise.all(
    [...byFrame].map(async ([frameId, places]) => {
      const wanted = {
        collection: places[0]?.collection ?? 0,
        indices: places.map(({ index }) => index.toString(36)).join(" "),
        mostCharacters: Math.floor((MOST_CHARACTERS * places.length) / all),
      };
      const answer = await ask(frameId, wanted).catch(() => null);
      if (answer === null) return [frameId, null] as const;
      const { texts, textOf, adjacent } = JSON.parse(answer) as LinkTexts;
      const isAdjacent = new Set(adjacent);
      const known = new Map(
        places.map(({ index }, at) => [index, { text: texts[textOf[at] ?? -1] ?? "", isAdjacent: isAdjacent.has(at) }]),
      );
      return [frameId, known] as const;
    }),
  );
  const byId = new Map(read);
  return ({ frameId, index }) => byId.get(frameId)?.get(index);
}

/** Indices of links adjacent to the previous member. */
function adjacentIn(group: PageGroup, textOf: TextOf): number[] {
  const { members, places, spellingOf } = group;
  const fragments = fragmentsOf(group);
  return members.flatMap((member, at) => {
    const place = places[at];
    if (place == null || place.index === 0 || members[at - 1] !== member - 1) return [];
    // In a table of contents, neighbours differ by fragment.
    if (fragments[spellingOf[at] as number] !== fragments[spellingOf[at - 1] as number]) return [];
    return textOf(place)?.isAdjacent ? [at] : [];
  });
}

export async function textsOf(group: PageGroup, ask: AskForTexts): Promise<GroupTexts> {
  const textOf = await readTexts(group, ask);
  const indices = new Map<string, number>();
  const indexOf = (place: Place | null): number | null => {
    const text = place === null ? undefined : textOf(place)?.text;
    if (text === undefined) return null;
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const indexed = group.places.map(indexOf);
  return { texts: [...indices.keys()], textOf: indexed, adjacent: adjacentIn(group, textOf) };
}

export const groupTexts = (tabId: number, group: PageGroup): Promise<GroupTexts> =>
  textsOf(group, async (frameId, wanted) => {
    const [answer] = await withTimeout(TEXTS_MS, call(tabId, "texts", wanted, frameId));
    return answer?.result ?? null;
  });

/** Adds texts, landmarks and elements; frames that are gone get none. */
export async function withDetails(tabId: number, frames: readonly CollectedFrame[]): Promise<CollectedFrame[]> {
  const all = frames.reduce((sum, { links }) => sum + links.length, 0);
  const collections = frames.map(({ collection }) => collection);
  const wanted = { collections, charactersPerLink: MOST_OF_PAGE / Math.max(all, 1) };
  const ids = frames.map(({ frameId }) => frameId);
  const answers = await callEach(tabId, "describe", wanted, ids).catch(() => []);
  const described = new Map(answers.map(({ frameId, result }) => [frameId, result]));
  return frames.map((frame) => {
    const json = described.get(frame.frameId);
    return json == null ? frame : { ...frame, details: JSON.parse(json) as LinkDetails };
  });
}
