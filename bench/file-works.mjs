import { load } from "./bundle.mjs";

/** @type {typeof import("../src/links/read/reader.ts")} */
const { createReader } = await load("src/links/read/reader.ts");
/** @type {typeof import("../src/links/export/export.ts")} */
const { exportOf } = await load("src/links/export/export.ts");
/** @type {typeof import("../src/links/types.ts")} */
const { NO_SUMMARY } = await load("src/links/types.ts");

/** @param {string} name @returns {(text: string) => number} */
const read = (name) => (text) => {
  let count = 0;
  const reader = createReader({ name, base: "http://h/" }, (entries) => {
    count += entries.length;
  });
  reader.write(text);
  reader.end();
  return count;
};

/** @param {import("../src/links/types.ts").ExportKind} kind @returns {(href: string) => number} */
const write = (kind) => (href) => {
  const row = {
    ...{ href, base: href, text: href, region: href, element: href, frame: href, place: 7, index: 0, urlEntry: 0 },
    ...{ absolute: href, canonical: href, group: 1, varies: true, level: /** @type {const} */ (2), rules: [] },
    ...{ safety: null, findings: [] },
  };
  const settings = /** @type {const} */ ({ profile: "web", level: 2, localHost: "localhost" });
  const summary = { ...NO_SUMMARY, links: 1, distinct: 1 };
  return [...exportOf(kind, [row], { version: "1", settings, source: href, summary })].join("").length;
};

/**
 * Readers and writers of link files.
 * @type {readonly (readonly [name: string, work: (text: string) => unknown, before: string, pieces: readonly string[]])[]}
 */
export const fileWorks = [
  ["reads a list", read("a.txt"), "", ["| http://h/a-\n", '"', "http://h/,", "\t", "[", '] "GET /a']],
  ["reads a table", read("a.csv"), "url,title\n", ['"', '"a",', ",\n", ";"]],
  ["reads a page", read("a.html"), "<html>", ["<", "<a href='", "<a ", "<!--", "<p>", "&amp"]],
  ["reads a sitemap", read("a.xml"), "<urlset>", ["<loc>", "<", "<![CDATA[", "&amp"]],
  .../** @type {const} */ (["csv", "json", "markdown"]).map(
    (kind) =>
      /** @type {const} */ ([
        `writes ${kind}`,
        write(kind),
        "http://h/",
        [";", ";=", "\t", '"', "`", " ", "\0", "%2525", "@"],
      ]),
  ),
];
