import type { ContentApi, Mark } from "./api.ts";

export interface FrameScripts extends Partial<ContentApi> {
  links?: (collection: number) => readonly Element[] | undefined;
  isPainted?: () => boolean;
  removeToast?: () => void;
  removeFlash?: () => void;
  endCheck?: () => void;
  listens?: true;
  /** Follows the document, or reads all links again (content-follow.js). */
  follow?: () => void;
  /** Links were painted, maybe with another rule set or level (content-follow.js). */
  onPainted?: () => void;
  endWatch?: () => void;
  /** In document order, later links last (content-marks.js). */
  marks?: () => ReadonlyMap<Element, Mark>;
  /** Replaces all marks, unless highlighting is off. `groups`: in all frames, if known. */
  setMarks?: (marks: ReadonlyMap<Element, Mark>, groups?: number) => void;
  keys?: () => ReadonlyMap<string, number>;
}

/** A symbol, since named elements are globals: `<a id="trueform">`. */
const KEY = Symbol.for("trueform");
const world = globalThis as unknown as { [KEY]?: FrameScripts };

world[KEY] ??= {};

export const shared: FrameScripts = world[KEY];

export const parseBase36 = (text: string): number => Number.parseInt(text, 36);

/** Parses "number key,number key …". */
export const parseGroupNumbers = (text: string): Map<string, number> =>
  new Map(
    (text === "" ? [] : text.split(",")).map((one) => {
      const [number = "", key = ""] = one.split(" ");
      return [key, parseBase36(number)];
    }),
  );
