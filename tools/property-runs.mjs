/**
 * Sets how many strings each property of the unit tests tries, and which: by default 500, the same in every run, so that
 * a failure can be repeated. Slow properties try a share (`runs(0.03)` in arbitraries.ts). PROPERTY_RUNS and
 * PROPERTY_SEED in the environment change both for all properties (`npm run test:deep`).
 */
import fc from "fast-check";

export const RUNS = 500;
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
