import { parentPort } from "node:worker_threads";
import { checkSync } from "recheck";

// The program in JavaScript: no Java, nothing native.
process.env.RECHECK_SYNC_BACKEND = "pure";

/**
 * Bounded by counts, not by the clock, so that every machine finds the same. Smaller than usual; what src/ held that is
 * slow was found alike with ten times as much.
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
