/** Run by `npm run test:deep`: ClickHouse and GNU parallel by docs/scale.md. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COPIES, lineAt } from "../bench/scale-lines.mjs";
import { systemEnvironment } from "./browsers.mjs";
import { buildCore } from "./core-build.mjs";
import { run } from "./process.mjs";
import { chdbFolder, createWorkspace, queryClickHouse, recipe } from "./scale.mjs";

/** More than one block. */
const ADDRESSES = 50_000;
const lines = Array.from({ length: COPIES * ADDRESSES }, (_, index) => lineAt(index, ADDRESSES));
const keys = lines.slice(0, ADDRESSES).toSorted();

const core = mkdtempSync(join(tmpdir(), "trueform-core-"));
/** @type {ReturnType<typeof createWorkspace>} */
let shop;

beforeAll(async () => {
  await buildCore(core);
  shop = createWorkspace(join(core, "cli.mjs"));
  writeFileSync(join(shop.folder, "urls.txt"), `${lines.join("\n")}\n`);
  writeFileSync(join(shop.folder, "trueform_function.xml"), recipe("trueform_function.xml"));
}, 600_000);
afterAll(() => {
  shop?.end();
  rmSync(core, { recursive: true });
});

const rowsOf = (/** @type {string} */ text) => (text === "" ? [] : text.slice(0, -1).split("\n"));

describe("ClickHouse", () => {
  beforeAll(chdbFolder, 600_000);

  test("groups by the recipes", async () => {
    const queries = ["groups.sql", "table.sql", "consists.sql"].map(recipe);
    const [groups = [], table = [], consists = []] = (await queryClickHouse(shop, queries)).map(({ rows }) =>
      rowsOf(rows),
    );
    expect(groups).toEqual(keys.map((key) => `${key}\t${COPIES}\t3`));
    expect(table).toEqual(keys.map((key) => `${key}\t${COPIES}`));
    const known = consists.map((row) => row.split("\t")).map(([key, list = ""]) => [key, JSON.parse(list).length]);
    expect(known).toEqual(keys.map((key) => [key, 3]));
  });

  test("keeps rows and answers aligned for URLs with line ends, by JSON", async () => {
    const urls = "arrayJoin(['http://A/\\n1', 'http://B/', '', 'http://C/\\t\\\\', 'http://D/\\xe9'])";
    const [{ rows } = { rows: "" }] = await queryClickHouse(shop, [`SELECT url_key_of_any(${urls})`]);
    expect(rowsOf(rows)).toEqual(["http://a/1", "http://b/", "", "http://c//", "http://d/%E9"]);
  });

  test("reports a failing command", async () => {
    const broken = recipe("trueform_function.xml").replace("trueform key", "trueform frobnicate");
    writeFileSync(join(shop.folder, "trueform_function.xml"), broken);
    const table = recipe("table.sql").replace("trueform key", "trueform frobnicate");
    await expect(queryClickHouse(shop, ["SELECT url_key('http://h/')"])).rejects.toThrow(
      /return code 2.*“frobnicate”/s,
    );
    await expect(queryClickHouse(shop, [table])).rejects.toThrow(/return code 2/);
    writeFileSync(join(shop.folder, "trueform_function.xml"), recipe("trueform_function.xml"));
  });
});

describe("GNU parallel", () => {
  beforeAll(async () => {
    const world = systemEnvironment();
    if (world.which("parallel") !== undefined) return;
    if (!world.canUseApt || !(await world.apt("parallel"))) throw new Error("GNU parallel is to be installed.");
  }, 600_000);

  test("answers in order, and fails if the command fails", async () => {
    const { folder, bin } = shop;
    // The user’s home has settings.
    const env = { PATH: `${bin}:${process.env.PATH}`, HOME: folder };
    const ended = await run("/bin/sh", ["-c", recipe("parallel.sh")], { folder, env });
    expect(ended.ok).toBe(true);
    const inOrder = lines.map((_, index) => lines[index % ADDRESSES]);
    expect(readFileSync(join(folder, "keys.txt"), "utf8") === `${inOrder.join("\n")}\n`).toBe(true);
    const broken = recipe("parallel.sh").replace("trueform key", "trueform frobnicate");
    const failed = await run("/bin/sh", ["-c", broken], { folder, env });
    expect([failed.ok, failed.output]).toEqual([false, expect.stringMatching(/trueform frobnicate/)]);
  });
});
