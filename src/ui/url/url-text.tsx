import { useContext } from "preact/hooks";
import { DisclosureContext } from "../controls/disclosure.ts";
import { MASK, type PartKind, type Piece, piecesOf } from "./cut.ts";
import { endsOf } from "./diff.ts";
import type { EvidencePiece } from "./evidence-pieces.ts";
import { nameOfInvisible, visiblePieces } from "./visible.ts";

/** A text in which every character can be seen, and none changes how the others are shown. */
export function VisibleText({ text }: { text: string }) {
  return (
    <>
      {visiblePieces(text).map((piece) =>
        piece.kind === "text" ? (
          piece.text
        ) : (
          <span class="invisible">{nameOfInvisible(piece.codePoint, piece.count)}</span>
        ),
      )}
    </>
  );
}

/** A text without its middle, when it is longer than that. */
export function ClippedText({ text, most }: { text: string; most: number }) {
  if (text.length <= most) return <VisibleText text={text} />;
  const [start, end] = endsOf(text, most / 2);
  return (
    <>
      <VisibleText text={start} />
      <span class="gap" />
      <VisibleText text={end} />
    </>
  );
}

interface PartProps extends Piece {
  /** The number of characters from which the middle is left out. */
  readonly most?: number;
}

/** A stretch of a URL in the colour of its part, a password masked. */
export function PartText({ part, text, most = Number.POSITIVE_INFINITY }: PartProps) {
  const { revealed } = useContext(DisclosureContext);
  const shown = part === "password" && text !== "" && !revealed ? MASK : text;
  return (
    <span class={`part ${part}`}>
      <ClippedText text={shown} most={most} />
    </span>
  );
}

/** In lists a part of a URL is no longer than this. */
const LONG_IN_LIST = 400;

interface UrlTextProps {
  readonly text: string;
  readonly known?: string | null;
  /** The number of characters of a part from which its middle is left out. */
  readonly most?: number;
}

/** A URL in its colours, to stand inside a line. A password that is not the inspected address's own can be named. */
export function UrlText({ text, known = null, most = LONG_IN_LIST }: UrlTextProps) {
  const { password: inspected } = useContext(DisclosureContext);
  const password = known ?? inspected;
  return (
    <bdi dir="ltr" class="url">
      {piecesOf(text, password).map((piece) => (
        <PartText {...piece} most={most} />
      ))}
    </bdi>
  );
}

/** A text with the stretches in it that are talked about. */
export function MarkedText({ pieces, part }: { pieces: readonly EvidencePiece[]; part: PartKind }) {
  return (
    <>
      {pieces.map(({ text, marked }) => {
        const piece = <PartText part={part} text={text} most={LONG_IN_LIST} />;
        return marked ? <mark>{piece}</mark> : piece;
      })}
    </>
  );
}
