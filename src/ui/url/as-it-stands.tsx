import { useMask } from "../controls/disclosure.ts";
import { ClippedText } from "./url-text.tsx";

/** A running text as it stands, its lines broken where they are; a single space at a line's end is nothing to point at. */
export function AsItStands({ text, most }: { text: string; most: number }) {
  const masked = useMask();
  return (
    <>
      {masked(text)
        .split(/(\r\n?|\n| )/)
        .map((piece) => (/^(?:\r\n?|\n| )$/.test(piece) ? piece : <ClippedText text={piece} most={most} />))}
    </>
  );
}
