/** The registry of the scripts that are injected into one frame. */

import type { ContentApi, Mark } from "./api.ts";

/** Functions by which the scripts in a frame find each other. */
export interface FrameScripts extends Partial<ContentApi> {
  links?: (collection: number) => readonly Element[] | undefined;
  isPainted?: () => boolean;
  removeToast?: () => void;
  /** Takes away what a jump has drawn. content-jump.js. */
  removeFlash?: () => void;
  /** Ends a check that waits. */
  endCheck?: () => void;
  /** Set once this frame takes the message to stop. */
  listens?: true;
  /** Follows the document from now on; in one that is followed, all is read again. content-follow.js. */
  follow?: () => void;
  /** Links were painted, maybe by another rule set or level. content-follow.js. */
  onPainted?: () => void;
  /** Ends what a check watches once it has ended. */
  endWatch?: () => void;
  /** Marks by link, in document order but for what came late; empty where nothing is. content-marks.js. */
  marks?: () => ReadonlyMap<Element, Mark>;
  /** Instead of all marks; nothing where highlights are off. The host stays. `groups`: of all frames, where that is known. */
  setMarks?: (marks: ReadonlyMap<Element, Mark>, groups?: number) => void;
  /** The keys of groups, with their numbers, as they were painted. */
  keys?: () => ReadonlyMap<string, number>;
}

/** A symbol, since elements with a name are variables of every script: `<a id="trueform">`. */
const KEY = Symbol.for("trueform");
const world = globalThis as unknown as { [KEY]?: FrameScripts };

world[KEY] ??= {};

/** Shared by all scripts injected into this frame. Pages have no access: it is in the extension's isolated world. */
export const shared: FrameScripts = world[KEY];

export const numberIn = (text: string): number => Number.parseInt(text, 36);

/** Reads "number key,number key …" into numbers by key. */
export const numbersByKey = (text: string): Map<string, number> =>
  new Map(
    (text === "" ? [] : text.split(",")).map((one) => {
      const [number = "", key = ""] = one.split(" ");
      return [key, numberIn(number)];
    }),
  );
