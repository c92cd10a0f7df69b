/** Maximum ratios to native `new URL(href).href`, in Node and in Chromium. */
import { digits } from "./measure.mjs";

const LISTS = ["clean", "mixed", "dirty"];
const PLACES = ["node", "chromium"];

/** One column per list, Node / Chromium. */
const table = `
web                0.65 / 0.30   0.80 / 0.38  2.4 / 1.7
wwwoffle-2.9       1.2 / 0.5     1.4 / 0.55   3.7 / 1.4
wwwoffle-2.6       1.2 / 0.5     1.4 / 0.55   3.7 / 1.4
rfc3986            0.6 / 0.3     0.8 / 0.35   2.4 / 1.2
pdf-web-capture    0.6 / 0.3     0.7 / 0.35   2.4 / 1.0
rfc1738            0.8 / 0.35    1.05 / 0.45  3.3 / 1.3
safe-browsing      1.3 / 0.57    1.7 / 0.62   5.1 / 2.0
surt               4.8 / 1.65    4.9 / 1.77   7.4 / 3.15
findingsOf         – / 2         – / 2        – / 6
inspect            8 / 2.2       11 / 3.5     28 / 11
findDuplicates     – / –         – / –        7 / 3.2`;

/** Divided by an empty popup, by links and state of the worker. */
export const popupGoals = { "3 cold": 1.75, "3,400 cold": 2, "3 warm": 1.35, "3,400 warm": 1.5 };

/** Divided by `new URL` for all lines (time) and by the text (memory). */
export const linkStoreGoals = { "first row": 5, "all causes counted": 9, memory: 3 };

/** By list, then place. */
const goals = new Map(
  table
    .trim()
    .split("\n")
    .map((line) => line.split(/\s{2,}/))
    .map(([work = "", ...cells]) => [work, cells.map((cell) => cell.split(" / ").map(Number))]),
);

/**
 * @param {string} work
 * @param {string} place an environment
 * @param {string} list
 */
export function goalOf(work, place, list) {
  const goal = goals.get(work)?.[LISTS.indexOf(list)]?.[PLACES.indexOf(place)];
  return Number.isNaN(goal) ? undefined : goal;
}

/** Compares displayed hundredths. @param {number} median @param {number} goal */
export const isMissed = (median, goal) => Number(median.toFixed(2)) > goal;

/** A median with its goal; “!” marks a missed one. @param {number} [median] @param {number} [goal] */
export function formatWithGoal(median, goal) {
  if (median === undefined) return "–";
  return goal === undefined ? digits(median) : `${digits(median)}${isMissed(median, goal) ? "!" : ""} (${goal})`;
}
