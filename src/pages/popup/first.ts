/** Separate script: starts the worker before other modules load. */
import { begin } from "./beginning.ts";
import { paintFirst } from "./first-paint.ts";

export const beginning = begin();
export const shown = paintFirst(beginning);
