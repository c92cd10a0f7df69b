import { NEWLINE } from "../lines.ts";
import type { Output } from "./output.ts";
import type { Entry } from "./records.ts";

/** Omits groups with one entry. */
export interface GroupFormat {
  /** The entry may be the group's only one. */
  readonly first: (entry: Entry, output: Output) => void;
  readonly next: (entry: Entry, output: Output) => void;
  /** Returns more output for a group. */
  readonly end: () => Iterable<string>;
}

/** Adds a missing line end. */
function addLine({ keys, from, prefix, rest, restFrom, restTo }: Entry, output: Output): void {
  output.add(keys, from, from + prefix);
  output.add(rest, restFrom, restTo);
  if (restTo === restFrom || rest[restTo - 1] !== NEWLINE) output.addByte(NEWLINE);
}

/** Like `uniq --all-repeated=separate`. */
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
