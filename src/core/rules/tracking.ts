import { TRACKING_PARAMETERS } from "../lists/tracking.ts";

const names = TRACKING_PARAMETERS.map(({ name }) => name.toLowerCase());
const WHOLE = new Set(names.filter((name) => !name.endsWith("*")));
const STARTS = names.filter((name) => name.endsWith("*")).map((name) => name.slice(0, -1));

export function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return WHOLE.has(lower) || STARTS.some((start) => lower.startsWith(start) && lower.length > start.length);
}
