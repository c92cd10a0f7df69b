import { useContext } from "preact/hooks";
import { MASK, mask } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { endsOf } from "../../../ui/url/diff.ts";
import { nameOfInvisible, visiblePieces } from "../../../ui/url/invisible-characters.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import type { PartKind, Piece } from "../../../ui/url/url-segments.ts";
import { PartText, UrlText } from "../../../ui/url/url-text.tsx";

/** A part of a URL is no longer than this in a cell: it would not be seen. */
const LONG = 160;
/** This many characters the narrowest column has room for. */
const SHORT = 30;
/** So many characters at the end are always seen: there addresses of one site differ. */
const END = 18;

const ORIGIN: ReadonlySet<PartKind> = new Set(["scheme", "user", "password", "host", "port"]);

/** Where a URL is, the way from there, and its end. */
interface Stretches {
  readonly origin: readonly Piece[];
  readonly way: readonly Piece[];
  readonly end: readonly Piece[];
}

/** Only what stands behind the host has an end that tells: of names it is the beginning or the middle. */
function stretchesOf(pieces: readonly Piece[]): Stretches {
  const begins = pieces.findIndex(({ part }) => !ORIGIN.has(part));
  const rest = begins < 0 ? [] : pieces.slice(begins);
  const way: Piece[] = [];
  const end: Piece[] = [];
  let left = END;
  for (const piece of [...rest].reverse()) {
    const last = endsOf(piece.text, Math.min(left, piece.text.length))[1];
    if (last !== "") end.unshift({ part: piece.part, text: last });
    const first = piece.text.slice(0, piece.text.length - last.length);
    if (first !== "") way.unshift({ part: piece.part, text: first });
    left -= last.length;
  }
  return { origin: begins < 0 ? pieces : pieces.slice(0, begins), way, end };
}

/** A text as a tooltip shows it: there, too, nothing is invisible but passwords. */
export const tooltipOf = (text: string): string =>
  visiblePieces(mask(text))
    .map((piece) => (piece.kind === "text" ? piece.text : nameOfInvisible(piece.codePoint, piece.count)))
    .join("");

interface Props {
  readonly text: string;
  /** Passwords that are known to stand in it. */
  readonly known?: readonly string[];
}

/**
 * A URL in one line. Where there is no room for all of it the middle is left out, by the style sheet: so a column can be
 * as wide as it likes, and what is copied is whole.
 */
export function UrlCell({ text, known }: Props) {
  const { passwords } = useContext(DisclosureContext);
  if (text.length <= SHORT) return <UrlText text={text} known={known ?? passwords} />;
  const pieces = piecesOf(text, known ?? passwords);
  const stretches = Object.entries(stretchesOf(pieces)).filter(([, some]) => some.length > 0);
  const shown = pieces.map(({ part, text: piece }) => (part === "password" ? MASK : piece)).join("");
  return (
    <bdi dir="ltr" class="url in-cell" title={tooltipOf(shown)}>
      {stretches.map(([name, some]) => (
        <span key={name} class={`url-${name}`}>
          {some.map((piece: Piece) => (
            <PartText {...piece} most={LONG} />
          ))}
        </span>
      ))}
    </bdi>
  );
}
