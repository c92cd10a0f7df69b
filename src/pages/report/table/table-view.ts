import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Column, Filter, View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";

const FIRST: View = {
  sort: "index",
  descending: false,
  filter: { text: "", kind: null, group: null },
};

function sorted({ sort, descending }: View, column: Column): Pick<View, "sort" | "descending"> {
  if (sort !== column) return { sort: column, descending: false };
  return descending && column !== FIRST.sort
    ? { sort: FIRST.sort, descending: false }
    : { sort: column, descending: !descending };
}

export interface Viewed {
  readonly count: number;
  /** Changes with each view. */
  readonly number: number;
}

export interface TableView {
  readonly view: View;
  /** `null` until the first answer. */
  readonly viewed: Viewed | null;
  readonly filter: (changes: Partial<Filter>) => void;
  /** Sorts by a column; a second time reverses, a third restores the source's order. */
  readonly sort: (column: Column) => void;
}

/** Asks again for each version. */
export function useTableView(client: LinkStoreClient, version: number, onFailure: (error: unknown) => void): TableView {
  const [view, setView] = useState(FIRST);
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const filter = useCallback(
    (changes: Partial<Filter>) => setView((old) => ({ ...old, filter: { ...old.filter, ...changes } })),
    [],
  );
  const sort = useCallback((column: Column) => setView((old) => ({ ...old, ...sorted(old, column) })), []);
  const lastVersion = useRef(version);
  useEffect(() => {
    const stale = lastVersion.current !== version && view.filter.group !== null;
    lastVersion.current = version;
    // Group numbers change with the grouping.
    if (stale) filter({ group: null });
    else {
      client.view(view).then((count) => setViewed((old) => ({ count, number: (old?.number ?? 0) + 1 })), onFailure);
    }
  }, [client, version, view, filter, onFailure]);
  return { view, viewed, filter, sort };
}
