import { message } from "../../../browser/i18n.ts";
import { MASK, type PairRow } from "../../../core/index.ts";
import { useMask } from "../../../ui/controls/disclosure.ts";
import { useShowMore } from "../../../ui/controls/show-more.tsx";
import { matchText } from "../../../ui/names.ts";
import type { PartKind } from "../../../ui/url/url-segments.ts";
import { VisibleText } from "../../../ui/url/url-text.tsx";
import { HeadRow, MarkedText } from "./inspect-table.tsx";
import { markDifferences } from "./marked-pieces.ts";
import { ignoredText, partName } from "./pair-words.ts";

/** A query may have thousands of parameters. */
const FIRST_ROWS = 50;

const KINDS: Readonly<Record<PairRow["part"], PartKind>> = {
  scheme: "scheme",
  userinfo: "user",
  host: "host",
  port: "port",
  path: "path",
  "query-order": "query",
  parameter: "query",
  fragment: "fragment",
};

const withoutPassword = (userinfo: string): string => userinfo.replace(/:.+$/s, `:${MASK}`);

interface PartTextProps {
  readonly row: PairRow;
  readonly text: string | null;
  readonly other: string | null;
}

function PartCell({ row, text, other }: PartTextProps) {
  const masked = useMask();
  if (text === null || text === "") {
    return <span class="soft">{message(text === null ? "compare_absent" : "empty")}</span>;
  }
  const kind = KINDS[row.part];
  const write = row.part === "userinfo" ? withoutPassword : (one: string) => masked(one);
  const [shown, beside] = [write(text), other === null ? null : write(other)];
  // Masked passwords look equal; query order has no own text.
  const isWhole = row.isSame || shown === beside || row.part === "query-order";
  const pieces = isWhole
    ? [{ part: kind, text: shown, isMarked: !row.isSame && row.part !== "query-order" }]
    : markDifferences(kind, shown, beside);
  return <MarkedText pieces={pieces} />;
}

function IgnoredCell({ row }: { row: PairRow }) {
  if (row.isSame) return <>{message("pair_part_same")}</>;
  return <>{row.causes.length === 0 ? message("pair_part_never") : ignoredText(row)}</>;
}

function PartRow({ row }: { row: PairRow }) {
  const [one, other] = row.texts;
  const isNamed = row.part === "parameter" && row.name !== "";
  return (
    <tr class={row.isSame ? "is-same" : ""}>
      <th scope="row">
        {isNamed ? (
          <bdi dir="ltr" class="url">
            <VisibleText text={row.name ?? ""} />
          </bdi>
        ) : (
          partName(row)
        )}
      </th>
      <td>
        <PartCell row={row} text={one} other={other} />
      </td>
      <td>
        <PartCell row={row} text={other} other={one} />
      </td>
      <td>
        <IgnoredCell row={row} />
      </td>
      <td class="small soft">{row.certainty === null ? null : matchText(row.certainty)}</td>
    </tr>
  );
}

export function PartsTable({ rows }: { rows: readonly PairRow[] }) {
  const [shown, more] = useShowMore(rows, FIRST_ROWS);
  const heads = ["pair_part", "pair_first", "pair_second", "pair_ignore", "column_match"] as const;
  return (
    <section class="card">
      <table class="inspect-table" id="pair-parts">
        <caption class="visually-hidden">{message("parts_heading")}</caption>
        <HeadRow columns={heads} />
        <tbody>
          {shown.map((row) => (
            <PartRow key={`${row.part} ${row.name}`} row={row} />
          ))}
        </tbody>
      </table>
      {more}
    </section>
  );
}
