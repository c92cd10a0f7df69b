/** The public suffix list (URL Standard, 3.2), as an option of functions that need it. */
export { suffixes } from "../url/suffix-list.ts";
export type { Suffixes } from "../url/suffixes.ts";
