import { capitalized, formatNumber, message } from "../../browser/i18n.ts";
import { LEVELS, type Level } from "../../core/index.ts";
import { sameText, shortLevelText } from "../names.ts";

interface Props {
  readonly id: string;
  readonly level: Level;
  /** Duplicates by level, or pages of tabs and bookmarks, as far as they are known. */
  readonly counts: readonly (number | undefined)[];
  readonly countText?: (count: number) => string;
  /** Whether choices begin with a capital. */
  readonly isAlone?: boolean;
  readonly onLevel: (level: Level) => void;
}

/** Levels with what they find; its label is the caller's. */
export function LevelSelect({ id, level, counts, countText = formatNumber, isAlone = false, onLevel }: Props) {
  return (
    <select id={id} value={String(level)} onChange={(event) => onLevel(Number(event.currentTarget.value) as Level)}>
      {LEVELS.map(({ level: one, safety }) => {
        const count = counts[one];
        const text = isAlone ? capitalized(shortLevelText(one)) : shortLevelText(one);
        return (
          <option key={one} value={one} title={sameText(safety)}>
            {count === undefined ? text : message("level_counted", text, countText(count))}
          </option>
        );
      })}
    </select>
  );
}
