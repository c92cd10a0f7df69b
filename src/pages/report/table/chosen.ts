import { useEffect, useMemo, useState } from "preact/hooks";
import type { Chosen, LinkStoreSettings, View } from "../../../links/types.ts";
import type { LinkStoreClient } from "../link-store/client.ts";
import { failureOf } from "../link-store/messages.ts";

interface Analysed {
  /** Of the analysis. */
  readonly version: number;
  readonly settings: LinkStoreSettings;
}

/** What somebody ticked, as it was numbered then. */
interface Ticked extends Analysed {
  readonly chosen: Chosen;
}

interface Wanted extends Analysed {
  readonly client: LinkStoreClient;
  readonly view: View;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Ticked rows. Each level numbers addresses anew, so they are found again by their links, always from what was ticked
 * last: back at its level, the choice is as it was. Another rule set, or another kind of row, chooses none.
 */
export function useChosen({ client, view, version, settings, onFailure }: Wanted): [Chosen, (chosen: Chosen) => void] {
  const { by } = view;
  const none = useMemo((): Chosen => ({ by, numbers: [] }), [by]);
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const [found, setFound] = useState<{ readonly of: Ticked; readonly version: number; readonly chosen: Chosen } | null>(
    null,
  );
  useEffect(() => setTicked(null), [by]);
  const now = ticked?.chosen.by === by && ticked.chosen.numbers.length > 0 ? ticked : null;
  // Numbers of fixes do not change with the analysis.
  const stands = now === null || by !== "address" || now.version === version;
  const again = !stands && found?.of === now && found.version === version ? found.chosen : null;
  const isMissing = !stands && again === null;
  useEffect(() => {
    if (!isMissing || now === null) return undefined;
    let isWanted = true;
    client.renumbered(now.chosen.numbers, now.settings).then(
      (numbers) => {
        if (isWanted) setFound({ of: now, version, chosen: { by: "address", numbers: Array.from(numbers) } });
      },
      (error) => {
        if (isWanted && failureOf(error) !== "superseded") onFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
    // Another view supersedes the question.
  }, [isMissing, client, view, version, now, onFailure]);
  const choose = (chosen: Chosen) => setTicked({ chosen, version, settings });
  return [(stands ? now?.chosen : again) ?? none, choose];
}
