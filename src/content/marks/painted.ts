import type { SetNumber } from "../../browser/page-messages.ts";
import type { MarkColours } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import { type Rect, viewport } from "./rect.ts";

export type Marks = ReadonlyMap<Element, Mark>;

export interface Overlay {
  /** Closed; also contains the bubble and the navigator. */
  readonly shadow: ShadowRoot;
  /** In document order; links added later are last. */
  marks(): Marks;
  /** Replaces all marks. `groups`: in all frames, if known. `isFirst`: always draws. */
  setMarks(marks: Marks, groups: number, isFirst: boolean): void;
  /** `null` removes the ring. */
  focusLink(link: Element | null): void;
  select(number: number): void;
  filterMarks(set: SetNumber | null): void;
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

/** The group, else -1 for encoded twice, or -2 for deceptive. */
export const setOf = ({ number, encoded }: Mark): SetNumber => number || (encoded ? -1 : -2);
