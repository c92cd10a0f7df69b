import type { Severity } from "../../core/index.ts";

/** Lines and columns count from 1; columns in UTF-16 code units. */
export interface Position {
  readonly line: number;
  /** `null` if only the line is known. */
  readonly column: number | null;
  /** Exclusive; `null` if unknown or in another line. */
  readonly endColumn: number | null;
}

/** Passwords are masked in all texts. */
export interface Problem {
  /** Path from the command line, or below a folder from there, with "/". */
  readonly file: string;
  /** `null` if unknown, as in compressed mail. */
  readonly position: Position | null;
  readonly severity: Severity;
  /** A check's id, or `duplicate/` and the least certain cause. */
  readonly rule: string;
  /** Checks and rewriting rules involved. */
  readonly rules: readonly string[];
  readonly url: string;
  readonly message: string;
  /** `null` if no repair is known to be right. */
  readonly repair: string | null;
}

export interface RuleText {
  readonly id: string;
  /** At most five words. */
  readonly title: string;
  /** How to fix the link. */
  readonly advice: string;
  readonly href: string | null;
}

export interface Report {
  readonly version: string;
  /** Sorted by file, line and column, without silenced ones. */
  readonly problems: readonly Problem[];
  readonly rules: readonly RuleText[];
  readonly files: number;
  readonly links: number;
  /** Number of problems that the baseline silences. */
  readonly silenced: number;
  /** False if reading or writing failed. */
  readonly isComplete: boolean;
}

export type WriteReport = (report: Report) => string;
