/** Marks the links of a followed document with the numbers of their groups. */

import { FLAGS } from "../../core/page/tally.ts";
import type { Mark } from "../api.ts";
import type { DocumentLinks } from "../read/links.ts";
import { numbersByKey, shared } from "../registry.ts";
import type { CountedLinks } from "./counted-links.ts";

type Numbers = ReadonlyMap<string, number>;

export const newMarkState = () => ({
  /** Numbers of groups, by key. */
  numbers: new Map() as Numbers,
  /** Numbers that the highlights were painted with, when they were last compared. */
  painted: undefined as Numbers | undefined,
  /** The last message of the top frame. */
  message: undefined as string | undefined,
  /** The last marks that were set, with their `numbers` and `CountedLinks.version`. */
  marks: null as ReadonlyMap<Element, Mark> | null,
  by: null as Numbers | null,
  version: -1,
});

type MarkState = ReturnType<typeof newMarkState>;

/** Takes the numbers that the top frame gave. Returns `true` if they differ from the numbers in use. */
export function takeNumbers(state: MarkState, message: string): boolean {
  const painted = shared.keys?.();
  const isOther = message !== state.message || painted !== state.painted;
  if (isOther) state.numbers = numbersByKey(message);
  state.message = message;
  state.painted = painted;
  return isOther;
}

/** Takes the numbers of new highlights, until the top frame gives others. Highlights that only begin have none. */
export function takePainted(state: MarkState): void {
  const painted = shared.keys?.();
  if (painted !== undefined && painted !== state.painted && painted.size > 0) {
    state.numbers = painted;
    state.message = undefined;
  }
  state.painted = painted;
}

/** Marks all links that are in a group or worth a look, unless nothing has changed. */
export function mark(state: MarkState, links: DocumentLinks, counted: CountedLinks): void {
  const { numbers } = state;
  const { version } = counted;
  if (state.by === numbers && state.version === version && state.marks === shared.marks?.()) return;
  const marks = new Map<Element, Mark>();
  for (const [link, href] of links.all) {
    const judgement = counted.judgementOf(href);
    if (judgement === null) continue;
    const number = numbers.get(judgement.key) ?? 0;
    const encoded = (judgement.flags & FLAGS.encoded) !== 0;
    const deceptive = (judgement.flags & FLAGS.deceptive) !== 0;
    if (number > 0 || encoded || deceptive) marks.set(link, { number, encoded, deceptive });
  }
  Object.assign(state, { marks, by: numbers, version });
  shared.setMarks?.(marks, numbers.size);
}
