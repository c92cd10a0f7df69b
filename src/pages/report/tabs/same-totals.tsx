import { message, plural } from "../../../browser/i18n.ts";
import type { Level } from "../../../core/index.ts";
import { LevelTotal } from "../same-page/level-total.tsx";
import { SplitButton } from "../same-page/split-button.tsx";
import { type Choice, KEEPS, type Keep } from "./choice.ts";
import { keepEntry } from "./tab-group.tsx";
import { TabTotals } from "./tabs-totals.tsx";

type Props = Parameters<typeof TabTotals>[0] & {
  readonly level: Level;
  /** Pages that are open more than once, by level. */
  readonly counts: readonly number[];
  readonly choices: readonly Choice[];
  readonly isBusy: boolean;
  readonly onLevel: (level: Level) => void;
  readonly onKeepAll: (keep: Keep) => void;
  readonly onClose: (choices: readonly Choice[]) => void;
};

/** What was counted, on which level, and a button that closes whatever is chosen. */
export function SameTotals({ level, counts, choices, isBusy, onLevel, onKeepAll, onClose, ...totals }: Props) {
  const closing = choices.reduce((sum, one) => sum + one.closing.length, 0);
  return (
    <div class="totals has-menu">
      <TabTotals {...totals} />
      <LevelTotal id="tabs-level" level={level} counts={counts} onLevel={onLevel} />
      {choices.length === 0 ? null : (
        <div class="total act">
          <SplitButton
            id="tabs-close"
            label={plural("tabs_close_chosen", closing)}
            menuLabel={message("tabs_keep_each")}
            entries={KEEPS.map(keepEntry)}
            primary
            disabled={isBusy || closing === 0}
            onPress={() => onClose(choices.filter((one) => one.closing.length > 0))}
            onChoose={(keep) => onKeepAll(keep as Keep)}
          />
        </div>
      )}
    </div>
  );
}
