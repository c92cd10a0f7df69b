import { join } from "node:path";
import { readOptions } from "./bench-options.mjs";
import { command, run } from "./process.mjs";
import { prepare } from "./setup.mjs";

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
];

/** Alone it takes options. */
const WITH_OPTIONS = "canonicalize";

const USAGE = `npm run bench                      all of them, in turn
npm run bench NAME …               ${benchmarks.slice(0, 5).join(", ")},
                                   ${benchmarks.slice(5).join(", ")}
npm run bench canonicalize -- …    the core in Node and in browsers, beside native \`new URL(href).href\`, with its goals:
  --in node,chromium,firefox         where; without it, wherever there is one
  --only PATTERN                     works whose name it matches: web, surt, findingsOf, inspect … (“^web$” is web alone)
  --file urls.txt                    these URLs, one a line, in place of the lists clean, mixed, dirty and real
  --rounds N                         of each work; slow ones have fewer, after a few seconds
  --json times.json                  writes medians and quartiles there
npm run bench:compare -- --help    what became slower since the last commit`;

// In turn, so as not to disturb. Those that open the extension measure the build in dist/; the others bundle the sources.
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
  if (options.length > 0 && (chosen.length !== 1 || chosen[0] !== WITH_OPTIONS))
    throw new Error(`${options[0]} is for one benchmark alone: npm run bench ${WITH_OPTIONS} -- ${options.join(" ")}`);
  const { chromium } = await prepare({ chromium: true });
  let failed = 0;
  for (const name of chosen.length === 0 ? benchmarks : chosen) {
    console.log(`\n${name}`);
    const file = join("bench", `${name}.mjs`);
    const { ok } = await run(process.execPath, [file, ...options], { show: true, env: { CHROMIUM_PATH: chromium } });
    if (!ok) failed += 1;
  }
  return failed === 0 ? 0 : 1;
});
