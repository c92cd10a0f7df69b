import type { ProfileId } from "../core/index.ts";

/** Why a URL in a text can be read in several ways: a line ends with a hyphen, or the URL goes over several lines. */
export type Doubt = "hyphen" | "lines";

/** A URL of a selected text that a person has to decide on. */
export interface Doubtful {
  /** As it stands in the text. */
  readonly text: string;
  /** The canonical URLs that it may stand for: two and more, no two alike, the likeliest first. */
  readonly candidates: readonly string[];
  readonly doubt: Doubt;
}

/** What is handed over to the page on which one chooses. */
export interface Choice {
  /** The rule set that made the canonical URLs. */
  readonly profile: ProfileId;
  /** What is to be copied, in the text's order: canonical URLs, and those that are in doubt, one at least. */
  readonly lines: readonly (string | Doubtful)[];
}

export const isDoubtful = (line: string | Doubtful): line is Doubtful => typeof line !== "string";

/** The text to copy: each URL once, in a line of its own. */
export const textOf = (lines: readonly string[]): string => [...new Set(lines)].join("\n");
