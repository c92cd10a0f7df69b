import { type Group, variantsOf } from "./duplicates.ts";

/** Whether a person can act on it: its spellings are several to servers and caches too. */
export const isToActOn = (group: Group): boolean => variantsOf(group) > 1;
