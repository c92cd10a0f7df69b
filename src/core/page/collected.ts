/** Links of a document, as sent from page to worker. */

/** Links refer by index to lists of distinct values. */
export interface LinkTexts {
  /** Accessible names, cut to 200 characters and "…"; "" for none. */
  readonly texts: readonly string[];
  readonly textOf: readonly number[];
  /** Links that only white space separates from the previous one. Excludes areas. */
  readonly adjacent: readonly number[];
}

export interface LinkDetails extends LinkTexts {
  /** Nearest landmark; "" for none. */
  readonly regions: readonly string[];
  readonly regionOf: readonly number[];
  /** Short selectors: "a#home", "a.button", "svg a". */
  readonly elements: readonly string[];
  readonly elementOf: readonly number[];
}

/** A URL that the page declares as its own, as written. */
export interface DeclaredAddress {
  readonly href: string;
  readonly from: "link" | "header" | "og:url";
  /** Why search engines ignore it: outside `<head>`, or an attribute makes it another version. */
  readonly ignored?: "outside-head" | "version" | undefined;
}

export interface Declared {
  readonly base: string;
  readonly addresses: readonly DeclaredAddress[];
  /** URL after redirects and before client-side navigation, with fragment; "" if unknown. */
  readonly loaded: string;
  /** Distinct `hreflang` values of other versions. */
  readonly languages?: readonly string[];
  /** URL of the AMP version, as written; "" for none. */
  readonly amp?: string;
}

/** For frames: only the top frame's declarations are used. */
export const NOTHING_DECLARED: Declared = { base: "", addresses: [], loaded: "" };

/** A URL as written, and its link text or title. */
export type Told = readonly [href: string, text: string];

export interface FrameLinks {
  /** Unique among all collections of all documents. */
  readonly collection: number;
  readonly url: string;
  readonly base: string;
  readonly contentType: string;
  /** Distinct URLs, as written. */
  readonly hrefs: readonly string[];
  /** Indices into `hrefs`, in document order. */
  readonly links: readonly number[];
  readonly frames: readonly string[];
  /** Embedded objects. Those with a document answer like frames. */
  readonly objects: readonly string[];
  /** Number of links over the limit. */
  readonly leftOut: number;
  /** Some links exceed the budget. */
  readonly overBudget?: boolean;
  readonly declared: Declared;
  readonly painted: boolean;
  /** Texts of links that may be encoded twice. */
  readonly told?: readonly Told[];
  /** Indices into `links` of links in the selection. */
  readonly selected?: readonly number[];
}

/** For checks, which list every link with its URL; the worker finds equal ones. */
export type CheckedLinks = Omit<FrameLinks, "links" | "collection" | "frames" | "objects">;
