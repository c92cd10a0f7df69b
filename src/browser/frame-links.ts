import { namesResource } from "../core/index.ts";
import type { CollectedFrame } from "./messages.ts";

/** Returns a test by index: true if the link names a resource. Looks at each `href` once. */
export function namedIn({ hrefs, links }: Pick<CollectedFrame, "hrefs" | "links">): (index: number) => boolean {
  const names = hrefs.map(namesResource);
  return (index) => names[links[index] ?? -1] ?? true;
}

/** Counts the selected links that name a resource. */
export const countSelected = (frames: readonly CollectedFrame[]): number =>
  frames.reduce((sum, frame) => sum + (frame.selected?.filter(namedIn(frame)).length ?? 0), 0);
