/** Plain data: sent to a Web Worker. */
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
  /** Causes of duplicates that are ignored; wins over `level`. */
  readonly ignore?: readonly Cause[];
  /** WWWOFFLE's own host and port. */
  readonly localHost: string;
  readonly tracking?: OwnTracking;
}

export interface Entry {
  /** As written. */
  readonly href: string;
  readonly base: string | null;
  /** Of the link, or a bookmark's or tab's title. */
  readonly text: string | null;
  /** Landmark, bookmark folder or line ("17"). */
  readonly region: string | null;
  /** "a.button", "loc"; the column of a table. */
  readonly element: string | null;
  /** Address of its frame, unless that is the page. */
  readonly frame: string | null;
  /** Name of the file, where several were read. */
  readonly file?: string | undefined;
  /** Chosen by the caller, to find the link or tab again. */
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
  /** Only of what is possibly intended. */
  readonly grounds?: readonly string[];
}

export interface Row extends Entry {
  /** From 0, in order of arrival. */
  readonly index: number;
  /** Number of its address, as in `AddressRow`. */
  readonly unit: number;
  readonly absolute: string;
  readonly canonical: string;
  /** From 1, those with duplicates first; `null` when alone. */
  readonly group: number | null;
  /** Its group has duplicates. */
  readonly varies: boolean;
  /** Lowest that makes it one group, whatever is ignored; `null` when alone. */
  readonly level: Level | null;
  /** Rules that separate it from its group's key (alone: the canonical URL), in order. */
  readonly rules: readonly string[];
  /** Of the least safe merge rule; `null` when alone. */
  readonly safety: Safety | null;
  readonly findings: readonly RowFinding[];
}

/** What a row of the table is; "fix": an entry of the fix list. */
export type By = "address" | "link" | "fix";

/** Parts of the fix list. A replacement that also repairs the encoding counts as "encoded". */
export const FIX_PARTS = ["encoded", "duplicates"] as const;
export type FixPart = (typeof FIX_PARTS)[number];

/** A replacement, and the first of the links that it changes. */
export interface FixRow extends Pick<Fix, "find" | "replaceWith" | "why" | "rule"> {
  /** Equal for links that are written alike and have the same base; does not change while they are loaded. */
  readonly number: number;
  readonly entry: Entry;
  readonly links: number;
  readonly group: number | null;
  readonly varies: boolean;
  /** The URL to which these links lead, with its other forms. */
  readonly address: AddressRow;
}

/** All links that are one address at the chosen level. */
export interface AddressRow {
  /** Number of the address, from 0 in order of arrival; stands while the analysis stands. */
  readonly unit: number;
  /** Of its first link. */
  readonly canonical: string;
  /** Of its first link. */
  readonly absolute: string;
  readonly links: number;
  /** Absolute forms: 1 without duplicates. */
  readonly spellings: number;
  /** Its links differ by fragment alone. */
  readonly differsByFragment: boolean;
  /** As in `Row`. */
  readonly group: number | null;
  readonly varies: boolean;
  readonly level: Level | null;
  readonly safety: Safety | null;
  /** Of all its links, each check once, worst first. */
  readonly findings: readonly RowFinding[];
}

/** Links that are written alike. */
export interface SpellingRow {
  /** The first of them. */
  readonly row: Row;
  readonly links: number;
  /** Of the first of them, for jumping from one to the next. */
  readonly places: readonly number[];
  /** Different texts of its links, the first of them. */
  readonly texts: readonly string[];
  /** Other files that have it, the first of them. */
  readonly otherFiles: readonly string[];
}

export interface Spellings {
  readonly spellings: readonly SpellingRow[];
  /** Not listed. */
  readonly more: number;
}

interface Matched {
  /** How likely the URLs of its group are the same page; `null` when alone. */
  readonly certainty: CauseCertainty | null;
}

export type ListedLink = { readonly by: "link" } & Row & Matched;

/** A row of the table. */
export type Listed = ({ readonly by: "address" } & AddressRow & Matched) | ({ readonly by: "fix" } & FixRow & Matched);

/** Ticked rows: numbers of addresses, indices of links, or numbers of fixes. */
export interface Chosen {
  readonly by: By;
  readonly numbers: readonly number[];
}

/** By what rows are sorted, addresses by their first link: "index" is the order of arrival. */
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

