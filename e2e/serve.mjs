import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const pages = fileURLToPath(new URL("./pages", import.meta.url));

/** @type {Record<string, string>} */
const types = {
  ".html": "text/html; charset=utf-8",
  // These files declare their encoding themselves.
  ".htm": "text/html",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".pdf": "application/pdf",
  ".json": "application/json",
};

const anywhere = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Some page</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:40rem}</style>
<h1>Some page</h1><p>Every link of the demo leads somewhere, and this is where.</p>
</html>
`;

/**
 * Returns the file; undefined if it is missing or outside the folder.
 * @param {string} target the request's raw path
 * @returns {string | undefined}
 */
function fileFor(target) {
  const [path = ""] = target.split("?");
  try {
    const file = normalize(join(pages, decodeURIComponent(path), path.endsWith("/") ? "index.html" : ""));
    return file.startsWith(pages + sep) && !file.includes("\0") ? file : undefined;
  } catch {
    // Malformed percent-encoding.
    return undefined;
  }
}

/**
 * Serves e2e/pages; other paths return a small page.
 * @returns {Promise<{ origin: string, asked: Set<string>, close: () => Promise<void> }>} `asked`: targets of all
 * requests
 */
export async function servePages() {
  /** @type {Set<string>} */
  const asked = new Set();
  const server = createServer(async (request, response) => {
    // A page that embeds this never finishes loading.
    if (request.url === "/never") return;
    asked.add(request.url ?? "/");
    const file = fileFor(request.url ?? "/");
    const type = file && types[extname(file).toLowerCase()];
    const contents = file && type ? await readFile(file).catch(() => undefined) : undefined;
    // Two headers, which browsers join.
    if (request.url?.startsWith("/linked")) {
      response.setHeader("link", [`</linked?style>; rel="preload"; as=style`, `<named>; rel="canonical"`]);
    }
    response.writeHead(200, { "content-type": contents && type ? type : "text/html; charset=utf-8" });
    response.end(contents ?? anywhere);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server of the pages has no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
