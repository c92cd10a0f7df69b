import { useContext } from "preact/hooks";
import { MASK, type Stretch } from "../../core/index.ts";
import { DisclosureContext, useMask } from "../controls/disclosure.ts";
import { endsOf } from "./diff.ts";
import type { EvidencePiece } from "./evidence-pieces.ts";
import { nameOfInvisible, visiblePieces } from "./invisible-characters.ts";
import { piecesOf } from "./pieces.ts";
import type { PartKind, Piece } from "./url-segments.ts";

/** A text in which every character can be seen but those of passwords, and none changes how the others are shown. */
export function VisibleText({ text }: { text: string }) {
  const masked = useMask();
  return (
    <>
      {visiblePieces(masked(text)).map((piece) =>
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
  const masked = useMask();
  const shown = masked(text);
  if (shown.length <= most) return <VisibleText text={shown} />;
  const [start, end] = endsOf(shown, most / 2);
  return (
    <>
      <VisibleText text={start} />
      <span class="gap" />
      <VisibleText text={end} />
    </>
  );
}

interface PartProps extends Piece {
  /** Where passwords stand in it, when that cannot be told from the stretch alone. */
  readonly secrets?: readonly Stretch[];
  /** The number of characters from which the middle is left out. */
  readonly most?: number;
}

/** A stretch of a URL in the colour of its part, a password masked. */
export function PartText({ part, text, secrets, most = Number.POSITIVE_INFINITY }: PartProps) {
  const { revealed } = useContext(DisclosureContext);
  const masked = useMask();
  const shown = part === "password" && text !== "" && !revealed ? MASK : masked(text, secrets);
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
  readonly known?: readonly string[];
  /** The number of characters of a part from which its middle is left out. */
  readonly most?: number;
}

/** A URL in its colours, to stand inside a line. Passwords that are not the inspected address's own can be named. */
export function UrlText({ text, known, most = LONG_IN_LIST }: UrlTextProps) {
  const { passwords } = useContext(DisclosureContext);
  return (
    <bdi dir="ltr" class="url">
      {piecesOf(text, known ?? passwords).map((piece) => (
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
