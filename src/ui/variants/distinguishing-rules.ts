import { listed, message } from "../../browser/i18n.ts";
import { ruleOf, type TextRange } from "../../core/index.ts";
import { rulesThatChangeText, shortRuleText } from "../names.ts";

/** Returns the rules that all variants share; none for a single variant. */
export function rulesSharedBy(spellings: readonly { readonly rules: readonly string[] }[]): readonly string[] {
  const [first, ...others] = spellings;
  if (first === undefined || others.length === 0) return [];
  return others.reduce(
    (shared, { rules }) => (shared.length === 0 ? shared : shared.filter((id) => rules.includes(id))),
    first.rules,
  );
}

/** Returns the rules of this variant only, else those about its fragment or relative form. */
export function distinguishingRules(rules: readonly string[], shared: readonly string[]): readonly string[] {
  const own = rulesThatChangeText(rules).filter((id) => !shared.includes(id));
  if (own.length > 0) return own;
  const ofFragment = rules.filter((id) => ruleOf(id)?.about === "fragment");
  return ofFragment.length > 0 ? ofFragment : rules.filter((id) => ruleOf(id)?.sameSpelling === true);
}

const FEW_WORDS = 3;

/** Returns the character of the first %XX in a marked stretch. */
function percentEncodedIn(href: string, ranges: readonly TextRange[]): string {
  for (const { start, end } of ranges) {
    const [, octet] = /%([2-7][0-9a-f])/i.exec(href.slice(start, end)) ?? [];
    if (octet !== undefined) return String.fromCharCode(Number.parseInt(octet, 16)).replace("\x7f", "");
  }
  return "";
}

const isDot = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment);

/** Names marked dot segments, and if they are percent-encoded. */
function dotsIn(href: string, ranges: readonly TextRange[]): string[] {
  const dots = ranges
    .map(({ start, end }) =>
      href
        .slice(start, end)
        .split("/")
        .filter((segment) => segment !== ""),
    )
    .filter((segments) => segments.length > 0 && segments.every(isDot))
    .flat();
  if (dots.length === 0) return [];
  const isDouble = dots.some((one) => one.replace(/%2e/gi, ".") === "..");
  const inside = message("dots_inside", isDouble ? DOUBLE : "./");
  return dots.some((one) => one.includes("%")) ? [inside, message("dots_encoded")] : [inside];
}

const DOUBLE = "../";

/** As many as fit in `most` words, and "+2" for others. */
export function summarizeRules(
  ids: readonly string[],
  href: string,
  ranges: readonly TextRange[],
  most = FEW_WORDS,
): string {
  const character = percentEncodedIn(href, ranges);
  const dots = dotsIn(href, ranges);
  const texts = ids.map((id) => shortRuleText(id, href, character));
  // Resolving a reference already removes dot segments.
  const once = [...new Set(dots.length === 0 ? texts : [...texts.filter((text) => text !== DOUBLE), ...dots])];
  let words = 0;
  const few = once.filter((text, i) => {
    words += text.split(" ").length;
    return i === 0 || words <= most;
  });
  const left = once.length - few.length;
  return listed(few) + (left === 0 ? "" : ` +${left}`);
}
