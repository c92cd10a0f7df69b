/** What the scripts that are injected into one frame know of each other. */

import type { ContentApi, Mark } from "./api.ts";

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
