/** Like the command, but with `new URL(line).href`: the baseline of bench/scale.mjs. */
import { once } from "node:events";

/** @param {string} line */
function native(line) {
  try {
    return new URL(line).href;
  } catch {
    return line;
  }
}

let held = "";
process.stdin.setEncoding("utf8");
for await (const piece of process.stdin) {
  const text = held + piece;
  const end = text.lastIndexOf("\n");
  held = text.slice(end + 1);
  if (end < 0) continue;
  const lines = text.slice(0, end).split("\n");
  for (let i = 0; i < lines.length; i++) lines[i] = native(/** @type {string} */ (lines[i]));
  if (!process.stdout.write(`${lines.join("\n")}\n`)) await once(process.stdout, "drain");
}
