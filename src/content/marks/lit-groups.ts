/** Groups that have their colours: all of up to eight, else only those that a person is at. */

import { MOST_COLOURS } from "../../browser/palette.ts";
import type { Mark } from "../api.ts";

export interface LitGroups {
  /** Returns true if the page has become dense, or is no longer; `ofPage`: groups in all frames. */
  count(marks: ReadonlyMap<Element, Mark>, ofPage: number): boolean;
  /** Returns true if marks look different now; `numbers`: groups that a person is at. */
  light(numbers: readonly number[]): boolean;
  isQuiet(mark: Mark): boolean;
}

export function litGroups(): LitGroups {
  let isDense = false;
  let lit: readonly number[] = [];
  return {
    count(marks, ofPage) {
      const wasDense = isDense;
      const own = new Set(Array.from(marks.values(), ({ number }) => number));
      own.delete(0);
      isDense = Math.max(own.size, ofPage) > MOST_COLOURS;
      return isDense !== wasDense;
    },
    light(numbers) {
      const isOther = isDense && numbers.join() !== lit.join();
      lit = numbers;
      return isOther;
    },
    isQuiet: ({ number }) => isDense && number > 0 && !lit.includes(number),
  };
}
