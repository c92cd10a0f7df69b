import { type ComponentChild, Fragment } from "preact";
import { useContext } from "preact/hooks";
import { message } from "../../browser/i18n.ts";
import { type Letter, LONGEST_NAME_SHOWN, MASK, MOST_NAMES_SHOWN, type TextRange } from "../../core/index.ts";
import { DisclosureContext, useMask } from "../controls/disclosure.ts";
import { endsOf } from "./diff.ts";
import type { EvidencePiece } from "./evidence-pieces.ts";
import { nameOfInvisible, visiblePieces } from "./invisible-characters.ts";
import { lookAlikePieces } from "./look-alike-pieces.ts";
import { piecesOf } from "./pieces.ts";
import type { PartKind, Piece } from "./url-segments.ts";

export function ArgumentNames({ names, most = MOST_NAMES_SHOWN }: { names: readonly string[]; most?: number }) {
  return (
    <>
      {names.slice(0, most).map((name, i) => (
        <Fragment key={name}>
          {i === 0 ? "" : message("list_separator")}
          <bdi dir="ltr">
            <ClippedText text={name} most={LONGEST_NAME_SHOWN} />
          </bdi>
        </Fragment>
      ))}
      {names.length > most ? ` ${message("more_names", names.length - most)}` : null}
    </>
  );
}

const LONG_HOST = 300;

export function LookAlike({ shownAs, letter }: { shownAs: string; letter?: Letter }) {
  return (
    <>
      {lookAlikePieces(shownAs, letter).map(({ text, marked }) =>
        marked ? (
          <span class="at is-bad">
            <ClippedText text={text} most={LONG_HOST} />
          </span>
        ) : (
          <ClippedText text={text} most={LONG_HOST} />
        ),
      )}
    </>
  );
}

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

interface VisibleProps {
  readonly text: string;
  readonly isQuoted?: boolean;
}

/** Makes invisible characters visible, and isolates their effects. */
export function VisibleText({ text, isQuoted = false }: VisibleProps) {
  const masked = useMask();
  return (
    <>
      {visiblePieces(masked(text), isQuoted).map((piece) =>
        piece.kind === "text" ? (
          piece.text
        ) : (
          <span class="invisible">{nameOfInvisible(piece.codePoint, piece.count)}</span>
        ),
      )}
    </>
  );
}

export function ClippedText({ text, most, isQuoted = false }: VisibleProps & { most: number }) {
  const masked = useMask();
  const shown = masked(text);
  if (shown.length <= most) return <VisibleText text={shown} isQuoted={isQuoted} />;
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
  /** Positions of passwords not evident from the text. */
  readonly secrets?: readonly TextRange[];
  readonly most?: number;
}

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

const LONG_IN_LIST = 400;

interface UrlTextProps {
  readonly text: string;
  readonly known?: readonly string[];
  readonly most?: number;
  readonly title?: string | undefined;
}

/** URLs can contain thousands of passwords. */
const FIRST_PIECES = 60;
const LAST_PIECES = 20;

/** Returns all pieces and `[]`, or both ends if there are too many. */
export function endPieces<One>(pieces: readonly One[]): [start: readonly One[], end: readonly One[]] {
  if (pieces.length <= FIRST_PIECES + LAST_PIECES) return [pieces, []];
  return [pieces.slice(0, FIRST_PIECES), pieces.slice(-LAST_PIECES)];
}

export function UrlText({ text, known, most = LONG_IN_LIST, title }: UrlTextProps) {
  const { passwords } = useContext(DisclosureContext);
  return (
    <bdi dir="ltr" class="url" title={title}>
      <EndPieces pieces={piecesOf(text, known ?? passwords)} show={(piece) => <PartText {...piece} most={most} />} />
    </bdi>
  );
}

export function EndPieces<One>({ pieces, show }: { pieces: readonly One[]; show: (piece: One) => ComponentChild }) {
  const [start, end] = endPieces(pieces);
  return (
    <>
      {start.map(show)}
      {end.length === 0 ? null : <span class="gap" />}
      {end.map(show)}
    </>
  );
}

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
