/** Plain data, which can be sent to a Web Worker. */
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
  /** Causes to ignore; overrides `level`. */
  readonly ignore?: readonly Cause[];
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
  /** "a.button", "loc"; column of a table. */
  readonly element: string | null;
  /** URL; `null` for the top document. */
  readonly frame: string | null;
  /** Set if there is more than one file. */
  readonly file?: string | undefined;
  /** Chosen by the caller to find the link again. */
  readonly place: number;
}

export interface RowFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly component: string;
  readonly reason: string;
  readonly times?: number;
  /** Only for findings that may be intended. */
  readonly grounds?: readonly string[];
}

export interface Row extends Entry {
  /** In order of arrival, from 0. */
  readonly index: number;
  readonly urlEntry: number;
  readonly absolute: string;
  readonly canonical: string;
  /** From 1, groups with duplicates first; `null` without a group. */
  readonly group: number | null;
  readonly varies: boolean;
  /** Lowest level that joins the group, independent of ignored causes. */
  readonly level: Level | null;
  /** Rules between the link and its group's key (without a group, its canonical URL), in order. */
  readonly rules: readonly string[];
  /** Safety of the least safe rule that joins the group. */
  readonly safety: Safety | null;
  readonly findings: readonly RowFinding[];
}

/** Kinds of rows. */
export type RowKind = "address" | "link" | "fix";

/** A replacement that also repairs the encoding counts as "encoded". */
export const FIX_PARTS = ["encoded", "duplicates"] as const;
export type FixPart = (typeof FIX_PARTS)[number];

/** A replacement and its first link. */
export interface FixRow extends Pick<Fix, "find" | "replaceWith" | "why" | "rule"> {
  /** Identifies an href and base, while links are loaded. */
  readonly number: number;
  readonly entry: Entry;
  readonly links: number;
  readonly group: number | null;
  readonly varies: boolean;
  readonly address: UrlRow;
}

/** All links with the same URL at the chosen level. `canonical` and `absolute` are those of the first. */
export interface UrlRow {
  /** In order of arrival, from 0; valid for one analysis. */
  readonly urlEntry: number;
  readonly canonical: string;
  readonly absolute: string;
  readonly links: number;
  /** Absolute forms: 1 without duplicates. */
  readonly spellings: number;
  readonly differsByFragment: boolean;
  readonly group: number | null;
  readonly varies: boolean;
  readonly level: Level | null;
  readonly safety: Safety | null;
  /** Each check once, worst first. */
  readonly findings: readonly RowFinding[];
}

/** Links with the same href. */
export interface VariantRow {
  readonly row: Row;
  readonly links: number;
  /** Places of the first links. */
  readonly places: readonly number[];
  /** First few. */
  readonly texts: readonly string[];
  /** First few. */
  readonly otherFiles: readonly string[];
}

export interface UrlVariants {
  readonly spellings: readonly VariantRow[];
  /** Number of other hrefs. */
  readonly more: number;
}

interface Matched {
  /** How likely the group's URLs are the same page. */
  readonly certainty: CauseCertainty | null;
}

export type LinkViewRow = { readonly by: "link" } & Row & Matched;

export type ViewRow = ({ readonly by: "address" } & UrlRow & Matched) | ({ readonly by: "fix" } & FixRow & Matched);

/** Selected rows. */
export interface SelectedRows {
  readonly by: RowKind;
  readonly numbers: readonly number[];
}

/** "index": order of arrival. URLs sort by their first link. */
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

