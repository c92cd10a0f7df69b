/** The popup’s second request, after it has shown the groups: counts by cause, and links that are worth a look. */
import type { CollectedFrame, NotedLink, NotedLinks, PageExtras } from "../../browser/messages.ts";
import { canonicalize, duplicatesByCause, FLAGS, mayWrap, parse, targetsOf, trackingIn } from "../../core/index.ts";
import { costOf, firstThatFit } from "./limits.ts";
import {
  has,
  type KeyOptions,
  MOST_TO_SEARCH,
  type PageRecord,
  type PageRecords,
  placesOf,
  recordsOn,
} from "./records.ts";

/** So many links take too long to count by cause. */
const TOO_MANY_TO_COUNT = 12_000;
const MOST_PLACES = 50;
/** Bytes of JSON, of each list. */
const MOST = 200_000;
const MOST_NAMES = 5;
const LONGEST_NAME = 60;

type About = Pick<NotedLink, "about" | "finding">;

const namesFound = (names: readonly string[]): About | null =>
  names.length === 0 ? null : { about: names.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME)) };

/** The links in which a search finds something; `null` for too many links. */
function noted(
  page: PageRecords,
  mayHold: (record: PageRecord) => boolean,
  search: (record: PageRecord) => About | null,
  options: KeyOptions,
): NotedLinks | null {
  const searched = page.records.filter(mayHold);
  if (searched.length > MOST_TO_SEARCH) return null;
  const found = new Map<PageRecord, About>();
  for (const record of searched) {
    const about = search(record);
    if (about !== null) found.set(record, about);
  }
  const places = placesOf(
    page.linksWith((record) => found.has(record)),
    MOST_PLACES,
  );
  const links = [...found].map(([record, about]): NotedLink => {
    const { href, base, count } = record;
    return {
      href,
      key: canonicalize(href, { ...options, base }),
      base,
      ...about,
      count,
      places: places.get(record) ?? [],
    };
  });
  const cost = ({ href, key, base, places, finding }: NotedLink) =>
    costOf(href) + costOf(key) + costOf(base) + costOf(JSON.stringify(finding ?? "")) + 80 * places.length + 400;
  return { count: links.reduce((sum, { count }) => sum + count, 0), links: firstThatFit(links, MOST, cost) };
}

function deceptionIn({ deception }: PageRecord): About | null {
  if (deception === null) return null;
  const { id, reason, severity, deception: said } = deception;
  return { about: [], finding: { id, reason, severity, ...(said === undefined ? {} : { deception: said }) } };
}

/** A relative reference is one to the host of its base: "/sspa/click?url=%2F…". */
const mayHaveTarget = ({ href, base }: PageRecord): boolean =>
  /.(?:https?|ftp)/i.test(href) || mayWrap(href) || mayWrap(base);

export function extrasOn(frames: readonly CollectedFrame[], options: KeyOptions): PageExtras {
  const page = recordsOn(frames, options);
  const { canonicals, tally } = page;
  const declaredBy = frames[0]?.url ?? "";
  const trackingOf = ({ href, base }: PageRecord) =>
    namesFound([...new Set(trackingIn(href, { ...options, base, canonicals, declaredBy }).map(({ name }) => name))]);
  const targetOf = ({ href, base }: PageRecord) => {
    const last = targetsOf(canonicalize(href, { base })).at(-1);
    return last === undefined ? null : namesFound([parse(last.url).host ?? ""]);
  };
  const isSearched = tally.searched <= MOST_TO_SEARCH;
  return {
    kind: "extras",
    causes: tally.links < TOO_MANY_TO_COUNT ? duplicatesByCause(page.records, options) : null,
    deceptive: isSearched ? noted(page, has(FLAGS.deceptive), deceptionIn, options) : null,
    mistakable: isSearched ? noted(page, has(FLAGS.mistakable), deceptionIn, options) : null,
    tracking: noted(page, ({ href }) => /[?#]/.test(href), trackingOf, options),
    targets: noted(page, mayHaveTarget, targetOf, options),
  };
}
