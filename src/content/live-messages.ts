/**
 * What a frame that follows its document says, and what it hears. All of it goes through the worker, which keeps nothing:
 * each frame keeps what was answered of its links, and the top frame's script adds up all frames.
 */

import type { FrameSteps, Step } from "../browser/mark-steps.ts";
import type { Declared, Told } from "../core/page/collected.ts";
import type { Tally } from "../core/page/tally.ts";

/** How many more links of a frame have a record, or fewer if negative. */
export type RecordChange = readonly [record: string, change: number];

/** The top frame's page, as its tally needs it. */
export interface TalliedPage {
  readonly url: string;
  readonly declared: Declared;
  /** Links of the frame with a "%", if the URL has one. */
  readonly witnesses: readonly string[];
}

/** The one message of a frame that follows its document: one of these. */
export type Changed =
  /** The document has changed for the first time, or its frames have: each frame is to follow its document. */
  | { readonly frames: true }
  /** More than it follows: the page is to be checked as a whole. */
  | { readonly whole: true }
  /** New addresses, each once; the answer is `Judged`. `url`, of the top frame: the page's own URL. */
  | {
      readonly links: readonly string[];
      readonly base: string;
      readonly url: string;
      readonly declared: Declared | null;
      /** Further addresses of the frame that may bear witness to how these are encoded. */
      readonly witnesses: readonly string[];
      /** Of these that may be encoded twice. */
      readonly told?: readonly Told[];
      /** Whether the highest level is asked for. */
      readonly above: boolean;
    }
  /** To the top frame. `whole`: these are all links of this frame. The answer says if it came. */
  | { readonly counts: readonly RecordChange[]; readonly whole: boolean }
  /** From the top frame, for all frames. */
  | ({ readonly tally: Tally } & TalliedPage)
  /** From the top frame: groups that are to be marked, for all frames. */
  | { readonly numbers: string }
  /** From the navigator. */
  | { readonly step: Step }
  /** The same as step 0 from a page without frames, which says what it has; the answer is the bar's text, "" for no bar. */
  | { readonly steps: FrameSteps }
  /** Highlights off. */
  | { readonly off: true };

export interface ChangedMessage {
  readonly changed: Changed;
}

export interface Judged {
  /** Rule set, level and host: records of others are not compared. */
  readonly by: string;
  /** `LinkRecord`s as texts, parallel to `links`. */
  readonly records: readonly string[];
}

/** What a frame hears from the worker, besides the message to stop. */
export type LiveMessage =
  /** To the top frame: which frames there are. */
  | { readonly live: "frames"; readonly frames: readonly number[] }
  /** To the top frame: counts of another one. */
  | {
      readonly live: "counts";
      readonly frame: number;
      readonly counts: readonly RecordChange[];
      readonly whole: boolean;
    }
  /** To all frames. */
  | { readonly live: "numbers"; readonly numbers: string };

const isNumber = (one: unknown): one is number => Number.isSafeInteger(one);
const isCount = (one: unknown): boolean => Array.isArray(one) && typeof one[0] === "string" && isNumber(one[1]);

/** Anything else is no message of the worker. */
export function isLive(message: unknown): message is LiveMessage {
  const said = message as Partial<Record<"live" | "frames" | "frame" | "counts" | "numbers", unknown>> | null;
  switch (said?.live) {
    case "numbers":
      return typeof said.numbers === "string";
    case "frames":
      return Array.isArray(said.frames) && said.frames.every(isNumber);
    case "counts":
      return isNumber(said.frame) && Array.isArray(said.counts) && said.counts.every(isCount);
    default:
      return false;
  }
}
