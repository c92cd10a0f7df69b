import type { ComponentChildren } from "preact";
import { formatNumber, message, type PluralKey, pluralAround } from "../../../browser/i18n.ts";
import type { By, Filter, LinkKind, Summary, View } from "../../../links/types.ts";
import { useWords } from "./words.ts";

export interface TotalsProps {
  /** Prefix of the fields' ids: the page has several tables. */
  readonly name: string;
  readonly summary: Summary;
  readonly view: View;
  readonly onBy: (by: View["by"]) => void;
  readonly onFilter: (changes: Partial<Filter>) => void;
  /** Instead of the buttons. */
  readonly children?: ComponentChildren;
}

interface TotalProps {
  readonly count: number;
  readonly label: PluralKey;
  readonly look?: "" | "is-warn" | "is-bad";
  readonly title?: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

function Total({ count, label, look = "", title, isPressed, onPress }: TotalProps) {
  const words = useWords();
  return (
    <button type="button" class={`total ${look}`} title={title} aria-pressed={isPressed} onClick={onPress}>
      {pluralAround(words(label), count, null).map((piece) =>
        piece === null ? <b>{formatNumber(count)}</b> : <span>{piece}</span>,
      )}
    </button>
  );
}

interface Kind {
  readonly kind: LinkKind;
  readonly label: PluralKey;
  readonly look: NonNullable<TotalProps["look"]>;
  readonly countIn: (summary: Summary) => number;
}

/** The first is shown even if there are none. */
const KINDS: readonly Kind[] = [
  { kind: "varies", label: "total_duplicates", look: "is-warn", countIn: ({ duplicates }) => duplicates },
  { kind: "doubled", label: "total_doubled", look: "is-warn", countIn: ({ encoded }) => encoded.sure },
  { kind: "tracking", label: "total_tracking", look: "", countIn: ({ tracking }) => tracking },
  { kind: "deceptive", label: "total_deceptive", look: "is-bad", countIn: ({ deceptive }) => deceptive ?? 0 },
];

/** What was counted, as buttons that filter. */
function Buttons({ summary, view, onBy, onFilter }: Pick<TotalsProps, "summary" | "view" | "onBy" | "onFilter">) {
  const words = useWords();
  const { kind } = view.filter;
  const showAll = (by: By) => {
    onBy(by);
    onFilter({ kind: null });
  };
  const isAll = (by: By): boolean => view.by === by && kind === null;
  return (
    <>
      <Total
        count={summary.links}
        label="total_links"
        title={message(words("rows_link"))}
        isPressed={isAll("link")}
        onPress={() => showAll(isAll("link") ? "address" : "link")}
      />
      <Total
        count={summary.distinct}
        label="total_addresses"
        title={message(words("rows_address"))}
        isPressed={isAll("address")}
        onPress={() => showAll("address")}
      />
      {KINDS.map(({ kind: one, countIn, ...rest }) => ({ one, ...rest, count: countIn(summary) }))
        .filter(({ one, count }) => one === "varies" || one === kind || count > 0)
        .map(({ one, label, look, count }) => (
          <Total
            key={one}
            count={count}
            label={label}
            look={count > 0 ? look : ""}
            isPressed={kind === one}
            onPress={() => onFilter({ kind: kind === one ? null : one })}
          />
        ))}
    </>
  );
}

export const TotalsRow = ({ summary, children, ...others }: TotalsProps) => (
  <div class="totals">{children ?? <Buttons summary={summary} {...others} />}</div>
);
