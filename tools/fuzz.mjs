/** `npm run fuzz`: checks properties of src/fuzz/ on seeded random texts, in Node and browsers. See `--help`. */
import { randomInt } from "node:crypto";
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundle } from "../bench/bundle.mjs";
import { launch } from "../bench/environments.mjs";
import { corpus } from "./corpus.mjs";
import { command, root, sentence } from "./process.mjs";

/** @typedef {import("../src/fuzz/run.ts").Tally} Tally */
/** @typedef {import("../src/fuzz/run.ts").Failure} Failure */
/** @typedef {{ name: string, run: (plan: import("../src/fuzz/run.ts").Plan) => Promise<Tally>, close: () => Promise<unknown> }} Place */

const HELP = `npm run fuzz -- [options]
  --seed N       the texts; without it one that nobody chose, which is printed
  --seconds N    stops after so long, in each place (default 60)
  --runs N       stops after so many runs in each place, however long that takes
  --in PLACES    node, chromium, firefox, with commas (default node)
  --from N       the number of the first text (default 0): “--from N --texts 1” is one text
  --texts N      stops after so many texts
  --only PATTERN tries only properties of such names, on texts that they are most about
  --profile ID   tries only this rule set
  --save FILE    failures are added to it, a line of JSON each (default src/fuzz/found.jsonl with --keep)
  --keep         failures are added to src/fuzz/found.jsonl, which a test replays
A run is one property tried on one text, and under one rule set where the property speaks of them.`;

/** Between checks of the clock. */
const AT_ONCE = 100;

const PLACES = ["node", "chromium", "firefox"];

/** @param {string} code @returns {Promise<Place>} */
async function inNode(code) {
  const { fuzz } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
  return {
    name: `Node ${process.versions.node}`,
    run: async (plan) => fuzz(plan),
    close: async () => {},
  };
}

