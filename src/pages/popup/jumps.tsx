import { message } from "../../browser/i18n.ts";
import type { Place } from "../../browser/messages.ts";
import { GoIcon } from "../../ui/controls/icons.tsx";

interface Props {
  /** The link's accessible name, without passwords. */
  readonly label: string;
  readonly places: readonly (Place | null)[];
  readonly count: number;
  readonly onJump: (place: Place) => void;
}

export function Jumps({ label, places, count, onJump }: Props) {
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
            aria-label={message("go_to_link", i + 1, count, label)}
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
