/** Asks the worker for the records of a document's links: once for each href, as long as the answer is valid. */
import type { Told } from "../../core/page/collected.ts";
import type { DocumentLinks } from "../frame-scripts.ts";
import { FLAGS, type Judged } from "../live-messages.ts";
import { baseUri, documentUrl } from "../page.ts";
import { declaredByDocument } from "../read/declared.ts";
import { addText } from "../read/told.ts";
import { say } from "../say.ts";
import type { CountedLinks } from "./counted-links.ts";

/** Limits of one message: links, links that help to judge the others, and links whose record may have changed. */
const MOST_LINKS = 2000;
const MOST_CHARACTERS = 200_000;
const MOST_WITNESSES = 500;
const MOST_WITNESS_CHARACTERS = 50_000;
const MOST_AGAIN = 200;
/** Pages with more links get no records of the highest level, until half as many are left. */
const MOST_FOR_ABOVE = 2000;

const MAY_BE_ENCODED = /[%+]/;
/** Matches hrefs that depend on neither path nor query of their base. */
const FROM_ORIGIN = /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i;

/** Records, and the circumstances that they depend on. */
export interface Asking {
  readonly counted: CountedLinks;
  readonly links: DocumentLinks;
  readonly isTop: boolean;
  readonly ending: AbortSignal;
  /** The page's own URL, and the base of its links, at the last question. */
  url: string;
  base: string;
  /** `Judged.by` of the last answer; "" before the first. */
  by: string;
  /** Another rule set or level may have been chosen since. */
  isStale: boolean;
  /** Requests records of the highest level, too. */
  hasAbove: boolean;
  /** Hrefs that links which come later may show to be encoded twice. */
  readonly undecided: Set<string>;
}

export const newAsking = (known: Pick<Asking, "counted" | "links" | "isTop" | "ending">): Asking => ({
  ...known,
  url: "",
  base: "",
  by: "",
  isStale: false,
  hasAbove: true,
  undecided: new Set(),
});

/** Returns the first hrefs within the limits: at least one. */
function firstOf(hrefs: Iterable<string>, most: number, characters: number): string[] {
  const found: string[] = [];
  let left = characters;
  for (const href of hrefs) {
    left -= href.length;
    if (found.length === most || (left < 0 && found.length > 0)) break;
    found.push(href);
  }
  return found;
}

function* encodedIn(counted: CountedLinks): Generator<string> {
  for (const href of counted.hrefs()) if (MAY_BE_ENCODED.test(href)) yield href;
}
/** Returns links that show how the site encodes its URLs. */
export const witnesses = (counted: CountedLinks): string[] =>
  firstOf(encodedIn(counted), MOST_WITNESSES, MOST_WITNESS_CHARACTERS);

/** Returns the texts of links that may be encoded twice: few pages have any. */
function textsOf(hrefs: readonly string[], links: DocumentLinks): Told[] {
  const texts: Told[] = [];
  const wanted = new Set(hrefs.filter((href) => href.includes("%25")));
  if (wanted.size === 0) return texts;
  for (const [link, href] of links.all) if (wanted.delete(href)) addText(texts, href, link);
  return texts;
}

/** A page may change its URL without a navigation. Root-relative links to files keep the drive of their base. */
function isSameOrigin(one: string, other: string): boolean {
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const { origin } = new URL(one);
  return origin !== "null" && origin === new URL(other).origin;
}

function forget({ counted, undecided }: Asking, isStale: (href: string) => boolean = () => true): void {
  for (const href of counted.hrefs()) {
    if (!isStale(href)) continue;
    undecided.delete(href);
    counted.setRecord(href, null);
  }
}

/** Reads on what records depend, and forgets those that are no longer valid. */
function update(asking: Asking): void {
  const { counted, base, hasAbove } = asking;
  asking.url = documentUrl();
  // No href is relative to a fragment.
  asking.base = baseUri().split("#", 1)[0] ?? "";
  asking.hasAbove = counted.size <= (hasAbove ? MOST_FOR_ABOVE : MOST_FOR_ABOVE / 2);
  if (asking.hasAbove && !hasAbove) forget(asking);
  else if (asking.base !== base)
    forget(asking, isSameOrigin(asking.base, base) ? (href) => !FROM_ORIGIN.test(href) : undefined);
}

function undecidedIn({ counted, undecided }: Asking): string[] {
  for (const href of undecided) if (counted.judgementOf(href) === null) undecided.delete(href);
  return [...undecided].slice(0, MOST_AGAIN);
}

function take(asking: Asking, hrefs: readonly string[], { by, records }: Judged): void {
  const { counted, undecided } = asking;
  if (by !== asking.by) forget(asking);
  asking.by = by;
  asking.isStale = false;
  hrefs.forEach((href, i) => {
    const record = records[i];
    if (record === undefined) return;
    counted.setRecord(href, record);
    if ((counted.judgementOf(href)?.flags ?? 0) & FLAGS.open) undecided.add(href);
  });
}

/** Returns `false` if nobody answered. */
async function ask(asking: Asking, hrefs: readonly string[]): Promise<boolean> {
  const { counted, links, isTop, base, url, hasAbove } = asking;
  const told = textsOf(hrefs, links);
  const judged = (await say({
    links: hrefs,
    base,
    // The page's own URL, too, shows how its links are encoded.
    url: isTop ? url : "",
    declared: isTop ? declaredByDocument() : null,
    witnesses: hrefs.some((href) => href.includes("%")) ? witnesses(counted) : [],
    ...(told.length === 0 ? {} : { told }),
    above: hasAbove,
  })) as Judged | null;
  if (judged === null || asking.ending.aborted) return false;
  take(asking, hrefs, judged);
  return true;
}

/** Asks until every link has a record. `isAgain`: rule set and level may have changed. Returns `false` if nobody answered. */
export async function askAll(asking: Asking, isAgain: boolean): Promise<boolean> {
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
