/** @typedef {{ median: number, low: number, high: number }} Spread quartiles */

/** Median and quartiles. @param {readonly number[]} values */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => /** @type {number} */ (sorted[Math.round((sorted.length - 1) * share)]);
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** Milliseconds. @param {() => unknown} work */
export function measureMs(work) {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/**
 * Time of `work` divided by that of `floor`. They alternate, so that disturbances affect both. Nothing else may leave
 * garbage in between.
 * @param {() => unknown} work
 * @param {() => unknown} floor
 * @param {{ rounds: number, warmUp: number }} counts
 */
export function ratio(work, floor, { rounds, warmUp }) {
  const found = [];
  for (let round = -warmUp; round < rounds; round++) {
    const before = round % 2 === 0 ? measureMs(floor) : null;
    const own = measureMs(work);
    const floorTime = before ?? measureMs(floor);
    if (round >= 0) found.push(own / floorTime);
  }
  return spread(found);
}

/** @param {number} value */
export const digits = (value) => (value >= 10 ? value.toFixed(1) : value.toFixed(2));

/** @param {Spread} spread */
export const show = ({ median, low, high }) => `${digits(median)} (${digits(low)}–${digits(high)})`;

/**
 * @param {readonly string[]} headings
 * @param {readonly (readonly string[])[]} rows
 */
export function printTable(headings, rows) {
  const all = [headings, ...rows];
  const widths = headings.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    widths.map((width, i) => (i === 0 ? (row[i] ?? "").padEnd(width) : (row[i] ?? "").padStart(width))).join("  ");
  for (const row of all) console.log(`  ${line(row).trimEnd()}`);
}
