import { isSection, landmarkOf } from "./landmarks.ts";
import { attributeOf, flatTreeParent, localNameOf } from "./page.ts";

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
