import { useContext } from "preact/hooks";
import { MASK, mask } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { endsOf } from "../../../ui/url/diff.ts";
import { nameOfInvisible, visiblePieces } from "../../../ui/url/invisible-characters.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import type { PartKind, Piece } from "../../../ui/url/url-segments.ts";
import { endPieces, PartText, UrlText } from "../../../ui/url/url-text.tsx";

/** Characters per part; more would not be visible. */
const LONG = 160;
/** Characters that fit the narrowest column. */
const SHORT = 30;
/** Characters always shown at the end, where a site's addresses differ. */
const END = 18;

const ORIGIN: ReadonlySet<PartKind> = new Set(["scheme", "user", "password", "host", "port"]);

interface Stretches {
  readonly origin: readonly Piece[];
  readonly middle: readonly Piece[];
  readonly end: readonly Piece[];
}

/** Keeps the end of what follows the host; a host matters from its start. */
function stretchesOf(pieces: readonly Piece[]): Stretches {
  const begins = pieces.findIndex(({ part }) => !ORIGIN.has(part));
  const rest = begins < 0 ? [] : pieces.slice(begins);
  const middle: Piece[] = [];
  const end: Piece[] = [];
  let left = END;
  for (const piece of [...rest].reverse()) {
    const last = endsOf(piece.text, Math.min(left, piece.text.length))[1];
    if (last !== "") end.unshift({ part: piece.part, text: last });
    const first = piece.text.slice(0, piece.text.length - last.length);
    if (first !== "") middle.unshift({ part: piece.part, text: first });
    left -= last.length;
  }
  return { origin: begins < 0 ? pieces : pieces.slice(0, begins), middle, end };
}

/** Masks passwords and names invisible characters. */
export const tooltipOf = (text: string): string =>
  visiblePieces(mask(text))
    .map((piece) => (piece.kind === "text" ? piece.text : nameOfInvisible(piece.codePoint, piece.count)))
    .join("");

interface Props {
  readonly text: string;
  readonly known?: readonly string[];
}

/** CSS hides the middle as needed: columns may have any width, and copies are whole. */
export function UrlCell({ text, known }: Props) {
  const { passwords } = useContext(DisclosureContext);
  if (text.length <= SHORT) return <UrlText text={text} known={known ?? passwords} />;
  const pieces = piecesOf(text, known ?? passwords);
  const stretches = Object.entries(stretchesOf(pieces)).filter(([, some]) => some.length > 0);
  const shown = pieces.map(({ part, text: piece }) => (part === "password" ? MASK : piece)).join("");
  return (
    <bdi dir="ltr" class="url in-cell" title={tooltipOf(shown)}>
      {stretches.map(([name, some]: [string, readonly Piece[]]) => (
        <span key={name} class={`url-${name}`}>
          {/* A URL may hold thousands of passwords. */}
          {endPieces(some)
            .flat()
            .map((piece) => (
              <PartText {...piece} most={LONG} />
            ))}
        </span>
      ))}
    </bdi>
  );
}
