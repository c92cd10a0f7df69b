/** Variants of clean links that browsers accept. */
/** @typedef {import("./random.mjs").Choices} Choices */

/** Scheme, host with port, rest. @param {string} href @returns {[string, string, string]} */
function cut(href) {
  const start = href.indexOf("://") + 3;
  const end = href.indexOf("/", start);
  return [href.slice(0, start), href.slice(start, end), href.slice(end)];
}

/** @param {string} text @param {Choices} pick @param {(letter: string) => string} change */
function atLetter(text, pick, change) {
  const places = [...text.matchAll(/(?<![%0-9A-F.])[a-z](?=[a-z])/g)].map(({ index }) => index);
  if (places.length === 0) return text;
  const place = pick.one(places);
  return text.slice(0, place) + change(text.charAt(place)) + text.slice(place + 1);
}

/** @param {string} letter */
const escapeOf = (letter) => `%${letter.charCodeAt(0).toString(16)}`;
/** @param {string} href @param {(path: string) => string} change */
const onPath = (href, change) => {
  const end = href.search(/[?#]/);
  return end < 0 ? change(href) : change(href.slice(0, end)) + href.slice(end);
};

/** @typedef {(href: string, pick: Choices) => string} Change */

/** @type {Change} */
const hostCase = (href, pick) => {
  const [scheme, host, rest] = cut(href);
  const other = host.replace(/(^|\.)[a-z]/g, (letter) => letter.toUpperCase());
  return pick.chance(0.3) ? scheme.toUpperCase() + host.toUpperCase() + rest : scheme + other + rest;
};
/** @type {Change} */
const defaultPort = (href) => {
  const [scheme, host, rest] = cut(href);
  return scheme + host + (host.includes(":") ? "" : scheme === "https://" ? ":443" : ":80") + rest;
};
/** @type {Change} */
const dotSegments = (href, pick) => {
  const [scheme, host, rest] = cut(href);
  return scheme + host + pick.one(["/.", "/a/..", "/../..", "/./b/%2e%2E"]) + rest;
};
/** @type {Change} */
const lowerCaseEscapes = (href) =>
  href.includes("%")
    ? href.replace(/%[0-9A-F]{2}/g, (triplet) => triplet.toLowerCase())
    : onPath(href, (path) => `${path}%c3%a9`);
/** @type {Change} */
const needlessEscapes = (href, pick) => {
  const [scheme, host, rest] = cut(href);
  return scheme + host + atLetter(atLetter(rest, pick, escapeOf), pick, escapeOf);
};
/** @type {Change} */
const internationalHost = (href, pick) => {
  const [, , rest] = cut(href);
  return `https://${pick.one(["bücher.example", "españa.example", "日本.example", "пример.example"])}${rest}`;
};
/** @type {Change} */
const spaces = (href, pick) => {
  const [scheme, host, rest] = cut(href);
  return scheme + host + atLetter(rest, pick, (letter) => `${letter} `);
};
/** @type {Change} */
const rawLetters = (href, pick) => {
  const [scheme, host, rest] = cut(href);
  return scheme + host + atLetter(rest, pick, () => pick.one(["é", "ü", "ñ", "日", "“", '"', "<"]));
};
/** @type {Change} */
const fragment = (href, pick) => `${href}#${pick.one(["comments", "top", "section-2", "", "History_of_the_name"])}`;
/** @type {Change} */
const backslashes = (href) => {
  const [scheme, host, rest] = cut(href);
  return scheme + host + onPath(rest, (path) => path.replaceAll("/", "\\"));
};
/** @type {Change} */
const tabs = (href, pick) => {
  const middle = pick.whole(12, href.length - 1);
  return `${href.slice(0, middle)}${pick.one(["\t", "\n", "\r\n\t\t"])}${href.slice(middle)}`;
};
/** @type {Change} */
const around = (href, pick) => pick.one([` ${href}`, `${href} `, `\n    ${href}\n`]);

/** @type {readonly (readonly [number, Change])[]} */
const table = [
  [12, hostCase],
  [10, defaultPort],
  [12, dotSegments],
  [12, lowerCaseEscapes],
  [14, needlessEscapes],
  [3, internationalHost],
  [10, spaces],
  [6, rawLetters],
  [14, fragment],
  [3, backslashes],
  [3, tabs],
  [5, around],
];

/**
 * Applies one to three changes in table order: white space and fragments last.
 * @param {string} href with "//" and a path
 * @param {Choices} pick
 */
export function dirtyLink(href, pick) {
  const count = pick.weighted([
    [60, 1],
    [30, 2],
    [10, 3],
  ]);
  const changes = new Set(Array.from({ length: count }, () => pick.weighted(table)));
  return table.reduce((text, [, change]) => (changes.has(change) ? change(text, pick) : text), href);
}
