/** Patched built-ins report to the probe and throw. */
import { htmlAnswer, type Kind, page, scriptOf } from "./kind.ts";

export const PROTOTYPES: readonly Kind[] = [
  {
    name: "members of arrays, maps, sets and promises throw",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const owners = { Array, Map, Set, WeakMap, WeakSet, Promise, Symbol };
          const { ownKeys, defineProperty } = Reflect;
          for (const [name, { prototype }] of Object.entries(owners))
            for (const key of ownKeys(prototype))
              if (typeof key === "string" && key !== "constructor" && key !== "length" && key !== "size")
                defineProperty(prototype, key, {
                  value() {
                    noticed(`${name}.${key}`);
                    throw new Error(key);
                  },
                });
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "strings, patterns, JSON, Object and Reflect throw",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const { ownKeys, defineProperty } = Reflect;
          const kept = new Set(["constructor", "prototype", "ownKeys", "getOwnPropertyDescriptor", "defineProperty"]);
          const failing = (name: string) => () => {
            noticed(name);
            throw new Error(name);
          };
          for (const owner of [String.prototype, RegExp.prototype, Number.prototype, JSON, Math, Object, Reflect])
            for (const key of ownKeys(owner))
              if (
                typeof key === "string" &&
                typeof Reflect.getOwnPropertyDescriptor?.(owner, key)?.value === "function"
              )
                if (!kept.has(key)) defineProperty(owner, key, { value: failing(key) });
        }),
      ),
    ),
    expects: 2,
    throws: true,
  },
  {
    name: "members of nodes, elements and documents throw",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const { ownKeys, defineProperty, getOwnPropertyDescriptor } = Reflect;
          for (const { prototype } of [
            Node,
            Element,
            HTMLElement,
            HTMLAnchorElement,
            Document,
            Range,
            TreeWalker,
            ShadowRoot,
          ])
            for (const key of ownKeys(prototype)) {
              const before = getOwnPropertyDescriptor(prototype, key);
              if (typeof key !== "string" || key === "constructor" || !before?.configurable) continue;
              const fail = () => {
                noticed(key);
                throw new Error(key);
              };
              if ("value" in before && typeof before.value === "function")
                defineProperty(prototype, key, { value: fail });
              else if (before.get) defineProperty(prototype, key, { get: fail, set: fail });
            }
        }),
      ),
    ),
    expects: 2,
    isInDefaultRun: true,
  },
  {
    name: "observers, listeners, timers and frames are the page's own",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const failing = (name: string) => () => {
            noticed(name);
            throw new Error(name);
          };
          const names = ["MutationObserver", "IntersectionObserver", "ResizeObserver", "AbortController", "DOMRect"];
          const functions = [
            "setTimeout",
            "setInterval",
            "requestAnimationFrame",
            "requestIdleCallback",
            "queueMicrotask",
          ];
          const others = ["getComputedStyle", "matchMedia", "fetch", "getSelection", "postMessage"];
          for (const name of [...names, ...functions, ...others]) Reflect.set(window, name, failing(name));
          Performance.prototype.now = failing("now") as () => number;
          EventTarget.prototype.addEventListener = failing("addEventListener");
          EventTarget.prototype.dispatchEvent = failing("dispatchEvent") as () => boolean;
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "Object.prototype has getters and setters of common names",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const names = ["href", "base", "key", "then", "toJSON", "links", "marks", "value", "default"];
          for (const name of ["hrefs", "collect", "frameId", "result", ...names])
            Object.defineProperty(
              Object.prototype,
              name,
              Object.assign(Object.create(null), {
                get: () => noticed(`get ${name}`),
                set: () => noticed(`set ${name}`),
              }),
            );
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "a proxy that counts is the prototype of all prototypes",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const counting = new Proxy(EventTarget.prototype, {
            get: (_, key) => noticed(`get ${String(key)}`),
            has: (_, key) => {
              noticed(`has ${String(key)}`);
              return false;
            },
          });
          Object.setPrototypeOf(Node.prototype, counting);
          for (const list of [NodeList, HTMLCollection, NamedNodeMap]) Object.setPrototypeOf(list.prototype, counting);
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "links have members of their own that change the page when they are read",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          for (const link of document.querySelectorAll("a"))
            for (const name of [
              "href",
              "getAttribute",
              "textContent",
              "attributes",
              "toString",
              "nodeType",
              "localName",
            ])
              Object.defineProperty(link, name, {
                get() {
                  noticed(name);
                  document.body.replaceChildren();
                },
              });
        }),
      ),
    ),
    expects: 2,
  },
  {
    name: "the document and the window have members of their own that throw",
    page: htmlAnswer(
      page(
        scriptOf(() => {
          const fail = (name: string) => () => {
            noticed(name);
            throw new Error(name);
          };
          for (const name of [
            "baseURI",
            "documentElement",
            "links",
            "querySelectorAll",
            "URL",
            "title",
            "scrollingElement",
          ])
            Object.defineProperty(document, name, { get: fail(name) });
          for (const name of [
            "innerWidth",
            "innerHeight",
            "scrollX",
            "scrollY",
            "devicePixelRatio",
            "chrome",
            "browser",
          ])
            Object.defineProperty(window, name, { configurable: true, get: fail(name) });
        }),
      ),
    ),
    expects: 2,
  },
];
