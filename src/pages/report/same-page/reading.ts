import { useCallback, useEffect, useRef, useState } from "preact/hooks";

/** Milliseconds in which the browser may still go on with what a person has just asked for. */
const SETTLED_MS = 5000;
/** Many things may change at once. */
const TOGETHER_MS = 150;

export interface Read<What> {
  readonly what: What;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export interface Reading<What> {
  /** `null` until it is read, or where it cannot be. */
  readonly read: Read<What> | null;
  /** It has changed since. */
  readonly isStale: boolean;
  readonly again: () => void;
  /** After a change that a person has asked for. */
  readonly afterOurs: () => void;
}

/** What the browser has, as it was read last, and whether it has changed since. The functions are the same at each call. */
export function useReading<What>(
  readIt: () => Promise<What>,
  onChanged: (changed: () => void) => () => void,
): Reading<What> {
  const [read, setRead] = useState<Read<What> | null>(null);
  const [isStale, setStale] = useState(false);
  const isOurs = useRef(false);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reads = useRef(0);
  const again = useCallback(() => {
    reads.current += 1;
    const thisRead = reads.current;
    void readIt().then(
      (what) => {
        if (thisRead !== reads.current) return;
        setRead({ what, at: Date.now() });
        setStale(false);
      },
      (error) => {
        console.error(error);
        if (thisRead === reads.current) setRead(null);
      },
    );
  }, [readIt]);
  useEffect(again, [again]);
  // Reading again by itself would move what a person is about to press; but what comes of a press of theirs is read.
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = onChanged(() => {
      if (!isOurs.current) return setStale(true);
      clearTimeout(waiting);
      waiting = setTimeout(again, TOGETHER_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [again, onChanged]);
  const afterOurs = useCallback(() => {
    isOurs.current = true;
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      isOurs.current = false;
    }, SETTLED_MS);
    again();
  }, [again]);
  return { read, isStale, again, afterOurs };
}
