import type { Declared, DeclaredUrl } from "../../core/page/collected.ts";
import { attributeOf, baseUri, localNameOf, matches, queryAll } from "../page.ts";
import { hrefReader, LONGEST_HREF } from "./links.ts";

const MOST_ADDRESSES = 20;
/** Servers refuse longer URLs. */
const MAX_URL_LENGTH = 20_000;
const MOST_LANGUAGES = 60;
const LONGEST_LANGUAGE = 40;

/**
 * Like `location` at load time: after redirects, with fragment, before `history.pushState` (Navigation Timing 2, 4.1).
 */
function loadedFrom(): string {
  const [entry] = Performance.prototype.getEntriesByType.call(performance, "navigation");
  const name = entry?.name ?? "";
  return name.length > LONGEST_HREF ? "" : name;
}

const ADDRESSES = 'link[rel~="canonical" i][href],meta[property~="og:url"][content]';
const VERSIONS = 'link[rel~="alternate" i][hreflang],link[rel~="amphtml" i][href]';

function versionsIn(elements: Iterable<Element>): Pick<Declared, "languages" | "amp"> {
  const languages = new Set<string>();
  let amp = "";
  for (const element of elements) {
    if (!(element instanceof HTMLElement)) continue;
    const language = attributeOf(element, "hreflang") ?? "";
    const isKept = language !== "" && languages.size < MOST_LANGUAGES && language.length <= LONGEST_LANGUAGE;
    if (isKept) languages.add(language);
    const rel = attributeOf(element, "rel") ?? "";
    const href = attributeOf(element, "href") ?? "";
    if (amp === "" && /\bamphtml\b/i.test(rel) && href.length <= MAX_URL_LENGTH) amp = href;
  }
  return { languages: [...languages], amp };
}

function ignoredBecause(element: Element): DeclaredUrl["ignored"] {
  if (!matches(element, ":root>head *")) return "outside-head";
  return matches(element, "link:is([hreflang],[lang],[media],[type])") ? "version" : undefined;
}

function declaredIn(elements: Iterable<Element>): Declared {
  const addresses: DeclaredUrl[] = [];
  const hrefOf = hrefReader();
  for (const element of elements) {
    if (addresses.length >= MOST_ADDRESSES) break;
    if (!(element instanceof HTMLElement)) continue;
    const isLink = localNameOf(element) === "link";
    const href = (isLink ? hrefOf(element) : attributeOf(element, "content")) ?? "";
    if (href.length <= MAX_URL_LENGTH)
      addresses.push({ href, from: isLink ? "link" : "og:url", ignored: ignoredBecause(element) });
  }
  const base = baseUri();
  return {
    base: base.length > LONGEST_HREF ? "" : base,
    addresses,
    loaded: loadedFrom(),
  };
}

/** As written. Consumers ignore declarations in shadow roots. */
export const declaredByDocument = (): Declared => declaredIn(queryAll(document, ADDRESSES));

export function declaredWithVersions(): Declared {
  // One query for both: each scans the document.
  const found = [...queryAll(document, `${ADDRESSES},${VERSIONS}`)];
  const those = (selectors: string) => found.filter((element) => matches(element, selectors));
  return { ...declaredIn(those(ADDRESSES)), ...versionsIn(those(VERSIONS)) };
}
