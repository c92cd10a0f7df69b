/** Plain data that can be sent to a Web Worker. */
import type {
  Cause,
  CauseCertainty,
  CauseCount,
  Certainty,
  Confidence,
  Fix,
  Level,
  LinkCounts,
  OwnTracking,
  ProfileId,
  Safety,
  Severity,
} from "../core/index.ts";

export interface LinkStoreSettings {
  readonly profile: ProfileId;
  readonly level: Level;
  /** Causes of duplicates to ignore; overrides `level`. */
  readonly ignore?: readonly Cause[];
  /** WWWOFFLE's host and port. */
  readonly localHost: string;
  readonly tracking?: OwnTracking;
}

export interface Entry {
  /** As written. */
  readonly href: string;
  readonly base: string | null;
  /** Link text, or title of a bookmark or tab. */
  readonly text: string | null;
  /** Landmark, bookmark folder or line number ("17"). */
  readonly region: string | null;
  /** "a.button", "loc", or the column of a table. */
  readonly element: string | null;
  /** URL of the frame; `null` for the top document. */
  readonly frame: string | null;
  /** File name, if the links come from more than one file. */
  readonly file?: string | undefined;
  /** Chosen by the caller to find the link or tab again. */
  readonly place: number;
}

export interface RowFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly component: string;
  readonly reason: string;
  /** As in `Finding`. */
  readonly times?: number;
  /** Only for findings that may be intended. */
  readonly grounds?: readonly string[];
}

export interface Row extends Entry {
  /** In order of arrival, from 0. */
  readonly index: number;
  /** As in `AddressRow`. */
  readonly unit: number;
  readonly absolute: string;
  readonly canonical: string;
  /** From 1, groups with duplicates first; `null` if the link is in no group. */
  readonly group: number | null;
  /** The group has duplicates. */
  readonly varies: boolean;
  /** Lowest level that joins the group, independent of ignored causes; `null` without a group. */
  readonly level: Level | null;
  /** Rules between the link and its group's key, or its canonical URL without a group, in order. */
  readonly rules: readonly string[];
  /** Of the least safe rule that joins the group; `null` without a group. */
  readonly safety: Safety | null;
  readonly findings: readonly RowFinding[];
}

/** Kind of row; "fix": an entry of the fix list. */
export type By = "address" | "link" | "fix";

/** Parts of the fix list. A replacement that also repairs the encoding counts as "encoded". */
export const FIX_PARTS = ["encoded", "duplicates"] as const;
export type FixPart = (typeof FIX_PARTS)[number];

/** A replacement, with the first link that it changes. */
export interface FixRow extends Pick<Fix, "find" | "replaceWith" | "why" | "rule"> {
  /** Identifies an href and base; constant while they are loaded. */
  readonly number: number;
  readonly entry: Entry;
  readonly links: number;
  readonly group: number | null;
  readonly varies: boolean;
  /** The URL these links lead to, with its variants. */
  readonly address: AddressRow;
}

/** All links with the same URL at the chosen level. */
export interface AddressRow {
  /** In order of arrival, from 0; valid for one analysis. */
  readonly unit: number;
  /** Of the first link. */
  readonly canonical: string;
  /** Of the first link. */
  readonly absolute: string;
  readonly links: number;
  /** Number of absolute forms: 1 without duplicates. */
  readonly spellings: number;
  /** The links differ only by fragment. */
  readonly differsByFragment: boolean;
  /** As in `Row`. */
  readonly group: number | null;
  readonly varies: boolean;
  readonly level: Level | null;
  readonly safety: Safety | null;
  /** Findings of all its links, each check once, worst first. */
  readonly findings: readonly RowFinding[];
}

/** Links with the same href. */
export interface SpellingRow {
  /** The first link. */
  readonly row: Row;
  readonly links: number;
  /** Of the first links, for jumping from one to the next. */
  readonly places: readonly number[];
  /** The first few different texts. */
  readonly texts: readonly string[];
  /** The first few other files that contain it. */
  readonly otherFiles: readonly string[];
}

export interface Spellings {
  readonly spellings: readonly SpellingRow[];
  /** Number of hrefs not listed. */
  readonly more: number;
}

