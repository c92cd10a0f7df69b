import { direction } from "../browser/i18n.ts";

/**
 * Isolates text from other sources, so that right-to-left letters in it, or in our texts, do not reorder their
 * neighbours.
 */
export const isolated = (text: string): string =>
  /^[ -~•…]*$/.test(text) && direction() === "ltr" ? text : `\u2066${text}\u2069`;

/** Cuts after `longest` characters and adds an ellipsis; never splits a surrogate pair. */
export const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
