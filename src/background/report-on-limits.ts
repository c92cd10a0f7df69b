/** Browsers refuse messages of more than 64 MiB. */
import type { EncodedLink, PageGroup, PageReport, ScanResult } from "../browser/messages.ts";

/** Bytes of JSON: a third of that. */
const MOST = 20_000_000;
const MOST_ENCODED = 2_000_000;
const MOST_FRAMES = 1000;
const LONGEST_FRAME = 2000;
const MOST_EVIDENCE = 1_000_000;
const MOST_PLACES = 200;
/** Bytes of a member with place and indices. */
const MEMBER = 80;

/** Estimates bytes of JSON; control characters take six. */
const costOf = (text: string): number => (/[^ !#-[\]-~]/.test(text) ? 3 * text.length : text.length) + 4;

function firstThatFit<Item>(items: readonly Item[], most: number, cost: (item: Item) => number): readonly Item[] {
  let left = most;
  const end = items.findIndex((item) => {
    left -= cost(item);
    return left < 0;
  });
  return end < 0 ? items : items.slice(0, end);
}

/** Drops the last members, keeps counts. */
function shortened(group: PageGroup, most: number): { readonly group: PageGroup; readonly cost: number } {
  const { members, places, spellingOf, spellings, texts, textOf, adjacent } = group;
  let cost = costOf(group.key) + 200;
  const seen = new Set<number>();
  const seenTexts = new Set<number>();
  let count = 0;
  for (; count < members.length; count++) {
    const [spelling, text] = [spellingOf[count] ?? 0, textOf[count] ?? null];
    const written = spellings[spelling];
    let more = MEMBER;
    if (written !== undefined && !seen.has(spelling)) {
      more += costOf(written.href) + costOf(written.absolute) + written.rules.join().length + MEMBER;
    }
    if (text !== null && !seenTexts.has(text)) more += costOf(texts[text] ?? "");
    if (cost + more > most) break;
    cost += more;
    seen.add(spelling);
    if (text !== null) seenTexts.add(text);
  }
  if (count === members.length) return { group, cost };
  // Spellings and texts are ordered by member: the first ones suffice.
  return {
    cost,
    group: {
      ...group,
      members: members.slice(0, count),
      places: places.slice(0, count),
      spellingOf: spellingOf.slice(0, count),
      spellings: spellings.slice(0, seen.size),
      texts: texts.slice(0, seenTexts.size),
      textOf: textOf.slice(0, count),
      adjacent: adjacent.filter((at) => at < count),
    },
  };
}

function firstGroups(groups: readonly PageGroup[]): PageGroup[] {
  const shown: PageGroup[] = [];
  let left = MOST;
  for (const whole of groups) {
    const { group, cost } = shortened(whole, left);
    if (group.members.length < Math.min(2, whole.members.length)) break;
    shown.push(group);
    left -= cost;
  }
  return shown;
}

const firstEncoded = (links: readonly EncodedLink[]): readonly EncodedLink[] =>
  firstThatFit(
    links.map((link) => ({ ...link, places: link.places.slice(0, MOST_PLACES) })),
    MOST_ENCODED,
    ({ href, key, base, places }) => costOf(href) + costOf(key) + costOf(base) + MEMBER * places.length + 200,
  );

export const truncateForMessage = (scan: ScanResult): ScanResult =>
  scan.kind === "page" ? truncatedReport(scan) : scan;

const truncatedReport = (report: PageReport): PageReport => ({
  ...report,
  groups: firstGroups(report.groups),
  doublyEncoded: firstEncoded(report.doublyEncoded),
  perhapsEncoded: firstEncoded(report.perhapsEncoded),
  evidence: {
    links: firstThatFit(report.evidence.links, MOST_EVIDENCE, costOf),
    own: firstThatFit(report.evidence.own, MOST_EVIDENCE, costOf),
  },
  unreadFrames: report.unreadFrames.slice(0, MOST_FRAMES).map((url) => url.slice(0, LONGEST_FRAME)),
});
