import { isSection, landmarkOf } from "./landmarks.ts";
import { attributeOf, localNameOf, parentOf, slotOf } from "./page.ts";

interface Place {
  readonly region: string;
  readonly isInSection: boolean;
}

const NOWHERE: Place = { region: "", isInSection: false };

/** Parent in the flat tree: slot or shadow host. */
function flatTreeParent(node: Node): Node | null {
  const slot = node instanceof Element ? slotOf(node) : null;
  return slot ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);
}

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
  return (link) => {
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
}
