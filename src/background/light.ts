/** What the toolbar button says of a page, as the popup's strip would. */
import type { CollectedFrame } from "../browser/messages.ts";
import type { ReportOptions } from "./report-on.ts";

/** "off": nothing to say. */
export type LightTone = "bad" | "warn" | "good" | "off";

export interface Light {
  readonly tone: LightTone;
  /** Addresses on which a person can act; 0 for none. */
  readonly number: number;
  /** The button's title. Passwords are masked. */
  readonly title: string;
}

/** By the address, what the page declares, and its links. */
export function lightOn(_frames: readonly CollectedFrame[], _options: ReportOptions): Light {
  return { tone: "off", number: 0, title: "" };
}
