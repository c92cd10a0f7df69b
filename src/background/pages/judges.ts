import type { CollectedFrame, EncodedLink } from "../../browser/messages.ts";
import {
  canonicalize,
  type Finding,
  FLAGS,
  type LinkText,
  type LinkWithText,
  linkFindings,
  mayDeceive,
  mayHaveEncodingError,
  type Options,
  type PageEvidence,
  type ProfileId,
  pageEvidence,
  profileOf,
  surestEncodingError,
  worstDeception,
} from "../../core/index.ts";

export const linksWithText = (texts: readonly LinkText[]): LinkWithText[] =>
  texts.map(([href, text]) => ({ href, text }));

/** Enough as evidence. */
const MAX_ENCODING_EXAMPLES = 20_000;

export function evidenceOf(frames: readonly CollectedFrame[], own: readonly string[]): PageEvidence {
  const links = new Set<string>();
  const linkTexts = new Set<string>();
  let left = MAX_ENCODING_EXAMPLES;
  for (const { hrefs, base, linkTexts: texts = [] } of frames) {
    const encodingExamples = hrefs.filter((href) => /[%+]/.test(href)).slice(0, left);
    left -= encodingExamples.length;
    const found = pageEvidence(encodingExamples, [], base, linksWithText(texts));
    for (const name of found.links) links.add(name);
    for (const name of found.linkTexts) linkTexts.add(name);
  }
  return { ...pageEvidence([], own), links, linkTexts };
}

export interface WrittenLink {
  readonly href: string;
  readonly base: string;
}

type Encoding = Omit<EncodedLink, "count" | "places">;

/** The most certain mistake, or `null`. */
export function encodingOf(
  { href, base }: WrittenLink,
  options: Options,
  evidence: () => PageEvidence,
): Encoding | null {
  if (!mayHaveEncodingError(href)) return null;
  const inPage = { ...options, base, page: evidence() };
  const miscoding = surestEncodingError(href, inPage);
  if (miscoding === null) return null;
  const { certainty, mistake } = miscoding;
  const { id: check, grounds = [] } = mistake;
  return { href, key: canonicalize(href, inPage), base, check, certainty, grounds };
}

/** Hrefs that may contain a host or a URL. */
const MAY_HAVE_HOST = /:|%3a|%253a|[/\\][\t\n\r]*[/\\]/i;

/** An absolute URL without a second host. */
const PLAIN = /^(?:https?|ftp):\/\/[\w.-]+(?::[0-9]*)?(?:[/?#][^%\\:@\t\n\r]*)?$/i;

/** The part that may deceive about a host. Most links share it. */
function partWithHosts(href: string): string {
  if (!PLAIN.test(href)) return href;
  const end = href.indexOf("/", href.indexOf("//") + 2);
  return end < 0 || href.indexOf("//", end) >= 0 ? href : href.slice(0, end + 1);
}

/** Quick for most links. If a path might change text direction, checks the host alone. */
export function deceptionGate({ profile }: Options): (link: Pick<WrittenLink, "href">) => boolean {
  const id = profileOf(profile).id as ProfileId;
  return ({ href }) => {
    if (!MAY_HAVE_HOST.test(href)) return false;
    const absolute = /^\/\/[^/]/.test(href) ? `https:${href}` : href;
    if (!mayDeceive(absolute, id)) return false;
    const part = partWithHosts(absolute);
    return part === absolute || mayDeceive(part, id);
  };
}

function deceptionJudge(options: Options): (link: WrittenLink) => Finding | null {
  const known = new Map<string, Finding | null>();
  return ({ href, base }) => {
    const part = partWithHosts(href);
    const name = `${base} ${part}`;
    let finding = known.get(name);
    if (finding === undefined) {
      finding = worstDeception(linkFindings(part, { ...options, base }));
      known.set(name, finding);
    }
    return finding;
  };
}

export interface Judgement {
  /** A sum of `FLAGS`. */
  readonly flags: number;
  readonly encoding: Encoding | null;
  readonly deception: Finding | null;
}

/** `searchesDeceptive`: false for too many links that may deceive. */
export function linkJudge(
  options: Options,
  evidence: () => PageEvidence,
  searchesDeceptive = true,
): (link: WrittenLink) => Judgement {
  const mustSearch = deceptionGate(options);
  const deceptionIn = deceptionJudge(options);
  return (link) => {
    const encoding = encodingOf(link, options, evidence);
    const isSearched = mustSearch(link);
    const deception = isSearched && searchesDeceptive ? deceptionIn(link) : null;
    let flags = mayHaveEncodingError(link.href) ? FLAGS.open : 0;
    if (encoding !== null) flags |= encoding.certainty === "sure" ? FLAGS.encoded : FLAGS.perhaps;
    if (isSearched) flags |= FLAGS.searched;
    if (deception !== null) flags |= deception.severity === "note" ? FLAGS.mistakable : FLAGS.deceptive;
    return { flags, encoding, deception };
  };
}
