/** The popup’s second request: counts by cause, and notable links. */
import type { CollectedFrame, NotableLink, NotableLinks, PageExtras } from "../../browser/messages.ts";
import { canonicalize, checkOf, duplicatesByCause, type Finding, FLAGS, linkFindings } from "../../core/index.ts";
import {
  hasFlag,
  type KeyOptions,
  MOST_TO_SEARCH,
  type PageRecord,
  type PageRecords,
  placesOf,
  recordsOn,
} from "./records.ts";
import { costOf, firstThatFit } from "./truncate-report.ts";

/** More take too long. */
const TOO_MANY_TO_COUNT = 12_000;
const MOST_PLACES = 50;
/** Bytes of JSON per list. */
const MOST = 200_000;

/** `null` for too many links. */
function noted(
  page: PageRecords,
  mayHold: (record: PageRecord) => boolean,
  search: (record: PageRecord) => Finding | null,
  options: KeyOptions,
): NotableLinks | null {
  const searched = page.records.filter(mayHold);
  if (searched.length > MOST_TO_SEARCH) return null;
  const found = new Map<PageRecord, Finding>();
  for (const record of searched) {
    const finding = search(record);
    if (finding !== null) found.set(record, finding);
  }
  const places = placesOf(
    page.linksWith((record) => found.has(record)),
    MOST_PLACES,
  );
  const links = [...found].map(([record, { id, reason, severity, deception }]): NotableLink => {
    const { href, base, count } = record;
    return {
      href,
      key: canonicalize(href, { ...options, base }),
      base,
      finding: { id, reason, severity, ...(deception === undefined ? {} : { deception }) },
      count,
      places: places.get(record) ?? [],
    };
  });
  const cost = ({ href, key, base, places, finding }: NotableLink) =>
    costOf(href) + costOf(key) + costOf(base) + costOf(JSON.stringify(finding)) + 80 * places.length + 400;
  return { count: links.reduce((sum, { count }) => sum + count, 0), links: firstThatFit(links, MOST, cost) };
}

const deceptionIn = ({ deception }: PageRecord): Finding | null => deception;

/** Chromium escapes some host characters instead of refusing the URL. */
const mayBeRefused = ({ href, base }: PageRecord): boolean =>
  !URL.canParse(href, base) || new URL(href, base).hostname.includes("%");

export function extrasOn(frames: readonly CollectedFrame[], options: KeyOptions): PageExtras {
  const page = recordsOn(frames, options);
  const { tally } = page;
  const refusalIn = ({ href, base }: PageRecord): Finding | null =>
    linkFindings(href, { ...options, base }).find(({ id }) => checkOf(id)?.isRefusal === true) ?? null;
  const isSearched = tally.searched <= MOST_TO_SEARCH;
  return {
    kind: "extras",
    causes: tally.links < TOO_MANY_TO_COUNT ? duplicatesByCause(page.records, options) : null,
    deceptive: isSearched ? noted(page, hasFlag(FLAGS.deceptive), deceptionIn, options) : null,
    mistakable: isSearched ? noted(page, hasFlag(FLAGS.mistakable), deceptionIn, options) : null,
    invalid: noted(page, mayBeRefused, refusalIn, options),
  };
}
