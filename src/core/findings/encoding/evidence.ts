import { type Component, componentsOf } from "../../url/components.ts";
import { resolve } from "../../url/resolve.ts";
import { parse, type Url } from "../../url/url.ts";
import type { Confidence, PageEvidence } from "../finding.ts";

/** Names values by key, as parameters may be reordered. `text`: instead of the component's. */
function nameOf(components: readonly Component[], i: number, url: Url, text?: string): string {
  const { name, text: own } = components[i] as Component;
  const place = name.endsWith(".value") ? `query ${components[i - 1]?.text}` : name.replace(/^query.*key$/, "key");
  return `${url.host?.toLowerCase()} ${place} ${text ?? own}`;
}

function namesOf(hrefs: Iterable<string>, base: string | undefined): Set<string> {
  const names = new Set<string>();
  for (const href of hrefs) {
    if (!/[%+]/.test(href)) continue;
    const written = parse(href);
    const url = base === undefined ? written : resolve(written, parse(base));
    const components = componentsOf(url);
    components.forEach(({ text }, i) => {
      if (/[%+]/.test(text)) names.add(nameOf(components, i, url));
    });
  }
  return names;
}

/** What the links of a page say for or against findings in one of them. */
export const pageEvidence = (links: Iterable<string>, own: Iterable<string> = [], base?: string): PageEvidence => ({
  links: namesOf(links, base),
  own: namesOf(own, base),
});

/** Another link of the page, or its own address. */
export const PAGE_GROUNDS = ["sibling", "own"] as const;
type PageGround = (typeof PAGE_GROUNDS)[number];

export function groundOf(
  page: PageEvidence | undefined,
  components: readonly Component[],
  component: Component,
  repaired: string,
  url: Url,
): PageGround | null {
  if (page === undefined) return null;
  const name = nameOf(components, components.indexOf(component), url, repaired);
  if (page.own.has(name)) return "own";
  return page.links.has(name) ? "sibling" : null;
}

export const raiseConfidence = (confidence: Confidence): Confidence => (confidence === "low" ? "medium" : "high");
