/**
 * Records what a page can notice of the extension. Runs in every frame's main world before the page's scripts. Saves
 * native members before they can be patched, and ignores calls by the page.
 */

export interface Probe {
  /** Records all changes and events; before, only those of our element. */
  arm(): void;
  /** Returns lines since the last call; "marks" allows changes of our element. */
  noted(during: "scan" | "marks"): string;
  /** Returns the state to compare, in lines. */
  snapshot(): string;
  /** Returns the number of our elements. */
  ours(): number;
}

export const PROBE = "__probe";

export function installProbe(name: string): void {
  if (location.protocol.endsWith("-extension:")) return;
  type Method = (...parameters: never[]) => unknown;
  const { apply, construct, ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect;
  const { indexOf } = String.prototype;
  const NativeError = Error;
  const create = Object.create;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the page has.
  type Anything = any;
  const reader = (owner: object | undefined, key: string): ((object: unknown) => Anything) => {
    const get = owner && getOwnPropertyDescriptor(owner, key)?.get;
    return (object) => (get ? apply(get, object, []) : undefined);
  };
  const caller =
    (method: Method): ((object: unknown, ...parameters: unknown[]) => Anything) =>
    (object, ...parameters) =>
      apply(method as () => unknown, object, parameters);

  const rootOf = reader(Document.prototype, "documentElement");
  const titleOf = reader(Document.prototype, "title");
  const urlOf = reader(Document.prototype, "URL");
  const activeOf = reader(Document.prototype, "activeElement");
  const sheetsOf = reader(Document.prototype, "styleSheets");
  const adoptedOf = reader(Document.prototype, "adoptedStyleSheets");
  const htmlOf = reader(Element.prototype, "outerHTML");
  const localNameOf = reader(Element.prototype, "localName");
  const nodeTypeOf = reader(Node.prototype, "nodeType");
  const sheetCountOf = reader(StyleSheetList.prototype, "length");
  const nodeCountOf = reader(NodeList.prototype, "length");
  const historyLengthOf = reader(History.prototype, "length");
  const scrollXOf = reader(window, "scrollX");
  const scrollYOf = reader(window, "scrollY");
  const highlights = typeof CSS === "undefined" ? undefined : CSS.highlights;
  const highlightCountOf = reader(highlights && HighlightRegistry.prototype, "size");
  const rangeCountOf = reader(Selection.prototype, "rangeCount");
  const anchorOf = reader(Selection.prototype, "anchorOffset");
  const focusOf = reader(Selection.prototype, "focusOffset");
  const targetOf = reader(Event.prototype, "target");
  const typeOf = reader(Event.prototype, "type");
  const blockedBy = reader(SecurityPolicyViolationEvent.prototype, "blockedURI");
  const recordTarget = reader(MutationRecord.prototype, "target");
  const recordType = reader(MutationRecord.prototype, "type");
  const recordAdded = reader(MutationRecord.prototype, "addedNodes");
  const recordRemoved = reader(MutationRecord.prototype, "removedNodes");
  const recordAttribute = reader(MutationRecord.prototype, "attributeName");
  const nodeAt = caller(NodeList.prototype.item);
  const attributeOf = caller(Element.prototype.getAttribute);
  const queryAll = caller(Document.prototype.querySelectorAll);
  const animationsOf = caller(Document.prototype.getAnimations);
  const selectionOf = caller(Document.prototype.getSelection);
  const observeIn = caller(MutationObserver.prototype.observe);
  const takeRecords = caller(MutationObserver.prototype.takeRecords);
  const isIn = caller(WeakSet.prototype.has);
  const putInto = caller(WeakSet.prototype.add);
  const entries = performance.getEntriesByType.bind(performance);
  const has = (text: string, part: string): boolean => (apply(indexOf, text, [part]) as number) >= 0;

  let calls = "";
  let notes = "";
  /** Lines that involve only our element. */
  let ofOurs = "";
  let isArmed = false;
  let variables: Record<PropertyKey, boolean> | null = null;
  const note = (what: string, isOfOurs = false) => {
    if (isOfOurs && ofOurs.length < 2000) ofOurs += `${what}\n`;
    if (!isOfOurs && notes.length < 2000) notes += `${what}\n`;
  };
  defineProperty(window, "noticed", { value: (what: string) => note(`the page notices ${what}`) });

  const isPage = (): boolean => {
    const limit = NativeError.stackTraceLimit;
    NativeError.stackTraceLimit = 8;
    const { stack = "" } = new NativeError();
    NativeError.stackTraceLimit = limit;
    return has(stack, "http:") || has(stack, "about:") || has(stack, "blob:") || has(stack, "chrome-error:");
  };
  let isAsking = false;
  const wrapped = (original: () => unknown, what: string) =>
    function (this: unknown, ...parameters: []) {
      if (!isAsking) {
        isAsking = true;
        if (calls.length < 2000 && !isPage()) calls += `${what} was called\n`;
        isAsking = false;
      }
      return new.target ? construct(original, parameters, new.target) : apply(original, this, parameters);
    };

  const ours = new WeakSet<object>();
  const isOurs = (node: unknown): boolean => {
    if (isIn(ours, node)) return true;
    if (nodeTypeOf(node) !== 1 || !has(attributeOf(node, "style") ?? "", "2147483647")) return false;
    putInto(ours, node);
    return true;
  };
  const nameOf = (node: unknown): string =>
    node === null ? "nothing" : nodeTypeOf(node) === 1 ? `<${localNameOf(node)}>` : "a node";
  const some = (list: unknown, check: (node: unknown) => boolean): boolean => {
    for (let at = nodeCountOf(list) - 1; at >= 0; at--) if (check(nodeAt(list, at))) return true;
    return false;
  };
  const isStrange = (node: unknown) => !isOurs(node);
  const take = (records: readonly MutationRecord[]) => {
    for (let at = 0; at < records.length; at++) {
      const one = records[at];
      const [target, added, removed] = [recordTarget(one), recordAdded(one), recordRemoved(one)];
      const isChildren = recordType(one) === "childList";
      const isPart = isChildren ? some(added, isOurs) || some(removed, isOurs) : isOurs(target);
      const isWhole = isPart && !(isChildren && (some(added, isStrange) || some(removed, isStrange)));
      if (!isArmed && !isPart) continue;
      note(`a change: ${recordType(one)} of ${nameOf(target)} ${recordAttribute(one)}`, isWhole || !isArmed);
    }
  };
  const observer = new MutationObserver(take);
  const EVERYTHING = { childList: true, subtree: true, attributes: true, characterData: true };
  // In Firefox, a frame's window first has an empty document.
  const observe = () => observeIn(observer, document, EVERYTHING);
  observe();

  const types = new Set(["DOMContentLoaded", "readystatechange", "securitypolicyviolation"]);
  for (const owner of [window, Document.prototype, HTMLElement.prototype, Element.prototype])
    for (const key of ownKeys(owner)) if (typeof key === "string" && key.startsWith("on")) types.add(key.slice(2));
  // Fired by the browser itself on load, when the popup opens, and on errors, which `LoggedErrors` records.
  for (const type of ["pagereveal", "blur", "focus", "error", "unhandledrejection", "beforeunload", "unload"])
    types.delete(type);
  const onEvent = (event: Event) => {
    const target = targetOf(event);
    // The browser requests the icon at any time.
    const isOfIcon = typeOf(event) === "securitypolicyviolation" && has(blockedBy(event), "/favicon.ico");
    if (!isArmed || isOfIcon) return;
    const isWindow = target === window;
    note(`an event: ${typeOf(event)} at ${isWindow ? "the window" : nameOf(target)}`, !isWindow && isOurs(target));
  };
  for (const type of types) addEventListener(type, onEvent, { capture: true, passive: true });

  const api: Probe = {
    arm() {
      observe();
      take(takeRecords(observer));
      variables = create(null) as Record<PropertyKey, boolean>;
      const keys = ownKeys(window);
      for (let at = 0; at < keys.length; at++) variables[keys[at] as PropertyKey] = true;
      isArmed = true;
    },
    noted(during) {
      observe();
      take(takeRecords(observer));
      let traces = notes + calls + (during === "scan" ? ofOurs : "");
      notes = "";
      ofOurs = "";
      const keys = ownKeys(window);
      for (let at = 0; at < keys.length && isArmed; at++) {
        const key = keys[at] as PropertyKey;
        if (variables?.[key] === undefined)
          traces += `a variable of the window: ${typeof key === "symbol" ? "a symbol" : key}\n`;
      }
      const resources = entries("resource");
      for (let at = 0; at < resources.length; at++) {
        const address = resources[at]?.name ?? "";
        if (has(address, "-extension:")) traces += `a resource: ${address}\n`;
      }
      return traces;
    },
    snapshot() {
      const [root, selection] = [rootOf(document), selectionOf(document)];
      return `title ${titleOf(document)}
address ${urlOf(document)}
style sheets ${sheetCountOf(sheetsOf(document))} ${adoptedOf(document)?.length}
highlights ${highlightCountOf(highlights)}
animations ${animationsOf(document).length}
focus ${nameOf(activeOf(document))}
selection ${selection && `${rangeCountOf(selection)} ${anchorOf(selection)} ${focusOf(selection)}`}
scrolled ${scrollXOf(window)} ${scrollYOf(window)}
history ${historyLengthOf(history)}
frames ${window.length}
popovers ${nodeCountOf(queryAll(document, ":popover-open"))}
html ${root ? htmlOf(root) : "none"}`;
    },
    ours: () => nodeCountOf(queryAll(document, "[style*='2147483647']")),
  };
  defineProperty(window, name, { value: api });

  const patch = (owner: object, label: string, isWanted: (key: string) => boolean) => {
    for (const key of ownKeys(owner)) {
      const own = getOwnPropertyDescriptor(owner, key);
      if (typeof key !== "string" || !own?.configurable || !isWanted(key)) continue;
      if (typeof own.value === "function") own.value = wrapped(own.value, `${label}.${key}`);
      if (own.get) own.get = wrapped(own.get, `${label}.${key}`);
      if (own.set) own.set = wrapped(own.set as () => unknown, `${label}.${key}`) as () => void;
      defineProperty(owner, key, own);
    }
  };
  const INTERFACES =
    "Node,Element,HTMLElement,HTMLAnchorElement,HTMLAreaElement,HTMLLinkElement,HTMLImageElement,SVGElement,SVGAElement,Document," +
    "DocumentFragment,ShadowRoot,Range,Selection,EventTarget,History,Navigator,Performance,CSSStyleDeclaration,NamedNodeMap,Attr," +
    "DOMTokenList,TreeWalker,NodeIterator,NodeList,HTMLCollection,MutationObserver,IntersectionObserver,ResizeObserver,Storage," +
    "XMLSerializer,CustomElementRegistry,HTMLFormElement,HTMLInputElement,HTMLIFrameElement,HTMLObjectElement,CSSStyleSheet," +
    "StyleSheetList,Animation,DOMRectReadOnly,AbortController,AbortSignal,Clipboard,Crypto,CharacterData,Text";
  for (const one of INTERFACES.split(",")) {
    const prototype = (globalThis as Anything)[one]?.prototype;
    if (prototype) patch(prototype, one, (key) => key !== "constructor");
  }
  const OF_THE_WINDOW =
    /^(?:getComputedStyle|matchMedia|fetch|(?:request|cancel)(?:AnimationFrame|IdleCallback)|(?:set|clear)(?:Timeout|Interval)|postMessage|getSelection|queueMicrotask|(?:inner|outer|scroll|page|screen)[A-Z].*|devicePixelRatio)$/;
  patch(window, "window", (key) => OF_THE_WINDOW.test(key));
}
