import { namesResource } from "../core/index.ts";
import type { CollectedFrame } from "./messages.ts";

/** True if the link at an index names a resource. */
export function namesResourceIn({ hrefs, links }: Pick<CollectedFrame, "hrefs" | "links">): (index: number) => boolean {
  const names = hrefs.map(namesResource);
  return (index) => names[links[index] ?? -1] ?? true;
}

export const countSelected = (frames: readonly CollectedFrame[]): number =>
  frames.reduce((sum, frame) => sum + (frame.selected?.filter(namesResourceIn(frame)).length ?? 0), 0);
