import type { Finding } from "../findings/finding.ts";
import type { Component } from "../url/components.ts";
import { type Stretch, secretsIn, within, withoutStretches } from "../url/secrets.ts";

/** What stands for a password in evidence. */
const HIDDEN = "…";

/**
 * Where the evidence of a finding can begin: in its component, or at the delimiter before that. A host goes on as what
 * was cut off as its port.
 */
function areaOf({ component }: Finding, text: string, components: readonly Component[]): Stretch {
  const names = component === "userinfo" ? ["user", "password"] : component === "host" ? ["host", "port"] : [component];
  const own = components.filter((one) => names.includes(one.name));
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return { start: 0, end: text.length };
  return { start: Math.max(first.start - 1, 0), end: last.start + last.text.length };
}

/** Evidence that stands in the URL as it is: what of it is a password hidden, all of it when it begins or ends in one. `null` when it does not. */
function hiddenInPlace(evidence: string, area: Stretch, text: string, secrets: readonly Stretch[]): string | null {
  let shown: string | null = null;
  let next = 0;
  for (let at = text.indexOf(evidence, area.start); at >= 0 && at < area.end; at = text.indexOf(evidence, at + 1)) {
    const end = at + evidence.length;
    while (next < secrets.length && (secrets[next] as Stretch).end <= at) next += 1;
    const first = secrets[next];
    if (first === undefined || first.start >= end) shown ??= evidence;
    else {
      const inside = secrets.slice(next).filter(({ start }) => start < end);
      if (inside.some((one) => one.start < at || one.end > end)) return HIDDEN;
      shown = withoutStretches(evidence, within(inside, at, end), HIDDEN);
    }
  }
  return shown;
}

const TOKEN = /%[0-9A-Fa-f]{2}|[\s\S]/gu;

/** Evidence that was gathered or decoded: shown when each piece of it stands outside of passwords, and none in them. */
function hiddenInPieces(evidence: string, area: Stretch, text: string, secrets: readonly Stretch[]): string {
  const own = text.slice(area.start, area.end);
  const stretches = within(secrets, area.start, area.end);
  const outside = new Set(withoutStretches(own, stretches, " ").match(TOKEN));
  const inside = new Set(stretches.flatMap(({ start, end }) => own.slice(start, end).match(TOKEN) ?? []));
  return evidence.match(TOKEN)?.every((one) => outside.has(one) && !inside.has(one)) ? evidence : HIDDEN;
}

function hidden(finding: Finding, text: string, components: readonly Component[], secrets: readonly Stretch[]): string {
  const { evidence, component } = finding;
  // By its place it was hidden when the nested URL was examined.
  if (component.includes(" > ")) return evidence;
  const area = areaOf(finding, text, components);
  const here = secrets.some(({ start, end }) => start < area.end && end > area.start);
  if (!here && area.end - area.start >= evidence.length) return evidence;
  const inPlace = hiddenInPlace(evidence, area, text, secrets);
  return inPlace ?? (here ? hiddenInPieces(evidence, area, text, secrets) : evidence);
}

/**
 * Findings without the passwords in their evidence, which checks give as it is: those of the URL by their places in its
 * text, and those that the evidence itself shows. `secrets` are the passwords in the text.
 */
export function conceal(
  findings: readonly Finding[],
  text: string,
  components: readonly Component[],
  secrets: readonly Stretch[],
): Finding[] {
  return findings.map((finding) => {
    const { evidence } = finding;
    if (evidence === "") return finding;
    const inPlace = secrets.length === 0 ? evidence : hidden(finding, text, components, secrets);
    const shown = withoutStretches(inPlace, secretsIn(inPlace), HIDDEN);
    return shown === evidence ? finding : { ...finding, evidence: shown };
  });
}
