import { type MessageKey, message } from "../../../browser/i18n.ts";
import { EndPieces, PartText } from "../../../ui/url/url-text.tsx";
import type { MarkedPiece } from "./marked-pieces.ts";

const LONG = 400;

export const MarkedText = ({ pieces }: { pieces: readonly MarkedPiece[] }) => (
  <bdi dir="ltr" class="url">
    <EndPieces
      pieces={pieces}
      show={({ isMarked, ...piece }) => {
        const shown = <PartText {...piece} most={LONG} />;
        return isMarked ? <mark>{shown}</mark> : shown;
      }}
    />
  </bdi>
);

export const HeadRow = ({ columns }: { columns: readonly MessageKey[] }) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th key={column} scope="col">
          {message(column)}
        </th>
      ))}
    </tr>
  </thead>
);
