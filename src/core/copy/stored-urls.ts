/** Replacements for stored URLs, such as bookmarks. */

import { copyWarningOf, signedQueryOf } from "../duplicates/copy-warning.ts";
import { rulesByLevel } from "../duplicates/key-rules.ts";
import { isMistake } from "../findings/checks.ts";
import type { Finding } from "../findings/finding.ts";
import { repairAllOf } from "../inspect/repair-all.ts";
import { stepsOf } from "../rules/canonicalize.ts";
import { DEFAULT_PROFILE, profileOf } from "../rules/profiles.ts";
import { mayOpen } from "../url/may-open.ts";
import { withoutFragment } from "../url/url.ts";

/** The user saved that part of the page. */
function directiveIn(href: string): string | null {
  const at = href.indexOf("#");
  return at >= 0 && href.includes(":~:", at) ? href.slice(at) : null;
}

const instead = (href: string, url: string): string | null => (url !== href && mayOpen(url) ? url : null);

/**
 * Returns the canonical URL under the default rule set, with fragment and password. Returns `null` if it is unchanged,
 * may be a different page, or is not on a server.
 */
export function canonicalReplacement(href: string): string | null {
  if (!mayOpen(href)) return null;
  const options = { profile: DEFAULT_PROFILE } as const;
  const { canonical, steps } = stepsOf(href, options, rulesByLevel(profileOf(DEFAULT_PROFILE))[1].base);
  if (copyWarningOf({ input: href, canonical, steps }, DEFAULT_PROFILE) !== null) return null;
  const directive = directiveIn(href);
  return instead(href, directive === null ? canonical : withoutFragment(canonical) + directive);
}

const isSure = (finding: Finding): boolean => isMistake(finding) && finding.confidence === "high";

/** Repairs only certain double encoding. Returns `null` if there is none or too much. */
export function repairedReplacement(href: string): string | null {
  if (!mayOpen(href)) return null;
  const all = repairAllOf(href, (findings) => findings.filter(isSure));
  if (all === null || all.findings.length === 0) return null;
  // Servers refuse changed signed queries.
  return signedQueryOf(href, all.repaired)?.isChanged ? null : instead(href, all.repaired);
}
