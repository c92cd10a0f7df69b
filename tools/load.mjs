import { availableParallelism, loadavg } from "node:os";

/** Runnable processes per processor over the last minute, at least 1. Multiply limits against hangs by it. */
export const loadFactor = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Milliseconds that browser tests wait for a state before they fail, scaled with the load at the start. */
export const PATIENCE = 15_000 * loadFactor();
