import type { Link } from "../duplicates/duplicates.ts";
import { isSignedUrl } from "../duplicates/rule-scope.ts";
import { isMistake } from "../findings/checks.ts";
import type { Finding, InspectOptions } from "../findings/finding.ts";
import { isRepairable, repairAllOf } from "../inspect/repair-all.ts";
import { absoluteText } from "../rules/apply.ts";
import { profileOf } from "../rules/profiles.ts";
import { referencesLike } from "../url/reference-like.ts";
import { trimControls } from "../url/trim-controls.ts";
import { parse, withoutFragment } from "../url/url.ts";
import { surestEncodingError } from "./counts.ts";

export interface RepairedLink {
  /** A reference of the same kind if possible, otherwise absolute. */
  readonly href: string;
  /** Ids of the checks, in order of application. */
  readonly checks: readonly string[];
}

const isSure = (finding: Finding): boolean =>
  isMistake(finding) && finding.confidence === "high" && isRepairable(finding);

const LEADING_DOTS = /^(?:\.{1,2}\/)+/;

interface Cut {
  /** Leading "../" and "./". */
  readonly before: string;
  /** Start of the link's text in the absolute URL, after the base; 0 if it does not occur. */
  readonly start: number;
  /** The fragment, if the rule set drops it. */
  readonly after: string;
}

function cut(href: string, absolute: string, absoluteOf: (text: string) => string): Cut {
  const text = trimControls(href);
  const [before = ""] = LEADING_DOTS.exec(text) ?? [];
  const page = withoutFragment(text);
  const after = absoluteOf(page) === absolute ? text.slice(page.length) : "";
  const own = text.slice(before.length, text.length - after.length);
  return { before, start: absolute.endsWith(own) ? absolute.length - own.length : 0, after };
}

/**
 * Repairs double encoding at high confidence, in the same kind of reference. Returns `null` if nothing is found, the
 * link is signed, or the rule set undoes the repair.
 */
export function repairedLink({ href, base }: Link, options: InspectOptions = {}): RepairedLink | null {
  const own: InspectOptions = base === undefined ? options : { ...options, base };
  if (surestEncodingError(href, own)?.certainty !== "sure") return null;
  const profile = profileOf(own.profile);
  const absoluteOf = (text: string): string => absoluteText(text, profile, own);
  const absolute = absoluteOf(href);
  if (isSignedUrl(parse(absolute))) return null;
  const { before, start, after } = cut(href, absolute, absoluteOf);
  const ofBase = absolute.slice(0, start);
  const isWanted = (finding: Finding): boolean => {
    const { repairedUrl } = finding;
    return isSure(finding) && repairedUrl?.startsWith(ofBase) === true && absoluteOf(repairedUrl) === repairedUrl;
  };
  const all = repairAllOf(href, (findings) => findings.filter(isWanted), own);
  if (all === null || all.findings.length === 0) return null;
  const { repaired, findings } = all;
  const texts = referencesLike(href, repaired, own.base);
  const likeliest = start === 0 ? texts : [before + repaired.slice(start), ...texts];
  const written = likeliest.flatMap((text) => [text + after, text]).find((text) => absoluteOf(text) === repaired);
  return written === undefined ? null : { href: written, checks: [...new Set(findings.map(({ id }) => id))] };
}
