import { useMask } from "../controls/disclosure.ts";
import { ClippedText } from "./url-text.tsx";

/** Keeps line breaks; a single space at a line's end is not marked. */
export function TextAsWritten({ text, most }: { text: string; most: number }) {
  const masked = useMask();
  return (
    <>
      {masked(text)
        .split(/(\r\n?|\n| )/)
        .map((piece) => (/^(?:\r\n?|\n| )$/.test(piece) ? piece : <ClippedText text={piece} most={most} />))}
    </>
  );
}
