import { useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import { GoIcon } from "../../../ui/controls/icons.tsx";
import type { RowActions } from "./row-actions.ts";

interface Props {
  /** Of all links written like that. */
  readonly places: readonly number[];
  /** What is shown. */
  readonly name: string;
  readonly actions: RowActions;
  /** In a grid only the active row has tab stops. */
  readonly tabIndex?: number;
  readonly onSaid: (said: string) => void;
}

/** Each press shows the next of the links, and after the last the first. */
export function ShowButton({ places, name, actions: { show }, tabIndex, onSaid }: Props) {
  const label = message("links_jump");
  const [pressed, setPressed] = useState(0);
  const at = pressed % places.length;
  const place = places[at];
  if (show === null || place === undefined) return null;
  return (
    <button
      type="button"
      class="square show"
      title={label}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      aria-label={
        places.length === 1
          ? message("show_link", label, name)
          : message("show_link_of", label, at + 1, places.length, name)
      }
      onClick={() => {
        setPressed(at + 1);
        void show({ place }).then((problem) => onSaid(problem ?? ""));
      }}
    >
      <GoIcon />
    </button>
  );
}
