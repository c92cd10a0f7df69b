/** What occurs several times, once. */
export interface Occurrence<Item> {
  /** Where it stands first. */
  readonly first: Item;
  /** How often it occurs. */
  readonly count: number;
}

/** Each thing once, in the order of first appearance, and how often it occurs. Things of the same name are the same. */
export function occurrencesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Occurrence<Item>[] {
  const found = new Map<string, Occurrence<Item>>();
  for (const item of items) {
    const name = nameOf(item);
    const known = found.get(name);
    found.set(name, known === undefined ? { first: item, count: 1 } : { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}
