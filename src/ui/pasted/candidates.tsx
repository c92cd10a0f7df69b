import { message } from "../../browser/i18n.ts";
import { PASTED_SOURCES } from "../../core/index.ts";
import { Citation } from "../controls/citation.tsx";
import { useMask } from "../controls/disclosure.ts";
import { MarkedChange } from "../url/url-lines.tsx";

interface Props {
  readonly candidates: readonly string[];
  readonly id: string;
  readonly chosen: number;
  readonly onChoose: (candidate: number) => void;
}

export function Candidates({ candidates, id, chosen, onChoose }: Props) {
  const masked = useMask();
  const [first = "", last = ""] = [candidates[0], candidates.at(-1)];
  return (
    <fieldset class="candidates stack">
      <legend class="small soft">
        {message("pasted_hyphen")} <Citation source={PASTED_SOURCES.runningText} />
      </legend>
      {candidates.map((candidate, i) => (
        <label key={candidate}>
          <input
            type="radio"
            name={`candidate-${id}`}
            // Screen readers read struck-out text like any other.
            aria-label={masked(candidate)}
            checked={i === chosen}
            onChange={() => onChoose(i)}
          />
          <MarkedChange before={i === 0 ? last : first} after={candidate} />
        </label>
      ))}
    </fieldset>
  );
}
