/** A page judged as the popup's strip does, from the same frames, but in little time: at each navigation. */
import type { CollectedFrame } from "../../browser/messages.ts";
import type { Tally } from "../../content/live-messages.ts";
import type { Declared } from "../../core/index.ts";
import {
  type AddressSays,
  addressVerdict,
  canonicalsOf,
  cleanOf,
  compareDeclared,
  countDuplicates,
  type DeclarationSays,
  declarationVerdict,
  inspect,
  LEVELS,
  type Level,
  type LinkCounts,
  type LinksSay,
  linksVerdict,
  mayBeWronglyEncoded,
  namesResource,
  type PageEvidence,
  type ProfileId,
  pageEvidence,
  profileOf,
  targetsOf,
  toFix,
  type Verdict,
} from "../../core/index.ts";
import type { ReportOptions } from "./report-on.ts";
import { encodingJudge, evidenceOf } from "./report-on-encoding.ts";
import { deceptionJudge, MOST_TO_SEARCH } from "./report-on-extras.ts";

/** Verdicts that the strip shows for a page, and the number of links to fix. */
export interface PageVerdicts {
  readonly address: Verdict<AddressSays>;
  readonly page: Verdict<DeclarationSays>;
  readonly links: Verdict<LinksSay>;
  /** As `toFix` of the core counts. */
  readonly number: number;
}

/** Only on pages with fewer links another level is asked: it takes as long as the chosen one. */
const MOST_FOR_GREEN = 2000;
export const TOP_LEVEL = (LEVELS.length - 1) as Level;

/** Alike links are one: only their number is needed. */
interface DistinctLink {
  readonly href: string;
  readonly base: string;
  count: number;
}

const distinctLinks = (frames: readonly CollectedFrame[]): DistinctLink[] =>
  frames.flatMap(({ hrefs, base, links }) => {
    const own: DistinctLink[] = hrefs.map((href) => ({ href, base, count: 0 }));
    for (const index of links) (own[index] as DistinctLink).count += 1;
    return own.filter(({ href, count }) => count > 0 && namesResource(href));
  });

const sumOf = (links: readonly DistinctLink[]): number => links.reduce((sum, { count }) => sum + count, 0);

type Evidence = () => PageEvidence;

function countsOf(links: readonly DistinctLink[], options: ReportOptions, evidence: Evidence): LinkCounts {
  const encoding = encodingJudge(options, evidence);
  const deception = deceptionJudge(options);
  const encoded = { sure: 0, perhaps: 0 };
  const deceiving = { surely: 0, perhaps: 0, searched: 0 };
  for (const link of links) {
    const wrong = encoding(link);
    if (wrong !== null) encoded[wrong.certainty] += link.count;
    if (!deception.mayDeceive(link.href) || ++deceiving.searched > MOST_TO_SEARCH) continue;
    const finding = deception.judge(link.href, link.base);
    if (finding !== null) deceiving[finding.severity === "note" ? "perhaps" : "surely"] += link.count;
  }
  const isSearched = deceiving.searched <= MOST_TO_SEARCH;
  return {
    links: sumOf(links),
    duplicates: countDuplicates(links, options),
    encoded,
    deceptive: isSearched ? deceiving.surely : null,
    mistakable: isSearched ? deceiving.perhaps : null,
  };
}

function addressOn(url: string, canonicals: readonly string[], options: ReportOptions, evidence: Evidence) {
  const asked = mayBeWronglyEncoded(url) ? { ...options, page: evidence() } : options;
  return addressVerdict(inspect(url, asked), {
    profile: profileOf(options.profile).id as ProfileId,
    tracking: () => cleanOf(url, { ...options, canonicals, declaredBy: url })?.dropped.length ?? 0,
    hasTarget: () => targetsOf(url).length > 0,
  });
}

/** Of the page itself, without its links. */
interface Subject {
  readonly url: string;
  readonly declared: Declared;
  readonly canonicals: readonly string[];
  /** Of all frames; gathered only if needed. */
  readonly evidence: Evidence;
}

function verdictsFrom(
  { url, declared, canonicals, evidence }: Subject,
  counts: LinkCounts,
  isMoreAbove: () => boolean | null,
  options: ReportOptions,
): PageVerdicts {
  const address = addressOn(url, canonicals, options, evidence);
  const page = declarationVerdict(compareDeclared(url, declared, options).verdict);
  const isAsked = () => address.isClean && page.isClean && counts.links <= MOST_FOR_GREEN;
  return {
    address,
    page,
    links: linksVerdict({ ...counts, isMoreAbove: () => (isAsked() ? isMoreAbove() : null) }),
    number: toFix(counts),
  };
}

const NOT_DECLARED: Declared = { base: "", addresses: [], loaded: "" };

/** Without what only a person reads: no places, no evidence where nothing asks for it. */
export function verdictsOn(frames: readonly CollectedFrame[], options: ReportOptions): PageVerdicts {
  const [top] = frames;
  const url = top?.url ?? "";
  const canonicals = canonicalsOf(top);
  let gathered: PageEvidence | undefined;
  const evidence = (): PageEvidence => {
    gathered ??= evidenceOf(frames, [url, ...canonicals]);
    return gathered;
  };
  const links = distinctLinks(frames);
  // Levels nest, so that the highest one tells of all.
  const isMoreAbove = () => countDuplicates(links, { ...options, level: TOP_LEVEL }) > 0;
  const subject = { url, canonicals, declared: top?.declared ?? NOT_DECLARED, evidence };
  return verdictsFrom(subject, countsOf(links, options, evidence), isMoreAbove, options);
}

/** The same of a page that counts its links itself. `witnesses`: links that bear witness to how its address is encoded. */
export function verdictsOnTally(
  { url, declared, witnesses }: { url: string; declared: Declared; witnesses: readonly string[] },
  { above, sure, perhaps, searched, ...tally }: Tally,
  options: ReportOptions,
): PageVerdicts {
  const canonicals = canonicalsOf({ url, base: url, declared });
  const isSearched = searched <= MOST_TO_SEARCH;
  const counts = {
    links: tally.links,
    duplicates: tally.duplicates,
    encoded: { sure, perhaps },
    deceptive: isSearched ? tally.deceptive : null,
    mistakable: isSearched ? tally.mistakable : null,
  };
  const subject = { url, declared, canonicals, evidence: () => pageEvidence(witnesses, [url, ...canonicals], url) };
  return verdictsFrom(subject, counts, () => (above === null ? null : above > 0), options);
}
