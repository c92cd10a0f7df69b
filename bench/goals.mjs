/** At most so many times the time of native `new URL(href).href`, in Node and in Chromium. */
import { digits } from "./measure.mjs";

const LISTS = ["clean", "mixed", "dirty"];
const PLACES = ["node", "chromium"];

/** A column a list, Node / Chromium. */
const table = `
web                0.65 / 0.30   0.9 / 0.45   3.3 / 1.6
wwwoffle-2.9       1.1 / 0.5     1.3 / 0.5    3.0 / 1.1
wwwoffle-2.6       1.1 / 0.5     1.3 / 0.5    3.0 / 1.1
rfc3986            0.5 / 0.3     0.7 / 0.35   2.4 / 1.0
pdf-web-capture    0.5 / 0.3     0.7 / 0.35   2.4 / 1.0
rfc1738            0.7 / 0.35    1.0 / 0.45   2.8 / 1.0
safe-browsing      1.0 / 0.5     1.4 / 0.65   4.3 / 2.3
surt               4.8 / 2.0     5.0 / 2.1    7.0 / 3.2
findingsOf         – / 2         – / 2        – / 6
inspect            – / 6         – / 6        – / 6`;

/** Numbers, or NaN where there is no goal: by list, then place. */
const goals = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => line.split(/\s{2,}/))
    .map(([work = "", ...cells]) => [work, cells.map((cell) => cell.split(" / ").map(Number))]),
);

/**
 * None where there is none.
 * @param {string} work
 * @param {string} place an environment
 * @param {string} list
 */
export function goalOf(work, place, list) {
  const goal = goals.get(work)?.[LISTS.indexOf(list)]?.[PLACES.indexOf(place)];
  return Number.isNaN(goal) ? undefined : goal;
}

/** As it is shown, in hundredths. @param {number} median @param {number} goal */
export const isMissed = (median, goal) => Number(median.toFixed(2)) > goal;

/** A result beside its goal. @param {number} [median] @param {number} [goal] */
export function cell(median, goal) {
  if (median === undefined) return "–";
  return goal === undefined ? digits(median) : `${digits(median)}${isMissed(median, goal) ? "!" : ""} (${goal})`;
}
