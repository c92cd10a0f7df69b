import type { Letter } from "../../core/index.ts";
import { lookAlikePieces } from "./look-alike-pieces.ts";
import { ClippedText } from "./url-text.tsx";

const LONG = 300;

export function LookAlike({ shownAs, letter }: { shownAs: string; letter?: Letter }) {
  return (
    <>
      {lookAlikePieces(shownAs, letter).map(({ text, marked }) =>
        marked ? (
          <span class="at is-bad">
            <ClippedText text={text} most={LONG} />
          </span>
        ) : (
          <ClippedText text={text} most={LONG} />
        ),
      )}
    </>
  );
}
