import { useEffect, useMemo, useState } from "preact/hooks";
import type { Chosen, LinkStoreSettings } from "../../../links/types.ts";
import type { Panel } from "./panel.ts";

interface Ticked {
  /** Of the analysis that numbered the rows. */
  readonly version: number;
  readonly settings: LinkStoreSettings;
  readonly chosen: Chosen;
}

interface Found extends Pick<Ticked, "version" | "chosen"> {
  readonly of: Ticked;
}

interface Wanted extends Pick<Panel, "client" | "view" | "settings" | "onFailure"> {
  readonly version: number;
}

/**
 * Each analysis numbers URLs anew, so ticked rows are found again by their links, always from what was ticked last: with
 * the causes of before, the choice is as before. Another rule set, or another kind of row, chooses none.
 */
export function useChosen({ client, view, version, settings, onFailure }: Wanted): [Chosen, (chosen: Chosen) => void] {
  const { by } = view;
  const none = useMemo((): Chosen => ({ by, numbers: [] }), [by]);
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => setTicked(null), [by]);
  const now = ticked?.chosen.by === by && ticked.chosen.numbers.length > 0 ? ticked : null;
  // Numbers of fixes do not change with the analysis.
  const isCurrent = now === null || by !== "address" || now.version === version;
  const again = !isCurrent && found?.of === now && found.version === version ? found.chosen : null;
  const isMissing = !isCurrent && again === null;
  useEffect(() => {
    if (!isMissing || now === null) return undefined;
    let isWanted = true;
    client.renumbered(now.chosen.numbers, now.settings).then(
      (numbers) => isWanted && setFound({ of: now, version, chosen: { by, numbers: Array.from(numbers) } }),
      (error) => isWanted && onFailure(error),
    );
    return () => {
      isWanted = false;
    };
    // Another view supersedes the question.
  }, [isMissing, client, view, version, now, onFailure]);
  const choose = (chosen: Chosen) => setTicked({ chosen, version, settings });
  return [(isCurrent ? now?.chosen : again) ?? none, choose];
}
