/** "mulberry32". @param {number} seed */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @typedef {ReturnType<typeof seededRandom>} Choices */

/** @param {number} seed */
export function seededRandom(seed) {
  const next = generator(seed);
  /** @param {number} least @param {number} most */
  const whole = (least, most) => least + Math.floor(next() * (most - least + 1));
  /** @template T @param {readonly T[]} list */
  const one = (list) => /** @type {T} */ (list[whole(0, list.length - 1)]);
  return {
    whole,
    one,
    /** @param {number} share from 0 to 1 */
    chance: (share) => next() < share,
    /** @template T @param {readonly T[]} list @param {number} count */
    pickMany: (list, count) => Array.from({ length: count }, () => one(list)),
    /** @template T @param {readonly (readonly [number, T])[]} table */
    weighted(table) {
      let left = next() * table.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of table) {
        left -= weight;
        if (left < 0) return value;
      }
      return /** @type {readonly [number, T]} */ (table[0])[1];
    },
    /** @template T @param {readonly T[]} list */
    shuffled: (list) =>
      list
        .map((value) => ({ value, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ value }) => value),
  };
}
