/** Pseudo-random: equal seed and number give equal choices in every engine. */
export interface Choices {
  /** From 0 to `below` - 1. */
  readonly below: (below: number) => number;
  readonly one: <Item>(list: readonly Item[]) => Item;
  readonly chance: (share: number) => boolean;
}

/** "mulberry32". */
export function choicesFor(seed: number, number: number): Choices {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // The first values correlate with the seed.
  next();
  next();
  const below = (most: number) => Math.floor(next() * most);
  return { below, one: (list) => list[below(list.length)] as (typeof list)[number], chance: (share) => next() < share };
}
