/** What the worker may ask of the script that it injects into a frame, and what that answers. Plain data. */
export interface ContentFace {
  /** Collects the links, after the document has been left alone for a while when `settle` is set. */
  collect(options: { settle: boolean }): Promise<FrameLinks>;
  /** Marks the groups: their numbers, and the indices of their links in the last collection. */
  paint(groups: readonly { number: number; indices: readonly number[] }[]): void;
  /** Takes the marks away. */
  clear(): void;
  /** Whether the link of that index in the last collection is still shown; if so, it is brought into view. */
  jump(index: number): boolean;
}

/** The links of one frame. */
export interface FrameLinks {
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
  /** Links that were not taken: beyond the limit of their number or length. */
  readonly leftOut: number;
  /** Whether highlights are on. */
  readonly painted: boolean;
}

declare global {
  /** In the extension's isolated world of a frame, which the page does not see. */
  var trueform: ContentFace | undefined;
}
