import { availableParallelism, loadavg } from "node:os";

/** Runnable processes per processor, at least 1: a factor for timeouts. */
export const loadFactor = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** Timeout of waits in browser tests, in milliseconds. */
export const WAIT_MS = 15_000 * loadFactor();
