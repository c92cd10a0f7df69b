/** The worker's wiring: a census of its own thread, so that the page stays quick while a million addresses are judged. */
import type { Call } from "./messages.ts";
import { createWork } from "./work.ts";

const work = createWork((reply) => postMessage(reply));
addEventListener("message", ({ data }: MessageEvent<Call>) => work(data));
