import type { CollectedFrame, EncodedLink, Place } from "../../browser/messages.ts";
import type { Told } from "../../core/index.ts";
import {
  canonicalize,
  mayBeWronglyEncoded,
  miscodingOf,
  type Options,
  type PageEvidence,
  pageEvidence,
  type ToldLink,
} from "../../core/index.ts";

export interface PlacedHref {
  readonly href: string;
  readonly base: string;
  readonly place: Place | null;
}

export const toldLinks = (told: readonly Told[]): ToldLink[] => told.map(([href, text]) => ({ href, text }));

/** Distinct addresses with "%" or "+" are evidence; these are enough. */
const MOST_WITNESSES = 20_000;

export function evidenceOf(frames: readonly CollectedFrame[], own: readonly string[]): PageEvidence {
  const links = new Set<string>();
  const told = new Set<string>();
  let left = MOST_WITNESSES;
  for (const { hrefs, base, told: texts = [] } of frames) {
    const witnesses = hrefs.filter((href) => /[%+]/.test(href)).slice(0, left);
    left -= witnesses.length;
    const said = pageEvidence(witnesses, [], base, toldLinks(texts));
    for (const name of said.links) links.add(name);
    for (const name of said.told) told.add(name);
  }
  return { ...pageEvidence([], own), links, told };
}

type Judged = Omit<EncodedLink, "count" | "places">;

/** By the surest mistake; `null` for none. */
function judge(href: string, options: Options & { base: string; page: PageEvidence }): Judged | null {
  const miscoding = miscodingOf(href, options);
  if (miscoding === null) return null;
  const { certainty, mistake } = miscoding;
  const { id: check, grounds = [] } = mistake;
  return { href, key: canonicalize(href, options), base: options.base, check, certainty, grounds };
}

/** Judges one link after the other; gathers evidence only if needed. */
export function encodingJudge(
  options: Options,
  evidence: () => PageEvidence,
): (link: Omit<PlacedHref, "place">) => Judged | null {
  let page: PageEvidence | undefined;
  return ({ href, base }) => {
    if (!mayBeWronglyEncoded(href)) return null;
    page ??= evidence();
    return judge(href, { ...options, base, page });
  };
}

export function wronglyEncodedOf(
  links: readonly PlacedHref[],
  options: Options,
  evidence: () => PageEvidence,
): EncodedLink[] {
  const judged = encodingJudge(options, evidence);
  const found = new Map<string, (Judged & { places: (Place | null)[] }) | null>();
  for (const { href, base, place } of links) {
    if (!mayBeWronglyEncoded(href)) continue;
    const name = JSON.stringify([base, href]);
    let known = found.get(name);
    if (known === undefined) {
      const link = judged({ href, base });
      known = link && { ...link, places: [] };
      found.set(name, known);
    }
    known?.places.push(place);
  }
  return [...found.values()].flatMap((link) => (link === null ? [] : [{ ...link, count: link.places.length }]));
}