interface Matched {
  /** How likely the URLs of the group are the same page; `null` without a group. */
  readonly certainty: CauseCertainty | null;
}

export type ListedLink = { readonly by: "link" } & Row & Matched;

export type Listed = ({ readonly by: "address" } & AddressRow & Matched) | ({ readonly by: "fix" } & FixRow & Matched);

/** Selected rows: numbers of URLs, indices of links, or numbers of fixes. */
export interface Chosen {
  readonly by: By;
  readonly numbers: readonly number[];
}

/** Sort columns. URLs sort by their first link; "index" is the order of arrival. */
export type Column =
  | "index"
  | "group"
  | "spelling"
  | "canonical"
  | "links"
  | "spellings"
  | "safety"
  | "findings"
  | "text"
  | "region"
  | "replaceWith"
  | "why";

/** "varies": has duplicates; "doubled": encoded twice; "tracking": has tracking parameters. */
export const LINK_KINDS = ["varies", "repeated", "alone", "doubled", "tracking", "deceptive"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface Filter {
  /**
   * Searches href, canonical URL, host, text, element and file name, ignoring case. "/source/flags" is a regular
   * expression, which ignores case only with the flag "i".
   */
  readonly text: string;
  /** A finding's id, or a kind. */
  readonly kind: string | LinkKind | null;
  readonly group: number | null;
  /**
   * Matches groups that the cause contributes to; "same-request": groups in which hrefs differ for the same request.
   */
  readonly cause: Cause | "same-request" | null;
  /** Host of the canonical URL; `null` for all. */
  readonly host: string | null;
  /** Compared with the site of the source; a URL without a host is neither. */
  readonly where: "internal" | "external" | null;
}

export const NO_FILTER: Filter = { text: "", kind: null, group: null, cause: null, host: null, where: null };

export interface View {
  readonly by: By;
  readonly sort: Column;
  readonly descending: boolean;
  readonly filter: Filter;
  /** With `by: "fix"`, the parts to show; all if absent. */
  readonly parts?: readonly FixPart[];
}

/** Sizes of a view. */
export interface Counted {
  /** Rows as `View.by` defines them. */
  readonly rows: number;
  readonly links: number;
  readonly addresses: number;
  /** `TOO_SLOW` or the engine's message if the regular expression fails; the text before it then still filters. */
  readonly problem: string | null;
}

/** A `problem` that does not come from the engine. */
export const TOO_SLOW = "too slow";

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Asks which strings match. Matching may never end, so the caller can run it in a worker. */
export interface Question {
  readonly expression: Expression;
  readonly strings: readonly string[];
}

/** `matches`: 1 for each string that matches, otherwise 0. */
export type Answer = { readonly matches: Uint8Array } | { readonly problem: string };

/** Work in slices. The caller must answer each question that it yields. */
export type Asking<Result> = Generator<Question | undefined, Result, Answer | undefined>;

/** The check that finds the page's own URL encoded twice. */
export interface OwnMiscoding {
  readonly check: string;
  readonly certainty: Certainty;
  readonly grounds: readonly string[];
}

export interface Summary extends LinkCounts {
  /** Number of URLs at the chosen level. */
  readonly distinct: number;
  /** Number of links with tracking parameters. */
  readonly tracking: number;
  /** `null` without a page, or if its URL is not encoded twice. */
  readonly ownEncoded: OwnMiscoding | null;
  /** In the order of `CAUSES`, as far as counted; the first ones add up to the duplicates of that prefix. */
  readonly causes: readonly CauseCount[];
  /** `rows` counts links. */
  readonly findings: readonly {
    readonly id: string;
    readonly severity: Severity;
    readonly rows: number;
    readonly addresses: number;
    /** URLs in which this check does not count as deceptive. */
    readonly uncounted: number;
  }[];
  /** URLs of each kind. */
  readonly kinds: Readonly<Record<"varies" | "repeated" | "alone", number>>;
  /** At most `MOST_HOSTS`, most frequent first; `hostCount` counts all. */
  readonly hosts: readonly { readonly host: string; readonly addresses: number }[];
  readonly hostCount: number;
  /** The source has a site, so links are internal or external. */
  readonly hasSite: boolean;
  /** Number of lines without a URL. */
  readonly without: number;
  /** Rows have file names. */
  readonly hasFiles?: boolean;
}

export const NO_SUMMARY: Summary = {
  links: 0,
  distinct: 0,
  duplicates: 0,
  encoded: { sure: 0, perhaps: 0 },
  ownEncoded: null,
  deceptive: 0,
  mistakable: 0,
  tracking: 0,
  causes: [],
  findings: [],
  kinds: { varies: 0, repeated: 0, alone: 0 },
  hosts: [],
  hostCount: 0,
  hasSite: false,
  without: 0,
};

/**
 * Clipboard formats for unique URLs: one per line, with tab-separated texts, as markup, as a table, or all variants.
 */
export const LIST_KINDS = ["addresses", "texts", "markdown", "html", "csv", "spellings"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export type ExportKind = "csv" | "json" | "markdown";

/** Must not be called while `analyse` runs. */
export interface LinkStore {
  readonly add: (entries: Iterable<Entry>) => void;
  /** Yields the number of rows done. */
  readonly analyse: (settings: LinkStoreSettings) => Generator<{ readonly done: number; readonly all: number }, void>;
  /** Counts the levels and causes that `analyse` skips, in slices. */
  readonly counting: () => Generator<undefined, void>;
  readonly summary: () => Summary;
  readonly view: (view: View) => Counted;
  /** Like `view`, in slices. The previous view stays until the end. */
  readonly viewing: (view: View) => Asking<Counted>;
  /** Rows of the view from `from` up to, not including, `to`. */
  readonly listed: (from: number, to: number) => (Listed | ListedLink)[];
  /** Row numbers, as in `Chosen`; `to` is exclusive. */
  readonly numbers: (from: number, to: number) => Uint32Array;
  /** Links of the view, or of the chosen rows: these in order of arrival, filtered or not. `to` is exclusive. */
  readonly rows: (from: number, to: number, chosen?: Chosen | null) => Row[];
  /** Prepares `rows` for many links, in slices. */
  readonly gathering: (chosen?: Chosen | null) => Generator<undefined, void>;
  /**
   * Translates URLs chosen under settings `by` into numbers of the current analysis, in slices. Empty if the rule set
   * differs.
   */
  readonly renumbering: (chosen: ArrayLike<number>, by: LinkStoreSettings) => Generator<undefined, Uint32Array>;
  readonly spellings: (unit: number, most: number) => Spellings;
  /**
   * Returns the fix list (`fixList`) of all links, or the fixes with these `numbers`, in their order. `where` has row
   * indices. Yields progress in rows.
   */
  readonly fixing: (
    parts?: readonly FixPart[],
    numbers?: ArrayLike<number> | null,
  ) => Generator<{ readonly done: number; readonly all: number }, readonly Fix[]>;
  /** Returns the link at an index. */
  readonly entry: (index: number) => Entry;
  /** Distinct URLs of these links, in order; `to` is exclusive. */
  readonly units: (from: number, to: number, chosen?: Chosen | null) => AddressRow[];
}

export type SourceKind = "list" | "html" | "sitemap" | "bookmarks" | "log" | "har" | "mail";

/** URLs of an access log: requested, or from the Referer header. */
export type LogColumn = "requested" | "referrer";

export interface LeftOut {
  /** Number of lines without a URL. */
  readonly without: number;
  /** The first of these lines, ascending; only for line-based texts. */
  readonly lines?: readonly number[];
  /** Number of relative references without a base. Lists and tables include them as links; other sources skip them. */
  readonly relative: number;
  /** The text is truncated or malformed. */
  readonly isCut?: boolean;
  /** First line, shortened, of a log or table in an unknown format: nothing was read. */
  readonly unrecognised?: string;
  /** The access log has referrers as well as requests. */
  readonly hasReferrers?: boolean;
}

export interface Reader {
  readonly write: (piece: string) => void;
  readonly end: () => LeftOut & { readonly kind: SourceKind };
}
