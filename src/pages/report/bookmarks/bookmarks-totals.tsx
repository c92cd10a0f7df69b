import { formatNumber, message, type PluralKey, plural, pluralAround } from "../../../browser/i18n.ts";
import { SplitButton } from "../../../ui/controls/menu-button.tsx";
import { keepEntry } from "./bookmark-group.tsx";
import { type Choice, type Keep, keepsOf } from "./choice.ts";

/**
 * "same": those of one page; "mistakes": encoded twice, or deceptive; "spelled": not as the canonical URL; "all": each of
 * them, in a table.
 */
export const MODES = ["all", "same", "mistakes", "spelled"] as const;
export type Mode = (typeof MODES)[number];

const LABELS: Readonly<Record<Mode, PluralKey>> = {
  all: "bookmarks_total",
  same: "bookmarks_repeated",
  mistakes: "bookmarks_mistaken",
  spelled: "bookmarks_spelled",
};

export type Counts = Readonly<Record<Mode, number>>;

interface Props {
  readonly counts: Counts;
  readonly folders: number;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** What was counted, as buttons that show it. */
export const ModeButtons = ({ counts, folders, mode, onMode }: Props) => (
  <>
    {MODES.map((one) => (
      <button
        key={one}
        type="button"
        id={`bookmarks-${one}`}
        class={`total${counts[one] > 0 && (one === "same" || one === "mistakes") ? " is-warn" : ""}`}
        aria-pressed={mode === one}
        onClick={() => onMode(one)}
      >
        <b>{formatNumber(counts[one])}</b>
        <span>
          {pluralAround<string | null>(LABELS[one], counts[one], null, plural("bookmarks_folders", folders))
            .filter((piece) => piece !== null)
            .join("")}
        </span>
      </button>
    ))}
  </>
);

interface SameProps extends Props {
  readonly choices: readonly Choice[];
  readonly isBusy: boolean;
  readonly onKeepAll: (keep: Keep) => void;
  readonly onRemove: (choices: readonly Choice[]) => void;
}

/** Counts, and a button that removes the chosen bookmarks. */
export function BookmarkTotals(props: SameProps) {
  const { mode, choices, isBusy, onKeepAll, onRemove } = props;
  const removing = choices.reduce((sum, one) => sum + one.removing.length, 0);
  const isSame = mode === "same";
  return (
    <div class="totals has-menu of-bookmarks-totals">
      <ModeButtons {...props} />
      {isSame && choices.length > 0 ? (
        <div class="total act">
          <SplitButton
            id="bookmarks-remove"
            label={plural("bookmarks_remove_chosen", removing)}
            menuLabel={message("bookmarks_keep_each")}
            entries={keepsOf(choices.flatMap(({ group }) => group.members.map(({ one }) => one))).map(keepEntry)}
            primary
            disabled={isBusy || removing === 0}
            onPress={() => onRemove(choices.filter((one) => one.removing.length > 0))}
            onChoose={(keep) => onKeepAll(keep as Keep)}
          />
        </div>
      ) : null}
    </div>
  );
}
