import { countSelected } from "../../browser/frame-links.ts";
import type { CollectedFrame, EncodedLink, PageGroup, PageReport, Place } from "../../browser/messages.ts";
import { LONGEST_NAME } from "../../content/api.ts";
import {
  DEFAULT_CAUSES,
  evidenceLists,
  type Group,
  groupsByKey,
  identityOf,
  isOneRequest,
  NO_EVIDENCE,
  NONE,
  type Spelling,
} from "../../core/index.ts";
import { encodingOf, type WrittenLink } from "./judges.ts";
import { type KeyOptions, type PageRecords, placesOf, recordsOn } from "./records.ts";

/** `details`: for a person, not only the badge. */
export type ReportOptions = KeyOptions & { readonly details?: boolean };

const siteOf = (url: string): string => /^[^:]*:[/]*[^/?#]*/.exec(url)?.[0] ?? url;

/** Cancels out equal names; returns the rest of both lists. */
function unmatched(
  [some, others]: readonly [readonly string[], readonly string[]],
  nameOf: (url: string) => string,
): [string[], string[]] {
  const named = new Map<string, string[]>();
  for (const url of others) {
    const matches = named.get(nameOf(url));
    if (matches === undefined) named.set(nameOf(url), [url]);
    else matches.push(url);
  }
  return [some.filter((url) => named.get(nameOf(url))?.pop() === undefined), [...named.values()].flat()];
}

export function unreadFramesOf(frames: readonly CollectedFrame[]): string[] {
  const inside = frames.flatMap((frame) => frame.frames);
  const objects = new Set(frames.flatMap((frame) => frame.objects));
  const known = new Set(inside);
  const urls = frames.slice(1).map(({ url }) => url.slice(0, LONGEST_NAME));
  const read = urls.filter((url) => !objects.has(url) || known.has(url));
  const missing = inside.length - read.length;
  if (missing <= 0) return [];
  // A frame that navigated mostly stays on its site. If still ambiguous, the number is right.
  const [unread] = unmatched(
    unmatched([inside, read], (url) => url),
    siteOf,
  );
  return unread.slice(-missing);
}

/** A link, or the page's own URL: last, and without a place. */
interface PlacedLink extends WrittenLink {
  readonly key: string;
  readonly at: number;
  readonly place: Place | null;
}

function ownLink(url: string, at: number, options: ReportOptions): PlacedLink {
  const { key } = identityOf({ href: url, base: url }, options);
  return { href: url, base: url, key, at, place: null };
}

/** Lists the page's own URL, too, without counting it. */
function encodedOn(page: PageRecords, own: PlacedLink, options: ReportOptions): EncodedLink[] {
  const found: EncodedLink[] = [];
  const places = placesOf(page.linksWith(({ encoding }) => encoding !== null));
  let isListed = false;
  for (const [{ encoding, count }, of] of places) {
    if (encoding === null) continue;
    const isOwn = encoding.href === own.href && encoding.base === own.base;
    isListed ||= isOwn;
    found.push({ ...encoding, places: isOwn ? [...of, null] : of, count: isOwn ? count + 1 : count });
  }
  const encoding = isListed ? null : encodingOf(own, options, page.evidence);
  return encoding === null ? found : [...found, { ...encoding, places: [null], count: 1 }];
}

/** Only links with equal keys have forms. */
const groupedLinks = ({ linksWith }: PageRecords): PlacedLink[] =>
  linksWith(({ form }) => form !== NONE).map(({ record: { href, base, key }, ...placed }) => ({
    href,
    base,
    key,
    ...placed,
  }));

/** Omits a variant that only the page's own URL has: the last link. */
function spellingsOfLinks({ members, spellings, spellingOf }: Group, own: number): readonly Spelling[] {
  if (members.at(-1) !== own) return spellings;
  return spellings.filter(({ count }, i) => i !== spellingOf.at(-1) || count > 1);
}

/** Forms are long and only compared: numbers replace them. */
function placeGroup(group: Group, number: number | null, links: readonly PlacedLink[]): PageGroup {
  const formOf = new Map<string, string>();
  for (const { form } of group.spellings) if (!formOf.has(form)) formOf.set(form, String(formOf.size));
  const places = group.members.map((member) => links[member]?.place ?? null);
  return {
    ...group,
    members: group.members.map((member) => links[member]?.at ?? 0),
    spellings: group.spellings.map((spelling) => ({ ...spelling, form: formOf.get(spelling.form) ?? "" })),
    number,
    places,
    variants: formOf.size,
    links: places.filter((place) => place !== null).length,
  };
}

export function reportOn(frames: readonly CollectedFrame[], options: ReportOptions): PageReport {
  const page = recordsOn(frames, options);
  const { tally } = page;
  const own = ownLink(frames[0]?.url ?? "", tally.links, options);
  const grouped = groupedLinks(page);
  const all = [...grouped, own];
  const groups = groupsByKey(all, ({ key }) => key, options);
  const numbered = groups.filter(({ key }) => page.numbered.has(key));
  const oneRequest = groups.filter(
    (group) =>
      !page.numbered.has(group.key) &&
      isOneRequest({ key: group.key, spellings: spellingsOfLinks(group, grouped.length) }),
  );
  const encoded = encodedOn(page, own, options);
  return {
    kind: "page",
    url: own.href,
    ignore: options.ignore ?? DEFAULT_CAUSES,
    links: tally.links,
    distinct: tally.distinct,
    duplicates: tally.duplicates,
    groups: [
      ...numbered.map((group, i) => placeGroup(group, i + 1, all)),
      ...oneRequest.map((group) => placeGroup(group, null, all)),
    ],
    numbered: numbered.length,
    oneRequest: oneRequest.length,
    doublyEncoded: encoded.filter(({ certainty }) => certainty === "sure"),
    perhapsEncoded: encoded.filter(({ certainty }) => certainty === "perhaps"),
    encodedLinks: { sure: tally.sure, perhaps: tally.perhaps },
    evidence: options.details ? evidenceLists(page.evidence()) : NO_EVIDENCE,
    canonicals: page.canonicals,
    unreadFrames: unreadFramesOf(frames),
    leftOut: frames.reduce((sum, frame) => sum + frame.leftOut, 0),
    selected: countSelected(frames),
    declared: frames[0]?.declared ?? { base: "", addresses: [], loaded: "" },
    highlighted: frames.some(({ painted }) => painted),
  };
}
