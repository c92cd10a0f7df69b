import type { Target } from "./copy.ts";

/** Through several wrappers, the outermost first; empty without one. */
export function targetsOf(_url: string): readonly Target[] {
  return [];
}
