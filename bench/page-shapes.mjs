/**
 * Pages with links in more than one form. Of 1,257 real pages, 26 % linked home with and without “/”, and 28 more
 * groups counted on level 2. The shares use these numbers; the others are guesses. So read the counts of merges, not
 * the share of pages with a badge.
 */
/** @typedef {import("./random.mjs").Choices} Choices */
/** @typedef {readonly (readonly string[])[]} Pages by page: its links */
/**
 * @typedef {object} Site
 * @property {string} domain "river12", before ".example"
 * @property {string} origin "https://www.river12.example"
 * @property {() => string} path a new one per call, such as "/culture/river-plan-318"
 */
/**
 * @typedef {object} Shape
 * @property {string} name
 * @property {number} share of the pages, from 0 to 1
 * @property {string} says
 * @property {(pick: Choices, site: Site) => Pages} make
 */

const HEX = [..."0123456789abcdef"];
const LETTERS = [..."abcdefghkmnpqrstuvwxyzABCDEFGHKLMNPQRSTUVWXYZ23456789"];
/** @param {Choices} pick @param {number} length */
const token = (pick, length) => pick.pickMany(LETTERS, length).join("");
/** @param {Choices} pick @param {number} length */
const hex = (pick, length) => pick.pickMany(HEX, length).join("");
/** @param {...string} hrefs @returns {Pages} */
const one = (...hrefs) => [hrefs];

/** @type {(name: string, share: number, says: string, make: Shape["make"]) => Shape} */
const shape = (name, share, says, make) => ({ name, share, says, make });

