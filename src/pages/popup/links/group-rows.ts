import type { PageGroup, Place } from "../../../browser/messages.ts";
import { formToKeep, withoutFragment } from "../../../core/index.ts";

type KeepOptions = Parameters<typeof formToKeep>[1];

/** Variants shown in one row, such as relative and absolute. */
export interface GroupRow {
  readonly href: string;
  readonly absolute: string;
  readonly rules: readonly string[];
  /** Links, without the page itself. */
  readonly count: number;
  readonly places: readonly Place[];
  readonly isPage: boolean;
}

/** Runs in linear time: a group may contain all links. */
export function rowsOf({ spellings, spellingOf, places }: PageGroup): GroupRow[] {
  const rowAt = new Map<string, number>();
  const rows: { spelling: number; count: number; places: Place[]; isPage: boolean }[] = [];
  const rowOf = spellings.map(({ absolute, form, rules, count }, i) => {
    const name = `${form} ${absolute}`;
    const at = rowAt.get(name) ?? rows.length;
    rowAt.set(name, at);
    const row = rows[at];
    if (row === undefined) rows.push({ spelling: i, count, places: [], isPage: false });
    else {
      row.count += count;
      if (rules.length < (spellings[row.spelling]?.rules.length ?? 0)) row.spelling = i;
    }
    return at;
  });
  spellingOf.forEach((spelling, i) => {
    const row = rows[rowOf[spelling] ?? -1];
    const place = places[i] ?? null;
    if (place !== null) row?.places.push(place);
    else if (row !== undefined) row.isPage = true;
  });
  return rows.map(({ spelling, count, isPage, ...row }) => {
    const { href = "", absolute = "", rules = [] } = spellings[spelling] ?? {};
    return { href, absolute, rules, count: isPage ? count - 1 : count, isPage, ...row };
  });
}

export interface KeptAndOthers {
  readonly kept: string;
  /** Ids of the rules that lead to the key. */
  readonly keptRules: readonly string[];
  readonly others: readonly GroupRow[];
}

/** Excludes the page's own URL. */
function linkForms({ spellings, spellingOf, places }: PageGroup): PageGroup["spellings"] {
  const own = spellingOf[places.indexOf(null)];
  return spellings
    .map((spelling, i) => (i === own ? { ...spelling, count: spelling.count - 1 } : spelling))
    .filter(({ count }) => count > 0);
}

/** Merges fragments of one page, and relative with absolute URLs. */
export function keptAndOthers(group: PageGroup, options: KeepOptions): KeptAndOthers {
  const { key } = group;
  const kept = formToKeep({ key, spellings: linkForms(group) }, options) ?? key;
  const pageOf = (text: string): string => (key.includes("#") ? text : withoutFragment(text));
  const rows = rowsOf(group);
  const isKept = ({ absolute }: GroupRow): boolean => pageOf(absolute) === kept;
  return {
    kept,
    keptRules: rows.find(isKept)?.rules ?? [],
    others: rows.filter((row) => !isKept(row)),
  };
}
