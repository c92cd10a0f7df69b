/** A page's evidence about encoding errors: links, link texts and own URLs. */
import { type Component, componentsOf } from "../../url/components.ts";
import { decodeToText } from "../../url/percent.ts";
import { resolve } from "../../url/resolve.ts";
import { parse, type Url } from "../../url/url.ts";
import type { Confidence, PageEvidence } from "../finding.ts";
import { analyseDoubled } from "./doubled.ts";
import { hasEncodedPercent, hasSingleEncoding, removeExtraLayers } from "./layers.ts";
import { detectPlusSpaces, isPersonName, spacesAsPlus } from "./plus-spaces.ts";

/** Occurs in neither host nor place. */
const BETWEEN = "\n";

/** Names query values by parameter, because the order may differ. */
function placeOf(components: readonly Component[], i: number): string {
  const { name } = components[i] as Component;
  return name.endsWith(".value") ? `query ${components[i - 1]?.text}` : name.replace(/^query.*key$/, "key");
}

const nameOf = (url: Url, place: string, text: string): string =>
  [url.host?.toLowerCase() ?? "", place, text].join(BETWEEN);

export interface LinkWithText {
  readonly href: string;
  readonly text: string;
}

function* partsOf(href: string, base: string | undefined): Generator<{ readonly name: string; readonly text: string }> {
  const written = parse(href);
  const url = base === undefined ? written : resolve(written, parse(base));
  const components = componentsOf(url);
  for (const [i, { text }] of components.entries()) {
    if (/[%+]/.test(text)) yield { name: nameOf(url, placeOf(components, i), text), text };
  }
}

function namesOf(hrefs: Iterable<string>, base: string | undefined): Set<string> {
  const names = new Set<string>();
  for (const href of hrefs) {
    if (!/[%+]/.test(href)) continue;
    for (const { name } of partsOf(href, base)) names.add(name);
  }
  return names;
}

const wordsOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const SHORTEST_MATCH = 3;

function partsLikeText(links: Iterable<LinkWithText>, base: string | undefined): Set<string> {
  const names = new Set<string>();
  for (const { href, text } of links) {
    if (!hasEncodedPercent(href)) continue;
    const words = wordsOf(text);
    for (const { name, text: written } of partsOf(href, base)) {
      if (!hasEncodedPercent(written)) continue;
      const meant = wordsOf(decodeToText(removeExtraLayers(written)) ?? "");
      const matchesText = meant.length >= SHORTEST_MATCH && ` ${words} `.includes(` ${meant} `);
      if (matchesText && !/%[0-9a-f]{2}/i.test(text)) names.add(name);
    }
  }
  return names;
}

function ofOwn(addresses: Iterable<string>, base: string | undefined): Pick<Required<PageEvidence>, "own" | "agreed"> {
  const own = new Set<string>();
  const agreed = new Set<string>();
  for (const address of addresses) {
    for (const name of namesOf([address], base)) (own.has(name) ? agreed : own).add(name);
  }
  return { own, agreed };
}

/** `own`: URLs of the page itself. `linkTexts`: links with their texts. */
export const pageEvidence = (
  links: Iterable<string>,
  own: Iterable<string> = [],
  base?: string,
  linkTexts: Iterable<LinkWithText> = [],
): Required<PageEvidence> => ({
  links: namesOf(links, base),
  ...ofOwn(own, base),
  linkTexts: partsLikeText(linkTexts, base),
});

export type EvidenceLists = { readonly [name in keyof Required<PageEvidence>]: readonly string[] };

export const evidenceLists = ({
  links,
  own,
  agreed = new Set(),
  linkTexts = new Set(),
}: PageEvidence): EvidenceLists => ({
  links: [...links],
  own: [...own],
  agreed: [...agreed],
  linkTexts: [...linkTexts],
});

export const evidenceFrom = ({ links, own, agreed, linkTexts }: EvidenceLists): PageEvidence => ({
  links: new Set(links),
  own: new Set(own),
  agreed: new Set(agreed),
  linkTexts: new Set(linkTexts),
});

export const NO_EVIDENCE: EvidenceLists = { links: [], own: [], agreed: [], linkTexts: [] };

/** How text is encoded on a host, or in one place of its URLs. */
interface Ways {
  once: number;
  readonly twice: Set<string>;
  /** Parts with "+" for spaces. */
  plus: number;
  /** Of these, parts with words around "+". */
  plusWords: number;
  readonly encodedPlus: Set<string>;
}

