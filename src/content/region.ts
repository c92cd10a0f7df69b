/** Where in the page a link stands. */
import { attributeOf, localNameOf, parentOf, slotOf } from "./page.ts";

/** Landmarks by the elements that make them (HTML Accessibility API Mappings), and their roles by those names. */
const LANDMARKS = /^(?:main|nav|header|footer|aside|search|form|dialog)$/;
const ROLES: Readonly<Record<string, string>> = {
  main: "main",
  navigation: "nav",
  banner: "header",
  contentinfo: "footer",
  complementary: "aside",
  search: "search",
  form: "form",
  dialog: "dialog",
  alertdialog: "dialog",
};
/** A header or a footer inside of these is theirs, and none of the page. */
const SECTIONS = /^(?:article|aside|main|nav|section)$/;

interface Place {
  readonly region: string;
  readonly isInSection: boolean;
}

const NOWHERE: Place = { region: "", isInSection: false };

/** The node around another one as it is shown: the slot that it was given to, or the host of its shadow root. */
function around(node: Node): Node | null {
  const slot = node instanceof Element ? slotOf(node) : null;
  return slot ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);
}

/** What an element makes of the place that it stands in. */
function placeIn(element: Element, outside: Place): Place {
  const name = localNameOf(element);
  const role = attributeOf(element, "role")?.slice(0, 100).trim().split(/\s/)[0]?.toLowerCase() ?? "";
  const byName = LANDMARKS.test(name) && !(outside.isInSection && /^(?:header|footer)$/.test(name)) ? name : "";
  const region = role === "" ? byName : Object.hasOwn(ROLES, role) ? (ROLES[role] as string) : "";
  const isInSection = outside.isInSection || SECTIONS.test(name);
  return region === "" && isInSection === outside.isInSection
    ? outside
    : { region: region || outside.region, isInSection };
}

/** The nearest landmark around a link. Every node is looked at once, however many links are in it. */
export function regionFinder(): (link: Element) => string {
  const known = new Map<Node, Place>();
  return (link) => {
    const unknown: Node[] = [];
    let node = around(link);
    while (node !== null && !known.has(node)) {
      unknown.push(node);
      node = around(node);
    }
    let place = (node !== null && known.get(node)) || NOWHERE;
    for (const one of unknown.reverse()) {
      if (one instanceof Element) place = placeIn(one, place);
      known.set(one, place);
    }
    return place.region;
  };
}
