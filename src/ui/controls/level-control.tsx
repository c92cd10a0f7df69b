import { message } from "../../browser/i18n.ts";
import { LEVELS, type Level } from "../../core/index.ts";
import { levelText, sameText } from "../names.ts";
import { useOwnId } from "./own-id.ts";

interface Props {
  readonly level: Level;
  readonly disabled?: boolean;
  readonly onChange: (level: Level) => void;
}

/** A level includes those below. */
export function LevelControl({ level, disabled = false, onChange }: Props) {
  const name = useOwnId();
  return (
    <fieldset class="level-list">
      <legend>{message("level_legend")}</legend>
      {LEVELS.map((facts) => (
        <label key={facts.level} class={facts.level <= level ? "level-choice included" : "level-choice"}>
          <input
            type="radio"
            name={name}
            value={facts.level}
            checked={facts.level === level}
            disabled={disabled}
            onChange={() => onChange(facts.level)}
          />
          <span class="level-choice-text">
            {levelText(facts.level)}
            <small class={`level-choice-safety ${facts.safety}`}>{sameText(facts.safety)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
