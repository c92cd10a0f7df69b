/** Steps from mark to mark: what is asked of frames, and what the navigator shows. */

/** One further, one back; "only": the group that it stands on, or all again; 0: nowhere, it only shows what has changed. */
export type Step = 1 | -1 | 0 | "only";

/** A group's number; -1: links in no group that are encoded twice; -2: others that look deceptive. */
export type SetNumber = number;

/** One of those of a set that are rendered, from 0, in document order. */
export type Member = readonly [set: SetNumber, index: number];

/** Members in a frame. */
export type Counts = readonly [set: SetNumber, rendered: number, notRendered: number];

/** After painting, when what is not in view is stood on no longer; for a step; or only since something has changed. */
export interface StepsAsked {
  readonly when: "painted" | "stepping" | "changed";
}

export interface FrameSteps {
  readonly counts: readonly Counts[];
  /** The one that the navigator stands on; if it is not rendered any more, the index is that of the next one. */
  readonly standing: { readonly member: Member; readonly isRendered: boolean } | null;
  /** The first one from the viewport's top edge on, and the last one before it, of those that are drawn; only for a step. */
  readonly after: Member | null;
  readonly before: Member | null;
  /** Drawn where a person sees them; `null` where a frame does not know yet. */
  readonly inView: number | null;
  /** The only set that is drawn, or that is to be drawn again after painting; `null`: all. */
  readonly only: SetNumber | null;
}

/** All texts are in one language. */
export interface NavigatorText {
  /** BCP 47. */
  readonly lang: string;
  /** As in `ToastText`. */
  readonly dir: "ltr" | "rtl";
  readonly name: string;
  /** That it stands on; 0: none. */
  readonly set: SetNumber;
  readonly said: string;
  /** Where no mark is in view; "" where that is not to be said. */
  readonly away: string;
  readonly previous: string;
  readonly next: string;
  readonly goOn: string;
  /** "" without such a button. */
  readonly only: string;
  readonly onlyTitle: string;
  readonly isOnly: boolean;
  readonly off: string;
}
