import type { Stretch } from "../../../core/index.ts";
import { piecesOf, shownHref } from "../../../ui/url/pieces.ts";
import type { Piece } from "../../../ui/url/url-segments.ts";
import { PartText, UrlText } from "../../../ui/url/url-text.tsx";

interface MarkedPiece extends Piece {
  readonly isMarked: boolean;
}

/** Cut at the stretches, in order. */
function cutAt(pieces: readonly Piece[], stretches: readonly Stretch[]): MarkedPiece[] {
  const found: MarkedPiece[] = [];
  let from = 0;
  let next = 0;
  for (const { part, text } of pieces) {
    const end = from + text.length;
    let at = from;
    while (at < end) {
      while (next < stretches.length && (stretches[next] as Stretch).end <= at) next += 1;
      const stretch = stretches[next];
      const isMarked = stretch !== undefined && stretch.start <= at;
      const until = Math.min(end, (isMarked ? stretch.end : stretch?.start) ?? end);
      found.push({ part, text: text.slice(at - from, until - from), isMarked });
      at = until;
    }
    from = end;
  }
  return found;
}

interface Props {
  readonly href: string;
  /** The resolved URL, in which passwords are found. */
  readonly absolute: string;
  /** Of `href`, in order. */
  readonly stretches: readonly Stretch[];
  /** "at": wrong, rather than different. */
  readonly look: "mark" | "at";
}

/** More are not marked one by one. */
const MOST_STRETCHES = 30;

/** Nothing is marked where a password is hidden. */
export function MarkedUrl({ href, absolute, stretches, look }: Props) {
  const { text, known } = shownHref(href, absolute);
  if (known.length > 0 || stretches.length === 0 || stretches.length > MOST_STRETCHES) {
    return <UrlText text={text} known={known} />;
  }
  return (
    <bdi dir="ltr" class="url">
      {cutAt(piecesOf(text, known), stretches).map(({ isMarked, ...piece }) => {
        const shown = <PartText {...piece} most={400} />;
        if (!isMarked) return shown;
        return look === "mark" ? <mark>{shown}</mark> : <span class="at">{shown}</span>;
      })}
    </bdi>
  );
}
