/** Messages between the report page and its link store worker: plain data. */
import type { CollectedPage } from "../../../browser/messages.ts";
import type { FixListFormat } from "../../../links/export/fix-list.ts";
import type { ListFacts } from "../../../links/export/list.ts";
import type {
  Chosen,
  Counted,
  ExportKind,
  FixPart,
  FixRow,
  LinkStoreSettings,
  Listed,
  ListedLink,
  ListKind,
  LogColumn,
  SourceKind,
  Spellings,
  Summary,
  View,
} from "../../../links/types.ts";

export type Source =
  /** `isSelection`: of its links those alone of which something is selected. */
  | { readonly kind: "page"; readonly page: CollectedPage; readonly isSelection?: boolean }
  /** `name`: of a file. `base`: for relative references. `asText` and `column` as in `Reading`. */
  | {
      readonly kind: "text";
      readonly text: string | Blob;
      readonly name: string | null;
      readonly base: string | null;
      readonly asText?: boolean;
      readonly column?: LogColumn;
    }
  | {
      readonly kind: "files";
      readonly files: readonly File[];
      readonly base: string | null;
      readonly readings?: Readings;
    };

/** How a person wants a file or text to be read. */
export interface Reading {
  /** In place of the base of all. */
  readonly base?: string;
  /** Searched for URLs whatever its format is. */
  readonly asText?: boolean;
  /** The URLs read from an access log. */
  readonly column?: LogColumn;
}

/** By index of the file, 0 for a text. */
export type Readings = Readonly<Record<number, Reading>>;

/** Facts about a file or text that the person may act on. */
export interface FileNote {
  readonly index: number;
  /** `null` for a text. */
  readonly name: string | null;
  readonly without: number;
  /** As in `LeftOut`. */
  readonly lines: readonly number[];
  readonly relative: number;
  readonly unrecognised: string | null;
  /** The column that was read of an access log with referrers, `null` for other sources. */
  readonly column: LogColumn | null;
}

/** In bytes while reading, in replacements while writing, otherwise in URLs. */
export interface Progress {
  readonly phase: "reading" | "analysing" | "fixing" | "writing";
  readonly done: number;
  /** `null` while unknown. */
  readonly all: number | null;
}

export interface Loaded {
  /** `null` for none or several. */
  readonly kind: SourceKind | null;
  /** Relative addresses left out for lack of a base. */
  readonly relative: number;
  /** Assumed encoding of lines that are not UTF-8, or `null`. */
  readonly guessed: string | null;
  /** Files not read to the end. */
  readonly unread: readonly string[];
  /** Files and texts with lines without a URL, relative references without a base, an unknown format or referrers. */
  readonly notes: readonly FileNote[];
  readonly summary: Summary;
}

export interface Tasks {
  load: { ask: { source: Source; settings: LinkStoreSettings }; answer: Loaded };
  analyse: { ask: { settings: LinkStoreSettings }; answer: Summary };
  /** Counts the causes that loading and analysing leave out. */
  count: { ask: Record<never, never>; answer: Summary };
  view: { ask: { view: View }; answer: Counted };
  listed: { ask: { from: number; to: number }; answer: readonly (Listed | ListedLink)[] };
  /** Of the view, `to` excluded: as in `Chosen`. */
  numbers: { ask: { from: number; to: number }; answer: Uint32Array };
  /** Of addresses, chosen by the settings: as in `LinkStore`. */
  renumbered: { ask: { chosen: readonly number[]; by: LinkStoreSettings }; answer: Uint32Array };
  spellings: { ask: { unit: number; most: number }; answer: Spellings };
  /** `null`: all rows of the view. */
  list: { ask: { kind: ListKind; chosen: Chosen | null }; answer: List };
  openable: { ask: { most: number; chosen: Chosen }; answer: Openable };
  places: { ask: { chosen: Chosen }; answer: readonly MarkedLinks[] };
  /** Counts the fix list in the worker's spare time. */
  fixes: { ask: Record<never, never>; answer: Fixes };
  fixList: { ask: FixListAsk; answer: Blob };
  export: { ask: { kind: ExportKind; about: AboutExport; chosen: Chosen | null }; answer: Blob };
  /** Ends views, exports and whatever reads rows; what is loaded stays. Has no answer. */
  stop: { ask: Record<never, never>; answer: never };
}

export interface FixListAsk {
  readonly format: FixListFormat;
  readonly parts: readonly FixPart[];
  /** Replacements chosen, those of the view, or (`null`) all. */
  readonly of: Chosen | "view" | null;
}

export type FixExample = Pick<FixRow, "find" | "replaceWith" | "why" | "entry" | "links">;

/** The fix list of all links. */
export interface Fixes {
  readonly counts: Readonly<Record<FixPart, number>>;
  /** An encoded link if there is any, otherwise a duplicate. */
  readonly example: FixExample | null;
}

/** For the clipboard. */
export interface List extends ListFacts {
  readonly text: string;
}

/** What may be opened in tabs. */
export interface Openable {
  /** Each once, at most as many as were asked for. */
  readonly urls: readonly string[];
  /** Addresses that are no web pages, or too many. */
  readonly leftOut: number;
}

/** Links of one address. */
export interface MarkedLinks {
  /** Of their group in the table; without one, a number that the table does not have. */
  readonly number: number;
  /** As in `Entry`. */
  readonly places: readonly number[];
}

export type TaskName = keyof Tasks;

/** What exports state and the worker cannot know. */
export interface AboutExport {
  readonly version: string;
  /** Page address or file name, or `null`. */
  readonly source: string | null;
  readonly title: string | null;
  /** A day, as in ISO 8601. */
  readonly date: string;
}

export type Call = {
  [Name in TaskName]: { readonly id: number; readonly task: Name; readonly ask: Tasks[Name]["ask"] };
}[TaskName];

/**
 * Cancelled by the person, superseded by a later request, an unreadable file, too many addresses, or a broken worker
 * (mostly out of memory).
 */
export type LinkStoreFailure = "cancelled" | "superseded" | "unreadable" | "too-many" | "broken";

export type Reply = { readonly id: number } & (
  | { readonly progress: Progress }
  | { readonly answer: unknown }
  | { readonly failure: LinkStoreFailure }
);

export class LinkStoreError extends Error {
  readonly reason: LinkStoreFailure;

  constructor(reason: LinkStoreFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = "LinkStoreError";
    this.reason = reason;
  }
}

export const failureOf = (error: unknown): LinkStoreFailure =>
  error instanceof LinkStoreError ? error.reason : "broken";
