import type { PageGroup, Place } from "../../browser/messages.ts";

export interface ShownSpelling {
  readonly href: string;
  readonly absolute: string;
  readonly count: number;
  readonly rules: readonly string[];
  /** Whether it differs from the previous one only in base, fragment or the "/" of a root. */
  readonly alike: boolean;
  /** `null`: the page's own address. */
  readonly places: readonly (Place | null)[];
}

export interface ShownGroup {
  readonly group: PageGroup;
  readonly spellings: readonly ShownSpelling[];
}

/** A page may have a hundred thousand links. */
export interface Limits {
  readonly groups: number;
  readonly members: number;
}

function spellingsOf(group: PageGroup, most: number): ShownSpelling[] {
  const places = group.spellings.map((): (Place | null)[] => []);
  group.spellingOf.slice(0, most).forEach((spelling, i) => {
    places[spelling]?.push(group.places[i] ?? null);
  });
  const forms = [...new Set(group.spellings.map(({ form }) => form))];
  const shown = group.spellings
    .map((spelling, i) => ({ ...spelling, places: places[i] ?? [] }))
    .filter((spelling) => spelling.places.length > 0)
    .sort((a, b) => forms.indexOf(a.form) - forms.indexOf(b.form));
  return shown.map(({ href, absolute, count, rules, places, form }, i) => ({
    href,
    absolute,
    count,
    rules,
    places,
    alike: shown[i - 1]?.form === form,
  }));
}

/** The first groups and members up to both limits; `hidden` counts the members left out. */
export function firstGroups(groups: readonly PageGroup[], limits: Limits): { shown: ShownGroup[]; hidden: number } {
  const shown: ShownGroup[] = [];
  let members = limits.members;
  for (const group of groups) {
    if (shown.length === limits.groups || members <= 0) break;
    shown.push({ group, spellings: spellingsOf(group, members) });
    members -= group.members.length;
  }
  const places = shown.reduce((sum, { spellings }) => sum + spellings.reduce((n, one) => n + one.places.length, 0), 0);
  const all = groups.reduce((sum, group) => sum + group.members.length, 0);
  return { shown, hidden: all - places };
}
