/**
 * Generated pages from a server: bare ones, and ones with pictures and scripts. The median inner page transfers 442 KB
 * in 14 pictures and 627 KB of scripts (Web Almanac 2024, Page Weight:
 * https://almanac.httparchive.org/en/2024/page-weight). Here: nine pictures of 430 KB, and 1.7 MB of idle scripts (470
 * KB gzipped).
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { generatedPages } from "./generated-pages.mjs";

/** Browsers start a process per site. */
const PAGES_OF_A_SITE = 5;

const style = `body{font:16px/1.5 sans-serif;margin:0;color:#222}header,footer{background:#eee;padding:1em}
nav ul{display:flex;flex-wrap:wrap;gap:.5em;list-style:none}main{max-width:50em;margin:auto}article{border-bottom:1px solid #ccc}
a{color:#048}a:hover{text-decoration:none}.card{display:grid;grid-template-columns:4em 1fr;gap:1em;padding:.5em}
.card>div:first-child{background:linear-gradient(#48c,#8cf);border-radius:4px}small{color:#666}h2,h3{line-height:1.2}`;

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** @param {string} href @param {number} index */
const card = (href, index) => `<article class="card"><div></div><div>
<h3><a href="${escaped(href)}">What became of number ${index}</a></h3>
<p>An <em>ordinary</em> sentence about it, which goes on for a <b>while</b>, as such sentences do, and then ends.</p>
<small>Yesterday · <span>three minutes</span></small></div></article>`;

/** @type {Record<string, { type: string, body: Buffer }>} */
const files = {
  "/script.js": { type: "text/javascript", body: readFileSync("node_modules/axe-core/axe.min.js") },
  "/picture.png": { type: "image/png", body: readFileSync("docs/pictures/popup-light.png") },
};
const PICTURES = 9;
const SCRIPTS = [1, 2, 3];

/** @param {number} page */
const extras = (page) => `${SCRIPTS.map((name) => `<script src="/script.js?${name}"></script>`).join("")}
${Array.from({ length: PICTURES }, (_, i) => `<img src="/picture.png?${page}-${i}" alt="" width="160" height="120">`).join("")}`;

/** The server has no certificate. @param {string} text */
const otherScheme = (text) =>
  text.replaceAll(/https?:\/\//g, (scheme) => (scheme === "http://" ? "https://" : "http://"));

/**
 * @param {number} count
 * @param {(index: number) => boolean} isBare
 * @returns {{ address: string, html: string }[]}
 */
function pagesOf(count, isBare) {
  const pages = generatedPages().slice(0, count);
  const domainOf = (/** @type {number} */ index) => /www\.(\w+)\.example/.exec(pages[index]?.url ?? "")?.[1] ?? "";
  return pages.map(({ url, links }, index) => {
    const [own, site] = [domainOf(index), domainOf(index - (index % PAGES_OF_A_SITE))];
    const moved = (/** @type {string} */ text) => otherScheme(text).replaceAll(own, site);
    const hrefs = links.map(({ href }) => moved(href));
    const menu = hrefs.slice(0, 10).map((href, place) => `<li><a href="${escaped(href)}">Part ${place}</a></li>`);
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page ${index}</title><style>${style}</style>
<header><h1>Page ${index}</h1><nav><ul>${menu.join("")}</ul></nav>${isBare(index) ? "" : extras(index)}</header>
<main>${hrefs.slice(10).map(card).join("\n")}</main><footer><p>The end.</p></footer></html>`;
    return { address: moved(url), html };
  });
}

/**
 * @param {number} count
 * @param {(index: number) => boolean} isBare
 * @returns {Promise<{ addresses: string[], host: string, close: () => void }>} `host`: a host resolver rule
 */
export async function serveVisitedPages(count, isBare) {
  const pages = pagesOf(count, isBare);
  const contents = new Map(pages.map(({ address, html }) => [address, html]));
  const server = createServer(({ headers, url }, response) => {
    const html = contents.get(`http://${headers.host}${url}`);
    const file = files[url?.replace(/\?.*/, "") ?? ""];
    const type = file?.type ?? "text/html";
    response.writeHead(file || html ? 200 : 404, { "content-type": type, "cache-control": "max-age=600" });
    response.end(file?.body ?? html ?? "");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    addresses: pages.map(({ address }) => address),
    host: `*.example 127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
