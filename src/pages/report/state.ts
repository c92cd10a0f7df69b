import type { Settings } from "../../browser/settings.ts";
import type { Cause, ContentSource } from "../../core/index.ts";
import type { Readings } from "./link-store/messages.ts";

/** In tab order; also fragments. */
export const VIEWS = ["links", "lab", "inspect", "browser"] as const;

export type ViewName = (typeof VIEWS)[number];

/** Former fragments, for bookmarks. */
const FORMER_VIEWS: ReadonlyMap<string, ViewName> = new Map([
  ["inspector", "inspect"],
  ["pair", "inspect"],
  ["files", "inspect"],
  ["tabs", "browser"],
  ["bookmarks", "browser"],
]);

export function viewIn(fragment: string): ViewName | null {
  const name = fragment.slice(1);
  return VIEWS.find((view) => view === name) ?? FORMER_VIEWS.get(name) ?? null;
}

/** Views with ticks; tabs and bookmarks share those of "links". */
export type TickedView = "links" | "lab";

export interface DroppedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly read: number;
  readonly status: "reading" | "done" | "cancelled" | "failed";
  readonly source: ContentSource | null;
  /** Auxiliary files of an HTML file, or `null`. */
  readonly references: readonly string[] | null;
}

export type Attached =
  | { readonly kind: "pending" }
  | { readonly kind: "text"; readonly text: Blob; readonly lines: number }
  | { readonly kind: "files"; readonly files: readonly File[] };

export interface LabInput {
  readonly typed: string;
  readonly attached: Attached | null;
  readonly base: string;
  readonly readings: Readings;
  readonly asked: number;
}

export interface State extends Settings {
  readonly view: ViewName;
  /** Views shown so far; others are not rendered. */
  readonly visited: readonly ViewName[];
  readonly tabId: number | null;
  /** Ignored causes, never stored. Defaults: the settings for a page, likely causes for a list. */
  readonly ticks: Readonly<Record<TickedView, readonly Cause[]>>;
  readonly text: string;
  /** URL to compare with, or `null`. */
  readonly second: string | null;
  /** Base of the handed-over text. */
  readonly base: string | null;
  /** Masks passwords not typed here. */
  readonly concealed: boolean;
  readonly revealed: boolean;
  readonly files: readonly DroppedFile[];
  readonly lab: LabInput;
}

export interface Actions {
  readonly chooseView: (view: ViewName) => void;
  readonly tick: (view: TickedView, causes: readonly Cause[]) => void;
  readonly inspect: (text: string) => void;
  readonly inspectFrom: (href: string, base: string | null) => void;
  readonly reveal: (revealed: boolean) => void;
  readonly setSecond: (second: string | null) => void;
  readonly swap: () => void;
  readonly fillLab: (lab: LabInput) => void;
  readonly attachText: (texts: readonly string[]) => void;
  readonly addFiles: (files: readonly File[]) => void;
  readonly cancelFile: (id: number) => void;
  readonly clearFiles: () => void;
  readonly openOptions: () => void;
  readonly openRules: () => void;
}

export interface ViewProps {
  readonly state: State;
  readonly actions: Actions;
}
