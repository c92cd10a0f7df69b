/** Loaded by `--import`: writes the program's CPU time to file descriptor 3 on exit. */
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  process.on("exit", () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    writeSync(3, JSON.stringify({ microseconds: userCPUTime + systemCPUTime }));
  });
}
