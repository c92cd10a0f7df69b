/** `npm run messages`: copies the core's texts to the English messages. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "../bench/bundle.mjs";
import { command, root } from "./process.mjs";

await command(async () => {
  /** @type {typeof import("../src/browser/core-messages.ts")} */
  const { coreMessages, withCoreMessages } = await load("src/browser/core-messages.ts");
  const name = "public/_locales/en/messages.json";
  const before = readFileSync(join(root, name), "utf8");
  const texts = withCoreMessages(JSON.parse(before));
  const after = `${JSON.stringify(texts, null, 2)}\n`;
  writeFileSync(join(root, name), after);
  const own = Object.keys(texts).length - coreMessages().length;
  console.log(
    `${name}: ${coreMessages().length} messages of the core, ${own} others${after === before ? "; nothing new" : ""}.`,
  );
  return 0;
});
