/**
 * The only file that uses members of the page's document and elements: it takes them from prototypes, since elements
 * can shadow members of `document` (`<img name="baseURI">`) and of forms (`<input name="getRootNode">`).
 */
/* @__NO_SIDE_EFFECTS__ */
function getter<Owner extends object, Name extends keyof Owner>(
  prototype: Owner,
  name: Name,
): (of: Owner) => Owner[Name] {
  const get = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  return (of) => get?.call(of);
}

/* @__NO_SIDE_EFFECTS__ */
function method<Owner extends object, Parameters extends unknown[], Result>(
  own: (this: Owner, ...parameters: Parameters) => Result,
): (of: Owner, ...parameters: Parameters) => Result {
  return (of, ...parameters) => own.apply(of, parameters);
}

const baseUriOf = getter(Node.prototype, "baseURI");
const rootOf = getter(Document.prototype, "documentElement");
const urlOf = getter(Document.prototype, "URL");
const contentTypeOf = getter(Document.prototype, "contentType");
const characterSetOf = getter(Document.prototype, "characterSet");
const titleOf = getter(Document.prototype, "title");
const anchorAddressOf = getter(HTMLAnchorElement.prototype, "href");
const areaAddressOf = getter(HTMLAreaElement.prototype, "href");
const linkAddressOf = getter(HTMLLinkElement.prototype, "href");

export const parentOf = getter(Node.prototype, "parentNode");
export const childNodesOf = getter(Node.prototype, "childNodes");
export const textOf = getter(Node.prototype, "textContent");
export const previousOf = getter(Node.prototype, "previousSibling");
export const hasChildren = method(Node.prototype.hasChildNodes);
export const childElementCountOf = getter(Element.prototype, "childElementCount");
export const isConnected = getter(Node.prototype, "isConnected");
export const localNameOf = getter(Element.prototype, "localName");
const typeOf = getter(Node.prototype, "nodeType");
export const childrenOf = getter(Element.prototype, "children");
export const slotOf = getter(Element.prototype, "assignedSlot");
/** Includes overflow, in pixels. */
export const scrollWidthOf = getter(Element.prototype, "scrollWidth");
export const scrollHeightOf = getter(Element.prototype, "scrollHeight");
export const clientWidthOf = getter(Element.prototype, "clientWidth");
export const clientHeightOf = getter(Element.prototype, "clientHeight");
const shadowRootGetter = getter(Element.prototype, "shadowRoot");
const scrollingElementOf = getter(Document.prototype, "scrollingElement");
const bodyOf = getter(Document.prototype, "body");

export const rootNodeOf = method(Node.prototype.getRootNode);
// Separate, so scripts bundle only those they use.
const { getAttribute } = Element.prototype;
const { getBoundingClientRect } = Element.prototype;
const { getClientRects } = Element.prototype;
export const attributeOf = method(getAttribute);
const attributeInNamespace = method(Element.prototype.getAttributeNS);
export const matches = method(Element.prototype.matches as (this: Element, selectors: string) => boolean);
/** In viewport coordinates. */
export const boxOf = (of: Element): DOMRect => getBoundingClientRect.call(of);
export const boxesOf = (of: Element): DOMRectList => getClientRects.call(of);
export const scrollTo = method(Element.prototype.scrollIntoView);
export const prepend = method(Element.prototype.prepend);
export const append = method(Element.prototype.append);
const focusElement = method(HTMLElement.prototype.focus);
const createElement = method(
  Document.prototype.createElementNS as (this: Document, namespace: string, name: string) => Element,
);
/** Argument's position as `Node.DOCUMENT_POSITION_…` bits. */
export const comparePosition = method(Node.prototype.compareDocumentPosition);
const hiddenOf = getter(Document.prototype, "hidden");
const activeElementOf = getter(Document.prototype, "activeElement");
const activeElementInRoot = getter(ShadowRoot.prototype, "activeElement");
const createRange = method(Document.prototype.createRange);
const createTreeWalker = method(Document.prototype.createTreeWalker);
const createNodeIterator = method(Document.prototype.createNodeIterator);
const elementsFromPoint = method(Document.prototype.elementsFromPoint);
const elementFromPoint = method(Document.prototype.elementFromPoint);
const elementFromPointInRoot = method(ShadowRoot.prototype.elementFromPoint);
const elementsFromPointInRoot = method(ShadowRoot.prototype.elementsFromPoint);
const getSelection = method(Document.prototype.getSelection);
const addListener = method(EventTarget.prototype.addEventListener);

