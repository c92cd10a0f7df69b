/** `trueform/suffixes`: the public suffix list (URL Standard, 3.2), for functions that take it as an option. */
export { suffixes } from "../url/suffix-list.ts";
export type { Suffixes } from "../url/suffixes.ts";
