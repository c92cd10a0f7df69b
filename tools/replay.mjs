/** `npm run replay file.json`: analyzes an export again. */
import { readFileSync } from "node:fs";
import { load } from "../bench/bundle.mjs";
import { command } from "./process.mjs";

const MOST_SHOWN = 50;

await command(async () => {
  const files = process.argv.slice(2);
  if (files.length === 0) throw new Error("Usage: npm run replay links.json");
  /** @type {typeof import("../src/links/replay.ts")} */
  const { readExport, replay } = await load("src/links/replay.ts");
  let differing = 0;
  for (const file of files) {
    const exported = readExport(readFileSync(file, "utf8"));
    if (typeof exported === "string") throw new Error(`${file}: ${exported}`);
    const { links, masked, differences, notes } = replay(exported);
    for (const { link, href, what, expected, found } of differences.slice(0, MOST_SHOWN)) {
      console.log(
        `link ${link + 1}: ${JSON.stringify(href)}\n  ${what}: expected ${expected}\n  ${what}: found    ${found}`,
      );
    }
    if (differences.length > MOST_SHOWN) console.log(`and ${differences.length - MOST_SHOWN} more`);
    for (const note of notes) console.log(note);
    console.log(`${file}: ${links} links analyzed, ${masked} skipped, ${differences.length} differences`);
    differing += differences.length;
    if (links === 0) throw new Error(`${file}: no link could be analyzed.`);
  }
  return differing === 0 ? 0 : 1;
});
