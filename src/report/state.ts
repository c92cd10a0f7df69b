import type { ContentSource, ProfileId } from "../core/index.ts";

/** A file that was dropped or chosen, as far as it has been read. */
export interface DroppedFile {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes that have been read. */
  readonly read: number;
  readonly status: "reading" | "done" | "cancelled" | "failed";
  /** Once it is done. */
  readonly source: ContentSource | null;
  /** Of an HTML file: the names of the auxiliary files that it refers to, each once, in order. Else `null`. */
  readonly references: readonly string[] | null;
}

/** All that the page shows. */
export interface State {
  /** The rule set of this page; the one that is used elsewhere stays as it is. */
  readonly profile: ProfileId;
  readonly localHost: string;
  /** What stands in the inspector. */
  readonly text: string;
  /** Which of the URLs in the text is inspected. */
  readonly chosen: number;
  /** What the text is resolved against, as long as it is the one that the popup handed over. */
  readonly base: string | null;
  /** Whether the inspector's field masks the password too: nobody typed it here. */
  readonly concealed: boolean;
  readonly revealed: boolean;
  /** The two that are held against each other. */
  readonly pair: readonly [string, string];
  readonly files: readonly DroppedFile[];
}

/** All that a person can do. */
export interface Actions {
  readonly chooseProfile: (profile: ProfileId) => void;
  readonly inspect: (text: string) => void;
  readonly choose: (index: number) => void;
  readonly reveal: (revealed: boolean) => void;
  readonly hold: (pair: readonly [string, string]) => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly cancelFile: (id: number) => void;
  readonly clearFiles: () => void;
  readonly openOptions: () => void;
}
