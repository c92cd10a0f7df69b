import { FLAGS } from "../../core/page/tally.ts";
import type { Mark } from "../api.ts";
import type { DocumentLinks } from "../read/links.ts";
import { parseGroupNumbers, shared } from "../registry.ts";
import type { CountedLinks } from "./counted-links.ts";

type Numbers = ReadonlyMap<string, number>;

export const newMarkState = () => ({
  numbers: new Map() as Numbers,
  /** `shared.keys` at the last comparison. */
  painted: undefined as Numbers | undefined,
  message: undefined as string | undefined,
  /** The last marks, with the numbers and `CountedLinks.version` behind them. */
  marks: null as ReadonlyMap<Element, Mark> | null,
  by: null as Numbers | null,
  version: -1,
});

type MarkState = ReturnType<typeof newMarkState>;

/** Applies numbers from the top frame. `true` if they changed. */
export function applyNumbers(state: MarkState, message: string): boolean {
  const painted = shared.keys?.();
  const isOther = message !== state.message || painted !== state.painted;
  if (isOther) state.numbers = parseGroupNumbers(message);
  state.message = message;
  state.painted = painted;
  return isOther;
}

/** Uses painted numbers until the top frame sends others. */
export function applyPaintedNumbers(state: MarkState): void {
  const painted = shared.keys?.();
  if (painted !== undefined && painted !== state.painted && painted.size > 0) {
    state.numbers = painted;
    state.message = undefined;
  }
  state.painted = painted;
}

/** Marks grouped and notable links, if anything changed. */
export function updateMarks(state: MarkState, links: DocumentLinks, counted: CountedLinks): void {
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
