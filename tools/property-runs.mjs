/**
 * Each property runs 500 times with a fixed seed, slow ones a share (`runs(0.03)` in arbitraries.ts). PROPERTY_RUNS and
 * PROPERTY_SEED override both (`npm run test:deep`).
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
  if (numRuns < 1) throw new Error(`PROPERTY_RUNS is ${numRuns}, but must be at least 1.`);
  return { numRuns, seed: whole("PROPERTY_SEED", SEED, env) };
}

fc.configureGlobal(propertyRuns(process.env));
