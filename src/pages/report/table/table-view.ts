import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import {
  type Column,
  type Filter,
  type FixPart,
  NO_FILTER,
  type RowKind,
  type View,
  type ViewCounts,
} from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { failureOf, type Progress } from "../link-store/messages.ts";

const FIRST: View = { by: "address", sort: "index", descending: false, filter: NO_FILTER };

/** A second call reverses, a third restores source order. */
function sorted({ sort, descending }: View, column: Column): Pick<View, "sort" | "descending"> {
  if (sort === column && descending && column !== FIRST.sort) return { sort: FIRST.sort, descending: false };
  return { sort: column, descending: sort === column && !descending };
}

interface Viewed {
  readonly counted: ViewCounts;
  /** Changes with each view. */
  readonly number: number;
}

/** Most views take less. */
const SOON = 1000;

/** A cancelled view is replaced by the previous. */
export function useTableView(
  client: LinkStoreClient,
  version: number,
  onFailure: (error: unknown) => void,
  by: RowKind = "address",
) {
  const [view, setView] = useState<View>({ ...FIRST, by });
  const [viewed, setViewed] = useState<Viewed | null>(null);
  /** Set during slow answers. */
  const [slow, setSlow] = useState<Progress | "view" | null>(null);
  const [cancelled, setCancelled] = useState(0);
  const last = useRef(FIRST);
  const filter = useCallback(
    (changes: Partial<Filter>) => setView((old) => ({ ...old, filter: { ...old.filter, ...changes } })),
    [],
  );
  const setParts = useCallback((parts: readonly FixPart[]) => setView((old) => ({ ...old, parts })), []);
  /** Columns differ. */
  const show = useCallback(
    (by: RowKind) => setView((old) => (old.by === by ? old : { ...old, by, sort: FIRST.sort, descending: false })),
    [],
  );
  const sort = useCallback((column: Column) => setView((old) => ({ ...old, ...sorted(old, column) })), []);
  useEffect(() => {
    let progress: Progress | "view" = "view";
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      setSlow(progress);
    }, SOON);
    const onProgress = (now: Progress) => {
      progress = now;
      if (isSlow) setSlow(now);
    };
    let isLast = true;
    const stop = () => {
      clearTimeout(timer);
      isSlow = false;
      setSlow(null);
    };
    client.view(view, onProgress).then(
      (counted) => {
        last.current = view;
        setViewed((old) => ({ counted, number: (old?.number ?? 0) + 1 }));
        if (isLast) stop();
      },
      (error) => {
        if (!isLast || failureOf(error) !== "cancelled") {
          onFailure(error);
          return;
        }
        // A copy requests its rows again.
        setView({ ...last.current });
        setCancelled((count) => count + 1);
      },
    );
    return () => {
      isLast = false;
      stop();
    };
  }, [client, version, view, onFailure]);
  return { view, viewed, slow, cancelled, filter, setParts, show, sort };
}
