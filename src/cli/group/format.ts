import { NEWLINE } from "../lines.ts";
import type { Output } from "./output.ts";
import type { Entry } from "./records.ts";

/** Formats groups one after the other. Groups with one entry are not written. */
export interface GroupFormat {
  /** Begins a group, which may have no more entries. */
  readonly first: (entry: Entry, output: Output) => void;
  readonly next: (entry: Entry, output: Output) => void;
  /** Returns output after a group of at least two. */
  readonly end: () => Iterable<string>;
}

/** Adds a missing line end. */
function addLine({ keys, from, prefix, rest, restFrom, restTo }: Entry, output: Output): void {
  output.add(keys, from, from + prefix);
  output.add(rest, restFrom, restTo);
  if (restTo === restFrom || rest[restTo - 1] !== NEWLINE) output.addByte(NEWLINE);
}

/** Like `uniq --all-repeated=separate`: an empty line between groups. */
export function asLines(): GroupFormat {
  let isFirstGroup = true;
  return {
    first: (entry, output) => {
      output.drop();
      if (!isFirstGroup) output.addByte(NEWLINE);
      addLine(entry, output);
    },
    next: (entry, output) => {
      isFirstGroup = false;
      addLine(entry, output);
      output.keep();
    },
    end: () => [],
  };
}
