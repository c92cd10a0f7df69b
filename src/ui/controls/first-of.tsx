import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { plural } from "../../browser/i18n.ts";

/** Each press shows ten times as many as stood there at first. */
const STEP = 10;

/** The first of many items, and the button that shows more of them; `null` when all are shown. */
export function useFirst<Item>(
  items: readonly Item[],
  first: number,
): [shown: readonly Item[], button: ComponentChildren] {
  const [count, setCount] = useState(first);
  const hidden = items.length - count;
  const button =
    hidden > 0 ? (
      <button type="button" class="plain more" onClick={() => setCount(count + STEP * first)}>
        {plural("more", hidden)}
      </button>
    ) : null;
  return [items.slice(0, count), button];
}
