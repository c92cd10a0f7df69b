/** Where an element of HTML source stands, as far as it matters for links, and whether its text is shown. */
import { isSection, landmarkOf } from "../../content/landmarks.ts";
import type { StartTag } from "../../core/index.ts";

const NOT_SHOWN = new Set("script style template noscript desc metadata defs".split(" "));

export interface Place {
  readonly region: string | null;
  readonly isInSection: boolean;
  /** Whether text is not read out here: it is hidden, or there is a label instead. */
  readonly isSilent: boolean;
}

export const ROOT: Place = { region: null, isInSection: false, isSilent: false };

/** Attributes that say so. */
export const OF_PLACE: readonly string[] = "role aria-label aria-hidden hidden".split(" ");

/** What an element makes of the place that it stands in: often nothing. */
export function placeIn({ name, attributes }: StartTag, outside: Place): Place {
  const role = attributes.get("role")?.value ?? "";
  const region = landmarkOf(name, role, outside.isInSection) || outside.region;
  const isInSection = outside.isInSection || isSection(name);
  const isHidden = NOT_SHOWN.has(name) || attributes.has("hidden") || attributes.get("aria-hidden")?.value === "true";
  const hasLabel = (attributes.get("aria-label")?.value.trim() ?? "") !== "";
  // Only what is hidden inside of a link counts: a link is read wherever it stands.
  const isSilent = name !== "a" && (outside.isSilent || isHidden || hasLabel);
  const isSame = region === outside.region && isInSection === outside.isInSection && isSilent === outside.isSilent;
  return isSame ? outside : { region, isInSection, isSilent };
}
