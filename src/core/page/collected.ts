/** The links of a document, as they cross from page to worker. */

/** Indices are into the lists of distinct values. */
export interface LinkTexts {
  /** As a screen reader reads them, at most 200 characters and "…"; "" for none. */
  readonly texts: readonly string[];
  readonly textOf: readonly number[];
  /** Links separated from the previous one by white space only; never areas. */
  readonly adjacent: readonly number[];
}

export interface LinkDetails extends LinkTexts {
  /** Nearest landmarks; "" for none. */
  readonly regions: readonly string[];
  readonly regionOf: readonly number[];
  /** "a#home", "a.button", "svg a". */
  readonly elements: readonly string[];
  readonly elementOf: readonly number[];
}

/** As written; an address that the page calls its own. */
export interface DeclaredAddress {
  readonly href: string;
  readonly from: "link" | "header" | "og:url";
  /** Reason why search engines ignore it: outside `<head>`, or with an attribute that makes it another version. */
  readonly ignored?: "outside-head" | "version" | undefined;
}

export interface Declared {
  readonly base: string;
  readonly addresses: readonly DeclaredAddress[];
  /** After redirects, with fragment, before client-side navigation; "" if unknown. */
  readonly loaded: string;
  /** `hreflang` of its other versions, each once. */
  readonly languages?: readonly string[];
  /** As written; "" for none. */
  readonly amp?: string;
}

/** The value for frames: only the top frame's declarations are used. */
export const NOTHING_DECLARED: Declared = { base: "", addresses: [], loaded: "" };

/** An address as written, and the text of its link, or its title. */
export type Told = readonly [href: string, text: string];

export interface FrameLinks {
  /** Its number, which no other collection of any document has. */
  readonly collection: number;
  readonly url: string;
  readonly base: string;
  readonly contentType: string;
  /** As written, each once. */
  readonly hrefs: readonly string[];
  /** Index into `hrefs`, in document order. */
  readonly links: readonly number[];
  readonly frames: readonly string[];
  /** Embedded objects; those with a document answer like frames. */
  readonly objects: readonly string[];
  /** Links over a limit. */
  readonly leftOut: number;
  /** `true`: some are over the budget. */
  readonly overBudget?: boolean;
  readonly declared: Declared;
  readonly painted: boolean;
  /** Texts of links that may be encoded twice; absent if there are none. */
  readonly told?: readonly Told[];
  /** Indices into `links`, of links that the selection touches; absent if there are none. */
  readonly selected?: readonly number[];
}

/** A check reads every link with its address; the worker finds equal ones. */
export type CheckedLinks = Omit<FrameLinks, "links" | "collection" | "frames" | "objects">;
