/** A list of a page's addresses, for the clipboard. Loaded when a person wants one. */
import { namedIn } from "../../../browser/frame-links.ts";
import type { CollectedPage } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import { keyAt, profileOf, rulesIgnoring, withoutFragment } from "../../../core/index.ts";
import { type Listable, type ListFacts, listOf } from "../../../links/export/list.ts";
import type { ListKind } from "../../../links/types.ts";
import { withPauses } from "./with-pauses.ts";

/** All links, or those that are selected; duplicates have one number. */
function* linksOfPage(
  { frames }: Pick<CollectedPage, "frames">,
  { profile, ignore, localHost, tracking }: Settings,
  isSelection: boolean,
): Generator<Listable> {
  const rules = rulesIgnoring(profileOf(profile), ignore);
  const units = new Map<string, number>();
  for (const frame of frames) {
    const { base, hrefs, links, details, selected = [] } = frame;
    const isNamed = namedIn(frame);
    for (const index of isSelection ? selected : links.keys()) {
      if (!isNamed(index)) continue;
      const href = hrefs[links[index] ?? -1] ?? "";
      const key = keyAt(rules, href, { base, localHost, tracking });
      const unit = units.get(key) ?? units.size;
      units.set(key, unit);
      const text = details?.texts[details.textOf[index] ?? -1] ?? null;
      yield { unit, href, base, text, absolute: href === "" ? withoutFragment(base) : href };
    }
  }
}

interface PageList extends ListFacts {
  readonly text: string;
}

/** Never longer than a slice without a pause. */
export async function listOfPage(
  kind: ListKind,
  page: Pick<CollectedPage, "frames">,
  settings: Settings,
  isSelection: boolean,
): Promise<PageList> {
  const pieces = listOf(kind, linksOfPage(page, settings, isSelection), settings);
  const texts: string[] = [];
  const facts = await withPauses(pieces, (piece) => texts.push(piece));
  return { ...facts, text: texts.join("") };
}
