import { message } from "../../../browser/i18n.ts";
import { LEVELS, type Level } from "../../../core/index.ts";
import { LevelSelect } from "../../../ui/controls/level-select.tsx";
import { Switch } from "../../../ui/controls/switch.tsx";
import { moreOnLevelText } from "../../../ui/names.ts";

interface Props {
  readonly level: Level;
  /** Duplicates by level, as far as they are known. */
  readonly counts: readonly (number | undefined)[];
  readonly highlighted: boolean;
  /** Whether there is something to highlight. */
  readonly canHighlight: boolean;
  readonly onLevel: (level: Level) => void;
  readonly onHighlight: (on: boolean) => void;
}

/** What counts as one address, and whether that shows in the page. */
export function LevelRow({ level, counts, highlighted, canHighlight, onLevel, onHighlight }: Props) {
  const isOff = !canHighlight && !highlighted;
  return (
    <div class="controls">
      <label for="level" class="soft">
        {message("level_label")}
      </label>
      <LevelSelect id="level" level={level} counts={counts} onLevel={onLevel} />
      <Switch
        id="highlight"
        on={highlighted}
        disabled={isOff}
        onChange={onHighlight}
        {...(isOff ? { describedBy: "highlight-why" } : {})}
      >
        {message("highlight")}
      </Switch>
    </div>
  );
}

const LEADS = {
  preserves: "level_leads_always",
  "usually-preserves": "level_leads_usually",
  "may-change": "level_leads_elsewhere",
} as const;

interface HintProps {
  readonly level: Level;
  /** `null` until they are counted, or if they are not. */
  readonly counts: readonly number[] | null;
  /** Whether they may still come. */
  readonly isWaiting: boolean;
  readonly onLevel: (level: Level) => void;
}

/** What the higher levels would find. The place is kept while they are counted. */
export function LevelHint({ level, counts, isWaiting, onLevel }: HintProps) {
  const higher = LEVELS.find((one) => one.level > level && (counts?.[one.level] ?? 0) > 0);
  if (higher !== undefined) {
    return (
      <div class="level-hint">
        <b>{moreOnLevelText(higher.level, counts?.[higher.level] ?? 0)}</b> <br />
        <span class="soft">{message(LEADS[higher.safety])}</span>{" "}
        <button
          type="button"
          class="plain"
          id="show-level"
          onClick={() => {
            // The button is about to disappear.
            document.getElementById("level")?.focus();
            onLevel(higher.level);
          }}
        >
          {message("level_show")}
        </button>
      </div>
    );
  }
  const text = counts === null ? (isWaiting ? "level_counting" : "level_uncounted") : "level_none";
  return (
    <div class="level-hint">
      <b>{message(text)}</b>
    </div>
  );
}