/** "varies": has duplicates; "doubled": encoded twice; "tracking": has arguments that only track. */
export const LINK_KINDS = ["varies", "repeated", "alone", "doubled", "tracking", "deceptive"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface Filter {
  /**
   * In spelling, canonical URL, host, text, element and name of the file; ignores case. A regular expression if it begins and ends with
   * "/", which may be followed by flags: it ignores case with "i".
   */
  readonly text: string;
  /** A finding's id or one of these. */
  readonly kind: string | LinkKind | null;
  readonly group: number | null;
  /** Groups in which it has a part, or that have several forms of one request. */
  readonly cause: Cause | "same-request" | null;
  /** Of the canonical URL; `null` for all. */
  readonly host: string | null;
  /** Whether it leads to the site of the source; what has no host does neither. */
  readonly where: "internal" | "external" | null;
}

export const NO_FILTER: Filter = { text: "", kind: null, group: null, cause: null, host: null, where: null };

export interface View {
  readonly by: By;
  readonly sort: Column;
  readonly descending: boolean;
  readonly filter: Filter;
  /** By "fix" only these; absent for all. */
  readonly parts?: readonly FixPart[];
}

/** What a view has. */
export interface Counted {
  /** Of what the view is `by`. */
  readonly rows: number;
  readonly links: number;
  readonly addresses: number;
  /** Why the regular expression fails: `TOO_SLOW`, or the engine's message. The text before it still filters; else `null`. */
  readonly problem: string | null;
}

/** A `problem` in place of the engine's message. */
export const TOO_SLOW = "too slow";

/** A regular expression as typed: "/source/flags". */
export interface Expression {
  readonly source: string;
  readonly flags: string;
}

/** Asks which strings match. Answers may take for ever, so the store does not search for them itself. */
export interface Question {
  readonly expression: Expression;
  readonly strings: readonly string[];
}

/** `matches`: 1 for each string that matches, else 0. */
export type Answer = { readonly matches: Uint8Array } | { readonly problem: string };

/** Work in slices. Each question that it yields must be answered. */
export type Asking<Result> = Generator<Question | undefined, Result, Answer | undefined>;

/** The check that finds the page's own URL encoded twice, its certainty and grounds. */
export interface OwnMiscoding {
  readonly check: string;
  readonly certainty: Certainty;
  readonly grounds: readonly string[];
}

/** Its counts are those of `core/page/counts.ts`. */
export interface Summary extends LinkCounts {
  /** URLs at the chosen level. */
  readonly distinct: number;
  /** Links with tracking parameters. */
  readonly tracking: number;
  /** `null` if the page's own URL is not encoded twice, and without a page. */
  readonly ownEncoded: OwnMiscoding | null;
  /** In their one order as far as they are counted: the first ones add up to the duplicates of that prefix. */
  readonly causes: readonly CauseCount[];
  /** `rows` are links. */
  readonly findings: readonly {
    readonly id: string;
    readonly severity: Severity;
    readonly rows: number;
    readonly addresses: number;
    /** Addresses in which this check is not what deceives. */
    readonly uncounted: number;
  }[];
  /** Addresses of each kind. */
  readonly kinds: Readonly<Record<"varies" | "repeated" | "alone", number>>;
  /** Most frequent first, at most `MOST_HOSTS`; `hostCount` are all. */
  readonly hosts: readonly { readonly host: string; readonly addresses: number }[];
  readonly hostCount: number;
  /** Whether the source has a site, so that links are internal or external. */
  readonly hasSite: boolean;
  /** Lines without an address. */
  readonly without: number;
  /** Whether rows name their files. */
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
 * Lists of unique addresses for the clipboard: one per line, with texts after a tab, as markup, as a table, or every
 * spelling.
 */
export const LIST_KINDS = ["addresses", "texts", "markdown", "html", "csv", "spellings"] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export type ExportKind = "csv" | "json" | "markdown";

/** No calls while `analyse` runs. */
export interface LinkStore {
  readonly add: (entries: Iterable<Entry>) => void;
  /** Yields progress in rows. */
  readonly analyse: (settings: LinkStoreSettings) => Generator<{ readonly done: number; readonly all: number }, void>;
  /** Counts the levels and causes that `analyse` has left out, in slices. */
  readonly counting: () => Generator<undefined, void>;
  readonly summary: () => Summary;
  readonly view: (view: View) => Counted;
  /** The same in slices; left before its end, the view before stays. */
  readonly viewing: (view: View) => Asking<Counted>;
  /** Rows of the view, `to` is exclusive. */
  readonly listed: (from: number, to: number) => (Listed | ListedLink)[];
  /** Their numbers, as in `Chosen`; `to` is exclusive. */
  readonly numbers: (from: number, to: number) => Uint32Array;
  /**
   * Links of the view, whatever it is `by`, or of the rows chosen, in order of arrival and whether or not the filter
   * hides them; `to` is exclusive.
   */
  readonly rows: (from: number, to: number, chosen?: Chosen | null) => Row[];
  /** Finds what `rows` needs of many links, in slices. */
  readonly gathering: (chosen?: Chosen | null) => Generator<undefined, void>;
  /**
   * Numbers of the addresses that hold a link of those chosen at another level; none if they were chosen by another rule
   * set. In slices.
   */
  readonly renumbering: (chosen: ArrayLike<number>, by: LinkStoreSettings) => Generator<undefined, Uint32Array>;
  readonly spellings: (unit: number, most: number) => Spellings;
  /**
   * The fix list of all links for the ignored causes (`fixList`), in slices; `where` has indices of rows. `numbers`: only
   * these, in their order. Yields progress in rows.
   */
  readonly fixing: (
    parts?: readonly FixPart[],
    numbers?: ArrayLike<number> | null,
  ) => Generator<{ readonly done: number; readonly all: number }, readonly Fix[]>;
  /** A link by its index. */
  readonly entry: (index: number) => Entry;
  /** Addresses of these links, each once, in their order; `to` is exclusive. */
  readonly units: (from: number, to: number, chosen?: Chosen | null) => AddressRow[];
}

export type SourceKind = "list" | "html" | "sitemap" | "bookmarks" | "log" | "har" | "mail";

/** URLs of an access log: those requested, or those of the Referer headers. */
export type LogColumn = "requested" | "referrer";

export interface LeftOut {
  /** Lines without an address. */
  readonly without: number;
  /** The first of them, ascending; of texts that consist of lines. */
  readonly lines?: readonly number[];
  /** Relative references without a base: those of lists and tables are read, others left out. */
  readonly relative: number;
  /** It breaks off, or is not what it begins as. */
  readonly isCut?: boolean;
  /** First line, shortened, of a log or table whose format is unknown: nothing was read. */
  readonly unrecognised?: string;
  /** An access log with referrers beside the requests, so that either may be read. */
  readonly hasReferrers?: boolean;
}

export interface Reader {
  readonly write: (piece: string) => void;
  readonly end: () => LeftOut & { readonly kind: SourceKind };
}
