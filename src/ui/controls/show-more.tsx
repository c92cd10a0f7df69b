import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { plural } from "../../browser/i18n.ts";

const STEP = 10;

export function useShowMore<Item>(
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

interface ListedProps<Item> {
  readonly items: readonly Item[];
  readonly first: number;
  readonly class?: string;
  readonly children: (item: Item) => ComponentChildren;
}

export function ExpandableList<Item>({ items, first, children, ...rest }: ListedProps<Item>) {
  const [shown, button] = useShowMore(items, first);
  return (
    <>
      <ul {...rest}>{shown.map(children)}</ul>
      {button}
    </>
  );
}
