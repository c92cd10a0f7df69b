/** Texts of others, beside words of ours. */
import { direction } from "../browser/i18n.ts";

/** Isolated, so that right-to-left letters do not reorder what is beside them, be they its own or those of our texts. */
export const isolated = (text: string): string =>
  /^[ -~•…]*$/.test(text) && direction() === "ltr" ? text : `\u2066${text}\u2069`;

/** Characters at most, and an ellipsis; never half a character. */
export const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")}…`;
