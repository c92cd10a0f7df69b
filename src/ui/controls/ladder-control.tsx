import { LEVELS, type Level, type LevelFacts, type Safety } from "../../core/index.ts";
import { useOwnId } from "./own-id.ts";

/** What the ladder says, in the user's language. */
export interface LadderTexts {
  readonly legend: string;
  /** What may differ from that level on. */
  readonly level: (facts: LevelFacts) => string;
  /** How sure it is that what the level joins is one page. */
  readonly safety: (safety: Safety) => string;
  /** How many groups there are on a level. */
  readonly count: (groups: number) => string;
}

interface Props {
  readonly level: Level;
  readonly onChange: (level: Level) => void;
  readonly texts: LadderTexts;
  /** Groups on each level, from 0 on; `null` while they are not known. */
  readonly counts?: readonly number[] | null;
}

/** The ladder of sameness: one rung can be chosen, and those below it hold too. Arrow keys move along it. */
export function LadderControl({ level, onChange, texts, counts = null }: Props) {
  const name = useOwnId();
  return (
    <fieldset class="ladder">
      <legend>{texts.legend}</legend>
      {LEVELS.map((facts) => (
        <label key={facts.level} class={facts.level <= level ? "rung held" : "rung"}>
          <input
            type="radio"
            name={name}
            value={facts.level}
            checked={facts.level === level}
            onChange={() => onChange(facts.level)}
          />
          <span class="rung-text">
            {texts.level(facts)}
            <small class={`rung-safety ${facts.safety}`}>{texts.safety(facts.safety)}</small>
          </span>
          {counts?.[facts.level] === undefined ? null : (
            <small class="rung-count">{texts.count(counts[facts.level] as number)}</small>
          )}
        </label>
      ))}
    </fieldset>
  );
}
