import { message, plural } from "../../browser/i18n.ts";
import { LEVELS, type Level } from "../../core/index.ts";
import { levelText, sameText } from "../names.ts";
import { useOwnId } from "./own-id.ts";

interface Props {
  readonly level: Level;
  readonly onChange: (level: Level) => void;
  /** Groups on each level from 0; `null` while unknown. */
  readonly counts?: readonly number[] | null;
}

/** A level includes those below. */
export function LevelControl({ level, onChange, counts = null }: Props) {
  const name = useOwnId();
  return (
    <fieldset class="level-list">
      <legend>{message("ladder_legend")}</legend>
      {LEVELS.map((facts) => (
        <label key={facts.level} class={facts.level <= level ? "level-choice included" : "level-choice"}>
          <input
            type="radio"
            name={name}
            value={facts.level}
            checked={facts.level === level}
            onChange={() => onChange(facts.level)}
          />
          <span class="level-choice-text">
            {levelText(facts.level)}
            <small class={`level-choice-safety ${facts.safety}`}>{sameText(facts.safety)}</small>
          </span>
          {counts?.[facts.level] === undefined ? null : (
            <small class="level-choice-count">{plural("count_groups", counts[facts.level] as number)}</small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
