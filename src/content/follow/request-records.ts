/** Requests each href's record from the worker once, while the answer stays valid. */
import type { LinkText } from "../../core/page/collected.ts";
import { FLAGS } from "../../core/page/tally.ts";
import type { RecordsResponse } from "../follow-messages.ts";
import { sendChange } from "../messaging.ts";
import { baseUri, documentUrl } from "../page.ts";
import { declaredByDocument } from "../read/declared.ts";
import { addText, type DocumentLinks } from "../read/links.ts";
import type { CountedLinks } from "./counted-links.ts";

/** Limits per message: new links, links that show how the site encodes URLs, and links to judge again. */
const MOST_LINKS = 2000;
const MOST_CHARACTERS = 200_000;
const MAX_ENCODING_EXAMPLES = 500;
const MAX_EXAMPLE_CHARACTERS = 50_000;
const MOST_AGAIN = 200;
/** With more links, the highest level is not requested until half as many are left. */
const MOST_FOR_ABOVE = 2000;

const MAY_BE_ENCODED = /[%+]/;
/** Hrefs that do not depend on the path and query of their base. */
const FROM_ORIGIN = /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i;

/** `ending`: aborted when answers are no longer needed. */
export const newRecordRequests = (
  counted: CountedLinks,
  links: DocumentLinks,
  isTop: boolean,
  ending: AbortSignal,
) => ({
  counted,
  links,
  isTop,
  ending,
  /** At the last request. */
  url: "",
  base: "",
  /** Last `Judged.by`; "" before the first. */
  by: "",
  isStale: false,
  hasAbove: true,
  /** Hrefs that later links may show to be encoded twice. */
  undecided: new Set<string>(),
});

export type RecordRequests = ReturnType<typeof newRecordRequests>;

function firstOf(hrefs: Iterable<string>, most: number, characters: number, pattern = /^/): string[] {
  const found: string[] = [];
  let left = characters;
  for (const href of hrefs) {
    if (!pattern.test(href)) continue;
    left -= href.length;
    if (found.length === most || (left < 0 && found.length > 0)) break;
    found.push(href);
  }
  return found;
}

/** Returns links that show how the site encodes its URLs. */
export const encodingExamples = (counted: CountedLinks): string[] =>
  firstOf(counted.hrefs(), MAX_ENCODING_EXAMPLES, MAX_EXAMPLE_CHARACTERS, MAY_BE_ENCODED);

function textsOf(hrefs: readonly string[], links: DocumentLinks): LinkText[] {
  const texts: LinkText[] = [];
  const wanted = new Set(hrefs.filter((href) => href.includes("%25")));
  if (wanted.size === 0) return texts;
  for (const [link, href] of links.all) if (wanted.delete(href)) addText(texts, href, link);
  return texts;
}

/** Pages can change their URL without navigating. Root-relative links in `file:` URLs depend on the base's drive. */
function isSameOrigin(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const { origin } = new URL(one);
  return origin !== "null" && origin === new URL(other).origin;
}

function forget({ counted, undecided }: RecordRequests, isStale: (href: string) => boolean = () => true): void {
  for (const href of counted.hrefs()) {
    if (!isStale(href)) continue;
    undecided.delete(href);
    counted.setRecord(href, null);
  }
}

/** Updates the URLs, and discards records that depended on them. */
function update(asking: RecordRequests): void {
  const { counted, base, hasAbove } = asking;
  asking.url = documentUrl();
  // No href is relative to a fragment.
  asking.base = baseUri().split("#", 1)[0] ?? "";
  asking.hasAbove = counted.size <= (hasAbove ? MOST_FOR_ABOVE : MOST_FOR_ABOVE / 2);
  if (asking.hasAbove && !hasAbove) forget(asking);
  else if (asking.base !== base)
    forget(asking, isSameOrigin(asking.base, base) ? (href) => !FROM_ORIGIN.test(href) : undefined);
}

function undecidedIn({ counted, undecided }: RecordRequests): string[] {
  for (const href of undecided) if (counted.judgementOf(href) === null) undecided.delete(href);
  return [...undecided].slice(0, MOST_AGAIN);
}

async function ask(asking: RecordRequests, hrefs: readonly string[]): Promise<boolean> {
  const { counted, links, isTop, base, url, hasAbove, undecided } = asking;
  const linkTexts = textsOf(hrefs, links);
  const judged = (await sendChange({
    links: hrefs,
    base,
    // The page URL also shows how links are encoded.
    url: isTop ? url : "",
    declared: isTop ? declaredByDocument() : null,
    encodingExamples: hrefs.some((href) => href.includes("%")) ? encodingExamples(counted) : [],
    ...(linkTexts.length === 0 ? {} : { linkTexts }),
    above: hasAbove,
  })) as RecordsResponse | null;
  if (judged === null || asking.ending.aborted) return false;
  if (judged.by !== asking.by) forget(asking);
  asking.by = judged.by;
  asking.isStale = false;
  hrefs.forEach((href, i) => {
    const record = judged.records[i];
    if (record === undefined) return;
    counted.setRecord(href, record);
    if ((counted.judgementOf(href)?.flags ?? 0) & FLAGS.open) undecided.add(href);
  });
  return true;
}

/** Requests until every link has a record; `false` without an answer. `isAgain`: rule set and level may differ. */
export async function requestRecords(asking: RecordRequests, isAgain: boolean): Promise<boolean> {
  const { counted } = asking;
  update(asking);
  asking.isStale ||= isAgain && asking.by !== "";
  if (asking.isStale && !(await ask(asking, []))) return false;
  let unknown = counted.unknown();
  let again = unknown.some((href) => MAY_BE_ENCODED.test(href)) ? undecidedIn(asking) : [];
  while (unknown.length + again.length > 0) {
    if (!(await ask(asking, [...again, ...firstOf(unknown, MOST_LINKS, MOST_CHARACTERS)]))) return false;
    unknown = counted.unknown();
    again = [];
  }
  return true;
}
