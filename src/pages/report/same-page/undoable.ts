import { useCallback, useRef, useState } from "preact/hooks";

export interface Failed {
  readonly kind: "failed";
}

export interface Undoable<Done> {
  /** What was done last, and is still said. */
  readonly done: Done | Failed | null;
  readonly isBusy: boolean;
  readonly run: (work: () => Promise<Done>) => void;
  /** What is known of it later. */
  readonly amend: (change: (done: Done) => Done) => void;
  readonly dismiss: () => void;
}

/** One thing after the other that is done at a press. `onChanged`: after each. */
export function useUndoable<Done extends { readonly kind: string }>(onChanged: () => void): Undoable<Done> {
  const [done, setDone] = useState<Done | Failed | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = useCallback(
    (work: () => Promise<Done>) => {
      // A second one would take the Undo of the first away.
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setDone(null);
      work()
        .catch((error): Failed => {
          console.error(error);
          return { kind: "failed" };
        })
        .then((now) => {
          isRunning.current = false;
          setBusy(false);
          setDone(now);
          onChanged();
        });
    },
    [onChanged],
  );
  const amend = useCallback(
    (change: (done: Done) => Done) =>
      setDone((now) => (now === null || now.kind === "failed" ? now : change(now as Done))),
    [],
  );
  return { done, isBusy, run, amend, dismiss: useCallback(() => setDone(null), []) };
}
