/** Sections of a text. Most texts have one; Google Analytics exports have one per table. */
import { isComment } from "./table.ts";

/** Lines, and their characters, that decide a section's format. */
const SAMPLE_LINES = 50;
const SAMPLE_LENGTH = 65_536;

export interface Line {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

interface Section {
  /** Takes the first lines. Returns true if the section, and so the next one, begins with comments. */
  readonly begin: (lines: readonly Line[]) => boolean;
  readonly read: (line: Line) => void;
  /** Inside a record of several lines, which may contain anything. */
  readonly isInRecord: () => boolean;
}

const isBlank = ({ text }: Line): boolean => text.trim() === "";

function isWhole([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && isComment(first.text) && !rest.every((line) => isBlank(line) || isComment(line.text));
}

/** Buffers the first lines of each section. A new section begins at comments after a blank line. */
export function sectionsOf({ begin, read, isInRecord }: Section) {
  let sample: Line[] | null = [];
  let length = 0;
  let isAfterBlank = false;
  let mayHaveMore = false;

  const release = () => {
    if (sample === null || sample.length === 0) return;
    const lines = sample;
    sample = null;
    length = 0;
    if (begin(lines)) mayHaveMore = true;
  };
  const restart = () => {
    if (sample !== null && isWhole(sample)) release();
    if (mayHaveMore && sample === null && !isInRecord()) sample = [];
  };
  return {
    take(line: Line): void {
      if (isAfterBlank && isComment(line.text)) restart();
      isAfterBlank = isBlank(line);
      if (sample === null) {
        read(line);
        return;
      }
      if (sample.length === 0 && isAfterBlank) return;
      sample.push(line);
      length += line.text.length;
      if (sample.length >= SAMPLE_LINES || length >= SAMPLE_LENGTH) release();
    },
    /** Must be called for a line that is read directly while nothing is sampled. */
    skip(): void {
      isAfterBlank = false;
    },
    /** Decides from the lines so far. */
    release,
    isSampling: (): boolean => sample !== null,
  };
}
