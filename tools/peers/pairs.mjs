import { differences as crawlerCommons } from "../../bench/peers/differences/rfc3986-crawler-commons.mjs";
import { differences as urlcanon } from "../../bench/peers/differences/rfc3986-urlcanon.mjs";
import { differences as safeBrowsing } from "../../bench/peers/differences/safe-browsing.mjs";
import { differences as surtJava } from "../../bench/peers/differences/surt-java.mjs";
import { differences as surtPython } from "../../bench/peers/differences/surt-python.mjs";

/** @typedef {import("../../bench/peers/peers.mjs").Language} Language */
/**
 * @typedef {object} Pair
 * @property {string} title a heading of docs/conformance.md
 * @property {import("../../src/core/index.ts").ProfileId} profile
 * @property {readonly [Language, name: string]} peer
 * @property {readonly import("../../bench/peers/conformance.mjs").Difference[]} differences
 */

/** @type {readonly Pair[]} */
export const pairs = [
  {
    title: "surt and Python surt",
    profile: "surt",
    peer: ["python", "surt"],
    differences: surtPython,
  },
  {
    title: "surt and webarchive-commons",
    profile: "surt",
    peer: ["java", "webarchive-commons"],
    differences: surtJava,
  },
  {
    title: "safe-browsing and Google’s client",
    profile: "safe-browsing",
    peer: ["go", "safebrowsing"],
    differences: safeBrowsing,
  },
  {
    title: "rfc3986 and urlcanon",
    profile: "rfc3986",
    peer: ["python", "urlcanon-semantic-precise"],
    differences: urlcanon,
  },
  {
    title: "rfc3986 and crawler-commons",
    profile: "rfc3986",
    peer: ["java", "crawler-commons"],
    differences: crawlerCommons,
  },
];

/** @param {string} character */
const codePoint = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** As in JSON. @param {string} text */
const visible = (text) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("\\\\", "\\")
    .replace(/[\x7f-\x9f\u2028\u2029]/g, codePoint);

/** @param {string} text */
const code = (text) => {
  if (text === "") return "(empty)";
  const fence = text.includes("`") ? "``" : "`";
  return `${fence}${visible(text).replaceAll("|", "\\|")}${fence}`;
};

/** @param {Pair} pair */
function tableOf({ differences }) {
  const rows = differences.map(({ because, line, example: { input, ours, theirs } }) => {
    const answer = theirs.startsWith("\t") ? "refused" : code(theirs);
    return `| ${because} | ${code(input)} | ${code(ours)} | ${answer} | ${line} |`;
  });
  return ["| Cause | URL | Trueform | Program | Line |", "|---|---|---|---|---|", ...rows, ""].join("\n");
}

/** Updates the tables of docs/conformance.md. @param {string} page */
export function updateTables(page) {
  return pairs.reduce((text, pair) => {
    const heading = `\n## ${pair.title}\n`;
    const [before, after] = text.split(heading);
    if (before === undefined || after === undefined)
      throw new Error(`docs/conformance.md needs the heading “${pair.title}”.`);
    return before + heading + after.replace(/(?:^\|.*\n)+/m, () => tableOf(pair));
  }, page);
}
