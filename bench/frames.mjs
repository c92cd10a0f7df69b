/** Eight frames with ten megabytes of URLs each. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { launchChromium } from "../e2e/chromium.mjs";
import { cpuSeconds } from "./cpu.mjs";
import { digits } from "./measure.mjs";

const FRAMES = 8;
const LINKS = 20_000;
const LENGTH = 500;

const frame = `<!doctype html><title>Frame</title><script>
  const parts = [];
  for (let i = 0; i < ${LINKS}; i++) parts.push('<a href="/' + location.search.slice(1) + "/" + i + "x".repeat(${LENGTH} - 10) + '">' + i + "</a> ");
  document.write(parts.join(""));
</script>`;
const server = createServer((request, response) => {
  response.writeHead(200, { "content-type": "text/html" });
  response.end(
    request.url === "/"
      ? `<!doctype html><title>Frames</title><a href="/a">A</a> <a href="/%61">A</a>${Array.from({ length: FRAMES }, (_, i) => `<iframe src="/frame?${i}"></iframe>`).join("")}`
      : frame,
  );
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());

/** Megabytes. @param {number[]} ids */
function memory(ids) {
  let sum = 0;
  for (const id of ids) {
    try {
      sum += Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) / 1024;
    } catch {
      // The process has ended.
    }
  }
  return sum;
}

const session = await launchChromium({
  granted: { origins: ["http://127.0.0.1/*"] },
  ...(process.env.BUILD ? { extension: process.env.BUILD } : {}),
});
try {
  const { context, popupUrl, worker, browserSession } = session;
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.bringToFront();
  const tabId = await worker.evaluate(async () => (await chrome.tabs.query({ active: true }))[0]?.id);
  const own = await context.newPage();
  await own.goto(popupUrl.replaceAll("popup", "options"));
  const read = () =>
    Promise.all(
      page.frames().map((one) =>
        one.evaluate(() => {
          let length = 0;
          for (const link of document.links) length += link.href.length;
          return length;
        }),
      ),
    );
  await read();
  const start = await cpuSeconds(browserSession);
  await read();
  const floor = (await cpuSeconds(browserSession)) - start;
  const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
  const ids = processInfo.map(({ id }) => id);
  const before = memory(ids);
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, memory(ids));
  }, 50);
  const began = await cpuSeconds(browserSession);
  const startedAt = performance.now();
  const found = await own.evaluate(async (id) => {
    const answer = await chrome.runtime.sendMessage({
      name: "scan",
      request: { tabId: id, profile: "web", ignore: ["case-and-port", "fragment"] },
      id: crypto.randomUUID(),
    });
    return { kind: answer.kind, links: answer.links, leftOut: answer.leftOut, duplicates: answer.duplicates };
  }, tabId);
  clearInterval(watching);
  const scan = (await cpuSeconds(browserSession)) - began;
  console.log(JSON.stringify(found));
  console.log(
    `${FRAMES} × ${(LINKS * LENGTH) / 1e6} MB: scan ${digits(scan)} s of processors, ${digits((performance.now() - startedAt) / 1000)} s on the clock; reading all hrefs ${digits(floor)} s; ratio ${digits(scan / floor)}`,
  );
  console.log(`Browser memory: ${before.toFixed(0)} MB before, peak ${peak.toFixed(0)} MB.`);
} finally {
  await session.close();
  server.closeAllConnections();
  server.close();
}
