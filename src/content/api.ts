/** What the worker may ask of the script that it injects into a frame, and what that answers. Plain data. */
export interface ContentApi {
  /**
   * Collects the links, after the document has been left alone for a while when `settle` is set, and with what a person
   * sees of them when `details` is.
   */
  collect(options: { settle: boolean; details: boolean }): Promise<FrameLinks>;
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

/** What a person sees of the links of a frame. Numbers are indices into the lists of what occurs. */
export interface LinkDetails {
  /** Link texts, each once: what is read out (white space collapsed, at most 200 characters, then "…"), "" for none. */
  readonly texts: readonly string[];
  /** Parallel to the links. */
  readonly textOf: readonly number[];
  /** Where in the page: the nearest landmark, as "main", "nav", "header", "footer", "aside", "search", "form", "dialog"; "" for none. */
  readonly regions: readonly string[];
  readonly regionOf: readonly number[];
  /** The elements, shortly: "a#home", "a.button", "area", "svg a". */
  readonly elements: readonly string[];
  readonly elementOf: readonly number[];
  /** The links that follow the one before them with nothing but white space between; areas of image maps never do. */
  readonly adjacent: readonly number[];
}

/** An address that a page says is its own, as written, and where it says so. */
export interface DeclaredAddress {
  readonly href: string;
  readonly from: "link" | "header" | "og:url";
}

/** What a page says its own address is. */
export interface Declared {
  /** What the addresses stand on: the document's base URL. */
  readonly base: string;
  /** All of them, in the order of the document. */
  readonly addresses: readonly DeclaredAddress[];
  /**
   * The address that the document was loaded from, after redirects and with its fragment; another than its own after a
   * client-side navigation. "" when unknown.
   */
  readonly loaded: string;
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
  /** Only when they were asked for, and the script for them was injected. */
  readonly details: LinkDetails | null;
  readonly declared: Declared;
  /** Whether highlights are on. */
  readonly painted: boolean;
}

declare global {
  /** In the extension's isolated world of a frame, which the page does not see. */
  var trueform: ContentApi | undefined;
  /** There, too, once it has been injected: the details of links, those of each document or shadow root in their order. */
  var trueformDetails: ((links: readonly Element[]) => LinkDetails) | undefined;
}
