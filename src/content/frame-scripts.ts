/** What the scripts that are injected into one frame know of each other. */

import type { MarkColours } from "../browser/palette.ts";
import type { Declared, LinkDetails } from "../core/page/collected.ts";
import type { ContentApi, Mark } from "./api.ts";
import type {
  DocumentCover,
  Drawing,
  DrawnMark,
  ImageOf,
  KeptMarks,
  Measured,
  Measuring,
  Places,
  Unnumbered,
} from "./marks-api.ts";

/** What has come, gone or changed in a document. */
export interface Batch {
  /** Elements with all that is in them. */
  readonly added: ReadonlySet<Element>;
  readonly removed: ReadonlySet<Element>;
  /** With another address. */
  readonly changed: ReadonlySet<Element>;
  /** Came late, and make no record. */
  readonly roots: readonly ShadowRoot[];
  /** A frame has loaded or is gone. */
  readonly frames: boolean;
  /** More has changed than is told here. */
  readonly all: boolean;
}

/** Sees what happens in a document. */
export interface Watch {
  /** Sees what happens in a shadow root, too. */
  enter(root: ShadowRoot): void;
  stop(): void;
}

/** `change`: how many more links have this address, or fewer. */
export interface AddressCounter {
  count(href: string, change: number): void;
}

/** The links of a document that changes. */
export interface DocumentLinks {
  /** With addresses as written; those that came late are last. Empty where there are more than can be followed. */
  readonly all: ReadonlyMap<Element, string>;
  readonly isOver: boolean;
  /** What a batch tells; everything at first, and where it says so. */
  update(batch: Batch | null): Promise<void>;
}

/** How many more links have a record, or fewer. */
export type RecordChange = readonly [record: string, change: number];

/** What is said beside the tally: the page's own address, what it declares, and links with "%" where the address has one. */
export interface PageOfTally {
  readonly url: string;
  readonly declared: Declared;
  readonly witnesses: readonly string[];
}

/** What the top frame's script knows of all frames. */
export interface TopTally {
  /** `whole`: all that there is in the frame. `false` for less of a frame of which nothing is known. */
  take(frame: number, changes: readonly RecordChange[], whole: boolean): boolean;
  /** Which frames there are: the others are gone. */
  setFrames(frames: readonly number[]): void;
  /** Says what has changed; numbers by key. `page`: what is said beside the tally. */
  report(page: () => PageOfTally): ReadonlyMap<string, number>;
  /** The light shows something older: all is to be said again. */
  forgetSaid(): void;
  stop(): void;
}

/** What the scripts injected into a frame know of each other. */
export interface FrameScripts extends Partial<ContentApi> {
  links?: (collection: number) => readonly Element[] | undefined;
  describe?: (links: readonly Element[], mostCharacters: number) => LinkDetails;
  isPainted?: () => boolean;
  removeToast?: () => void;
  /** Of a jump. content-jump.js. */
  removeFlash?: () => void;
  /** Ends a check that waits. */
  endCheck?: () => void;
  /** Set once this frame takes the message to stop. */
  listens?: true;
  /** Follows the document from now on; in one that is followed, all is read again. content-live.js. */
  follow?: () => void;
  /** Links were painted, maybe by another rule set or level. content-live.js. */
  onPainted?: () => void;
  /** The batch is taken before the next one begins. content-watch.js. */
  watch?: (take: (batch: Batch) => Promise<void> | void) => Watch;
  /** `enter`: called with each shadow root that is met. content-watch.js. */
  documentLinks?: (counted: AddressCounter, enter: (root: ShadowRoot) => void) => DocumentLinks;
  /** `again`: called when frames are waited for no more, or the worker has not heard. content-watch.js. */
  topTally?: (again: () => void) => TopTally;
  /** Ends what a check watches once it has ended. */
  endWatch?: () => void;
  /** For one drawing, in which nothing moves. content-shapes.js. */
  measuring?: (imageOf: ImageOf) => Measuring;
  /** Where marked links are. content-places.js. */
  placesOf?: (imageOf: () => ImageOf) => Places;
  /** What is drawn of each. content-places.js. */
  keptMarks?: (layer: HTMLElement) => KeptMarks;
  /** `again`: called when the host of marks is to fit the page later. content-places.js. */
  documentCover?: (host: HTMLDivElement, again: () => void) => DocumentCover;
  /** How a mark is drawn. content-marks.js. */
  drawnMark?: (measured: Measured, mark: Mark, how: Drawing) => DrawnMark;
  /** The number of a mark that has no room for it; `null`: none is asked for. content-marks.js. */
  showNumber?: (of: Unnumbered | null) => void;
  /** Of marks, as they were told last. */
  colours?: MarkColours;
  /** What is marked, in document order but for what came late; empty where nothing is. content-paint.js. */
  marks?: () => ReadonlyMap<Element, Mark>;
  /** Instead of all marks; nothing where highlights are off. The host stays. `groups`: of all frames, where that is known. */
  setMarks?: (marks: ReadonlyMap<Element, Mark>, groups?: number) => void;
  /** The keys of groups, with their numbers, as they were painted. */
  keys?: () => ReadonlyMap<string, number>;
  /** Draws the ring of the one that the navigator stands on; `null`: none. */
  standOn?: (link: Element | null) => void;
  /** Draws only marks of this group; of links in no group, -1: encoded twice; -2: deceptive; `null`: all. */
  showOnly?: (number: number | null) => void;
  /** Marks that are seen now in this part of the viewport; without one, in all of it. */
  inView?: (part?: DOMRectReadOnly) => number;
  /** Called when they may have come or gone. content-steps.js. */
  marksChanged?: () => void;
  /** After the document has thrown marks away, with the root that they were in. content-steps.js. */
  beginAnew?: (root: Element) => void;
  /** The closed shadow root that marks are drawn in; `null` where none are. What else is drawn there is kept. */
  layer?: () => ShadowRoot | null;
  /** Takes the navigator away: whoever takes the marks away calls it first. content-navigator.js. */
  removeNavigator?: () => void;
}
