import type { Deception } from "../../core/index.ts";
import { labelLetters } from "../url/look-alike-pieces.ts";

export const hasLetters = ({ shownAs, letter }: Deception): boolean =>
  shownAs !== undefined && letter !== undefined && labelLetters(shownAs, letter) !== null;

/** The label that deceives, a box for each letter. Screen readers get the sentence below it. */
export function LookAlikeLetters({ shownAs, letter }: Deception) {
  const letters = shownAs === undefined || letter === undefined ? null : labelLetters(shownAs, letter);
  return letters === null ? null : (
    <div class="letters" dir="ltr" aria-hidden="true">
      {letters.map(({ text, marked }) => (
        <span class={marked ? "is-bad" : ""}>{text}</span>
      ))}
    </div>
  );
}