/** @param {string} code @param {string} name @param {readonly string[]} texts @returns {Promise<Place>} */
async function inBrowser(code, name, texts) {
  const launched = await launch(name);
  if (launched === undefined) throw new Error(`No ${name} found.`);
  const { browser, page, title, version } = launched;
  const server = createServer(({ url }, response) => {
    const isScript = url === "/fuzz.js";
    const type = isScript ? "text/javascript" : url === "/corpus" ? "application/json" : "text/html";
    // For whatwg-url's SharedArrayBuffer.
    response.writeHead(200, {
      "Content-Type": `${type}; charset=utf-8`,
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
    });
    response.end(isScript ? code : url === "/corpus" ? JSON.stringify(texts) : "<!doctype html><title>Fuzz</title>");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server did not start.");
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.evaluate(
    `(async () => { globalThis.own = { ...(await import("/fuzz.js")), corpus: await (await fetch("/corpus")).json() }; })()`,
  );
  return {
    name: `${title} ${version}`,
    run: ({ corpus: _, ...plan }) => page.evaluate(`own.fuzz({ ...${JSON.stringify(plan)}, corpus: own.corpus })`),
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}

/** @param {{ only: string | undefined, profile: string | undefined }} chosen */
const asOptions = ({ only, profile }) =>
  (only === undefined ? "" : ` --only ${JSON.stringify(only)}`) +
  (profile === undefined ? "" : ` --profile ${profile}`);

/** @param {Failure} failure @param {string} place @param {string} options */
function tell({ property, profile, base, input, message, seed, number }, place, options) {
  const under = [profile, base === undefined ? undefined : `base ${JSON.stringify(base)}`].filter(Boolean).join(", ");
  console.log(`\nFAILED: ${property}${under ? ` (${under})` : ""}
  on ${JSON.stringify(input)}
  ${message}
  again: npm run fuzz -- --in ${place} --seed ${seed} --from ${number} --texts 1${options}`);
}

/** @param {Failure} failure */
const asLine = ({ property, input, profile, base }) => `${JSON.stringify({ property, input, profile, base })}\n`;

/** @param {number} count */
const grouped = (count) => count.toLocaleString("en");

/**
 * @param {Place} place
 * @param {string} name
 * @param {{ seed: number, from: number, texts: number, runs: number, seconds: number, save: string | undefined, corpus: readonly string[], only: string | undefined, profile: string | undefined }} settings
 */
async function runIn(place, name, { seed, from, texts, runs, seconds, save, corpus, only, profile }) {
  /** @type {Record<string, number>} */
  const byProperty = {};
  const reported = new Map();
  let [generated, tried, checks, failed] = [0, 0, 0, 0];
  const begin = performance.now();
  let lastReport = begin;
  while (generated < texts && tried < runs && performance.now() - begin < seconds * 1000) {
    const count = Math.min(AT_ONCE, texts - generated);
    const tally = await place.run({ seed, from: from + generated, count, corpus, only, profile });
    generated += count;
    checks += tally.checks;
    for (const [property, times] of Object.entries(tally.runs)) {
      byProperty[property] = (byProperty[property] ?? 0) + times;
      tried += times;
    }
    for (const failure of tally.failures) {
      failed++;
      const key = `${failure.property} ${failure.message.replace(/".*/s, "")}`;
      if (save !== undefined && !reported.has(`${failure.property} ${failure.profile} ${failure.input}`)) {
        appendFileSync(save, asLine(failure));
      }
      reported.set(`${failure.property} ${failure.profile} ${failure.input}`, true);
      if (reported.get(key) === undefined) tell(failure, name, asOptions({ only, profile }));
      reported.set(key, true);
    }
    if (performance.now() - lastReport > 10_000) {
      lastReport = performance.now();
      const rate = (tried / (lastReport - begin)) * 1000;
      console.log(
        `  ${place.name}: ${grouped(generated)} texts, ${grouped(tried)} runs, ${rate.toFixed(0)} a second, ${failed} failures`,
      );
    }
  }
  console.log(
    `\n${place.name}, seed ${seed}: ${grouped(generated)} texts, ${grouped(tried)} runs, ${grouped(checks)} checks, ${failed} failures, ${((performance.now() - begin) / 1000).toFixed(0)} s`,
  );
  for (const [property, times] of Object.entries(byProperty))
    console.log(`  ${grouped(times).padStart(12)}  ${property}`);
  return failed;
}

await command(async () => {
  const text = /** @type {const} */ ({ type: "string" });
  const flag = /** @type {const} */ ({ type: "boolean" });
  const { values } = parseArgs({
    options: {
      ...{ help: flag, keep: flag, save: text, in: { ...text, default: "node" } },
      ...{ seed: text, seconds: text, runs: text, from: text, texts: text, only: text, profile: text },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  /** @param {"seed" | "seconds" | "runs" | "from" | "texts"} name @param {number} usual */
  const whole = (name, usual) => {
    const text = values[name];
    if (text === undefined) return usual;
    if (!/^\d+$/.test(text)) throw new Error(`--${name} is “${text}”, not a whole number.`);
    return Number(text);
  };
  const isCounted = values.runs !== undefined || values.texts !== undefined;
  const settings = {
    seed: whole("seed", randomInt(2 ** 31)),
    from: whole("from", 0),
    texts: whole("texts", Number.POSITIVE_INFINITY),
    runs: whole("runs", Number.POSITIVE_INFINITY),
    seconds: whole("seconds", isCounted ? Number.POSITIVE_INFINITY : 60),
    save: values.save ?? (values.keep ? join(root, "src/fuzz/found.jsonl") : undefined),
    corpus: corpus(),
    only: values.only,
    profile: values.profile,
  };
  const names = String(values.in).split(",");
  for (const name of names) if (!PLACES.includes(name)) throw new Error(`“${name}” is none of ${PLACES.join(", ")}.`);
  console.log(
    `Seed ${settings.seed}. To repeat: npm run fuzz -- --in ${names.join(",")} --seed ${settings.seed}${asOptions(settings)}`,
  );
  const code = await bundle("tools/fuzz-entry.mjs", "es");
  let failed = 0;
  for (const name of names) {
    const place = name === "node" ? await inNode(code) : await inBrowser(code, name, settings.corpus);
    try {
      failed += await runIn(place, name, settings);
    } catch (error) {
      console.log(`${place.name}: ${sentence(error)}`);
      failed++;
    } finally {
      await place.close();
    }
  }
  return failed === 0 ? 0 : 1;
});
