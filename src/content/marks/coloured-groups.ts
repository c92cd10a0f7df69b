/** With more groups than colours, colours only hovered, focused or selected ones. */

import { MOST_COLOURS } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";
import type { Marks } from "./painted.ts";

export function colouredGroups() {
  let isDense = false;
  let lit: readonly number[] = [];
  return {
    /** Returns true if density changed. `ofPage`: groups in all frames. */
    count(marks: Marks, ofPage: number): boolean {
      const wasDense = isDense;
      const own = new Set(Array.from(marks.values(), ({ number }) => number));
      own.delete(0);
      isDense = Math.max(own.size, ofPage) > MOST_COLOURS;
      return isDense !== wasDense;
    },
    showColours(numbers: readonly number[]): boolean {
      const isOther = isDense && numbers.join() !== lit.join();
      lit = numbers;
      return isOther;
    },
    isQuiet: ({ number }: Mark): boolean => isDense && number > 0 && !lit.includes(number),
  };
}
