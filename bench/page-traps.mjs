/**
 * Similar links to different pages, which must not be merged. The shares are deliberately high guesses, except for
 * links encoded twice, which put a badge on their page.
 */
/** @typedef {import("./page-shapes.mjs").Shape} Shape */
/** @typedef {import("./page-shapes.mjs").Pages} Pages */

/** @param {...string} hrefs @returns {Pages} */
const apart = (...hrefs) => hrefs.map((href) => [href]);
/** @type {(name: string, share: number, says: string, make: Shape["make"]) => Shape} */
const shape = (name, share, says, make) => ({ name, share, says, make });

/** Shapes whose links lead to different pages. @type {readonly Shape[]} */
export const TRAP_SHAPES = [
  shape("calendar", 0.06, "Days differ by one value.", (_, { path }) => {
    const name = path();
    return apart(...["01", "02", "03", "1"].map((day) => `${name}?date=2026-11-${day}`));
  }),
  shape("pagination", 0.25, "Numbers after one path; page 1 may be the list itself, or not.", (_, { path }) => {
    const name = path();
    return apart(name, `${name}?page=1`, `${name}?page=2`, `${name}/page/2`, `${name}?page=`);
  }),
  shape(
    "octets that are no UTF-8",
    0.04,
    "%E9 and %E8 in Latin-1 are é and è; as UTF-8 both are U+FFFD.",
    (_, { path }) => {
      const name = path();
      return apart(...["%E9", "%E8", "%EF%BF%BD", "%C3%A9"].map((octets) => `${name}?mot=p${octets}cher`));
    },
  ),
  shape("%26, %3D, %2B in a value", 0.08, "What separates is data here.", (_, { path }) => {
    const name = path();
    return apart(...["a%26b=c", "a&b=c", "a+b=c", "a%2Bb=c", "a%3Db=c"].map((data) => `${name}?q=${data}`));
  }),
  shape("%2F and %3F in the path", 0.06, "A name with a slash is no folder.", (_, { path }) => {
    const name = path();
    return apart(`${name}/clay/grog`, `${name}/clay%2Fgrog`, `${name}/clay%3Fgrog`);
  }),
  shape("+ and %20 in the path", 0.04, "Only in queries of forms is + a space.", (_, { path }) => {
    const name = path();
    return apart(`${name}/a+b`, `${name}/a%20b`);
  }),
  shape("letter case of the path", 0.06, "Short links and names of videos.", (_, { path }) => {
    const name = path();
    return apart(`${name}/dQw4w9`, `${name}/dqw4w9`, `${name}?v=Ab`, `${name}?v=aB`);
  }),
  shape("order of one name’s values", 0.02, "From and to, first and second choice.", (_, { path }) => {
    const name = path();
    return apart(`${name}?stop=Ulm&stop=Bonn`, `${name}?stop=Bonn&stop=Ulm`);
  }),
  shape("positions in a query", 0.01, "Arguments without names.", (_, { path }) => {
    const name = path();
    return apart(`${name}?4&2`, `${name}?2&4`);
  }),
  shape("routes", 0.06, "One document, many pages.", (_, { path }) => {
    const name = path();
    return apart(name, `${name}#/basket`, `${name}#/wishes`, `${name}#!/history`, `${name}#tab=2`, `${name}#tab=3`);
  }),
  shape("m. root", 0.06, "mobile.yahoo.com/ is another page than www.yahoo.com/.", (_, { domain }) =>
    apart(
      `https://www.portal${domain}.example/`,
      `https://m.portal${domain}.example/`,
      `https://en.portal${domain}.example/`,
    ),
  ),
  shape("host of a section", 0.08, "shop. and blog. are sites of their own.", (_, { domain, path }) => {
    const name = path();
    return apart(...["www.", "shop.", "blog.", "www.shop."].map((host) => `https://${host}${domain}.example${name}`));
  }),
  shape("port and user", 0.02, "Another server, another account.", (_, { domain, path }) => {
    const name = path();
    return apart(
      ...["", "ann@", "ben@"].map((user) => `https://${user}${domain}.example${name}`),
      `https://${domain}.example:8443${name}`,
    );
  }),
  shape("signed URL", 0.04, "S3 and CloudFront: the signature covers the query.", (pick, { path }) => {
    const name = path();
    const signed = pick.one(["X-Amz-Date=1&X-Amz-Signature=3f2a", "Expires=9&Signature=Zx~_&Key-Pair-Id=APKA"]);
    return apart(
      `${name}.pdf?${signed}`,
      `${name}.pdf?${signed}&utm_source=letter`,
      `${name}.pdf?b=two+words&${signed}`,
      `${name}.pdf?b=two%20words&${signed}`,
    );
  }),
  shape(
    "encoded twice",
    0.02,
    "The server decodes once, and gets another text. These alone are counted as wrongly encoded.",
    (pick, { path }) => {
      const name = path();
      return apart(
        ...pick.one([
          [`${name}?return=https%3A%2F%2Fshop.example`, `${name}?return=https%253A%252F%252Fshop.example`],
          [`${name}/caf%C3%A9`, `${name}/caf%25C3%25A9`],
        ]),
      );
    },
  ),
  shape("& of the redirect", 0.03, "%26 belongs to the URL within, & does not.", (_, { path }) => {
    const name = path();
    return apart(`${name}?u=https://a.example/?b=1%26c=2`, `${name}?u=https://a.example/?b=1&c=2`);
  }),
  shape("tracking name that names a page", 0.02, "Brave and AdGuard keep these.", (_, { path }) => {
    const name = path();
    return apart(
      `${name}/unsubscribe?mkt_tok=NTM2LUZZ`,
      `${name}/unsubscribe?mkt_tok=ODg4LUdH`,
      `${name}?__s=a1`,
      `${name}?__s=b2`,
    );
  }),
  shape("session name that names a page", 0.02, "A talk, a number.", (_, { path }) => {
    const name = path();
    return apart(
      `${name}?session_id=keynote-day-one`,
      `${name}?session_id=keynote-day-two`,
      `${name}?sid=12`,
      `${name}?_sid=13`,
    );
  }),
  shape("a document after a document", 0.01, "index.php/a is a route, index and home are pages.", (_, { path }) => {
    const name = path();
    return apart(`${name}/`, `${name}/index.php/a`, `${name}/index`, `${name}/home`, `${name}/index.html.bak`);
  }),
];
