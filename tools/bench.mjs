import { join } from "node:path";
import { readOptions } from "./bench-options.mjs";
import { command, run } from "./process.mjs";
import { ensureDependencies } from "./setup.mjs";

const benchmarks = [
  "canonicalize",
  "growth",
  "link-store",
  "pasted-lines",
  "page",
  "popup",
  "popup-opening",
  "worker-start",
  "frames",
  "navigation",
  "first-badge",
  "changes",
  "merges",
  "command-start",
  "scale",
  "peers",
];

const WITHOUT_BROWSER = ["growth", "link-store", "merges", "command-start", "scale", "peers"];

/** Slow, and needs tools of six languages. */
const ONLY_BY_NAME = "peers";

/** Run alone with their options. @type {Readonly<Record<string, readonly string[]>>} */
const OPTIONS = {
  canonicalize: ["--in", "--only", "--file", "--rounds", "--json"],
  peers: ["--only", "--lines", "--rounds"],
};

const USAGE = `npm run bench                      all of them but ${ONLY_BY_NAME}, in turn
npm run bench NAME …               ${benchmarks.slice(0, 5).join(", ")},
                                   ${benchmarks.slice(5).join(", ")}
npm run bench canonicalize -- …    the core in Node and in browsers, beside native \`new URL(href).href\`, with its goals:
  --in node,chromium,firefox         where; without it, wherever there is one
  --only PATTERN                     works whose name it matches: web, surt, findingsOf, inspect … (“^web$” is web alone)
  --file urls.txt                    these URLs, one a line, in place of the lists clean, mixed, dirty and real
  --rounds N                         of each work; slow ones have fewer, after a few seconds
  --json times.json                  writes medians and quartiles there
npm run bench peers -- …           15 URL libraries in six languages beside Trueform: CPU time, memory, and links joined
  --only PATTERN                     libraries or languages whose name it matches: surt, “^java$”
  --lines N                          1000000 without it, for a quarter of an hour; 200000 do not warm up Java and Node
  --rounds N                         3 or more; 3 without it
npm run bench:compare -- --help    what became slower since the last commit`;

// Sequential, to avoid interference. Benchmarks of the extension measure dist/, others the sources.
await command(async () => {
  const { names: chosen, options, help } = readOptions(process.argv.slice(2));
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const unknown = chosen.find((name) => !benchmarks.includes(name));
  if (unknown !== undefined)
    throw new Error(
      `There is no benchmark “${unknown}”: there are ${benchmarks.join(", ")}. Options come behind “--”: npm run bench -- --help`,
    );
  const [alone = ""] = chosen;
  const allowed = (chosen.length === 1 && OPTIONS[alone]) || [];
  const stray = options.find((option) => option.startsWith("--") && !allowed.includes(option));
  if (stray !== undefined) {
    const takers = Object.keys(OPTIONS).filter((name) => OPTIONS[name]?.includes(stray));
    throw new Error(`${stray} is for one benchmark only, ${takers.join(" or ")}: npm run bench -- --help`);
  }
  const names = chosen.length === 0 ? benchmarks.filter((name) => name !== ONLY_BY_NAME) : chosen;
  const { chromium } = await ensureDependencies({ chromium: names.some((name) => !WITHOUT_BROWSER.includes(name)) });
  let failed = 0;
  for (const name of names) {
    console.log(`\n${name}`);
    const file = join("bench", `${name}.mjs`);
    const { ok } = await run(process.execPath, [file, ...options], { show: true, env: { CHROMIUM_PATH: chromium } });
    if (!ok) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});
