import { type Deception, type Finding, type Inspection, isDeceptive, serialize } from "../../core/index.ts";
import { toInputPosition } from "./finding-marks.ts";
import type { Mark } from "./marked-url.ts";

export interface LookAlikeHost extends Deception {
  readonly goesTo: string;
  readonly shownAs: string;
}

const isLookAlike = (deception: Deception | undefined): deception is LookAlikeHost =>
  deception?.shownAs !== undefined && deception.goesTo !== null;

export const lookAlikeIn = ({ findings }: Pick<Inspection, "findings">): LookAlikeHost | null =>
  findings
    .filter((one) => one.component === "host" && isDeceptive(one))
    .map(({ deception }) => deception)
    .find(isLookAlike) ?? null;

export const isSeemingUser = (finding: Finding): boolean =>
  /^user(?:info)?$/.test(finding.component) && isDeceptive(finding) && finding.deception?.seems != null;

export const userDeceptionIn = ({ findings }: Pick<Inspection, "findings">): Deception | null =>
  findings.find(isSeemingUser)?.deception ?? null;

interface Shown {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Returns the URL as written with its host in ASCII; marks move along. */
export function withHostInAscii(inspection: Inspection, goesTo: string, marks: readonly Mark[]): Shown {
  const { input, components, url } = inspection;
  const host = components.find(({ name }) => name === "host");
  if (host === undefined) return { text: input, marks };
  const place = toInputPosition(inspection)({ start: host.start, end: host.start + host.text.length });
  // The input, unless a string rule changed it.
  const from = place === null ? serialize(url) : input;
  const { start, end } = place ?? { start: host.start, end: host.start + host.text.length };
  const by = goesTo.length - (end - start);
  const moved = marks.flatMap((one): Mark[] => {
    if (one.end <= start) return [one];
    return one.start >= end ? [{ ...one, start: one.start + by, end: one.end + by }] : [];
  });
  return { text: from.slice(0, start) + goesTo + from.slice(end), marks: place === null ? [] : moved };
}
