import type { CollectedFrame, EncodedLink, Place } from "../browser/messages.ts";
import {
  type Confidence,
  canonicalize,
  type Mistake,
  mayBeWronglyEncoded,
  mistakesOf,
  type Options,
  type PageEvidence,
  pageEvidence,
} from "../core/index.ts";

export interface PlacedHref {
  readonly href: string;
  readonly base: string;
  readonly place: Place | null;
}

/** Distinct addresses with "%" or "+" are evidence; these are enough. */
const MOST_WITNESSES = 20_000;

export function evidenceOf(frames: readonly CollectedFrame[], own: readonly string[]): PageEvidence {
  const links = new Set<string>();
  let left = MOST_WITNESSES;
  for (const { hrefs, base } of frames) {
    const witnesses = hrefs.filter((href) => /[%+]/.test(href)).slice(0, left);
    left -= witnesses.length;
    for (const name of pageEvidence(witnesses, [], base).links) links.add(name);
  }
  return { links, own: pageEvidence([], own).own };
}

const RANK: readonly Confidence[] = ["high", "medium"];

/** The surest one with at least medium confidence. */
function mistakeIn(href: string, options: Options & { page: PageEvidence }): { key: string; finding: Mistake } | null {
  const mistakes = mistakesOf(href, options);
  const finding = RANK.map((rank) => mistakes.find(({ confidence }) => confidence === rank)).find((one) => one);
  return finding === undefined ? null : { key: canonicalize(href, options), finding };
}

export function wronglyEncodedOf(
  links: readonly PlacedHref[],
  options: Options,
  evidence: () => PageEvidence,
): EncodedLink[] {
  let page: PageEvidence | undefined;
  const found = new Map<string, (Omit<EncodedLink, "count"> & { places: (Place | null)[] }) | null>();
  for (const { href, base, place } of links) {
    if (!mayBeWronglyEncoded(href)) continue;
    const name = JSON.stringify([base, href]);
    let known = found.get(name);
    if (known === undefined) {
      page ??= evidence();
      const mistake = mistakeIn(href, { ...options, base, page });
      known = mistake && {
        href,
        key: mistake.key,
        base,
        check: mistake.finding.id,
        confidence: mistake.finding.confidence,
        grounds: mistake.finding.grounds ?? [],
        places: [],
      };
      found.set(name, known);
    }
    known?.places.push(place);
  }
  return [...found.values()].flatMap((link) => (link === null ? [] : [{ ...link, count: link.places.length }]));
}
