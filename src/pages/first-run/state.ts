import type { Settings } from "../../browser/settings.ts";
import type { Inspection } from "../../core/index.ts";

/** Result of checking a text. `text`: that text, for the inspector. */
export type Answer =
  | { readonly kind: "inspected"; readonly text: string; readonly inspection: Inspection }
  | { readonly kind: "several"; readonly text: string }
  /** `length`: characters. The inspector does not get it either: it would be busy for long. */
  | { readonly kind: "long"; readonly length: number }
  | { readonly kind: "empty" | "no-url" };

/** Pages that Trueform may read without a click. */
export type Access = "none" | "some" | "all";

export interface State {
  readonly settings: Pick<Settings, "profile" | "localHost">;
  readonly answer: Answer;
  /** Why the inspector did not open. */
  readonly problem: string | null;
  /** As the browser answers, never as requested. */
  readonly access: Access;
  /** How the last request ended; `null` before one. */
  readonly outcome: "first_run_granted" | "first_run_revoked" | "first_run_denied" | "first_run_failed" | null;
  /** Whether the browser has a toolbar that the button can be pinned to. */
  readonly toolbar: boolean;
}

export interface Actions {
  readonly check: (text: string) => void;
  readonly inspect: (text: string) => void;
  readonly ask: () => void;
  readonly revoke: () => void;
}

/** Encoded twice, to try. */
export const EXAMPLE = "https://shop.example/search?q=caf%25C3%25A9&sort=price";
