import type { OpenTab } from "../../../browser/open-tabs.ts";
import type { Entry } from "../../../links/types.ts";

/** `windowName` names the n-th window, from 1. The place is the tab's id. */
export const entryOf = ({ id, href, title, window }: OpenTab, windowName: (n: number) => string): Entry => ({
  href,
  base: null,
  text: title || null,
  region: windowName(window),
  element: null,
  frame: null,
  place: id,
});
