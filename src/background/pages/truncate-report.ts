/** Truncates reports for the popup: large messages take seconds. The full report has everything. */
import type { EncodedLink, PageGroup, PageReport } from "../../browser/messages.ts";
import type { EvidenceLists } from "../../core/index.ts";

/** Bytes of JSON. */
const MOST = 2_000_000;
/** Unless two members need more. */
const SHARE_OF_GROUP = 1 / 4;
/** Reserved for each further kind of group. */
const RESERVED = MOST / 8;
const MOST_ENCODED = 1_000_000;
const MOST_FRAMES = 1000;
const LONGEST_FRAME = 2000;
const MOST_EVIDENCE = 1_000_000;
const MOST_PLACES = 200;
/** Bytes of a member, with place and indices. */
const MEMBER = 80;

/** Estimates bytes of JSON; control characters take twice as much. */
export const costOf = (text: string): number => (/[^ !#-[\]-~]/.test(text) ? 3 * text.length : text.length) + 4;

export function firstThatFit<Item>(
  items: readonly Item[],
  most: number,
  cost: (item: Item) => number,
): readonly Item[] {
  let left = most;
  const end = items.findIndex((item) => {
    left -= cost(item);
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}

/** Drops members, keeps counts. */
function shortened(group: PageGroup, most: number): { readonly group: PageGroup; readonly cost: number } {
  const { members, places, spellingOf, spellings } = group;
  let cost = costOf(group.key) + 200;
  const seen = new Set<number>();
  let count = 0;
  for (; count < members.length; count++) {
    const spelling = spellingOf[count] ?? 0;
    const written = spellings[spelling];
    let more = MEMBER;
    if (written !== undefined && !seen.has(spelling)) {
      more += costOf(written.href) + costOf(written.absolute) + written.rules.join().length + MEMBER;
    }
    if (cost + more > most) break;
    cost += more;
    seen.add(spelling);
  }
  if (count === members.length) return { group, cost };
  // Variants are ordered by member.
  return {
    cost,
    group: {
      ...group,
      members: members.slice(0, count),
      places: places.slice(0, count),
      spellingOf: spellingOf.slice(0, count),
      spellings: spellings.slice(0, seen.size),
    },
  };
}

function firstGroups(groups: readonly PageGroup[], most: number): { groups: PageGroup[]; left: number } {
  const shown: PageGroup[] = [];
  let left = most;
  for (const whole of groups) {
    const few = shortened(whole, Math.min(left, most * SHARE_OF_GROUP));
    const { group, cost } = few.group.members.length < 2 ? shortened(whole, left) : few;
    if (group.members.length < 2) break;
    shown.push(group);
    left -= cost;
  }
  return { groups: shown, left };
}

function firstOfKinds({ groups, numbered }: PageReport): PageGroup[] {
  const kinds = [groups.slice(0, numbered), groups.slice(numbered)].filter((kind) => kind.length > 0);
  let left = MOST;
  return kinds.flatMap((kind, i) => {
    const reserved = RESERVED * (kinds.length - 1 - i);
    const first = firstGroups(kind, left - reserved);
    left = first.left + reserved;
    return first.groups;
  });
}

const firstEncoded = (links: readonly EncodedLink[]): readonly EncodedLink[] =>
  firstThatFit(
    links.map((link) => ({ ...link, places: link.places.slice(0, MOST_PLACES) })),
    MOST_ENCODED,
    ({ href, key, base, places }) => costOf(href) + costOf(key) + costOf(base) + MEMBER * places.length + 200,
  );

const eachList = (
  { links, own, agreed, linkTexts }: EvidenceLists,
  cut: (names: readonly string[]) => readonly string[],
): EvidenceLists => ({ links: cut(links), own: cut(own), agreed: cut(agreed), linkTexts: cut(linkTexts) });

export const truncateReport = (report: PageReport): PageReport => ({
  ...report,
  groups: firstOfKinds(report),
  doublyEncoded: firstEncoded(report.doublyEncoded),
  perhapsEncoded: firstEncoded(report.perhapsEncoded),
  evidence: eachList(report.evidence, (names) => firstThatFit(names, MOST_EVIDENCE, costOf)),
  unreadFrames: report.unreadFrames.slice(0, MOST_FRAMES).map((url) => url.slice(0, LONGEST_FRAME)),
});
