/** Links of a document, as sent from page to worker. */

/** Links refer by index to lists of distinct values. */
export interface LinkTexts {
  /** Accessible names, at most 200 characters and "…". */
  readonly texts: readonly string[];
  readonly textOf: readonly number[];
  /** Links that only white space separates from the previous one, except areas. */
  readonly adjacent: readonly number[];
}

export interface LinkDetails extends LinkTexts {
  /** Nearest landmarks, or "". */
  readonly regions: readonly string[];
  readonly regionOf: readonly number[];
  /** Short selectors: "a#home", "a.button", "svg a". */
  readonly elements: readonly string[];
  readonly elementOf: readonly number[];
}

/** A URL that the page declares as its own. */
export interface DeclaredUrl {
  readonly href: string;
  readonly from: "link" | "header" | "og:url";
  /** Why search engines ignore it. */
  readonly ignored?: "outside-head" | "version" | undefined;
}

export interface Declared {
  readonly base: string;
  readonly addresses: readonly DeclaredUrl[];
  /** URL after redirects, before client-side navigation; "" if unknown. */
  readonly loaded: string;
  /** `hreflang` of other versions. */
  readonly languages?: readonly string[];
  /** "" for none. */
  readonly amp?: string;
}

/** For frames: only the top frame's declarations are used. */
export const NOTHING_DECLARED: Declared = { base: "", addresses: [], loaded: "" };

export type LinkText = readonly [href: string, text: string];

export interface FrameLinks {
  /** Unique for all documents. */
  readonly collection: number;
  readonly url: string;
  readonly base: string;
  readonly contentType: string;
  /** Distinct, as written. */
  readonly hrefs: readonly string[];
  /** Indices into `hrefs`. */
  readonly links: readonly number[];
  readonly frames: readonly string[];
  /** Embedded objects; those with a document answer like frames. */
  readonly objects: readonly string[];
  /** Number of links over the limit. */
  readonly leftOut: number;
  readonly overBudget?: boolean;
  readonly declared: Declared;
  readonly painted: boolean;
  /** Texts of links that may be encoded twice. */
  readonly linkTexts?: readonly LinkText[];
  /** Indices into `links`, for links in the selection. */
  readonly selected?: readonly number[];
}

/** For checks, which list every link with its URL. */
export type CheckedLinks = Omit<FrameLinks, "links" | "collection" | "frames" | "objects">;
