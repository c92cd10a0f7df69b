import type { MarkedPiece, MarkKind } from "./marked-address.ts";
import { PartText } from "./url-text.tsx";

const LOOKS: Readonly<Record<MarkKind, string>> = { at: "at", "is-bad": "at is-bad", track: "track", target: "target" };

export function PieceText({ piece: { kind, part, text, marks } }: { piece: MarkedPiece }) {
  if (kind === "gap") {
    return (
      <span class="gap">
        <span class="part visually-hidden">{text}</span>
      </span>
    );
  }
  const shown = <PartText part={part} text={text} />;
  const changed = kind === "cut" ? <del>{shown}</del> : kind === "put" ? <ins>{shown}</ins> : shown;
  return marks.length === 0 ? changed : <span class={marks.map((one) => LOOKS[one]).join(" ")}>{changed}</span>;
}
