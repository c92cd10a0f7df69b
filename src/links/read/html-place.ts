import type { StartTag } from "../../core/index.ts";
import { isSection, landmarkOf } from "../../core/index.ts";

const NOT_SHOWN = new Set("script style template noscript desc metadata defs".split(" "));

export interface Place {
  readonly region: string | null;
  readonly isInSection: boolean;
  /** Not part of a link's text: hidden, or replaced by a label. */
  readonly isSilent: boolean;
}

export const ROOT_PLACE: Place = { region: null, isInSection: false, isSilent: false };

export const PLACE_ATTRIBUTES: readonly string[] = "role aria-label aria-hidden hidden".split(" ");

export function placeIn({ name, attributes }: StartTag, outside: Place): Place {
  const role = attributes.get("role")?.value ?? "";
  const region = landmarkOf(name, role, outside.isInSection) || outside.region;
  const isInSection = outside.isInSection || isSection(name);
  const isHidden = NOT_SHOWN.has(name) || attributes.has("hidden") || attributes.get("aria-hidden")?.value === "true";
  const hasLabel = (attributes.get("aria-label")?.value.trim() ?? "") !== "";
  // A hidden link has text; hidden parts of a link do not count.
  const isSilent = name !== "a" && (outside.isSilent || isHidden || hasLabel);
  const isSame = region === outside.region && isInSection === outside.isInSection && isSilent === outside.isSilent;
  return isSame ? outside : { region, isInSection, isSilent };
}
