import { namedIn } from "../../browser/frame-links.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
import { collectTab } from "../pages/scan.ts";

/** A link of which a person has selected something. */
export interface SelectedLink {
  /** As written. */
  readonly href: string;
  readonly base: string;
  readonly text: string;
}

function selectedOf(frame: CollectedFrame): SelectedLink[] {
  const { base, hrefs, links, details, selected = [] } = frame;
  return selected.filter(namedIn(frame)).map((index) => ({
    href: hrefs[links[index] ?? -1] ?? "",
    base,
    text: details?.texts[details.textOf[index] ?? -1] ?? "",
  }));
}

/** In one frame of the page, in its order; none where it cannot be read. Never rejects. */
export async function selectedLinks(tabId: number, frameId: number): Promise<readonly SelectedLink[]> {
  const page = await collectTab(tabId);
  if (page.kind !== "collected") return [];
  return page.frames.filter((frame) => frame.frameId === frameId).flatMap(selectedOf);
}
