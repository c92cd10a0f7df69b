import type { PageGroup, Place } from "../../../browser/messages.ts";

/** Spellings that count as one: a relative reference and its absolute form, spaces at both ends. */
export interface GroupRow {
  /** The plainest of them. */
  readonly href: string;
  readonly absolute: string;
  readonly rules: readonly string[];
  /** Links, with places or not; without the page itself. */
  readonly count: number;
  readonly places: readonly Place[];
  /** Whether the page's own address is written so. */
  readonly isPage: boolean;
}

export interface ShownGroup {
  readonly group: PageGroup;
  readonly rows: readonly GroupRow[];
}

/** In order of appearance. Linear: a group may have as many links as the page. */
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

/** A page may have a hundred thousand links. */
export interface Limits {
  readonly groups: number;
  readonly rows: number;
}

const membersIn = (rows: readonly GroupRow[]): number =>
  rows.reduce((sum, { places, isPage }) => sum + places.length + Number(isPage), 0);

/** The first groups and rows up to both limits; `hidden` counts the members left out. */
export function firstGroups(groups: readonly PageGroup[], limits: Limits): { shown: ShownGroup[]; hidden: number } {
  const shown: ShownGroup[] = [];
  let left = limits.rows;
  for (const group of groups) {
    if (shown.length === limits.groups || left <= 0) break;
    const rows = rowsOf(group).slice(0, left);
    shown.push({ group, rows });
    left -= rows.length;
  }
  const all = groups.reduce((sum, { members }) => sum + members.length, 0);
  return { shown, hidden: all - shown.reduce((sum, { rows }) => sum + membersIn(rows), 0) };
}
