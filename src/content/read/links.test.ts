// @vitest-environment happy-dom
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";
import { sliceSnapshot, snapshot, trackLinks } from "./links.ts";
import type { Batch } from "./watch.ts";

/** Replaces members that happy-dom lacks on prototypes. */
vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  rootElement: () => document.documentElement,
  baseUri: () => base,
  characterSet: () => "UTF-8",
  // happy-dom's selectors do not support namespaces.
  linksIn(root: ParentNode) {
    const list = [...root.querySelectorAll("a,area")];
    lists.push(new WeakRef(list));
    return list;
  },
  byName(name: string, namespace = HTML) {
    const find = () =>
      [...document.querySelectorAll("*")].filter(
        (element) => namespace === "*" || (element.localName === name && element.namespaceURI === namespace),
      );
    return new Proxy(find(), { get: (_, key) => Reflect.get(find(), key) });
  },
}));

const HTML = "http://www.w3.org/1999/xhtml";
let base = "";
const lists: WeakRef<Element[]>[] = [];

const [added, removed, changed] = [new Set<Element>(), new Set<Element>(), new Set<Element>()];
const NOTHING: Batch = { added, removed, changed, roots: [], frames: false, all: false };

function link(href: string): Element {
  const element = document.createElement("a");
  element.setAttribute("href", href);
  return element;
}

let counts = new Map<string, number>();
function count(href: string, change: number): void {
  counts.set(href, (counts.get(href) ?? 0) + change);
  if (counts.get(href) === 0) counts.delete(href);
}

beforeEach(() => {
  vi.stubGlobal("requestIdleCallback", (work: (deadline: object) => void) =>
    setTimeout(() => work({ didTimeout: true, timeRemaining: () => 0 })),
  );
  document.body.replaceChildren();
  [base, counts] = ["https://h.example/", new Map()];
});

const hrefs = (links: { all: ReadonlyMap<Element, string> }) => [...links.all.values()];

const most = { links: 4, characters: 1000 };

function readInSlices(budget = most) {
  const { taken, parts } = sliceSnapshot(budget, () => {});
  while (!parts.next().done);
  return taken;
}

test.each([
  ["a link in HTML", '<a href="/a">', ["/a"]],
  ["an area", '<map><area href="/a"></map>', ["/a"]],
  ["a link in SVG", '<svg><a href="/a"></a></svg>', ["/a"]],
  ["a link in SVG with xlink:href", '<svg><a xlink:href="/a"></a></svg>', ["/a"]],
  ["no link without an href", "<a></a><area>", []],
  ["no link in MathML", "<math></math>", []],
  ["no href that is too long", `<a href="/${"a".repeat(100_000)}"></a><a href="/b"></a>`, ["/b"]],
])("every reader finds %s", async (_, html, expected) => {
  document.body.innerHTML = html;
  // happy-dom parses MathML as HTML.
  const inMath = document.createElementNS("http://www.w3.org/1998/Math/MathML", "a");
  inMath.setAttribute("href", "/a");
  document.querySelector("math")?.append(inMath);
  const links = trackLinks(count, () => {});
  await links.update(null);
  const all = { links: 4, characters: 200_000 };
  expect([snapshot([document], all).hrefs, readInSlices(all).hrefs, hrefs(links)]).toEqual(Array(3).fill(expected));
});

test.each([
  ["too many links", "/1 /1 /2 /3 /4 /5", { leftOut: 2, overBudget: true }],
  ["too many characters", `/1 /${"a".repeat(999)} /2`, { leftOut: 1, overBudget: true }],
  ["a base that is too long, for relative references", "http:/a /b", { leftOut: 1, overBudget: false }],
])("snapshots leave out %s", (what, list, expected) => {
  if (what.startsWith("a base")) base = `data:${"a".repeat(1000)}`;
  document.body.append(...list.split(" ").map(link));
  expect(snapshot([document], most)).toMatchObject(expected);
  expect(readInSlices()).toMatchObject(expected);
});

test("a snapshot in slices omits links removed before their slice", () => {
  document.body.append(...Array.from({ length: 65 }, (_, i) => link(`/${i}`)));
  const { taken, parts } = sliceSnapshot({ ...most, links: 100 }, () => {});
  parts.next();
  document.body.lastElementChild?.remove();
  while (!parts.next().done);
  expect([taken.hrefs.length, taken.hrefs.at(-1)]).toEqual([64, "/63"]);
});

test("a snapshot in slices does not retain lists of shadow roots", async () => {
  const host = document.body.appendChild(document.createElement("x-y"));
  host.attachShadow({ mode: "open" }).append(link("/a"));
  lists.length = 0;
  const snapshot = sliceSnapshot(most, () => {});
  while (!snapshot.parts.next().done);
  // A `WeakRef` keeps its target until the task ends.
  await new Promise((resolve) => setTimeout(resolve));
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  expect(lists.map((list) => list.deref())).toEqual([undefined]);
  expect(snapshot.taken.hrefs).toEqual(["/a"]);
});

test("a snapshot at once numbers distinct hrefs; one in slices has the href of each link", () => {
  document.body.append(link("/1"), link("/a%2520b"), link("/1"));
  const linkTexts = [["/a%2520b", ""]];
  expect(snapshot([document], most)).toMatchObject({ hrefs: ["/1", "/a%2520b"], links: [0, 1, 0], linkTexts });
  expect(readInSlices()).toMatchObject({ hrefs: ["/1", "/a%2520b", "/1"], links: [], linkTexts });
});

test("reads all links, then added, changed, moved and removed ones", async () => {
  const links = trackLinks(count, () => {});
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
  // A link reported twice, or moved, counts once.
  await links.update({ ...batch, added: new Set([a, c]), removed: new Set([a]) });
  expect(hrefs(links).sort()).toEqual(["/a2", "/c"]);
  expect(counts).toEqual(new Map(Object.entries({ "/a2": 1, "/c": 1 })));
});

test("finds shadow roots, initially and in added elements", async () => {
  const met: ShadowRoot[] = [];
  const links = trackLinks(count, (root) => met.push(root));
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

test("batches do not leak memory, even with full reads in between", async () => {
  const links = trackLinks(count, () => {});
  for (let i = 0; i < 100; i++) {
    const list = document.createElement("div");
    list.append(link(`/${i}`), link("/same"));
    document.body.append(list);
    await links.update(i % 10 === 0 ? { ...NOTHING, all: true } : { ...NOTHING, added: new Set([list]) });
    expect(counts.get("/same")).toBe(1);
    list.remove();
    await links.update({ ...NOTHING, removed: new Set([list]) });
  }
  expect([links.all.size, counts.size]).toEqual([0, 0]);
});
