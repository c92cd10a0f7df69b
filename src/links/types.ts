/** Plain data: sent to a Web Worker. */
import type { Confidence, Level, ProfileId, Safety, Severity } from "../core/index.ts";

export interface LinkStoreSettings {
  readonly profile: ProfileId;
  readonly level: Level;
  /** WWWOFFLE's own host and port. */
  readonly localHost: string;
}

export interface Entry {
  /** As written. */
  readonly href: string;
  readonly base: string | null;
  /** Of the link, or a bookmark's or tab's title. */
  readonly text: string | null;
  /** Landmark, bookmark folder or line ("17"). */
  readonly region: string | null;
  /** "a.button", "loc". */
  readonly element: string | null;
  /** Address of its frame, unless that is the page. */
  readonly frame: string | null;
  /** Chosen by the caller, to find the link or tab again. */
  readonly place: number;
}

export interface RowFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly component: string;
  readonly reason: string;
}

export interface Row extends Entry {
  /** From 0, in order of arrival. */
  readonly index: number;
  readonly absolute: string;
  readonly canonical: string;
  /** From 1, several spellings first; `null` when alone. */
  readonly group: number | null;
  /** Its group has several spellings. */
  readonly varies: boolean;
  /** Lowest that makes it one group; `null` when alone. */
  readonly level: Level | null;
  /** Rules that separate it from its group's key (alone: the canonical URL), in order. */
  readonly rules: readonly string[];
  /** Of the least safe merge rule; `null` when alone. */
  readonly safety: Safety | null;
  readonly findings: readonly RowFinding[];
}

export type Column =
  | "index"
  | "group"
  | "spelling"
  | "canonical"
  | "level"
  | "rules"
  | "findings"
  | "text"
  | "region"
  | "element"
  | "frame";

export interface Filter {
  /** In spelling, canonical URL, text and element; ignores case. */
  readonly text: string;
  /** A finding's id or one of these. */
  readonly kind: string | "varies" | "repeated" | "alone" | null;
  readonly group: number | null;
}

export interface View {
  readonly sort: Column;
  readonly descending: boolean;
  readonly filter: Filter;
}

export interface Summary {
  readonly links: number;
  /** Distinct keys at the chosen level. */
  readonly distinct: number;
  /** `groups`: in several spellings; `distinct`: keys. */
  readonly levels: readonly { readonly level: Level; readonly groups: number; readonly distinct: number }[];
  readonly findings: readonly { readonly id: string; readonly severity: Severity; readonly rows: number }[];
  /** Lines without an address. */
  readonly without: number;
}

export type ExportKind = "csv" | "json" | "markdown";

/** No calls while `analyse` runs. */
export interface LinkStore {
  readonly add: (entries: Iterable<Entry>) => void;
  /** Yields progress in rows. */
  readonly analyse: (settings: LinkStoreSettings) => Generator<{ readonly done: number; readonly all: number }, void>;
  readonly summary: () => Summary;
  /** Returns how many rows pass. */
  readonly view: (view: View) => number;
  /** `to` is exclusive. */
  readonly rows: (from: number, to: number) => Row[];
}

export type SourceKind = "list" | "html" | "sitemap" | "bookmarks";

export interface LeftOut {
  /** Lines without an address. */
  readonly without: number;
  /** Relative references without a base. */
  readonly relative: number;
}

export interface Reader {
  readonly write: (piece: string) => void;
  readonly end: () => LeftOut & { readonly kind: SourceKind };
}
