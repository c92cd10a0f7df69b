/**
 * How many strings each property of the unit tests tries, and which. By default 200, and the same ones in every run:
 * a red test stays red until somebody mends it. Properties of which one run takes long take a share of that
 * (`runs(0.03)` in arbitraries.ts), each with its reason beside it. PROPERTY_RUNS and PROPERTY_SEED in the environment
 * change that for all properties at once (`npm run test:deep`).
 */
import fc from "fast-check";

export const RUNS = 200;
const SEED = 3986;

/**
 * @param {string} name
 * @param {number} usual
 * @param {Record<string, string | undefined>} env
 */
function whole(name, usual, env) {
  const given = env[name];
  if (given === undefined || given === "") return usual;
  if (!/^-?\d+$/.test(given)) throw new Error(`${name} is “${given}”, not a whole number.`);
  return Number(given);
}

/** @param {Record<string, string | undefined>} env */
export function propertyRuns(env) {
  const numRuns = whole("PROPERTY_RUNS", RUNS, env);
  if (numRuns < 1) throw new Error(`PROPERTY_RUNS is ${numRuns}: a property that tries nothing says nothing.`);
  return { numRuns, seed: whole("PROPERTY_SEED", SEED, env) };
}

fc.configureGlobal(propertyRuns(process.env));
