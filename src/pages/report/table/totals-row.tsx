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

/** Of addresses; the first is shown even if there are none. */
const KINDS = [
  ["varies", "total_varies", "is-warn"],
  ["doubled", "total_doubled", "is-warn"],
  ["tracking", "total_tracking", ""],
  ["deceptive", "total_deceptive", "is-bad"],
] as const satisfies readonly (readonly [LinkKind, PluralKey, TotalProps["look"]])[];

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
      {KINDS.filter(([one]) => one === "varies" || one === kind || summary.kinds[one] > 0).map(([one, label, look]) => (
        <Total
          key={one}
          count={summary.kinds[one]}
          label={label}
          look={summary.kinds[one] > 0 ? look : ""}
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
        <label for={id}>{message(words("ladder_legend"))}</label>
        <div>
          <LevelSelect
            id={id}
            level={level}
            counts={summary.levels.map(({ groups, repeated }) => (isOfPages ? groups + repeated : groups))}
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
