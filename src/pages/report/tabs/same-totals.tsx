import { message, plural } from "../../../browser/i18n.ts";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { type Choice, KEEPS, type Keep } from "./choice.ts";
import { keepEntry } from "./tab-group.tsx";
import { TabTotals } from "./tabs-totals.tsx";

type Props = Parameters<typeof TabTotals>[0] & {
  readonly choices: readonly Choice[];
  readonly isBusy: boolean;
  readonly onKeepAll: (keep: Keep) => void;
  readonly onClose: (choices: readonly Choice[]) => void;
};

/** Counts, and a button that closes the chosen tabs. */
export function SameTotals({ choices, isBusy, onKeepAll, onClose, ...totals }: Props) {
  const closing = choices.reduce((sum, one) => sum + one.closing.length, 0);
  return (
    <div class="totals has-menu">
      <TabTotals {...totals} />
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
