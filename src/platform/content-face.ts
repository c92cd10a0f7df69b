/** What the worker may ask of the script that it injects into a frame, and what that answers. Plain data. */
export interface ContentFace {
  /** Collects the links, after the document has been left alone for a while when `settle` is set. */
  collect(options: { settle: boolean }): Promise<FrameLinks>;
  /** Marks the groups: their numbers, and the indices of their links in the collection of that number. */
  paint(marks: {
    readonly collection: number;
    readonly groups: readonly { readonly number: number; readonly indices: readonly number[] }[];
  }): void;
  /** Takes the marks away. */
  clear(): void;
  /** Whether a collected link is still shown; if so, it is brought into view. */
  jump(link: { readonly collection: number; readonly index: number }): boolean;
}

/** The links of one frame. */
export interface FrameLinks {
  /** Counts the frame's collections, so that an index is never taken for one of another collection. */
  readonly collection: number;
  /** The frame's address. */
  readonly url: string;
  readonly base: string;
  readonly contentType: string;
  /** The attributes as written, each once. */
  readonly hrefs: readonly string[];
  /** For each link, in the order of the document, the index of its attribute in `hrefs`. */
  readonly links: readonly number[];
  /** The addresses of the frames inside. */
  readonly frames: readonly string[];
  /** The addresses of embedded objects, some of which hold a document and answer like frames. */
  readonly objects: readonly string[];
  /** Links that were not taken: beyond the limit of their number or length. */
  readonly leftOut: number;
  /** Whether highlights are on. */
  readonly painted: boolean;
}

declare global {
  /** In the extension's isolated world of a frame, which the page does not see. */
  var trueform: ContentFace | undefined;
}
