import { message, plural } from "../../../browser/i18n.ts";
import type { Inspection } from "../../../core/index.ts";
import { CheckIcon } from "../../../ui/controls/icons.tsx";
import { isAllGood } from "../copy/address-verdict.ts";
import type { State } from "../state.ts";

export function AllGood({ inspection, state }: { inspection: Inspection; state: State }) {
  if (!isAllGood(inspection, state)) return null;
  return (
    <div class="all-good">
      <CheckIcon />
      <h2 class="sentence">{message("all_good")}</h2>
      <p class="small soft">{plural("rules_checked", inspection.idle.length)}</p>
    </div>
  );
}
