import { parentPort } from "node:worker_threads";
import { checkSync } from "recheck";

// Without Java or native code.
process.env.RECHECK_SYNC_BACKEND = "pure";

/**
 * Counts, not times, for the same result on every machine. Ten times as much found the same patterns.
 * @type {import("recheck").Parameters}
 */
const EFFORT = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxIteration: 2,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  mutationSize: 15,
  crossoverSize: 8,
  incubationLimit: 8_000,
  attackLimit: 20_000_000,
  maxAttackStringSize: 20_000,
  maxGeneStringSize: 600,
  maxNFASize: 2_500,
};

parentPort?.on("message", ({ source, flags }) => {
  const found = checkSync(source, flags, EFFORT);
  parentPort?.postMessage({
    status: found.status,
    summary: found.status === "unknown" ? found.error.kind : found.complexity.summary,
  });
});