/** "varies": has duplicates; "doubled": encoded twice. */
export const LINK_KINDS = ["varies", "repeated", "alone", "doubled", "tracking", "deceptive"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface Filter {
  /**
   * Searches href, canonical URL, host, text, element and file name, ignoring case. "/source/flags" is a regular
   * expression, which ignores case only with "i".
   */
  readonly text: string;
  /** A finding's id, or a kind. */
  readonly kind: string | LinkKind | null;
  readonly group: number | null;
  /** Groups that the cause contributes to; "same-request": groups with different hrefs for one request. */
  readonly cause: Cause | "same-request" | null;
  /** Host of the canonical URL. */
  readonly host: string | null;
  /** Compares with the site of the source; a URL without a host is neither. */
  readonly where: "internal" | "external" | null;
}

export const NO_FILTER: Filter = { text: "", kind: null, group: null, cause: null, host: null, where: null };

export interface View {
  readonly by: RowKind;
  readonly sort: Column;
  readonly descending: boolean;
  readonly filter: Filter;
  /** Parts to show if `by` is "fix"; default all. */
  readonly parts?: readonly FixPart[];
}

export interface ViewCounts {
  /** Rows of the kind `View.by`. */
  readonly rows: number;
  readonly links: number;
  readonly addresses: number;
  /** Why the regular expression failed: `TOO_SLOW` or the engine's message. The previous text then filters. */
  readonly problem: string | null;
}

export const TOO_SLOW = "too slow";

export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Asks which strings match. Matching may never end, so callers can use a worker. */
export interface MatchRequest {
  readonly expression: Expression;
  readonly strings: readonly string[];
}

/** `matches`: 1 if the string matches. */
export type MatchResult = { readonly matches: Uint8Array } | { readonly problem: string };

/** Work in slices, whose questions the caller must answer. */
export type SlicedTask<Result> = Generator<MatchRequest | undefined, Result, MatchResult | undefined>;

/** How the page's own URL is encoded twice. */
export interface OwnDoubleEncoding {
  readonly check: string;
  readonly certainty: Certainty;
  readonly grounds: readonly string[];
}

export interface Summary extends LinkCounts {
  /** URLs at the chosen level. */
  readonly distinct: number;
  readonly tracking: number;
  /** `null` if not encoded twice, or without a page. */
  readonly ownEncoded: OwnDoubleEncoding | null;
  /** In the order of `CAUSES`, as far as counted; the first ones add up to the duplicates of that prefix. */
  readonly causes: readonly CauseCount[];
  /** `rows` counts links. */
  readonly findings: readonly {
    readonly id: string;
    readonly severity: Severity;
    readonly rows: number;
    readonly addresses: number;
    /** URLs in which this check is neither deceptive nor a double encoding. */
    readonly uncounted: number;
  }[];
  readonly kinds: Readonly<Record<"varies" | "repeated" | "alone", number>>;
  /** Most frequent first, at most `MOST_HOSTS`; `hostCount` counts all. */
  readonly hosts: readonly { readonly host: string; readonly addresses: number }[];
  readonly hostCount: number;
  /** The source has a site, so links are internal or external. */
  readonly hasSite: boolean;
  /** Lines without a URL. */
  readonly without: number;
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

/** Clipboard formats of unique URLs. "texts": with tab-separated texts; "spellings": all hrefs. */
export const LIST_KINDS = ["addresses", "texts", "markdown", "html", "csv", "spellings"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export type ExportKind = "csv" | "json" | "markdown";

/** `to` is always exclusive. No calls while `analyse` runs. */
export interface LinkStore {
  readonly add: (entries: Iterable<Entry>) => void;
  /** Yields progress in rows. */
  readonly analyse: (settings: LinkStoreSettings) => Generator<{ readonly done: number; readonly all: number }, void>;
  /** Counts the levels and causes that `analyse` skips, in slices. */
  readonly counting: () => Generator<undefined, void>;
  readonly summary: () => Summary;
  readonly view: (view: View) => ViewCounts;
  /** In slices; the previous view stays until the end. */
  readonly viewing: (view: View) => SlicedTask<ViewCounts>;
  /** Rows of the view. */
  readonly listed: (from: number, to: number) => (ViewRow | LinkViewRow)[];
  /** Numbers of rows, as in `SelectedRows`. */
  readonly numbers: (from: number, to: number) => Uint32Array;
  /** Links of the view; or of chosen rows, filtered or not, in order of arrival. */
  readonly rows: (from: number, to: number, chosen?: SelectedRows | null) => Row[];
  /** Prepares `rows`, in slices. */
  readonly gathering: (chosen?: SelectedRows | null) => Generator<undefined, void>;
  /** Translates URLs chosen under settings `by` to current numbers, in slices. Empty if the rule set differs. */
  readonly renumbering: (chosen: ArrayLike<number>, by: LinkStoreSettings) => Generator<undefined, Uint32Array>;
  readonly spellings: (urlEntry: number, most: number) => UrlVariants;
  /**
   * The fix list (`fixList`) in slices, or the fixes with these `numbers`; `where` has row indices. Yields progress in
   * rows.
   */
  readonly fixing: (
    parts?: readonly FixPart[],
    numbers?: ArrayLike<number> | null,
  ) => Generator<{ readonly done: number; readonly all: number }, readonly Fix[]>;
  readonly entry: (index: number) => Entry;
  /** Distinct URLs of these links, in order. */
  readonly urlEntries: (from: number, to: number, chosen?: SelectedRows | null) => UrlRow[];
}

export type SourceKind = "list" | "html" | "sitemap" | "bookmarks" | "log" | "har" | "mail";

/** "referrer": URLs of the Referer header. */
export type LogColumn = "requested" | "referrer";

export interface SkippedCounts {
  /** Lines without a URL. */
  readonly without: number;
  /** The first of them, in texts that consist of lines. */
  readonly lines?: readonly number[];
  /** Relative references without a base. Only lists and tables include them as links. */
  readonly relative: number;
  /** Truncated or malformed. */
  readonly isCut?: boolean;
  /** First line, shortened, of a log or table in an unknown format, which was not read. */
  readonly unrecognised?: string;
  /** An access log with referrers beside requests. */
  readonly hasReferrers?: boolean;
}

export interface Reader {
  readonly write: (piece: string) => void;
  readonly end: () => SkippedCounts & { readonly kind: SourceKind };
}
