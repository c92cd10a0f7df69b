/** Loaded into a program by `--import`: tells the descriptor 3 at its end what the program used. */
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(3, JSON.stringify({ microseconds: userCPUTime + systemCPUTime }));
  });
}
