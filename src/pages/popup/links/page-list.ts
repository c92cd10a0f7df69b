/** Lists a page's URLs for the clipboard. Loaded on demand. */
import { namesResourceIn } from "../../../browser/frame-links.ts";
import type { CollectedPage } from "../../../browser/messages.ts";
import type { Settings } from "../../../browser/settings.ts";
import {
  type EvidenceLists,
  evidenceFrom,
  fixListInSteps,
  keyAt,
  type Link,
  profileOf,
  rulesIgnoring,
  withoutFragment,
} from "../../../core/index.ts";
import { type FixListFormat, fixListText } from "../../../links/export/fix-list.ts";
import { type Listable, type ListFacts, listOf } from "../../../links/export/list.ts";
import type { ListKind } from "../../../links/types.ts";

interface PlacedLink extends Link {
  readonly place: string;
}

function placedLinks({ frames }: Pick<CollectedPage, "frames">): readonly PlacedLink[] {
  return frames.flatMap((frame) => {
    const { base, hrefs, links, details } = frame;
    const isNamed = namesResourceIn(frame);
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

/** Returns the number of replacements, too. */
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
  // The byte order mark is for spreadsheet files.
  return { count: fixes.length, text: text.replace(/^\ufeff/, "") };
}

const SLICE_MS = 20;
/** Steps between clock readings. */
const STRIDE = 32;

export async function withPauses<Step, Result>(
  work: Generator<Step, Result>,
  onStep: (step: Step) => void = () => {},
): Promise<Result> {
  let since = performance.now();
  for (let count = 1; ; count++) {
    const next = work.next();
    if (next.done) return next.value;
    onStep(next.value);
    if (count % STRIDE !== 0 || performance.now() - since < SLICE_MS) continue;
    await new Promise((resume) => setTimeout(resume));
    since = performance.now();
  }
}

/** Duplicates share a number. */
function* linksOfPage(
  { frames }: Pick<CollectedPage, "frames">,
  { profile, ignore, localHost, tracking }: Settings,
  isSelection: boolean,
): Generator<Listable> {
  const rules = rulesIgnoring(profileOf(profile), ignore);
  const units = new Map<string, number>();
  for (const frame of frames) {
    const { base, hrefs, links, details, selected = [] } = frame;
    const isNamed = namesResourceIn(frame);
    for (const index of isSelection ? selected : links.keys()) {
      if (!isNamed(index)) continue;
      const href = hrefs[links[index] ?? -1] ?? "";
      const key = keyAt(rules, href, { base, localHost, tracking });
      const unit = units.get(key) ?? units.size;
      units.set(key, unit);
      const text = details?.texts[details.textOf[index] ?? -1] ?? null;
      yield { urlEntry: unit, href, base, text, absolute: href === "" ? withoutFragment(base) : href };
    }
  }
}

interface PageList extends ListFacts {
  readonly text: string;
}

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