const known = new WeakMap<PageEvidence, ReadonlyMap<string, Ways>>();

const needsEncoding = (text: string): boolean => /[^\w.~!$&'()*+,;=:@/?-]/.test(decodeToText(text) ?? "");

function addTo(ways: Ways, place: string, text: string): void {
  const component = { name: place.startsWith("query ") ? "query[0].value" : place, text, decoded: null, start: 0 };
  const key = place.startsWith("query ") ? place.slice("query ".length) : null;
  if (hasEncodedPercent(text)) {
    if (analyseDoubled(component, { key, before: null }).kind === "doubled") ways.twice.add(text);
    return;
  }
  if (hasSingleEncoding(text) && needsEncoding(text)) ways.once += 1;
  if (/[^+]\+[^+]/.test(text)) {
    ways.plus += 1;
    if (spacesAsPlus(decodeToText(text) ?? "", { name: component.name, key }) !== null) ways.plusWords += 1;
  }
  const spaces = detectPlusSpaces(component, key);
  if (spaces !== null && spaces !== "low") ways.encodedPlus.add(text);
}

const noWays = (): Ways => ({ once: 0, twice: new Set(), plus: 0, plusWords: 0, encodedPlus: new Set() });

function waysIn(page: PageEvidence): ReadonlyMap<string, Ways> {
  const found = known.get(page);
  if (found !== undefined) return found;
  const all = new Map<string, Ways>();
  for (const name of page.links) {
    const [host = "", place = "", ...text] = name.split(BETWEEN);
    for (const key of [host, host + BETWEEN + place]) {
      const ways = all.get(key) ?? noWays();
      addTo(ways, place, text.join(BETWEEN));
      all.set(key, ways);
    }
  }
  known.set(page, all);
  return all;
}

/** Strongest first. */
export const PAGE_GROUNDS = ["sibling", "own", "link-text", "argument", "plain-plus"] as const;
type PageGround = (typeof PAGE_GROUNDS)[number];

/** Distinct texts encoded twice that are no accident. */
const SEVERAL = 3;

/** One may be an accident. */
const TWO = 2;

const isJoinedByPlus = ({ plus, encodedPlus }: Ways, own: string): boolean =>
  plus > 0 || encodedPlus.size > Number(encodedPlus.has(own));

/** Other links write spaces as "+" here, or on this host if the text is a name. */
function plusGround({ text, decoded }: Component, atPlace: Ways | undefined, onHost: Ways | undefined) {
  if (atPlace !== undefined && isJoinedByPlus(atPlace, text)) return "argument";
  return onHost !== undefined && onHost.plusWords > 0 && isPersonName(decoded ?? "") ? "plain-plus" : null;
}

export interface SuspectedError {
  readonly component: Component;
  readonly repaired: string;
  readonly isPlus: boolean;
}

/** Returns evidence about a component that seems encoded twice. */
export function groundOnPage(
  page: PageEvidence | undefined,
  components: readonly Component[],
  { component, repaired, isPlus }: SuspectedError,
  url: Url,
): PageGround | "host-convention" | "page-convention" | null {
  if (page === undefined) return null;
  const place = placeOf(components, components.indexOf(component));
  const mended = nameOf(url, place, repaired);
  if (page.own.has(mended)) return "own";
  if (page.links.has(mended)) return "sibling";
  const written = nameOf(url, place, component.text);
  if (page.linkTexts?.has(written)) return "link-text";
  const ways = waysIn(page);
  const host = url.host?.toLowerCase() ?? "";
  const atPlace = ways.get(host + BETWEEN + place);
  // Links without a host share none.
  const onHost = host === "" ? undefined : ways.get(host);
  if (isPlus) return plusGround(component, atPlace, onHost);
  if (page.agreed?.has(written)) return "page-convention";
  if (onHost !== undefined && onHost.once === 0 && onHost.twice.size >= SEVERAL) return "host-convention";
  return atPlace !== undefined && atPlace.once >= TWO && atPlace.twice.size <= 1 && place.startsWith("query ")
    ? "argument"
    : null;
}

export const raiseConfidence = (confidence: Confidence): Confidence => (confidence === "low" ? "medium" : "high");
