/** What the popup asks for after it has shown the groups: counts of other levels, and links that are worth a look. */
import type { CollectedFrame, NotedLink, NotedLinks, PageExtras, Place } from "../../browser/messages.ts";
import {
  canonicalize,
  canonicalsOf,
  countDuplicates,
  deceptionOf,
  type Finding,
  LEVELS,
  linkFindings,
  mayDeceive,
  mayWrap,
  type Options,
  type ProfileId,
  parse,
  profileOf,
  targetsOf,
  trackingIn,
} from "../../core/index.ts";
import { type PlacedLink, placedLinks } from "./report-on-groups.ts";
import { costOf, firstThatFit } from "./report-on-limits.ts";

/** More links take too long to group on five levels. */
const MOST_TO_COUNT = 12_000;
/** Distinct addresses that are searched. */
export const MOST_TO_SEARCH = 20_000;
const MOST_PLACES = 50;
/** Bytes of JSON, of each list. */
const MOST = 200_000;
const MOST_NAMES = 5;
const LONGEST_NAME = 60;

/** Duplicates by level; `null` for too many links. */
function countLevels(links: readonly PlacedLink[], options: Options): number[] | null {
  if (links.length > MOST_TO_COUNT) return null;
  const inPage = links.filter(({ place }) => place !== null);
  return LEVELS.map(({ level }) => countDuplicates(inPage, { ...options, level }));
}

type About = Pick<NotedLink, "about" | "finding">;

/** In an address, what is worth a look; `null` for nothing. */
type Search = (href: string, base: string) => About | null;

/** Whether an address, as written, may hold it. */
type MayHold = (href: string) => boolean;
type MayHoldOn = (href: string, base: string) => boolean;

interface Found extends NotedLink {
  readonly places: Place[];
  count: number;
}

const cut = ({ about, ...rest }: About): About => ({
  ...rest,
  about: about.slice(0, MOST_NAMES).map((one) => one.slice(0, LONGEST_NAME)),
});

function noted(links: readonly PlacedLink[], mayHold: MayHoldOn, search: Search, options: Options): NotedLinks | null {
  const found = new Map<string, Found | null>();
  let count = 0;
  for (const { href, base, place } of links) {
    if (place === null || !mayHold(href, base)) continue;
    const name = `${base} ${href}`;
    let known = found.get(name);
    if (known === undefined) {
      if (found.size === MOST_TO_SEARCH) return null;
      const about = search(href, base);
      known =
        about === null
          ? null
          : { href, key: canonicalize(href, { ...options, base }), base, ...cut(about), count: 0, places: [] };
      found.set(name, known);
    }
    if (known === null) continue;
    count += 1;
    known.count += 1;
    if (known.places.length < MOST_PLACES) known.places.push(place);
  }
  const all = [...found.values()].filter((link) => link !== null);
  const cost = ({ href, key, base, places, finding }: Found) =>
    costOf(href) + costOf(key) + costOf(base) + costOf(JSON.stringify(finding ?? "")) + 80 * places.length + 400;
  return { count, links: firstThatFit(all, MOST, cost) };
}

const namesFound = (names: readonly string[]): About | null => (names.length === 0 ? null : { about: names });

/** Others have the host of their base, and no address inside. */
const MAY_HAVE_HOST = /:|%3a|%253a|[/\\][\t\n\r]*[/\\]/i;

/** A server, and after it what cannot hold another one. */
const PLAIN = /^(?:https?|ftp):\/\/[\w.-]+(?::[0-9]*)?(?:[/?#][^%\\:@\t\n\r]*)?$/i;

/** As much of an address as may deceive about its host: most links of a page begin like others. */
function partWithHosts(href: string): string {
  if (!PLAIN.test(href)) return href;
  const end = href.indexOf("/", href.indexOf("//") + 2);
  return end < 0 || href.indexOf("//", end) >= 0 ? href : href.slice(0, end + 1);
}

/** Most links need one look. Paths may hold what turns text around: then the host alone is asked. */
function deceptiveHostTest({ profile }: Options): MayHold {
  const id = profileOf(profile).id as ProfileId;
  return (href) => {
    if (!MAY_HAVE_HOST.test(href)) return false;
    const absolute = /^\/\/[^/]/.test(href) ? `https:${href}` : href;
    if (!mayDeceive(absolute, id)) return false;
    const part = partWithHosts(absolute);
    return part === absolute || mayDeceive(part, id);
  };
}

interface DeceptionJudge {
  /** Most links need no other look. */
  readonly mayDeceive: MayHold;
  readonly judge: (href: string, base: string) => Finding | null;
}

/** Remembers what it said of links with the same beginning. */
export function deceptionJudge(options: Options): DeceptionJudge {
  const known = new Map<string, Finding | null>();
  const judge = (href: string, base: string): Finding | null => {
    const part = partWithHosts(href);
    const name = `${base} ${part}`;
    let finding = known.get(name);
    if (finding === undefined) {
      finding = deceptionOf(linkFindings(part, { ...options, base }));
      known.set(name, finding);
    }
    return finding;
  };
  return { mayDeceive: deceptiveHostTest(options), judge };
}

function deceptive(links: readonly PlacedLink[], options: Options): Pick<PageExtras, "deceptive" | "mistakable"> {
  const { mayDeceive: mayHold, judge } = deceptionJudge(options);
  const search =
    (isNote: boolean): Search =>
    (href, base) => {
      const finding = judge(href, base);
      if (finding === null || (finding.severity === "note") !== isNote) return null;
      const { id, reason, severity, deception } = finding;
      return { about: [], finding: { id, reason, severity, ...(deception === undefined ? {} : { deception }) } };
    };
  const searched = links.filter(({ href }) => mayHold(href));
  return {
    deceptive: noted(searched, () => true, search(false), options),
    mistakable: noted(searched, () => true, search(true), options),
  };
}

/** Of links that look deceptive; none where there are too many to search. */
export function deceptivePlaces(frames: readonly CollectedFrame[], options: Options): (Place | null)[] {
  const { mayDeceive: mayHold, judge } = deceptionJudge(options);
  const searched = placedLinks(frames).filter(({ href }) => mayHold(href));
  if (searched.length > MOST_TO_SEARCH) return [];
  return searched.flatMap(({ href, base, place }) => {
    const finding = judge(href, base);
    return finding === null || finding.severity === "note" ? [] : [place];
  });
}

/** A relative reference is one to the host of its base: "/sspa/click?url=%2F…". */
const mayWrapOn: MayHoldOn = (href, base) => /.(?:https?|ftp)/i.test(href) || mayWrap(href) || mayWrap(base);

export function extrasOn(frames: readonly CollectedFrame[], options: Options): PageExtras {
  const links = placedLinks(frames);
  const declared = { canonicals: canonicalsOf(frames[0]), declaredBy: frames[0]?.url ?? "" };
  const tracking: Search = (href, base) =>
    namesFound([...new Set(trackingIn(href, { ...options, base, ...declared }).map(({ name }) => name))]);
  const targets: Search = (href, base) => {
    const last = targetsOf(canonicalize(href, { base })).at(-1);
    return last === undefined ? null : namesFound([parse(last.url).host ?? ""]);
  };
  return {
    kind: "extras",
    levels: countLevels(links, options),
    ...deceptive(links, options),
    tracking: noted(links, (href) => /[?#]/.test(href), tracking, options),
    targets: noted(links, mayWrapOn, targets, options),
  };
}
