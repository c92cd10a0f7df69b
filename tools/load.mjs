import { availableParallelism, loadavg } from "node:os";

/** Runnable processes per processor over the last minute, at least 1. Multiply limits against hangs by it. */
export const loadFactor = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
