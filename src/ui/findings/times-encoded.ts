import { decodingPassesOf, type Finding, type Located, mendedText } from "../../core/index.ts";

/**
 * How often a finding says that its component was encoded: once, and for each pass that the repair takes off. Not for each
 * pass until no escape is left: what is doubled beyond the repair is meant, in a URL that is passed in another one. `null`
 * where the finding says nothing of it.
 */
export function timesEncoded({ depth }: Finding, place: Located | null): number | null {
  if (depth === undefined) return null;
  const passes = place === null ? [] : decodingPassesOf(place.component.text, mendedText(place));
  const sent = passes.find(({ isSent }) => isSent)?.passes;
  if (typeof sent === "number") return sent + 1;
  return passes.find(({ isRead }) => isRead)?.passes ?? depth;
}
