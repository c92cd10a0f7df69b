import { useEffect, useMemo, useState } from "preact/hooks";
import { inSlices } from "../../../links/store/slices.ts";
import type { LinkStoreSettings } from "../../../links/types.ts";
import { type Duplicates, factsFor, findAmong, type Item } from "./duplicates.ts";

/** Searches in slices, so that the page answers; keeps the last result meanwhile. `null` before the first. */
export function useDuplicates(items: readonly Item[], settings: LinkStoreSettings): Duplicates | null {
  const { profile, localHost, tracking } = settings;
  const facts = useMemo(
    () => factsFor({ profile, localHost, ...(tracking === undefined ? {} : { tracking }) }),
    [profile, localHost, tracking],
  );
  const [found, setFound] = useState<Duplicates | null>(null);
  useEffect(() => {
    const work = inSlices(findAmong(items, settings, facts));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = () => {
      const step = work.next();
      if (step.done) setFound(step.value);
      else timer = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(timer);
  }, [items, settings, facts]);
  return found;
}
