import { decodingPassesOf, type Finding, type Located, mendedText } from "../../core/index.ts";

/**
 * Once, plus the passes that the repair removes: further layers may be intended, as in a nested URL. `null` where the
 * finding does not say.
 */
export function timesEncoded({ depth }: Finding, place: Located | null): number | null {
  if (depth === undefined) return null;
  const passes = place === null ? [] : decodingPassesOf(place.component.text, mendedText(place));
  const sent = passes.find(({ isSent }) => isSent)?.passes;
  if (typeof sent === "number") return sent + 1;
  return passes.find(({ isRead }) => isRead)?.passes ?? depth;
}
