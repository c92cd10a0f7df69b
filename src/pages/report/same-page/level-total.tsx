import { message, plural } from "../../../browser/i18n.ts";
import type { Level } from "../../../core/index.ts";
import { LevelSelect } from "../../../ui/controls/level-select.tsx";
import { moreOnLevelText } from "../../../ui/names.ts";
import { moreAbove } from "./groups.ts";

interface Props {
  readonly id: string;
  readonly level: Level;
  /** Pages that are there more than once, by level. */
  readonly counts: readonly number[];
  readonly onLevel: (level: Level) => void;
}

/** What counts as the same page, and what a higher level would find. */
export function LevelTotal({ id, level, counts, onLevel }: Props) {
  const more = moreAbove(counts, level);
  return (
    <div class="total level">
      <label for={id}>{message("tabs_legend")}</label>
      <div>
        <LevelSelect
          id={id}
          level={level}
          counts={counts}
          countText={(count) => plural("tabs_pages", count)}
          isAlone
          onLevel={onLevel}
        />
        {more === null ? null : <span class="small soft">{moreOnLevelText(more.level, more.more)}</span>}
      </div>
    </div>
  );
}
