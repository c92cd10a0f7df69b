import { countSelected } from "../../browser/frame-links.ts";
import type { CollectedFrame, EncodedLink, PageReport } from "../../browser/messages.ts";
import { LONGEST_NAME } from "../../content/api.ts";
import {
  canonicalsOf,
  duplicatesInAll,
  evidenceLists,
  findDuplicates,
  type Group,
  isOneRequest,
  isToActOn,
  type Level,
  NO_EVIDENCE,
  type Options,
} from "../../core/index.ts";
import { evidenceOf, wronglyEncodedOf } from "./report-on-encoding.ts";
import { placedLinks, placeGroup } from "./report-on-groups.ts";

/** `details`: for a person, not only for the badge. */
export type ReportOptions = Options & { readonly level?: Level; readonly details?: boolean };

const siteOf = (url: string): string => /^[^:]*:[/]*[^/?#]*/.exec(url)?.[0] ?? url;

/** Cancels out equal names, one for one; returns the rest of both lists. */
function unmatched(
  [some, others]: readonly [readonly string[], readonly string[]],
  nameOf: (url: string) => string,
): [string[], string[]] {
  const named = new Map<string, string[]>();
  for (const url of others) {
    const alike = named.get(nameOf(url));
    if (alike === undefined) named.set(nameOf(url), [url]);
    else alike.push(url);
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
  // A frame that navigated has another address, mostly on the same site. If that leaves it open, the last ones are
  // named: their number is right.
  const [unread] = unmatched(
    unmatched([inside, read], (url) => url),
    siteOf,
  );
  return unread.slice(-missing);
}

/** Without the page's own address. */
const linksIn = (encoded: readonly EncodedLink[]): number =>
  encoded.reduce((sum, { count, places }) => sum + count - (places.includes(null) ? 1 : 0), 0);

/** Gathers costly evidence only if needed. */
function encodingOf(
  frames: readonly CollectedFrame[],
  links: ReturnType<typeof placedLinks>,
  { details = false, ...options }: ReportOptions,
): Pick<PageReport, "doublyEncoded" | "perhapsEncoded" | "encodedLinks" | "evidence" | "canonicals"> {
  const canonicals = canonicalsOf(frames[0]);
  let gathered: ReturnType<typeof evidenceOf> | undefined;
  const evidence = () => {
    gathered ??= evidenceOf(frames, [frames[0]?.url ?? "", ...canonicals]);
    return gathered;
  };
  const encoded = wronglyEncodedOf(links, options, evidence);
  const [sure, perhaps] = [
    encoded.filter(({ certainty }) => certainty === "sure"),
    encoded.filter(({ certainty }) => certainty === "perhaps"),
  ];
  return {
    doublyEncoded: sure,
    perhapsEncoded: perhaps,
    encodedLinks: { sure: linksIn(sure), perhaps: linksIn(perhaps) },
    evidence: details ? evidenceLists(evidence()) : NO_EVIDENCE,
    canonicals,
  };
}

/** A group without the page's own URL, the last link: `null` where fewer than two are left. */
function ofLinks(group: Group, own: number): Group | null {
  const { members, spellings, spellingOf } = group;
  if (members.at(-1) !== own) return group;
  if (members.length < 3) return null;
  const ofPage = spellingOf.at(-1);
  return { ...group, spellings: spellings.filter(({ count }, i) => i !== ofPage || count > 1) };
}

export function reportOn(frames: readonly CollectedFrame[], options: ReportOptions): PageReport {
  const all = placedLinks(frames);
  const own = all.length - 1;
  const groups = findDuplicates(all, options).flatMap((group) => {
    const links = ofLinks(group, own);
    return links === null ? [] : [{ group, links }];
  });
  const repeated = groups.reduce(
    (sum, { group: { members } }) => sum + members.length - 1 - Number(members.at(-1) === own),
    0,
  );
  const numbered = groups.filter(({ links }) => isToActOn(links));
  const oneRequest = groups.filter(({ links }) => isOneRequest(links));
  return {
    kind: "page",
    url: frames[0]?.url ?? "",
    links: own,
    distinct: own - repeated,
    duplicates: duplicatesInAll(numbered.map(({ links }) => links)),
    groups: [
      ...numbered.map(({ group }, i) => placeGroup(group, i + 1, all)),
      ...oneRequest.map(({ group }) => placeGroup(group, null, all)),
    ],
    numbered: numbered.length,
    oneRequest: oneRequest.length,
    ...encodingOf(frames, all, options),
    unreadFrames: unreadFramesOf(frames),
    leftOut: frames.reduce((sum, frame) => sum + frame.leftOut, 0),
    selected: countSelected(frames),
    declared: frames[0]?.declared ?? { base: "", addresses: [], loaded: "" },
    highlighted: frames.some(({ painted }) => painted),
  };
}
