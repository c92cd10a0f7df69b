// Renders public/icons from docs/icon.svg, by hand.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command, root } from "./process.mjs";
import { ensureDependencies } from "./setup.mjs";

await command(async () => {
  const { chromium: executablePath = "" } = await ensureDependencies({ chromium: true });
  const { chromium } = await import("playwright");
  const browser = await chromium.launch({ executablePath });
  const page = await browser.newPage();
  const drawing = readFileSync(join(root, "docs", "icon.svg"), "utf8");
  for (const size of [16, 32, 48, 128]) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${drawing}`);
    const path = join("public", "icons", `${size}.png`);
    await page.screenshot({ path: join(root, path), omitBackground: true });
    console.log(path);
  }
  await browser.close();
  return 0;
});
