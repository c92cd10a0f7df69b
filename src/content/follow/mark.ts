/** Marks the links of a followed document with the numbers of their groups. */
import type { Mark } from "../api.ts";
import type { DocumentLinks } from "../frame-scripts.ts";
import { FLAGS } from "../live-messages.ts";
import { numbersByKey, shared } from "../shared.ts";
import type { CountedLinks } from "./counted-links.ts";

type Numbers = ReadonlyMap<string, number>;

export interface MarkState {
  /** Numbers of groups, by key. */
  numbers: Numbers;
  /** Numbers that the highlights were painted with, when they were last compared. */
  painted: Numbers | undefined;
  /** The last message of the top frame. */
  message: string | undefined;
  /** The last marks that were set. */
  marks: ReadonlyMap<Element, Mark> | null;
  /** `numbers` and `CountedLinks.version` of these marks. */
  by: Numbers | null;
  version: number;
}

export const newMarkState = (): MarkState => ({
  numbers: new Map(),
  painted: undefined,
  message: undefined,
  marks: null,
  by: null,
  version: -1,
});

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
