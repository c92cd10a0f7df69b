import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { formatNumber, message, type PluralKey, plural, pluralAround } from "../../../browser/i18n.ts";
import { LEVELS, type Level } from "../../../core/index.ts";
import type { By, Filter, LinkKind, Summary, View } from "../../../links/types.ts";
import { LevelSelect } from "../../../ui/controls/level-select.tsx";
import { sameText } from "../../../ui/names.ts";
import { useWords, WordsContext } from "./words.ts";

export interface TotalsProps {
  /** Prefix of the fields' ids: the page has several tables. */
  readonly name: string;
  readonly summary: Summary;
  readonly level: Level;
  readonly onLevel: (level: Level) => void;
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

/** Totals and the level. */
export function TotalsRow({ name, summary, level, onLevel, children, ...others }: TotalsProps) {
  const words = useWords();
  // Two tabs, or bookmarks, with one spelling are a page that is there twice.
  const isOfPages = ["tabs", "bookmarks"].includes(useContext(WordsContext));
  const isCounting = summary.levels.length < LEVELS.length;
  const id = `${name}-level`;
  return (
    <div class="totals">
      {children ?? <Buttons summary={summary} {...others} />}
      <div class="total level">
        <label for={id}>{message(words("level_legend"))}</label>
        <div>
          <LevelSelect
            id={id}
            level={level}
            counts={summary.levels.map(({ duplicates, groups, repeated }) =>
              isOfPages ? groups + repeated : duplicates,
            )}
            {...(isOfPages ? { countText: (count: number) => plural("tabs_pages", count) } : {})}
            isAlone
            onLevel={onLevel}
          />
          <span class="small soft">
            {sameText(LEVELS[level]?.safety ?? "preserves")}
            {isCounting ? ` · ${message("level_counting")}` : null}
          </span>
        </div>
      </div>
    </div>
  );
}