/** Shapes whose links lead to one page. @type {readonly Shape[]} */
export const SAME_PAGE_SHAPES = [
  shape(
    "home link without /",
    0.26,
    "Counted on 1,257 real pages: 348 of 376 groups, on 26 % of them.",
    (pick, { domain }) => {
      const host = pick.chance(0.5) ? `https://www.${domain}.example` : `https://social.${domain}.example`;
      return one(host, `${host}/`);
    },
  ),
  // Levels 1 and 2: 2 % of the pages, like the 28 groups.
  shape("host in capitals", 0.004, "Written by hand, in old texts.", (_, { origin, path }) => {
    const name = path();
    return one(name, origin.replace("www", "WWW") + name);
  }),
  shape("needless %XX", 0.009, "Some programs encode ~ and others do not.", (_, { path }) => {
    const name = path();
    return one(`/~ann${name}`, `/%7Eann${name}`);
  }),
  shape("%xx in lower case", 0.006, "Two programs encode one name.", (_, { path }) => {
    const name = path();
    return one(`${name}-caf%C3%A9`, `${name}-caf%c3%a9`);
  }),
  shape("default port", 0.003, "Left by a proxy.", (_, { origin, path }) => {
    const name = path();
    return one(name, `${origin}:443${name}`);
  }),
  shape("relative beside absolute", 0.4, "Menus are absolute, texts are not.", (_, { origin, path }) => {
    const name = path();
    return one(name, origin + name);
  }),
  shape("fragments of one page", 0.35, "A table of contents, or links to comments.", (_, { path }) => {
    const name = path();
    return one(name, `${name}#comments`, `${name}#top`, `${name}#Section_2`);
  }),
  shape("#! and #/ of nothing", 0.02, "Links that a script handles.", (_, { path }) => {
    const name = path();
    return one(name, `${name}#!`, `${name}#/`);
  }),
  shape("tracking in the fragment", 0.03, "French and Spanish news sites, and the BBC.", (pick, { path }) => {
    const name = path();
    const code = pick.one(["xtor=RSS-3208", "navlink=bot", "intcid=inline_amp"]);
    return one(name, `${name}#${code}`);
  }),
  // Level 3.
  shape("http beside https", 0.12, "Links older than the certificate.", (_, { origin, path }) => {
    const name = path();
    return one(origin + name, `${origin.replace("https", "http")}${name}`);
  }),
  shape("www", 0.08, "Two editors.", (_, { domain, path }) => {
    const name = path();
    return one(`https://${domain}.example${name}`, `https://www.${domain}.example${name}`);
  }),
  shape("trailing slash", 0.1, "Menus have it, texts do not.", (_, { path }) => {
    const name = path();
    return one(name, `${name}/`);
  }),
  shape("default document", 0.05, "The program writes its file’s name.", (pick, { path }) => {
    const name = path();
    const files = "index.html index.php default.aspx index.cfm index.xhtml index.phtml default.php index.cgi index.jsf";
    return one(`${name}/`, `${name}/${pick.one(files.split(" "))}`);
  }),
  shape("+ beside %20", 0.06, "A form, and a script with encodeURIComponent.", (_, { path }) => {
    const name = path();
    return one(`${name}?q=two+words&sort=date`, `${name}?q=two%20words&sort=date`);
  }),
  shape("[x] beside %5Bx%5D", 0.05, "PHP’s names of lists, written by hand and by a form.", (_, { path }) => {
    const name = path();
    return one(`${name}?filter[rubrik]=a`, `${name}?filter%5Brubrik%5D=a`);
  }),
  shape("redirect parameter, : and /", 0.05, "Written by hand, and by a form.", (_, { path }) => {
    const name = path();
    return one(`${name}?return=https://a.example/b`, `${name}?return=https%3A%2F%2Fa.example%2Fb`);
  }),
  shape("? of nothing", 0.02, "A form without fields.", (_, { path }) => {
    const name = path();
    return one(name, `${name}?`);
  }),
  shape("a beside a=", 0.02, "A flag, and a form that sends it.", (_, { path }) => {
    const name = path();
    return one(`${name}?print`, `${name}?print=`);
  }),
  shape("&& in the query", 0.01, "A template with an empty slot.", (_, { path }) => {
    const name = path();
    return one(`${name}?a=1&&b=2`, `${name}?a=1&b=2`);
  }),
  shape("wiki path, : ( ) ,", 0.05, "Wikis encode titles in two ways.", (pick, { path }) => {
    const name = path();
    return one(
      ...pick.one([
        [`${name}/Talk:Clay`, `${name}/Talk%3AClay`],
        [`${name}/Clay_(soil)`, `${name}/Clay_%28soil%29`],
        [`${name}/Paris,_Texas`, `${name}/Paris%2C_Texas`],
        [`${name}/@ann`, `${name}/%40ann`],
      ]),
    );
  }),
  // Level 4.
  shape("+ and ; in the path", 0.01, "Names of programs, and of chemistry.", (pick, { path }) => {
    const name = path();
    return one(
      ...pick.one([
        [`${name}/C++`, `${name}/C%2B%2B`],
        [`${name}/a;b`, `${name}/a%3Bb`],
      ]),
    );
  }),
  shape("&amp; left in the query", 0.02, "A template that encodes twice.", (_, { path }) => {
    const name = path();
    return one(`${name}?a=1&b=2`, `${name}?a=1&amp;b=2`);
  }),
  shape("utm_*", 0.1, "The share links and the letter.", (pick, { path }) => {
    const name = path();
    return one(name, `${name}?utm_source=${pick.one(["letter", "social"])}&utm_medium=email`);
  }),
  shape("mkt_tok, __s, unicorn_click_id", 0.02, "Links out of letters.", (pick, { path }) => {
    const name = path();
    return one(name, `${name}?${pick.one(["mkt_tok", "__s", "unicorn_click_id"])}=${token(pick, 24)}`);
  }),
  shape("session id", 0.02, "Old shops and forums.", (pick, { path }) => {
    const name = path();
    const id = () => pick.one([`?PHPSESSID=${hex(pick, 26)}`, `;jsessionid=${hex(pick, 32).toUpperCase()}`]);
    return one(name, name + id());
  }),
  shape("session id by a weak name", 0.01, "Names that other things have too, with a token.", (pick, { path }) => {
    const name = path();
    const key = pick.one(["sid", "_sessionid", "_sid", "Bv_SessionID"]);
    return one(name, `${name}?${key}=9682993c8daa2c5497996114facdc8${hex(pick, 2)}`);
  }),
  shape("query order", 0.03, "Filters in the order of clicks.", (_, { path }) => {
    const name = path();
    return one(`${name}?size=2&colour=blue`, `${name}?colour=blue&size=2`);
  }),
  shape("m. below the root", 0.04, "A link copied on a phone.", (pick, { domain, path }) => {
    const name = path();
    return one(`https://www.${domain}.example${name}`, `https://${pick.one(["m", "mobile"])}.${domain}.example${name}`);
  }),
  shape("AMP", 0.02, "A link copied from a search.", (_, { path }) => {
    const name = path();
    return one(name, `${name}/amp`);
  }),
];
