import type { Cause, ContentSource, OwnTracking, ProfileId } from "../../core/index.ts";
import type { Readings } from "./link-store/messages.ts";

/** In tab order; the names are also the page's fragments. */
export const VIEWS = ["links", "lab", "inspect", "browser"] as const;

export type ViewName = (typeof VIEWS)[number];

export const viewIn = (fragment: string): ViewName | null => VIEWS.find((view) => `#${view}` === fragment) ?? null;

/** Tabs and bookmarks share the ticks of the page's links. */
export type TickedView = "links" | "lab";

export interface DroppedFile {
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Bytes read. */
  readonly read: number;
  readonly status: "reading" | "done" | "cancelled" | "failed";
  readonly source: ContentSource | null;
  /** Auxiliary files of an HTML file, each once, in order; else `null`. */
  readonly references: readonly string[] | null;
}

/** Files, or text too large for the field. */
export type Attached =
  /** Text that is still being encoded. */
  | { readonly kind: "pending" }
  | { readonly kind: "text"; readonly text: Blob; readonly lines: number }
  | { readonly kind: "files"; readonly files: readonly File[] };

export interface LabInput {
  readonly typed: string;
  /** Replaces the field, unless `null`. */
  readonly attached: Attached | null;
  /** For relative references, as typed. */
  readonly base: string;
  /** Choices for the current files or text. */
  readonly readings: Readings;
  readonly asked: number;
}

export interface State {
  readonly view: ViewName;
  /** Views shown so far; others are not computed. */
  readonly visited: readonly ViewName[];
  /** The popup's tab, if opened from there. */
  readonly tabId: number | null;
  /** Causes of duplicates to ignore, by view; never stored. A page starts with those of the settings, a list with the likely ones. */
  readonly ticks: Readonly<Record<TickedView, readonly Cause[]>>;
  /** Of the settings, or of the page's site. */
  readonly profile: ProfileId;
  readonly localHost: string;
  readonly tracking: OwnTracking;
  readonly text: string;
  readonly chosen: number;
  /** What the text is resolved against, while it is the one handed over. */
  readonly base: string | null;
  /** Whether the field masks passwords, which nobody typed here. */
  readonly concealed: boolean;
  readonly revealed: boolean;
  readonly pair: readonly [string, string];
  readonly files: readonly DroppedFile[];
  readonly lab: LabInput;
}

export interface Actions {
  readonly chooseView: (view: ViewName) => void;
  readonly tick: (view: TickedView, causes: readonly Cause[]) => void;
  readonly inspect: (text: string) => void;
  readonly inspectFrom: (href: string, base: string | null) => void;
  readonly choose: (index: number) => void;
  readonly reveal: (revealed: boolean) => void;
  readonly setPair: (pair: readonly [string, string]) => void;
  readonly fillLab: (lab: LabInput) => void;
  /** Reads these texts, joined, in place of the field's. */
  readonly attachText: (texts: readonly string[]) => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly cancelFile: (id: number) => void;
  readonly clearFiles: () => void;
  readonly openOptions: () => void;
  readonly openRules: () => void;
}
