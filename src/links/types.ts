/** What goes into a census of addresses, and what comes out. Plain data: it crosses the border to a Web Worker. */
import type { Confidence, Level, ProfileId, Safety, Severity } from "../core/index.ts";

/** What the addresses are judged by. */
export interface LinkStoreSettings {
  readonly profile: ProfileId;
  readonly level: Level;
  /** Host and port of WWWOFFLE's own pages. */
  readonly localHost: string;
}

/** One address, and where it stands. */
export interface Entry {
  /** As written. */
  readonly href: string;
  /** What it is resolved against; `null` when it stands alone. */
  readonly base: string | null;
  /** The link's text, a bookmark's or a tab's title; `null` where there is none to know. */
  readonly text: string | null;
  /** Where on the page: a landmark, a bookmark's folder, a line "17"; `null` where that is not known. */
  readonly region: string | null;
  /** The element, shortly ("a.button", "loc"); `null` where there is none. */
  readonly element: string | null;
  /** The address of the frame that it stands in, when that is not the page itself. */
  readonly frame: string | null;
  /** A number of the caller's, by which it finds the link or the tab again. */
  readonly place: number;
}

/** A finding of one address, without its words: those are the check's. */
export interface RowFinding {
  readonly id: string;
  readonly severity: Severity;
  readonly confidence: Confidence;
  readonly component: string;
  readonly reason: string;
}

/** A row of the table. */
export interface Row extends Entry {
  /** 0-based, in the order in which the addresses came. */
  readonly index: number;
  /** Absolute, otherwise as written. */
  readonly absolute: string;
  /** The canonical URL by the rule set. */
  readonly canonical: string;
  /** Its group's number, from 1, those in several spellings first; `null` when it stands alone. */
  readonly group: number | null;
  /** Whether its group stands in several spellings. */
  readonly varies: boolean;
  /** The lowest level on which its group is one; `null` when it stands alone. */
  readonly level: Level | null;
  /** Ids of the rules that separate it from the group's key (alone: from the canonical URL), in their order. */
  readonly rules: readonly string[];
  /** The lowest safety class of what merged its group; `null` when it stands alone. */
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
  /** Case is ignored; looked for in spelling, canonical URL, text and element. "" lets all pass. */
  readonly text: string;
  /** The id of a finding, or one of these; `null` lets all pass. */
  readonly kind: string | "varies" | "repeated" | "alone" | null;
  /** Only the rows of this group. */
  readonly group: number | null;
}

export interface View {
  readonly sort: Column;
  readonly descending: boolean;
  readonly filter: Filter;
}

/** What stands above the table. */
export interface Summary {
  readonly links: number;
  /** How many keys of the level they stand for. */
  readonly distinct: number;
  /** For each level of the ladder: groups in several spellings, and keys. */
  readonly levels: readonly { readonly level: Level; readonly groups: number; readonly distinct: number }[];
  /** Rows with such a finding, the most frequent first. */
  readonly findings: readonly { readonly id: string; readonly severity: Severity; readonly rows: number }[];
  /** Lines of the source in which no address was found. */
  readonly without: number;
}

export type ExportKind = "csv" | "json" | "markdown";

/** Addresses held and judged together. One at a time works: nothing is asked of it while `judge` is on its way. */
export interface LinkStore {
  /** Takes more addresses, in their order. */
  readonly add: (entries: Iterable<Entry>) => void;
  /** Judges all that was added; yields now and then how many of the addresses are done, so that it can be interleaved. */
  readonly judge: (settings: LinkStoreSettings) => Generator<{ readonly done: number; readonly all: number }, void>;
  readonly summary: () => Summary;
  /** Sorts and filters; how many rows pass. */
  readonly view: (view: View) => number;
  /** Rows of the view, from one index to before another. */
  readonly rows: (from: number, to: number) => Row[];
}

/** What kind of text the addresses were read from. */
export type SourceKind = "list" | "html" | "sitemap" | "bookmarks";

/** What was read and is not among the addresses. */
export interface LeftOut {
  /** How many lines had no address in them. */
  readonly without: number;
  /** How many addresses were relative, and there was nothing to resolve them against. */
  readonly relative: number;
}

/** Reads addresses from a text that comes in pieces. */
export interface Reader {
  readonly write: (piece: string) => void;
  /** What it was, and what was left out of it. */
  readonly end: () => LeftOut & { readonly kind: SourceKind };
}
