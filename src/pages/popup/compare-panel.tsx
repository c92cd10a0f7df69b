import { useMemo } from "preact/hooks";
import { compareProfiles, type Inspection } from "../../core/index.ts";
import { CompareTable } from "../../ui/compare/compare-table.tsx";
import type { State } from "./state.ts";

export function ComparePanel({ inspection: { input }, state }: { inspection: Inspection; state: State }) {
  const { base, settings } = state;
  const { localHost, profile } = settings;
  const comparison = useMemo(
    () => compareProfiles(input, base === null ? { localHost } : { localHost, base }),
    [input, base, localHost],
  );
  return <CompareTable comparison={comparison} chosen={profile} />;
}
