import type { Settings } from "../../browser/settings.ts";
import type { Inspection } from "../../core/index.ts";

/** `text`: opened in the inspector. */
export type Answer =
  | { readonly kind: "inspected"; readonly text: string; readonly inspection: Inspection }
  | { readonly kind: "several"; readonly text: string }
  /** Too long for the inspector, too. */
  | { readonly kind: "long"; readonly length: number }
  | { readonly kind: "empty" | "no-url" };

/** Pages that Trueform may read without a click. */
export type Access = "none" | "some" | "all";

export interface State {
  readonly settings: Pick<Settings, "profile" | "localHost">;
  readonly answer: Answer;
  readonly problem: string | null;
  /** Reported by the browser. */
  readonly access: Access;
  readonly outcome: "first_run_granted" | "first_run_revoked" | "first_run_denied" | "first_run_failed" | null;
  readonly toolbar: boolean;
}

export interface Actions {
  readonly check: (text: string) => void;
  readonly inspect: (text: string) => void;
  readonly ask: () => void;
  readonly revoke: () => void;
}

export const EXAMPLE = "https://shop.example/search?q=caf%25C3%25A9&sort=price";
