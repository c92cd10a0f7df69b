import type { ContentSource, Level, ProfileId } from "../../core/index.ts";

/** The views of the page, in the order of their tabs. Their names stand in the page's address, behind "#". */
export const VIEWS = ["links", "lab", "tabs", "inspector", "pair", "files"] as const;

export type ViewName = (typeof VIEWS)[number];

/** The view that a fragment names ("#lab"); `null` for any other text. */
export const viewIn = (fragment: string): ViewName | null => VIEWS.find((view) => `#${view}` === fragment) ?? null;

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

/** A text that is too large for a field, or files. */
export type Taken =
  | { readonly kind: "text"; readonly text: string; readonly lines: number; readonly bytes: number }
  | { readonly kind: "files"; readonly files: readonly File[] };

/** What was put into the paste lab. */
export interface LabInput {
  /** What stands in the field. */
  readonly typed: string;
  /** Stands in the field's place; `null` when the field is shown. */
  readonly taken: Taken | null;
  /** What relative references are resolved against, as it was typed. */
  readonly base: string;
  /** How often it was asked to be read. */
  readonly asked: number;
}

/** All that the page shows. */
export interface State {
  readonly view: ViewName;
  /** The views that have been shown: what they show stays, and what was never asked for is not worked out. */
  readonly visited: readonly ViewName[];
  /** The tab that the popup spoke of, whose links are listed; `null` when the report was opened without one. */
  readonly tabId: number | null;
  /** How much may differ between two spellings of one address: of all lists here, and kept in the settings. */
  readonly level: Level;
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
  /** What was put into the paste lab. */
  readonly lab: LabInput;
}

/** All that a person can do. */
export interface Actions {
  readonly chooseView: (view: ViewName) => void;
  readonly chooseProfile: (profile: ProfileId) => void;
  readonly chooseLevel: (level: Level) => void;
  readonly inspect: (text: string) => void;
  /** Takes an address of a list to the inspector; `base` is what it is resolved against. */
  readonly inspectFrom: (href: string, base: string | null) => void;
  readonly choose: (index: number) => void;
  readonly reveal: (revealed: boolean) => void;
  readonly hold: (pair: readonly [string, string]) => void;
  readonly fillLab: (lab: LabInput) => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly cancelFile: (id: number) => void;
  readonly clearFiles: () => void;
  readonly openOptions: () => void;
}
