/** By number. The worker refers to links by index. */
const collections = new Map<number, readonly Element[]>();
const COLLECTIONS_KEPT = 4;

/** The first one is random, so that a number of another document means nothing here. 52 bits. */
const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
let last = (high >>> 12) * 2 ** 32 + low;

/** The number of the collection. */
export function keep(links: readonly Element[]): number {
  last += 1;
  collections.set(last, links);
  collections.delete(last - COLLECTIONS_KEPT);
  return last;
}

/** `undefined` for a collection of another document, or too old. */
export const collectedLinks = (collection: number): readonly Element[] | undefined => collections.get(collection);

export const knownCollections = (): readonly number[] => [...collections.keys()];
