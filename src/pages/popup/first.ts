/** Separate script: starts the worker before other modules load. */
import { sendEarlyRequest } from "./early-request.ts";
import { paintFirst } from "./first-paint.ts";

export const earlyRequest = sendEarlyRequest();
export const shown = paintFirst(earlyRequest);
