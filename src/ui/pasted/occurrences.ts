export interface Occurrence<Item> {
  readonly first: Item;
  readonly count: number;
}

export function occurrencesOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Occurrence<Item>[] {
  const found = new Map<string, Occurrence<Item>>();
  for (const item of items) {
    const name = nameOf(item);
    const known = found.get(name);
    found.set(name, known === undefined ? { first: item, count: 1 } : { ...known, count: known.count + 1 });
  }
  return [...found.values()];
}
