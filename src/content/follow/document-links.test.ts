// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import type { Batch } from "../frame-scripts.ts";
import { type CountedLinks, countedLinks } from "./counted-links.ts";
import { documentLinks } from "./document-links.ts";

/** Without members taken from prototypes. */
vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  rootElement: () => document.documentElement,
  isConnected: (element: Element) => element.isConnected,
  characterSet: () => "UTF-8",
  shadowRootOf: (element: Element) => element.shadowRoot,
  writtenIn: (element: Element) => element.getAttribute("href"),
  walkerIn: (root: Node, shown: number) => document.createTreeWalker(root, shown),
  iteratorInDocument: () => document.createNodeIterator(document, NodeFilter.SHOW_ELEMENT),
}));

const [added, removed, changed] = [new Set<Element>(), new Set<Element>(), new Set<Element>()];
const NOTHING: Batch = { added, removed, changed, roots: [], frames: false, all: false };

function link(href: string): Element {
  const element = document.createElement("a");
  element.setAttribute("href", href);
  return element;
}

let counted: CountedLinks;

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (work: (deadline: object) => void) =>
    setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 })),
  );
  document.body.replaceChildren();
  counted = countedLinks();
});

const hrefs = (links: { all: ReadonlyMap<Element, string> }) => [...links.all.values()];

test("all links are read, then what comes, changes, moves and goes", async () => {
  const links = documentLinks(counted, () => {});
  const [a, b] = [link("/a"), link("/b")];
  document.body.append(a, b, document.createElement("a"));
  await links.update(null);
  expect(hrefs(links)).toEqual(["/a", "/b"]);
  const c = link("/c");
  document.body.prepend(c);
  a.setAttribute("href", "/a2");
  b.remove();
  const batch = { ...NOTHING, added: new Set([c]), changed: new Set([a]), removed: new Set([b]) };
  await links.update(batch);
  expect(hrefs(links).sort()).toEqual(["/a2", "/c"]);
  // What is told of twice, or has moved, is one.
  await links.update({ ...batch, added: new Set([a, c]), removed: new Set([a]) });
  expect(hrefs(links).sort()).toEqual(["/a2", "/c"]);
  expect([...counted.hrefs()].filter((href) => counted.judgementOf(href) === null)).toContain("/c");
});

test("shadow roots are met, at first and with what comes", async () => {
  const met: ShadowRoot[] = [];
  const links = documentLinks(counted, (root) => met.push(root));
  const hostWith = (href: string) => {
    const host = document.createElement("x-y");
    const inner = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
    inner.attachShadow({ mode: "open" }).append(link(href));
    return host;
  };
  document.body.append(hostWith("/deep"));
  await links.update(null);
  expect([met.length, hrefs(links)]).toEqual([2, ["/deep"]]);
  const late = hostWith("/late");
  document.body.append(late);
  await links.update({ ...NOTHING, added: new Set([late]) });
  expect([met.length, hrefs(links)]).toEqual([4, ["/deep", "/late"]]);
  late.remove();
  await links.update({ ...NOTHING, removed: new Set([late]) });
  expect(hrefs(links)).toEqual(["/deep"]);
});

test("batches leave nothing behind, though some are read as a whole", async () => {
  const links = documentLinks(counted, () => {});
  for (let i = 0; i < 100; i++) {
    const list = document.createElement("div");
    list.append(link(`/${i}`), link("/same"));
    document.body.append(list);
    await links.update(i % 10 === 0 ? { ...NOTHING, all: true } : { ...NOTHING, added: new Set([list]) });
    for (const href of counted.unknown()) counted.setRecord(href, `${href} f 0 - -`);
    counted.changes();
    list.remove();
    await links.update({ ...NOTHING, removed: new Set([list]) });
    counted.changes();
  }
  expect([links.all.size, counted.size, counted.changes()]).toEqual([0, 0, []]);
});
