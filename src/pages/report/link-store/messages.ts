import type { CollectedPage } from "../../../browser/messages.ts";
import type { FixListFormat } from "../../../links/export/fix-list.ts";
import type { ListFacts } from "../../../links/export/list.ts";
import type {
  ExportKind,
  FixPart,
  FixRow,
  LinkStoreSettings,
  LinkViewRow,
  ListKind,
  LogColumn,
  SelectedRows,
  SourceKind,
  Summary,
  UrlVariants,
  View,
  ViewCounts,
  ViewRow,
} from "../../../links/types.ts";

export type Source =
  /** `isSelection`: only selected links. */
  | { readonly kind: "page"; readonly page: CollectedPage; readonly isSelection?: boolean }
  /** `base`: for relative references. `asText`, `column`: see `Reading`. */
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

export interface Reading {
  readonly base?: string;
  readonly asText?: boolean;
  readonly column?: LogColumn;
}

/** By file index; 0 for a text. */
export type Readings = Readonly<Record<number, Reading>>;

export interface FileNote {
  readonly index: number;
  readonly name: string | null;
  readonly without: number;
  readonly lines: readonly number[];
  readonly relative: number;
  readonly unrecognised: string | null;
  /** Column of an access log with referrers; otherwise `null`. */
  readonly column: LogColumn | null;
}

/** Counts bytes while reading, replacements while writing, otherwise URLs. */
export interface Progress {
  readonly phase: "reading" | "analysing" | "fixing" | "writing";
  readonly done: number;
  readonly all: number | null;
}

export interface Loaded {
  readonly kind: SourceKind | null;
  readonly relative: number;
  readonly guessed: string | null;
  readonly unread: readonly string[];
  readonly notes: readonly FileNote[];
  readonly summary: Summary;
}

export interface Tasks {
  load: { ask: { source: Source; settings: LinkStoreSettings }; answer: Loaded };
  analyse: { ask: { settings: LinkStoreSettings }; answer: Summary };
  count: { ask: Record<never, never>; answer: Summary };
  view: { ask: { view: View }; answer: ViewCounts };
  listed: { ask: { from: number; to: number }; answer: readonly (ViewRow | LinkViewRow)[] };
  /** `to` is exclusive. */
  numbers: { ask: { from: number; to: number }; answer: Uint32Array };
  renumbered: { ask: { chosen: readonly number[]; by: LinkStoreSettings }; answer: Uint32Array };
  spellings: { ask: { unit: number; most: number }; answer: UrlVariants };
  list: { ask: { kind: ListKind; chosen: SelectedRows | null }; answer: List };
  openable: { ask: { most: number; chosen: SelectedRows }; answer: Openable };
  places: { ask: { chosen: SelectedRows }; answer: readonly MarkedLinks[] };
  fixes: { ask: Record<never, never>; answer: Fixes };
  fixList: { ask: FixListAsk; answer: Blob };
  export: { ask: { kind: ExportKind; about: AboutExport; chosen: SelectedRows | null }; answer: Blob };
  /** Stops the view and keeps loaded links. Has no answer. */
  stop: { ask: Record<never, never>; answer: never };
}

export interface FixListAsk {
  readonly format: FixListFormat;
  readonly parts: readonly FixPart[];
  readonly of: SelectedRows | "view" | null;
}

export type FixExample = Pick<FixRow, "find" | "replaceWith" | "why" | "entry" | "links">;

export interface Fixes {
  readonly counts: Readonly<Record<FixPart, number>>;
  readonly example: FixExample | null;
}

export interface List extends ListFacts {
  readonly text: string;
}

export interface Openable {
  readonly urls: readonly string[];
  readonly leftOut: number;
}

export interface MarkedLinks {
  /** Group number, or an unused one. */
  readonly number: number;
  readonly places: readonly number[];
}

export type TaskName = keyof Tasks;

/** Tasks that run while no other waits. */
export const BACKGROUND: readonly TaskName[] = ["count", "fixes"];

export interface AboutExport {
  readonly version: string;
  readonly source: string | null;
  readonly title: string | null;
  /** ISO 8601 date. */
  readonly date: string;
}

export type Call = {
  [Name in TaskName]: { readonly id: number; readonly task: Name; readonly ask: Tasks[Name]["ask"] };
}[TaskName];

/** "broken": the worker failed, mostly out of memory. */
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
