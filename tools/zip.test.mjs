import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { run } from "./process.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "trueform-zip-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Node reads the time zone once, at start.
 * @param {string} from
 * @param {string} zone
 */
async function zipIn(from, zone) {
  const zip = new URL("./zip.mjs", import.meta.url).href;
  const code = `import { zipFolder } from ${JSON.stringify(zip)};
    console.log(Buffer.from(zipFolder(${JSON.stringify(from)})).toString("base64"));`;
  const { ok, output } = await run(process.execPath, ["--input-type=module", "--eval", code], { env: { TZ: zone } });
  expect(ok, output).toBe(true);
  return Buffer.from(output, "base64");
}

/**
 * @param {string} name
 * @param {string[]} order in which the files are folderPath
 * @param {Date} time
 */
function makeFolder(name, order, time) {
  const folderPath = join(folder, name);
  for (const file of order) {
    mkdirSync(join(folderPath, file, ".."), { recursive: true });
    writeFileSync(join(folderPath, file), `This is ${file}.\n`.repeat(50));
    utimesSync(join(folderPath, file), time, time);
  }
  return folderPath;
}

test("the bytes do not depend on file times, order or time zone", async () => {
  const files = ["manifest.json", "_locales/en/messages.json", "icons/16.png", "Z.js", "a.js"];
  const one = makeFolder("one", files, new Date("2001-02-03T04:05:06Z"));
  const other = makeFolder("other", files.toReversed(), new Date("2024-07-08T09:10:11Z"));
  const first = await zipIn(one, "Pacific/Kiritimati");
  const second = await zipIn(other, "America/Los_Angeles");
  expect(second.equals(first)).toBe(true);
  expect(Object.keys(unzipSync(first))).toEqual(files.toSorted());
});
