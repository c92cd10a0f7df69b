/** Google Analytics exports have a section per table; other texts have one. */
import { isComment } from "./table.ts";

/** Lines and characters that decide a section's format. */
const SAMPLE_LINES = 50;
const SAMPLE_LENGTH = 65_536;

export interface Line {
  readonly text: string;
  readonly line: number;
}

interface Section {
  /** Takes the first lines; true if they begin with comments, so that more sections may follow. */
  readonly begin: (lines: readonly Line[]) => boolean;
  readonly read: (line: Line) => void;
  readonly isInRecord: () => boolean;
}

const isBlank = ({ text }: Line): boolean => text.trim() === "";

function isWhole([first, ...rest]: readonly Line[]): boolean {
  return first !== undefined && isComment(first.text) && !rest.every((line) => isBlank(line) || isComment(line.text));
}

/** Buffers the first lines of a section, which begins at comments after a blank line. */
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
    /** Call for a line read without `take`, while nothing is sampled. */
    skip(): void {
      isAfterBlank = false;
    },
    release,
    isSampling: (): boolean => sample !== null,
  };
}
