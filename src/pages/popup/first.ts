/** A script of its own, before all others: the worker starts while the popup's modules are loaded. */
import { begin } from "./beginning.ts";
import { paintFirst } from "./first-paint.ts";

export const beginning = begin();
export const shown = paintFirst(beginning);
