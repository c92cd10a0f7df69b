/** `node tools/scale-clickhouse.mjs FOLDER` (of chdb): ClickHouse in its own process. Answers queries.json. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const { Session } = createRequire(join(process.argv[2] ?? "", "package.json"))("chdb");
const session = new Session(undefined, { connectionArgs: [`--config-file=${resolve("config.xml")}`] });
const answers = JSON.parse(readFileSync("queries.json", "utf8")).map((/** @type {string} */ query) => {
  const start = process.hrtime.bigint();
  const rows = session.query(query, "TSVRaw");
  return { rows, seconds: Number(process.hrtime.bigint() - start) / 1e9 };
});
session.close();
writeFileSync("answers.json", JSON.stringify(answers));
