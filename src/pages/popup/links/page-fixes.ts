/** The fix list of a page, for the clipboard. Loaded on demand. */
import { namedIn } from "../../../browser/frame-links.ts";
import type { CollectedPage } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { type EvidenceLists, evidenceFrom, fixListInSteps, type Link } from "../../../core/index.ts";
import { type FixListFormat, fixListText } from "../../../links/export/fix-list.ts";
import { withPauses } from "./with-pauses.ts";

interface PlacedLink extends Link {
  readonly place: string;
}

function placedLinks({ frames }: Pick<CollectedPage, "frames">): readonly PlacedLink[] {
  return frames.flatMap((frame) => {
    const { base, hrefs, links, details } = frame;
    const isNamed = namedIn(frame);
    return links.flatMap((at, index) => {
      if (!isNamed(index)) return [];
      const text = details?.texts[details.textOf[index] ?? -1] ?? "";
      const region = details?.regions[details.regionOf[index] ?? -1] ?? "";
      return [{ href: hrefs[at] ?? "", base, place: text || region }];
    });
  });
}

interface FixListOptions {
  readonly settings: Settings;
  readonly canonicals: readonly string[];
  readonly evidence: EvidenceLists;
}

/** Returns the text, and the number of replacements in it. */
export async function fixListOfPage(
  format: FixListFormat,
  page: Pick<CollectedPage, "frames">,
  { settings, canonicals, evidence }: FixListOptions,
): Promise<{ readonly count: number; readonly text: string }> {
  const { profile, ignore, localHost, tracking } = settings;
  const links = placedLinks(page);
  const options = { profile, ignore, localHost, tracking, canonicals, page: evidenceFrom(evidence) };
  const fixes = await withPauses(fixListInSteps(links, options));
  const text = fixListText(fixes, format, (index) => links[index]?.place ?? "");
  // Files have it for spreadsheets.
  return { count: fixes.length, text: text.replace(/^\ufeff/, "") };
}
