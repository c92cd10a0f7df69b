import { endPieces, PartText } from "../../../ui/url/url-text.tsx";
import type { MarkedPiece } from "./marked-pieces.ts";

const LONG = 400;

function MarkedPart({ isMarked, ...piece }: MarkedPiece) {
  const shown = <PartText {...piece} most={LONG} />;
  return isMarked ? <mark>{shown}</mark> : shown;
}

export function MarkedText({ pieces }: { pieces: readonly MarkedPiece[] }) {
  const [start, end] = endPieces(pieces);
  return (
    <bdi dir="ltr" class="url">
      {start.map((piece) => (
        <MarkedPart {...piece} />
      ))}
      {end.length === 0 ? null : <span class="gap" />}
      {end.map((piece) => (
        <MarkedPart {...piece} />
      ))}
    </bdi>
  );
}
