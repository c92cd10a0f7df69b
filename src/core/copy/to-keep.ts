/** What may stand in place of an address that a person keeps, as a bookmark does. */

import { copyWarningOf, signedQueryOf } from "../duplicates/copy-warning.ts";
import { rulesByLevel } from "../duplicates/key-rules.ts";
import { isMistake } from "../findings/checks.ts";
import type { Finding } from "../findings/finding.ts";
import { repairAllOf } from "../inspect/repair-all.ts";
import { stepsOf } from "../rules/canonicalize.ts";
import { DEFAULT_PROFILE, profileOf } from "../rules/profiles.ts";
import { mayOpen } from "../url/may-open.ts";
import { withoutFragment } from "../url/url.ts";

/** With a text directive the browser goes to a part of the page: where a person kept one, it stays. */
function directiveIn(href: string): string | null {
  const at = href.indexOf("#");
  return at >= 0 && href.includes(":~:", at) ? href.slice(at) : null;
}

const instead = (href: string, url: string): string | null => (url !== href && mayOpen(url) ? url : null);

/**
 * The canonical URL by the default rule set, never a key, with the whole fragment and the password. `null`: it is written
 * so, may lead to a different page, or is no address of a server. Never throws.
 */
export function canonicalToKeep(href: string): string | null {
  if (!mayOpen(href)) return null;
  const options = { profile: DEFAULT_PROFILE } as const;
  const { canonical, steps } = stepsOf(href, options, rulesByLevel(profileOf(DEFAULT_PROFILE))[1].base);
  if (copyWarningOf({ input: href, canonical, steps }, DEFAULT_PROFILE) !== null) return null;
  const directive = directiveIn(href);
  return instead(href, directive === null ? canonical : withoutFragment(canonical) + directive);
}

const isSure = (finding: Finding): boolean => isMistake(finding) && finding.confidence === "high";

/** Repairs what is surely encoded twice, and nothing else. `null`: nothing is, or too much of it. Never throws. */
export function repairedToKeep(href: string): string | null {
  if (!mayOpen(href)) return null;
  const all = repairAllOf(href, (findings) => findings.filter(isSure));
  if (all === null || all.findings.length === 0) return null;
  // A server refuses a signed query that has changed.
  return signedQueryOf(href, all.repaired)?.isChanged ? null : instead(href, all.repaired);
}
