import type { Severity } from "../../core/index.ts";

/** A place in a file. Lines and columns are numbered from 1; columns count UTF-16 code units. */
export interface Position {
  readonly line: number;
  /** `null` if only the line is known. */
  readonly column: number | null;
  /** Of the link as written there, exclusive and in the same line; `null` if it is not known. */
  readonly endColumn: number | null;
}

/** Something wrong with a link in a file. Passwords are masked in all texts. */
export interface Problem {
  /** The path as given on the command line, or below a folder given there, with "/". */
  readonly file: string;
  /** `null` for a link without a place in the text, as in compressed mail. */
  readonly position: Position | null;
  readonly severity: Severity;
  /** The id of a check, or `duplicate/` and the cause that is the least certain. */
  readonly rule: string;
  /** Ids of the checks and rewriting rules behind it. */
  readonly rules: readonly string[];
  /** The link as written. */
  readonly url: string;
  /** English sentences. */
  readonly message: string;
  /** The text to write instead; `null` if nothing is known to be right. */
  readonly repair: string | null;
}

/** A rule that a problem may name. */
export interface RuleText {
  readonly id: string;
  /** In at most five words. */
  readonly title: string;
  /** Tells whoever edits the file how to proceed. */
  readonly advice: string;
  /** A document that says so. */
  readonly href: string | null;
}

/** The input of a format. */
export interface Report {
  readonly version: string;
  /** By file, line and column; without those that the baseline silences. */
  readonly problems: readonly Problem[];
  /** The rules that the problems name, each once, by id. */
  readonly rules: readonly RuleText[];
  readonly files: number;
  readonly links: number;
  /** Problems that the baseline silences. */
  readonly silenced: number;
  /** False if something could not be read or written. */
  readonly isComplete: boolean;
}

/** All of a report's text. */
export type WriteReport = (report: Report) => string;
