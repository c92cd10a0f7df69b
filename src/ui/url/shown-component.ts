import { useContext } from "preact/hooks";
import {
  type Component,
  decodeToText,
  type Inspection,
  type Located,
  MASK,
  mendedText,
  replaceRanges,
  secretsIn,
  serialize,
  stretchesWithin,
  type TextRange,
} from "../../core/index.ts";
import { DisclosureContext } from "../controls/disclosure.ts";

const found = new WeakMap<Inspection, readonly TextRange[]>();

function secretsOf(inspection: Inspection): readonly TextRange[] {
  const known = found.get(inspection);
  if (known !== undefined) return known;
  const secrets = secretsIn(serialize(inspection.url), inspection.passwords);
  found.set(inspection, secrets);
  return secrets;
}

export const secretsInComponent = (inspection: Inspection, { start, text }: Component): readonly TextRange[] =>
  stretchesWithin(secretsOf(inspection), start, start + text.length);

/** Masks first: a decoded password may not be recognized. */
export function shownComponent(inspection: Inspection, component: Component): Component {
  const secrets = secretsInComponent(inspection, component);
  if (secrets.length === 0) return component;
  const text = replaceRanges(component.text, secrets, MASK);
  return { ...component, text, decoded: component.decoded === null ? null : decodeToText(text) };
}

export function useShown(inspection: Inspection): (component: Component) => Component {
  const { revealed } = useContext(DisclosureContext);
  return (component) => (revealed ? component : shownComponent(inspection, component));
}

/** `mended` is `null` unless the repair changes only this component. */
export function maskedPlace(place: Located, revealed: boolean): { text: string; mended: string | null } {
  const { inspection, component, finding } = place;
  const mended = mendedText(place);
  if (revealed) return { text: component.text, mended };
  const { text } = shownComponent(inspection, component);
  if (mended === null) return { text, mended };
  const secrets = secretsIn(finding.repairedUrl ?? "", inspection.passwords);
  const own = stretchesWithin(secrets, component.start, component.start + mended.length);
  return { text, mended: replaceRanges(mended, own, MASK) };
}
