/** The link store runs in a worker: the page stays responsive with a million addresses. */
import type { Call } from "./messages.ts";
import { createWork } from "./work.ts";

const work = createWork((reply) => postMessage(reply));
addEventListener("message", ({ data }: MessageEvent<Call>) => work(data));
