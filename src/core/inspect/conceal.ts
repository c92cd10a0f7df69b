import type { Finding } from "../findings/finding.ts";
import type { Component } from "../url/components.ts";
import { replaceRanges, secretsIn, stretchesWithin } from "../url/secrets.ts";
import type { TextRange } from "../url/text-range.ts";

const HIDDEN = "…";

/** Returns where the evidence may be: its component, or host and port, with the delimiter before. */
function areaOf({ component }: Finding, text: string, components: readonly Component[]): TextRange {
  const names = component === "userinfo" ? ["user", "password"] : component === "host" ? ["host", "port"] : [component];
  const own = components.filter((one) => names.includes(one.name));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: text.length };
  return { start: Math.max(first.start - 1, 0), end: last.start + last.text.length };
}

/** Masks passwords in evidence that occurs in the text. Masks all of it if a password crosses its ends. */
function hiddenInPlace(evidence: string, area: TextRange, text: string, secrets: readonly TextRange[]): string | null {
  let shown: string | null = null;
  let next = 0;
  for (let at = text.indexOf(evidence, area.start); at >= 0 && at < area.end; at = text.indexOf(evidence, at + 1)) {
    const end = at + evidence.length;
    while (next < secrets.length && (secrets[next] as TextRange).end <= at) next += 1;
    const first = secrets[next];
    if (first === undefined || first.start >= end) shown ??= evidence;
    else {
      const inside: TextRange[] = [];
      for (let i = next; i < secrets.length && (secrets[i] as TextRange).start < end; i++)
        inside.push(secrets[i] as TextRange);
      if (inside.some((one) => one.start < at || one.end > end)) return HIDDEN;
      shown = replaceRanges(evidence, stretchesWithin(inside, at, end), HIDDEN);
    }
  }
  return shown;
}

const TOKEN = /%[0-9A-Fa-f]{2}|[\s\S]/gu;

/** Masks evidence that was collected or decoded, unless every piece occurs outside passwords and none inside. */
function hiddenInPieces(evidence: string, area: TextRange, text: string, secrets: readonly TextRange[]): string {
  const own = text.slice(area.start, area.end);
  const ranges = stretchesWithin(secrets, area.start, area.end);
  const outside = new Set(replaceRanges(own, ranges, " ").match(TOKEN));
  const inside = new Set(ranges.flatMap(({ start, end }) => own.slice(start, end).match(TOKEN) ?? []));
  return evidence.match(TOKEN)?.every((one) => outside.has(one) && !inside.has(one)) ? evidence : HIDDEN;
}

function hidden(
  finding: Finding,
  text: string,
  components: readonly Component[],
  secrets: readonly TextRange[],
): string {
  const { evidence, component } = finding;
  // The nested inspection masked it.
  if (component.includes(" > ")) return evidence;
  const area = areaOf(finding, text, components);
  const here = secrets.some(({ start, end }) => start < area.end && end > area.start);
  // A field may start at the delimiter after the scheme.
  if (component !== "scheme" && !here && area.end - area.start >= evidence.length) return evidence;
  const inPlace = hiddenInPlace(evidence, area, text, secrets);
  if (inPlace !== null) return inPlace;
  if (here) return hiddenInPieces(evidence, area, text, secrets);
  return hiddenInPlace(evidence, { start: 0, end: text.length }, text, secrets) ?? evidence;
}

/** Masks passwords in evidence. `secrets`: passwords in `text`. */
export function conceal(
  findings: readonly Finding[],
  text: string,
  components: readonly Component[],
  secrets: readonly TextRange[],
): Finding[] {
  return findings.map((finding) => {
    const { evidence } = finding;
    if (evidence === "") return finding;
    const inPlace = secrets.length === 0 ? evidence : hidden(finding, text, components, secrets);
    const shown = replaceRanges(inPlace, secretsIn(inPlace), HIDDEN);
    return shown === evidence ? finding : { ...finding, evidence: shown };
  });
}
