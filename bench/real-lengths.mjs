/**
 * Links with the lengths, number and roughly the shapes of a published list: app/tests/test_data/urlset.csv of
 * github.com/kasztp/URL_Shortener (commit d309eb9259f5), 1,910,578 characters, pages of web directories, without
 * scheme; not included. Measured: 282 lines at four places (characters 500,000, 1,000,000, 1,500,000 and the last
 * 4,000). Lengths below, 39 on average; hosts of 7 to 29 characters, median 16, 70 % with “www.”; 10 % have “~”, 6 % a
 * query, 1 % a fragment, 23 % uppercase in the path, 40 % digits; 39 % end in “/”, 39 % in “.html” or similar, 9 % in
 * other extensions.
 */
import { names, words } from "./clean-links.mjs";

/** @typedef {import("./random.mjs").Choices} Choices */

export const REAL_COUNT = 48_000;
const SCHEME = "https://";

/** Cumulative share, and characters without scheme. @type {readonly (readonly [number, number])[]} */
const LENGTHS = [
  [0, 17],
  [0.05, 23],
  [0.1, 25],
  [0.2, 28],
  [0.3, 31],
  [0.4, 34],
  [0.5, 37],
  [0.6, 40],
  [0.7, 44],
  [0.8, 49],
  [0.9, 58],
  [0.95, 65],
  [0.98, 75],
  [1, 119],
];

/** @param {Choices} pick */
function lengthOf(pick) {
  const share = pick.whole(0, 999_999) / 1_000_000;
  const next = LENGTHS.findIndex(([upTo]) => upTo > share);
  const [[from, least] = [0, 0], [to, most] = [1, 0]] = LENGTHS.slice(next - 1, next + 1);
  return Math.round(least + ((share - from) / (to - from)) * (most - least));
}

const ends = ["com", "com", "com", "org", "net", "edu", "co.uk", "de", "fr", "info"];

/** @param {Choices} pick */
function hostOf(pick) {
  const name = pick.weighted([
    [60, pick.one(names)],
    [25, `${pick.one(words)}${pick.one(words)}`],
    [15, `${pick.one(words)}.${pick.one(names)}`],
  ]);
  return `${pick.chance(0.7) ? "www." : ""}${name}.${pick.one(ends)}`;
}

/** @param {Choices} pick */
const endOf = (pick) =>
  pick.weighted([
    [39, "/"],
    [31, ".html"],
    [8, ".htm"],
    [9, pick.one([".php", ".aspx", ".pdf", ".asp", ".cfm"])],
    [13, ""],
  ]);

/** @param {Choices} pick @param {number} length */
function pathOf(pick, length) {
  let path = pick.chance(0.1) ? "/~" : "/";
  while (path.length < length) {
    const word = pick.one(words);
    const digits = pick.chance(0.12) ? `${pick.whole(1, 9999)}` : "";
    path += (pick.chance(0.1) ? word.charAt(0).toUpperCase() + word.slice(1) : word) + digits;
    path += pick.one(["/", "/", "-", "_", ""]);
  }
  return path.slice(0, length).replace(/[-_/~]$/, "a");
}

/** @param {Choices} pick */
export function realLink(pick) {
  const length = lengthOf(pick);
  const host = hostOf(pick);
  const end = endOf(pick);
  const tail = pick.weighted([
    [93, ""],
    [6, `?${pick.one(["id", "page", "article_id", "name"])}=${pick.whole(1, 99_999)}`],
    [1, `#${pick.one(words)}`],
  ]);
  const left = length - host.length - end.length - tail.length;
  // Directories have such links.
  if (left < 2) return `${SCHEME}${host}/${pick.one(words).slice(0, Math.max(1, length - host.length - 1))}`;
  return `${SCHEME}${host}${pathOf(pick, left)}${end}${tail}`;
}
