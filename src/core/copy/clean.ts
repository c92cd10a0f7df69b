import type { Options } from "../rules/canonicalize.ts";
import type { CleanUrl, TrackingArgument } from "./copy.ts";

export interface CleanOptions extends Options {
  /** Names that stay, as written. */
  readonly keep?: readonly string[];
  /** The page's own addresses, absolute: a parameter that one of them has is not tracking. */
  readonly canonicals?: readonly string[];
}

/** Empty for signed URLs. */
export function trackingIn(_url: string, _options: CleanOptions = {}): readonly TrackingArgument[] {
  return [];
}

/** The canonical URL without tracking; `null` where there is none, or the URL is signed. */
export function cleanOf(_url: string, _options: CleanOptions = {}): CleanUrl | null {
  return null;
}
