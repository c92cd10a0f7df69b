import { useContext, useState } from "preact/hooks";
import { message } from "../../../browser/i18n.ts";
import type { Row } from "../../../links/types.ts";
import { GoIcon } from "../../../ui/controls/icons.tsx";
import type { RowActions } from "./row-actions.ts";
import { WordsContext } from "./words.ts";

interface Props {
  readonly row: Row;
  /** Of all links written like that. */
  readonly places: readonly number[];
  /** What is shown. */
  readonly name: string;
  readonly actions: RowActions;
  readonly onSaid: (said: string) => void;
}

/** Each press shows the next of the links, and after the last the first. */
export function ShowButton({ row, places, name, actions: { show, showLabel }, onSaid }: Props) {
  const words = useContext(WordsContext);
  const [pressed, setPressed] = useState(0);
  if (show === null || places.length === 0) return null;
  const at = pressed % places.length;
  return (
    <button
      type="button"
      class="plain show"
      {...(words === "tabs" ? { title: showLabel } : {})}
      aria-label={
        places.length === 1
          ? message("show_link", showLabel, name)
          : message("show_link_of", showLabel, at + 1, places.length, name)
      }
      onClick={() => {
        setPressed(at + 1);
        void show({ ...row, place: places[at] ?? row.place }).then((problem) => onSaid(problem ?? ""));
      }}
    >
      {words === "tabs" ? <GoIcon /> : showLabel}
    </button>
  );
}
