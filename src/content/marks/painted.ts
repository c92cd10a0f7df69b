/** The overlay in this frame, if links are marked. */
import type { SetNumber } from "../../browser/page-messages.ts";
import type { MarkColours } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import { type Rect, viewport } from "./rect.ts";

export type Marks = ReadonlyMap<Element, Mark>;

export interface Overlay {
  /** The closed shadow root that marks are drawn in. The number and the navigator are there, too. */
  readonly shadow: ShadowRoot;
  /** In document order but for what came late. */
  marks(): Marks;
  /** Instead of all marks. `groups`: of all frames, where that is known. The first ones are drawn in any case. */
  setMarks(marks: Marks, groups: number, isFirst: boolean): void;
  /** Draws the ring of the current mark. */
  standOn(link: Element | null): void;
  select(number: number): void;
  /** Draws only marks of this set; `null`: all. */
  showOnly(set: SetNumber | null): void;
  /** Marks that are seen now in this part of the viewport. */
  inView(part: Rect): number;
  redraw(): void;
  remove(): void;
}

export const painted: { overlay: Overlay | null; colours: MarkColours } = { overlay: null, colours: [] };

const NOTHING: Marks = new Map();

export const isPainted = (): boolean => painted.overlay !== null;
export const marksNow = (): Marks => painted.overlay?.marks() ?? NOTHING;
export const layerNow = (): ShadowRoot | null => painted.overlay?.shadow ?? null;
export const inView = (part: Rect = viewport()): number => painted.overlay?.inView(part) ?? 0;

/** The set of a mark: its group, else links that are encoded twice, else deceptive ones. */
export const setOf = ({ number, encoded }: Mark): SetNumber => number || (encoded ? -1 : -2);
