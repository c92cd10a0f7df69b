import { useEffect, useMemo, useState } from "preact/hooks";
import type { LinkStoreSettings, SelectedRows } from "../../../links/types.ts";
import type { Panel } from "./panel.ts";

interface Ticked {
  /** Version of the analysis that numbered the rows. */
  readonly version: number;
  readonly settings: LinkStoreSettings;
  readonly chosen: SelectedRows;
}

interface Found extends Pick<Ticked, "version" | "chosen"> {
  readonly of: Ticked;
}

interface Wanted extends Pick<Panel, "client" | "view" | "settings" | "onFailure"> {
  readonly version: number;
}

/**
 * Keeps ticked rows across analyses, which renumber URLs. Always maps the last ticked ones, so that restoring causes
 * restores the choice. Another rule set or kind of row clears it.
 */
export function useChosen({
  client,
  view,
  version,
  settings,
  onFailure,
}: Wanted): [SelectedRows, (chosen: SelectedRows) => void] {
  const { by } = view;
  const none = useMemo((): SelectedRows => ({ by, numbers: [] }), [by]);
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => setTicked(null), [by]);
  const now = ticked?.chosen.by === by && ticked.chosen.numbers.length > 0 ? ticked : null;
  // Fixes keep their numbers.
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
  }, [isMissing, client, view, version, now, onFailure]);
  const choose = (chosen: SelectedRows) => setTicked({ chosen, version, settings });
  return [(isCurrent ? now?.chosen : again) ?? none, choose];
}
