import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { type Bookmarks, onBookmarksChanged, readBookmarks } from "../../../browser/bookmarks.ts";
import { type OpenTabs, onTabsChanged, readTabs } from "../../../browser/open-tabs.ts";

/** Maximum time for the browser to apply our changes. */
const SETTLED_MS = 5000;
const DEBOUNCE_MS = 150;

/** `null` without the permission, or if reading failed. */
export interface BrowserItems {
  readonly tabs: OpenTabs | null;
  readonly bookmarks: Bookmarks | null;
}

const orNull = async <Value>(isGranted: boolean, read: () => Promise<Value>): Promise<Value | null> => {
  if (!isGranted) return null;
  return read().catch((error) => {
    console.error(error);
    return null;
  });
};

/** Reads granted items. `afterOurs` rereads after our changes; others set `isStale`. */
export function useBrowserItems(hasTabs: boolean, hasBookmarks: boolean) {
  const [read, setRead] = useState<BrowserItems | null>(null);
  const [isStale, setStale] = useState(false);
  const isOurs = useRef(false);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reads = useRef(0);
  const again = useCallback(async () => {
    reads.current += 1;
    const thisRead = reads.current;
    const [tabs, bookmarks] = await Promise.all([orNull(hasTabs, readTabs), orNull(hasBookmarks, readBookmarks)]);
    if (thisRead !== reads.current) return;
    setRead({ tabs, bookmarks });
    setStale(false);
  }, [hasTabs, hasBookmarks]);
  useEffect(() => void again(), [again]);
  // Rereading would move buttons under the pointer.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onChanged = () => {
      if (!isOurs.current) return setStale(true);
      clearTimeout(waiting);
      waiting = setTimeout(again, DEBOUNCE_MS);
    };
    const stops = [
      ...(hasTabs ? [onTabsChanged(onChanged)] : []),
      ...(hasBookmarks ? [onBookmarksChanged(onChanged)] : []),
    ];
    return () => {
      clearTimeout(waiting);
      for (const stop of stops) stop();
    };
  }, [again, hasTabs, hasBookmarks]);
  const afterOurs = useCallback(() => {
    isOurs.current = true;
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      isOurs.current = false;
    }, SETTLED_MS);
    void again();
  }, [again]);
  return { read, isStale, again, afterOurs };
}
