import type { Settings } from "../../browser/settings.ts";
import type { Inspection } from "../../core/index.ts";

/** What is said of the text that was tried. `text`: that text, for the inspector. */
export type Answer =
  | { readonly kind: "inspected"; readonly text: string; readonly inspection: Inspection }
  | { readonly kind: "several"; readonly text: string }
  /** `length`: characters. Not taken to the inspector either, which would be busy for long. */
  | { readonly kind: "long"; readonly length: number }
  | { readonly kind: "empty" | "no-address" };

/** When pages may be looked at. */
export const CHOICES = ["click", "sites", "all"] as const;

export type Choice = (typeof CHOICES)[number];

/** What became of the choice; `null` before one. */
export type Outcome = "kept" | "later" | "granted" | "taken-back" | "denied" | "failed" | null;

/** What pages may be looked at by now, without a click. */
export type Access = "none" | "some" | "all";

export interface Shortcut {
  /** As in the manifest. */
  readonly command: string;
  /** As the browser writes it; never "". */
  readonly keys: string;
}

export interface State {
  readonly settings: Pick<Settings, "profile" | "localHost" | "copies">;
  readonly answer: Answer;
  /** Why the inspector did not open. */
  readonly problem: string | null;
  readonly access: Access;
  readonly choice: Choice;
  readonly outcome: Outcome;
  readonly shortcuts: readonly Shortcut[];
  /** Whether the browser has menus that extensions may add to. */
  readonly menus: boolean;
  /** Whether it has a toolbar that the button can be pinned to. */
  readonly toolbar: boolean;
}

export interface Actions {
  readonly check: (text: string) => void;
  readonly inspect: (text: string) => void;
  readonly choose: (choice: Choice) => void;
  /** What the button says, at its press. */
  readonly decide: () => void;
}

/** Encoded twice, to be tried. */
export const EXAMPLE = "https://shop.example/search?q=caf%25C3%25A9&sort=price";
