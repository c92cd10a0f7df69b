import { isSection, landmarkOf } from "../../core/page/landmarks.ts";
import { attributeOf, flatTreeParent, isElement, localNameOf, parentOf, shadowRootOf } from "../page.ts";

interface Place {
  readonly region: string;
  readonly isInSection: boolean;
}

const NOWHERE: Place = { region: "", isInSection: false };

function placeIn(element: Element, outside: Place): Place {
  const name = localNameOf(element);
  const region = landmarkOf(name, attributeOf(element, "role") ?? "", outside.isInSection);
  const isInSection = outside.isInSection || isSection(name);
  return region === "" && isInSection === outside.isInSection
    ? outside
    : { region: region || outside.region, isInSection };
}

/** Visits every node once. */
export function regionFinder(): (link: Element) => string {
  const known = new Map<Node, Place>();
  let lastParent: Node | null = null;
  let lastRegion = "";
  const find = (link: Element): string => {
    const unknown: Node[] = [];
    let node = flatTreeParent(link);
    while (node !== null && !known.has(node)) {
      unknown.push(node);
      node = flatTreeParent(node);
    }
    let place = (node !== null && known.get(node)) || NOWHERE;
    for (const one of unknown.reverse()) {
      if (one instanceof Element) place = placeIn(one, place);
      known.set(one, place);
    }
    return place.region;
  };
  return (link) => {
    const parent = parentOf(link);
    // Siblings are in one region, unless a shadow root has slots for them.
    if (parent !== null && parent === lastParent) return lastRegion;
    const region = find(link);
    const isSlotted = parent !== null && isElement(parent) && shadowRootOf(parent) !== null;
    lastParent = isSlotted ? null : parent;
    lastRegion = region;
    return region;
  };
}
