import { useContext } from "preact/hooks";
import { MASK } from "../../../core/index.ts";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { tooltipOf } from "../../../ui/url/tooltip.ts";
import type { Piece } from "../../../ui/url/url-segments.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";

const LONGEST_PART = 80;

const shownIn = (pieces: readonly Piece[]): string =>
  pieces.map(({ part, text }) => (part === "password" ? MASK : text)).join("");

/** A web address without scheme; of very many pieces those at its start. */
export function ShortUrl({ text }: { text: string }) {
  const { passwords } = useContext(DisclosureContext);
  const pieces = piecesOf(text, passwords);
  const [shown] = endPieces(/^https?:/.test(text) ? pieces.filter(({ part }) => part !== "scheme") : pieces);
  return (
    <bdi dir="ltr" class="url" title={tooltipOf(shownIn(pieces))}>
      {shown.map((piece) => (
        <PartText {...piece} most={LONGEST_PART} />
      ))}
    </bdi>
  );
}
