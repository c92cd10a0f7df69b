/** Proves that the log read at the end shows the extension's requests. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launchChromium } from "./chromium.mjs";
import { expect, test } from "./fixtures.ts";

const build = fileURLToPath(new URL("../dist/chrome", import.meta.url));

for (const from of ["worker", "page"] as const) {
  test(`a request of the extension's ${from} without a policy fails the run`, async ({ site }) => {
    const folder = mkdtempSync(join(tmpdir(), "trueform-loud-"));
    cpSync(build, folder, { recursive: true });
    const file = join(folder, "manifest.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("connect-src 'none'", "connect-src *"));
    const session = await launchChromium({ extension: folder });
    try {
      const [page] = session.context.pages();
      await page?.goto(from === "page" ? session.popupUrl : `${site.origin}/plain/`);
      const ask = (url: string) => fetch(url, { mode: "no-cors" }).then(String, String);
      const url = `${site.origin}/told-by-${from}`;
      await (from === "page" ? page?.evaluate(ask, url) : session.worker.evaluate(ask, url));
      await expect(session.close()).rejects.toThrow(`The extension has made requests: [{"url":"${url}"`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}
