import { direction } from "../browser/i18n.ts";

/** Isolates a text, so that right-to-left letters do not reorder its neighbours. */
export const isolateText = (text: string): string =>
  /^[ -~•…]*$/.test(text) && direction() === "ltr" ? text : `\u2066${text}\u2069`;

/** Never splits a surrogate pair. */
export const truncate = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
