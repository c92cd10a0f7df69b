import { message } from "../../browser/i18n.ts";
import type { Place } from "../../browser/messages.ts";
import { GoIcon } from "../../ui/controls/icons.tsx";
import { endsOf } from "../../ui/url/diff.ts";

/** Characters of the label at each end: screen readers read all of it. */
const LABEL_ENDS = 100;

function labelOf(text: string): string {
  return text.length <= 2 * LABEL_ENDS ? text : endsOf(text, LABEL_ENDS).join("…");
}

interface Props {
  /** The link's accessible name, without passwords. */
  readonly label: string;
  readonly places: readonly (Place | null)[];
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

export function Jumps({ label, places, count, onJump }: Props) {
  const short = labelOf(label);
  return (
    <span class="jumps">
      {places.map((place, i) =>
        place === null ? (
          <span class="small soft">{message("this_page")}</span>
        ) : (
          <button
            type="button"
            class="jump"
            title={message("go_to_it")}
            aria-label={message("go_to_link", i + 1, count, short)}
            onClick={() => onJump(place)}
          >
            {count > 1 ? i + 1 : null}
            <GoIcon />
          </button>
        ),
      )}
    </span>
  );
}
