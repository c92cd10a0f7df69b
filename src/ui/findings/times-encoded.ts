import { type Finding, type Located, mendedText, rungsOf } from "../../core/index.ts";

/**
 * How often a finding says that its component was encoded: once, and for each pass that the repair takes off. Not for each
 * pass until no escape is left: what is doubled beyond the repair is meant, in a URL that is passed in another one. `null`
 * where the finding says nothing of it.
 */
export function timesEncoded({ depth }: Finding, place: Located | null): number | null {
  if (depth === undefined) return null;
  const rungs = place === null ? [] : rungsOf(place.component.text, mendedText(place));
  const sent = rungs.find(({ isSent }) => isSent)?.passes;
  if (typeof sent === "number") return sent + 1;
  return rungs.find(({ isRead }) => isRead)?.passes ?? depth;
}
