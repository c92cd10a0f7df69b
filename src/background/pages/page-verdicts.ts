/** The popup's verdicts, fast enough for each navigation. */
import type { CollectedFrame } from "../../browser/messages.ts";
import type { Declared } from "../../core/index.ts";
import {
  canonicalsOf,
  cleanOf,
  compareDeclared,
  countToFix,
  type DeclarationVerdictName,
  declarationVerdict,
  inspect,
  type LinkCounts,
  type LinksVerdictName,
  linksVerdict,
  mayHaveEncodingError,
  NOTHING_DECLARED,
  type PageEvidence,
  type ProfileId,
  pageEvidence,
  profileOf,
  type Tally,
  targetsOf,
  type UrlVerdictName,
  urlVerdict,
  type Verdict,
} from "../../core/index.ts";
import { MOST_TO_SEARCH, newRecords } from "./records.ts";
import type { ReportOptions } from "./report.ts";

export interface PageVerdicts {
  readonly address: Verdict<UrlVerdictName>;
  readonly page: Verdict<DeclarationVerdictName>;
  readonly links: Verdict<LinksVerdictName>;
  /** Links to fix (`countToFix`). */
  readonly number: number;
}

/** For a second search, with all causes ignored. */
const MOST_FOR_GREEN = 2000;

type Evidence = () => PageEvidence;

function addressOn(url: string, canonicals: readonly string[], options: ReportOptions, evidence: Evidence) {
  const asked = mayHaveEncodingError(url) ? { ...options, page: evidence() } : options;
  return urlVerdict(inspect(url, asked), {
    profile: profileOf(options.profile).id as ProfileId,
    tracking: () => cleanOf(url, { ...options, canonicals, declaredBy: url })?.dropped.length ?? 0,
    hasTarget: () => targetsOf(url).length > 0,
  });
}

interface Subject {
  readonly url: string;
  readonly declared: Declared;
  readonly canonicals: readonly string[];
  /** Gathered only if needed. */
  readonly evidence: Evidence;
}

const countsIn = ({ links, duplicates, sure, perhaps, deceptive, mistakable, searched }: Tally): LinkCounts => {
  const isSearched = searched <= MOST_TO_SEARCH;
  return {
    links,
    duplicates,
    encoded: { sure, perhaps },
    deceptive: isSearched ? deceptive : null,
    mistakable: isSearched ? mistakable : null,
  };
};

function verdictsFrom(
  { url, declared, canonicals, evidence }: Subject,
  tally: Tally,
  looser: () => number | null,
  options: ReportOptions,
): PageVerdicts {
  const address = addressOn(url, canonicals, options, evidence);
  const page = declarationVerdict(compareDeclared(url, declared, options).verdict);
  const isAsked = () => address.isClean && page.isClean && tally.links <= MOST_FOR_GREEN;
  const counts = countsIn(tally);
  return {
    address,
    page,
    links: linksVerdict({ ...counts, looser: () => (isAsked() ? looser() : null) }),
    number: countToFix(counts),
  };
}

export function verdictsOn(frames: readonly CollectedFrame[], options: ReportOptions): PageVerdicts {
  const { url = "", declared = NOTHING_DECLARED } = frames[0] ?? {};
  const page = newRecords(frames, options);
  return verdictsFrom({ ...page, url, declared }, page.tally, page.loosestDuplicates, options);
}

/** `encodingExamples`: links that help decide how the page's URL is encoded. */
export function verdictsOnTally(
  { url, declared, encodingExamples }: { url: string; declared: Declared; encodingExamples: readonly string[] },
  tally: Tally,
  options: ReportOptions,
): PageVerdicts {
  const canonicals = canonicalsOf({ url, base: url, declared });
  const evidence = () => pageEvidence(encodingExamples, [url, ...canonicals], url);
  return verdictsFrom({ url, declared, canonicals, evidence }, tally, () => tally.above, options);
}
