import { useContext } from "preact/hooks";
import { DisclosureContext } from "../../../ui/controls/disclosure.ts";
import { piecesOf } from "../../../ui/url/pieces.ts";
import { endPieces, PartText } from "../../../ui/url/url-text.tsx";

const LONGEST_PART = 80;

/** A web address without scheme; of very many pieces those at its start. */
export function ShortUrl({ text }: { text: string }) {
  const { passwords } = useContext(DisclosureContext);
  const pieces = piecesOf(text, passwords);
  const [shown] = endPieces(/^https?:/.test(text) ? pieces.filter(({ part }) => part !== "scheme") : pieces);
  return (
    <bdi dir="ltr" class="url">
      {shown.map((piece) => (
        <PartText {...piece} most={LONGEST_PART} />
      ))}
    </bdi>
  );
}