const namespaceGetter = Object.getOwnPropertyDescriptor(Element.prototype, "namespaceURI")?.get as () => string;
export const namespaceOf = (of: Element): string | null => namespaceGetter.call(of);

const HTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

/** In Firefox, nodes adopted from another document are no instances of this document's classes. */
export const isElement = (node: Node): node is Element => typeOf(node) === 1;
export const isText = (node: Node): node is Text => typeOf(node) === 3;
export const isHtml = (element: Element): boolean => namespaceOf(element) === HTML;
export const isSvg = (element: Element): boolean => namespaceOf(element) === SVG;

export const flatTreeParent = (node: Node): Node | null =>
  (isElement(node) ? slotOf(node) : null) ?? parentOf(node) ?? (node instanceof ShadowRoot ? node.host : null);

export function elementAround(inner: Node): Element | null {
  let node = flatTreeParent(inner);
  while (node !== null && !isElement(node)) node = flatTreeParent(node);
  return node;
}

/** Form controls can be named `shadowRoot`. */
export const shadowRootOf = (element: Element): ShadowRoot | null => shadowRootGetter(element);
export const scrollingElement = (): Element | null => scrollingElementOf(document) ?? rootElement();
/** Returns true if the document overflows to the left. */
export const overflowsLeft = (): boolean => {
  const root = bodyOf(document) ?? rootElement();
  if (root === null) return false;
  const { writingMode, direction } = getComputedStyle(root);
  return writingMode.startsWith("horizontal") ? direction === "rtl" : writingMode.endsWith("-rl");
};
/** Propagated from the root or else the body (CSS Overflow 3, section 3.3). */
export const viewportOverflow = (): readonly [across: string, down: string] => {
  const styles = [rootElement(), bodyOf(document)].flatMap((one) => (one === null ? [] : [getComputedStyle(one)]));
  const own = styles.find(({ overflowX, overflowY }) => overflowX !== "visible" || overflowY !== "visible");
  return [own?.overflowX ?? "visible", own?.overflowY ?? "visible"];
};
export const baseUri = (): string => baseUriOf(document);
/** Includes user name and password, which `location` omits in Chromium. */
export const documentUrl = (): string => urlOf(document);
export const rootElement = (): Element | null => rootOf(document) as Element | null;
export const selection = (): Selection | null => getSelection(document);
export const isHidden = (): boolean => hiddenOf(document);
export const contentType = (): string => contentTypeOf(document);
export const documentTitle = (): string => titleOf(document);
export const characterSet = (): string => characterSetOf(document);

/** The resolved URL; "" for other elements. */
export const resolvedHrefOf = (element: Element): string =>
  element instanceof HTMLAnchorElement
    ? anchorAddressOf(element)
    : element instanceof HTMLAreaElement
      ? areaAddressOf(element)
      : element instanceof HTMLLinkElement
        ? linkAddressOf(element)
        : "";

export function queryAll(root: Document | ShadowRoot | Element, selectors: string): NodeListOf<Element> {
  const { prototype } = root instanceof Document ? Document : isElement(root) ? Element : DocumentFragment;
  return prototype.querySelectorAll.call(root, selectors);
}

/** Live: searches only as far as it is read. */
export const byName = (name: string, namespace = HTML): HTMLCollectionOf<Element> =>
  Document.prototype.getElementsByTagNameNS.call(document, namespace, name);

/** Includes elements in MathML or without namespace, which are no links. */
export const linksIn = (root: Document | ShadowRoot) => queryAll(root, "a[*|href],area[href]");

export const xlinkOf = (link: Element): string | null =>
  attributeInNamespace(link, "http://www.w3.org/1999/xlink", "href");

/** As written; `null` for none. */
export const writtenHrefOf = (link: Element): string | null => getAttribute.call(link, "href") ?? xlinkOf(link);

export function elementById(root: Node, id: string): Element | null {
  if (root instanceof Document) return Document.prototype.getElementById.call(root, id);
  return root instanceof DocumentFragment ? DocumentFragment.prototype.getElementById.call(root, id) : null;
}

/**
 * Unlike walkers, iterators move on when the page removes their node. Only for the document: each slows every removal.
 */
export const iteratorInDocument = (): NodeIterator => createNodeIterator(document, document, NodeFilter.SHOW_ELEMENT);

