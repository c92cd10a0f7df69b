/** Groups as text. */
import { NEWLINE } from "../lines.ts";

/** Takes the members of one group after the other. */
export interface GroupFormat {
  /** Returns output. `isFirst`: of the group. */
  readonly member: (line: Uint8Array, number: number, isFirst: boolean) => Uint8Array;
  /** Returns output behind the group. */
  readonly end: (key: string) => Iterable<Uint8Array>;
}

const LINE_END = new Uint8Array([NEWLINE]);

/** As `uniq --all-repeated=separate`: an empty line between groups. */
export function asLines(): GroupFormat {
  let isFirstGroup = true;
  return {
    member: (line, _, isFirst) => {
      const isEnded = line.at(-1) === NEWLINE;
      const pieces = [...(isFirst && !isFirstGroup ? [LINE_END] : []), line, ...(isEnded ? [] : [LINE_END])];
      isFirstGroup = false;
      return pieces.length === 1 ? line : Buffer.concat(pieces);
    },
    end: () => [],
  };
}
