/** What the report page asks of its census worker, and what that answers. Plain data. */
import type { CollectedPage } from "../../../browser/messages.ts";
import type { Entry, ExportKind, LinkStoreSettings, Row, SourceKind, Summary, View } from "../../../links/types.ts";

/** Where addresses come from. */
export type Source =
  | { readonly kind: "page"; readonly page: CollectedPage }
  /** A text with a name of a file, if it has one, and what its relative references are resolved against. */
  | { readonly kind: "text"; readonly text: string; readonly name: string | null; readonly base: string | null }
  /** Files that are read one after the other, each as what it is. */
  | { readonly kind: "files"; readonly files: readonly File[]; readonly base: string | null }
  | { readonly kind: "entries"; readonly entries: readonly Entry[] };

/** How far the work is: bytes of a file or characters of a text while it is read, addresses while they are judged. */
export interface Progress {
  readonly phase: "reading" | "judging";
  readonly done: number;
  /** `null` while that is not known. */
  readonly all: number | null;
}

/** What was read and judged. */
export interface Loaded {
  /** What kind of text it was; `null` when it was none, or several kinds. */
  readonly kind: SourceKind | null;
  /** How many relative addresses were left out, since there was nothing to resolve them against. */
  readonly relative: number;
  /** The encoding in which a file's lines were read that are not UTF-8; `null` when there were none, or it was known. */
  readonly guessed: string | null;
  /** The names of the files that could not be read, or not to their end. */
  readonly unread: readonly string[];
  readonly summary: Summary;
}

/** What can be asked, by name: the fields and the answer. */
export interface Tasks {
  load: { ask: { source: Source; settings: LinkStoreSettings }; answer: Loaded };
  judge: { ask: { settings: LinkStoreSettings }; answer: Summary };
  view: { ask: { view: View }; answer: number };
  rows: { ask: { from: number; to: number }; answer: readonly Row[] };
  export: { ask: { kind: ExportKind; about: AboutExport }; answer: Blob };
}

export type TaskName = keyof Tasks;

/** What an export says of itself and the worker cannot know. */
export interface AboutExport {
  /** The version of Trueform. */
  readonly version: string;
  /** Where the addresses are from: the page's address, the file's name; `null` when there is nothing to say. */
  readonly source: string | null;
  /** The page's title; `null` when there is none. */
  readonly title: string | null;
  /** When it was made: the day, as in ISO 8601. */
  readonly date: string;
}

/** A question with its number. */
export type Call = {
  [Name in TaskName]: { readonly id: number; readonly task: Name; readonly ask: Tasks[Name]["ask"] };
}[TaskName];

/**
 * Why there is no answer: the person ended the work, a later question made it pointless, the file could not be read, it
 * holds more addresses than are taken, or the worker broke (mostly: no memory is left).
 */
export type LinkStoreFailure = "cancelled" | "superseded" | "unreadable" | "too-many" | "broken";

/** An answer to the question of that number, or news of it. */
export type Reply = { readonly id: number } & (
  | { readonly progress: Progress }
  | { readonly answer: unknown }
  | { readonly failure: LinkStoreFailure }
);

/** Thrown where there is no answer. */
export class LinkStoreError extends Error {
  readonly reason: LinkStoreFailure;

  constructor(reason: LinkStoreFailure, cause?: unknown) {
    super(reason, { cause });
    this.name = "LinkStoreError";
    this.reason = reason;
  }
}

/** The reason of whatever was thrown. */
export const failureOf = (error: unknown): LinkStoreFailure =>
  error instanceof LinkStoreError ? error.reason : "broken";