export const walkerIn = (root: Node, shown: number): TreeWalker => createTreeWalker(document, root, shown);

/** Boxes of the content, for `display: contents`. */
export function contentBoxesOf(node: Node): DOMRectList {
  const range = createRange(document);
  range.selectNodeContents(node);
  return range.getClientRects();
}

const newElement = (name: string) => createElement(document, "http://www.w3.org/1999/xhtml", name);
const newShape = (name: string) => createElement(document, "http://www.w3.org/2000/svg", name);

export function focusedElement(): Element | null {
  let focused = activeElementOf(document);
  for (let root = focused && shadowRootOf(focused); root; root = focused && shadowRootOf(focused)) {
    const inner = activeElementInRoot(root);
    if (inner === null) break;
    focused = inner;
  }
  return focused;
}

interface Caret {
  readonly node: Node;
  readonly offset: number;
}

/** Text position nearest to a viewport point. Chromium 128 and Firefox have `caretPositionFromPoint`. */
export function caretAt(x: number, y: number): Caret | null {
  const { caretPositionFromPoint, caretRangeFromPoint } = Document.prototype as Partial<Document>;
  const position = caretPositionFromPoint?.call(document, x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  const range = caretPositionFromPoint ? null : caretRangeFromPoint?.call(document, x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Topmost element, or the shadow root whose own text is there; `null` outside open shadow roots. */
export function innerNodeAt(x: number, y: number): Element | ShadowRoot | null {
  let found = elementFromPoint(document, x, y);
  let within: ShadowRoot | null = null;
  for (let root = found && shadowRootOf(found); root && root !== within; root = found && shadowRootOf(found)) {
    within = root;
    found = elementFromPointInRoot(root, x, y) ?? found;
  }
  return within !== null && found !== null && rootNodeOf(found) === within ? found : within;
}

export function rangeIn(text: Text, start: number, end: number): Range {
  const range = createRange(document);
  range.setStart(text, Math.max(start, 0));
  range.setEnd(text, Math.min(end, text.length));
  return range;
}

export const elementsAt = (x: number, y: number): Element[] =>
  elementsFromPoint(document, x, y).flatMap((element) => {
    const root = shadowRootOf(element);
    return root === null ? [element] : [...elementsFromPointInRoot(root, x, y), element];
  });

export function focusOn(element: EventTarget | null): void {
  if (element instanceof HTMLElement) focusElement(element, { preventScroll: true });
}

export function newIcon(lines: string): Element {
  const icon = newShape("svg");
  icon.setAttribute("viewBox", "0 0 16 16");
  icon.setAttribute("aria-hidden", "true");
  const path = newShape("path");
  path.setAttribute("d", lines);
  icon.append(path);
  return icon;
}

/** Pages cannot shadow members of our elements. */
export function newDiv(style = ""): HTMLDivElement {
  const box = newElement("div") as HTMLDivElement;
  // Even empty, it would add an attribute.
  if (style !== "") box.style.cssText = style;
  return box;
}
export const newStyle = () => newElement("style");
export const newButton = () => Object.assign(newElement("button") as HTMLButtonElement, { type: "button" });
export const newTextElement = (name: "b" | "bdi" | "span", text: string) => {
  const element = newElement(name) as HTMLElement;
  element.textContent = text;
  return element;
};

export const listenOn = (
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  signal: AbortSignal,
): void => addListener(target, type, listener, { capture: true, passive: true, signal });

export const listen = (type: string, listener: (event: Event) => void, signal: AbortSignal): void =>
  listenOn(window, type, listener, signal);

/** Common elements without shadow roots; a longer selector is slower than checking each. */
const MAY_BE_HOST = ":not(a,b,i,li,td,tr,img,br,path)";

/** With open shadow roots, in tree order; iterative, for any depth. */
export function rootsOf(document: Document): (Document | ShadowRoot)[] {
  const found: (Document | ShadowRoot)[] = [];
  const next: (Document | ShadowRoot)[] = [document];
  for (let root = next.pop(); root !== undefined; root = next.pop()) {
    found.push(root);
    const inside: ShadowRoot[] = [];
    for (const element of queryAll(root, MAY_BE_HOST)) {
      const shadow = shadowRootGetter(element);
      if (shadow !== null) inside.push(shadow);
    }
    while (inside.length > 0) next.push(inside.pop() as ShadowRoot);
  }
  return found;
}
