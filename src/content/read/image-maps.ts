import { attributeOf, localNameOf, parentOf, queryAll } from "../page.ts";

export const isArea = (element: Element): boolean => localNameOf(element) === "area";

function imagesByMap(): ReadonlyMap<string, Element> {
  const images = new Map<string, Element>();
  for (const image of queryAll(document, "img[usemap]")) {
    const name = attributeOf(image, "usemap") ?? "";
    if (!images.has(name)) images.set(name, image);
  }
  return images;
}

/** Caches: visits each image and ancestor once. */
export function imageFinder(): (area: Element) => Element | null {
  let images: ReadonlyMap<string, Element> | undefined;
  const found = new Map<Node, Element | null>();
  return (area) => {
    const passed: Node[] = [];
    let image: Element | null = null;
    for (let node = parentOf(area); node !== null; node = parentOf(node)) {
      const known = found.get(node);
      if (known !== undefined) image = known;
      else {
        passed.push(node);
        if (!(node instanceof HTMLMapElement)) continue;
        const name = attributeOf(node, "name");
        images ??= imagesByMap();
        if (name) image = images.get(`#${name}`) ?? null;
      }
      break;
    }
    for (const node of passed) found.set(node, image);
    return image;
  };
}
