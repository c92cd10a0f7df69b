import type { ContentApi, Mark } from "./api.ts";

/** Functions that the scripts injected into one frame share. */
export interface FrameScripts extends Partial<ContentApi> {
  links?: (collection: number) => readonly Element[] | undefined;
  isPainted?: () => boolean;
  removeToast?: () => void;
  /** Removes the flash of a jump (content-jump.js). */
  removeFlash?: () => void;
  /** Cancels a running check. */
  endCheck?: () => void;
  /** Set once the frame listens for `StopMessage`. */
  listens?: true;
  /** Starts following the document; if it is followed, reads all links again (content-follow.js). */
  follow?: () => void;
  /** Called when links were painted, maybe by another rule set or level (content-follow.js). */
  onPainted?: () => void;
  /** Stops watching for changes after a check. */
  endWatch?: () => void;
  /** Returns the marks in document order, with links added later at the end (content-marks.js). */
  marks?: () => ReadonlyMap<Element, Mark>;
  /** Replaces all marks; a no-op while highlighting is off. `groups`: number of groups in all frames, if known. */
  setMarks?: (marks: ReadonlyMap<Element, Mark>, groups?: number) => void;
  /** Numbers of groups by key, as painted. */
  keys?: () => ReadonlyMap<string, number>;
}

/** A symbol, since named elements become global variables: `<a id="trueform">`. */
const KEY = Symbol.for("trueform");
const world = globalThis as unknown as { [KEY]?: FrameScripts };

world[KEY] ??= {};

/** Lives in the extension's isolated world, out of reach of pages. */
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
