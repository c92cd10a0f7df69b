import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Column, type Counted, type Filter, NO_FILTER, type View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";

const FIRST: View = {
  by: "address",
  sort: "index",
  descending: false,
  filter: NO_FILTER,
};

function sorted({ sort, descending }: View, column: Column): Pick<View, "sort" | "descending"> {
  if (sort !== column) return { sort: column, descending: false };
  return descending && column !== FIRST.sort
    ? { sort: FIRST.sort, descending: false }
    : { sort: column, descending: !descending };
}

export interface Viewed {
  readonly counted: Counted;
  /** Changes with each view. */
  readonly number: number;
}

export interface TableView {
  readonly view: View;
  /** `null` until the first answer. */
  readonly viewed: Viewed | null;
  /** The answer takes long, as with some regular expressions. */
  readonly isSlow: boolean;
  readonly filter: (changes: Partial<Filter>) => void;
  /** Sorted as the source, as not all columns are of both. */
  readonly show: (by: View["by"]) => void;
  /** Sorts by a column; a second time reverses, a third restores the source's order. */
  readonly sort: (column: Column) => void;
}

/** Milliseconds until one may cancel: most views take less. */
const SOON = 3000;

/** Asks again for each version, beginning with `first`. */
export function useTableView(
  client: LinkStoreClient,
  version: number,
  onFailure: (error: unknown) => void,
  first: View = FIRST,
): TableView {
  const [view, setView] = useState(first);
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const [isSlow, setSlow] = useState(false);
  const filter = useCallback(
    (changes: Partial<Filter>) => setView((old) => ({ ...old, filter: { ...old.filter, ...changes } })),
    [],
  );
  const show = useCallback((by: View["by"]) => setView(({ filter }) => ({ ...FIRST, by, filter })), []);
  const sort = useCallback((column: Column) => setView((old) => ({ ...old, ...sorted(old, column) })), []);
  const lastVersion = useRef(version);
  useEffect(() => {
    const stale = lastVersion.current !== version && view.filter.group !== null;
    lastVersion.current = version;
    // Group numbers change with the grouping.
    if (stale) {
      filter({ group: null });
      return undefined;
    }
    const slow = setTimeout(() => setSlow(true), SOON);
    let isLast = true;
    const stop = () => {
      clearTimeout(slow);
      setSlow(false);
    };
    client.view(view).then((counted) => {
      setViewed((old) => ({ counted, number: (old?.number ?? 0) + 1 }));
      // What a later view has begun is not its own to end.
      if (isLast) stop();
    }, onFailure);
    return () => {
      isLast = false;
      stop();
    };
  }, [client, version, view, filter, onFailure]);
  return { view, viewed, isSlow, filter, show, sort };
}
