/** Runs the link store in a worker: the page stays responsive with a million URLs. */
import { Expressions, startedBy } from "./expressions.ts";
import type { Call } from "./messages.ts";
import { createWork } from "./work.ts";

let work: ((call: Call) => void) | undefined;
addEventListener("message", ({ data }: MessageEvent<MessagePort | Call>) => {
  if (data instanceof MessagePort) work = createWork((reply) => postMessage(reply), new Expressions(startedBy(data)));
  else work?.(data);
});
