// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FrameScripts } from "./frame-scripts.ts";
import type { Changed, Judged } from "./live-messages.ts";

const XLINK = "http://www.w3.org/1999/xlink";
let address = "";

/** Without members taken from prototypes. */
vi.mock("./page.ts", async (original) => ({
  ...(await original<typeof import("./page.ts")>()),
  rootElement: () => document.documentElement,
  isHidden: () => document.hidden,
  isConnected: (element: Element) => element.isConnected,
  baseUri: () => address,
  documentUrl: () => address,
  characterSet: () => "UTF-8",
  attributeOf: (element: Element, name: string) => element.getAttribute(name),
  localNameOf: (element: Element) => element.localName,
  shadowRootOf: (element: Element) => element.shadowRoot,
  writtenIn: (element: Element) => element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href"),
  xlinkOf: (element: Element) => element.getAttributeNS("http://www.w3.org/1999/xlink", "href"),
  queryAll: (root: Element, selectors: string) => root.querySelectorAll(selectors),
  walkerIn: (root: Node, shown: number) => document.createTreeWalker(root, shown),
  iteratorInDocument: () => document.createNodeIterator(document, NodeFilter.SHOW_ELEMENT),
  listen: (type: string, listener: () => void, signal: AbortSignal) =>
    document.addEventListener(type, listener, { capture: true, signal }),
  listenIn: (target: EventTarget, type: string, listener: () => void, signal: AbortSignal) =>
    target.addEventListener(type, listener, { capture: true, signal }),
}));
vi.mock("./declared.ts", () => ({ declaredByDocument: () => ({ base: "", addresses: [], loaded: "" }) }));

/** Rule set and level of the worker, and to what it is deaf. */
let by = "web";
let deaf: (changed: Changed) => boolean = () => false;
/** What the frame has said, and how often. */
let said: Changed[] = [];
type Listener = (message: unknown, sender: object, answer: (value: unknown) => void) => void;
const listeners = new Set<Listener>();

/** As the worker does it, in little: a link is its path, in lower case. */
function answer(changed: Changed): unknown {
  if (deaf(changed)) return null;
  said.push(changed);
  if (!("links" in changed)) return true;
  const recordOf = (href: string) => `${href.toLowerCase()} ${href} ${href} ${href.includes("%") ? 32 : 0} - - -`;
  const judged: Judged = { by, records: changed.links.map(recordOf), own: recordOf(changed.url) };
  return judged;
}

let shared: FrameScripts;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  said = [];
  address = "https://h.example/";
  by = "web";
  deaf = () => false;
  vi.stubGlobal("requestIdleCallback", (work: (deadline: object) => void) =>
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 8 }), 1),
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  vi.stubGlobal("chrome", {
    runtime: {
      id: "trueform",
      sendMessage: ({ changed }: { changed: Changed }, answered: (value: unknown) => void) =>
        setTimeout(() => answered(answer(changed)), 5),
      onMessage: {
        addListener: (listener: Listener) => listeners.add(listener),
        removeListener: (listener: Listener) => listeners.delete(listener),
      },
    },
  });
  document.body.innerHTML = "";
  ({ shared } = await import("./shared.ts"));
  await import("./content-watch.ts");
  await import("./content-live.ts");
  shared.goOn?.();
});
afterEach(() => {
  shared.unfollow?.();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The environment's observers have a clock of their own. */
const { setTimeout: later } = globalThis;
async function rest(milliseconds = 1000): Promise<void> {
  await new Promise((resolve) => later(resolve, 5));
  await vi.advanceTimersByTimeAsync(milliseconds);
}
function hide(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}
function hear(message: unknown): void {
  for (const listen of listeners) listen(message, { id: "trueform" }, () => {});
}
const lastTally = () => said.flatMap((one) => ("tally" in one ? [one.tally] : [])).at(-1);

function add(...hrefs: string[]): HTMLElement {
  const list = document.createElement("div");
  for (const href of hrefs) {
    const link = document.createElement("a");
    link.setAttribute("href", href);
    list.append(link);
  }
  document.body.append(list);
  return list;
}

function load(frame: Element, into: ParentNode = document.body): Element {
  into.append(frame);
  frame.dispatchEvent(new Event("load"));
  return frame;
}

test("what comes, changes and goes is counted, each address asked for once", async () => {
  await rest(2000);
  expect(lastTally()).toMatchObject({ links: 0 });
  const list = add("/a", "/A", "/b", "/b");
  await rest();
  expect(lastTally()).toMatchObject({ links: 4, several: 1 });
  list.firstElementChild?.setAttribute("href", "/c");
  await rest();
  expect(lastTally()).toMatchObject({ links: 4, several: 0 });
  list.append(list.firstElementChild as Element);
  list.remove();
  await rest();
  expect(lastTally()).toMatchObject({ links: 0 });
  const asked = said.flatMap((one) => ("links" in one ? one.links : []));
  expect(asked).toEqual(["/a", "/A", "/b", "/c"]);
});

test("a shadow root that is attached late is found within five seconds", async () => {
  const host = add();
  await rest(2000);
  const root = host.attachShadow({ mode: "open" });
  root.append(add("/a").firstElementChild as Element);
  document.querySelectorAll("a").forEach((link) => {
    link.remove();
  });
  await rest(5000);
  expect(lastTally()).toMatchObject({ links: 1 });
  root.append(add("/A").firstElementChild as Element);
  await rest();
  expect(lastTally()).toMatchObject({ links: 2, several: 1 });
});

test("an address in a namespace, which makes no record, is found in the next pass", async () => {
  const link = document.createElementNS("http://www.w3.org/2000/svg", "a");
  link.setAttributeNS(XLINK, "xlink:href", "/b");
  add("/a").append(link);
  await rest(1500);
  expect(lastTally()).toMatchObject({ links: 2, several: 0 });
  for (const href of ["/A", "/c"]) {
    link.setAttributeNS(XLINK, "xlink:href", href);
    await rest(5000);
    expect(lastTally()).toMatchObject({ links: 2, several: href === "/A" ? 1 : 0 });
  }
});

test("nothing is said twice, and nothing stays of what is followed no more", async () => {
  add("/a");
  await rest(20_000);
  const before = said.length;
  add();
  await rest(20_000);
  expect(said.length).toBe(before);
  const heard = listeners.size;
  shared.unfollow?.();
  expect(listeners.size).toBe(heard - 1);
  add("/b");
  await rest(20_000);
  expect(said.length).toBe(before);
  expect(vi.getTimerCount()).toBe(0);
});

test("when it is read again after the rule set was changed, all is asked again", async () => {
  add("/a", "/b");
  await rest(2000);
  said = [];
  shared.follow?.();
  await rest();
  expect(said.flatMap((one) => ("links" in one ? one.links : []))).toEqual([]);
  by = "surt";
  shared.follow?.();
  await rest();
  expect(said.flatMap((one) => ("links" in one ? one.links : []))).toEqual(["/a", "/b"]);
  expect(lastTally() ?? { links: 2 }).toMatchObject({ links: 2 });
});

test("a page with more than is followed is checked as a whole, not too often", async () => {
  add(...Array.from({ length: 40 }, (_, i) => `/${i}${"x".repeat(90_000)}`));
  await rest(30_000);
  for (let i = 0; i < 20; i++) {
    add("/more");
    await rest(500);
  }
  // Nothing was asked, so nothing is counted.
  expect(lastTally()).toBeUndefined();
  const whole = said.filter((one) => "whole" in one && !("counts" in one)).length;
  expect(whole).toBeGreaterThan(0);
  expect(whole).toBeLessThan(5);
});

test("where nobody checks it, it is read again, and counted once it is small enough", async () => {
  const large = add(...Array.from({ length: 40 }, (_, i) => `/${i}${"x".repeat(90_000)}`));
  deaf = (changed) => "whole" in changed;
  await rest(10_000);
  large.remove();
  add("/a", "/A");
  await rest(10_000);
  expect(lastTally()).toMatchObject({ links: 2, several: 1 });
});

test("such a page is not checked again because it was checked", async () => {
  add(...Array.from({ length: 40 }, (_, i) => `/${i}${"x".repeat(90_000)}`));
  await rest(2000);
  said = [];
  // Each check takes long, and what follows the page is told when it ends; where it is marked, twice.
  for (let i = 0; i < 5; i++) {
    shared.follow?.();
    shared.onPainted?.();
    await rest(6000);
  }
  expect(said).toEqual([]);
  // The last change is not left out, though it comes soon after another one.
  for (const pause of [3000, 6000]) {
    add("/more");
    await rest(pause);
  }
  expect(said).toEqual([{ whole: true }]);
});

test("what the worker does not hear is said again, and until then marks stay", async () => {
  const drawn: string[][] = [];
  const marks = new Map();
  shared.isPainted = () => true;
  shared.marking = () => "all";
  shared.keys = () => marks;
  shared.marks = () => marks;
  shared.setMarks = (now) => void drawn.push([...now.keys()].map((link) => link.getAttribute("href") ?? ""));
  add("/a", "/A");
  await rest(2000);
  expect(drawn.at(-1)).toEqual(["/a", "/A"]);
  deaf = (changed) => "links" in changed;
  const before = drawn.length;
  add("/b", "/B");
  await rest(5000);
  expect(drawn.length).toBe(before);
  deaf = () => false;
  await rest(1200);
  expect(drawn.at(-1)).toEqual(["/a", "/A", "/b", "/B"]);
  for (const name of ["tally", "frames"]) {
    deaf = (changed) => name in changed;
    said = [];
    if (name === "tally") add("/c");
    else load(document.createElement("object")).remove();
    await rest(5000);
    expect(said.some((one) => name in one)).toBe(false);
    deaf = () => false;
    await rest(1200);
    expect(said.filter((one) => name in one).length).toBe(1);
  }
});

test("a frame whose counts the top frame has not heard says all of them again", async () => {
  shared.unfollow?.();
  vi.stubGlobal("top", {});
  shared.follow?.();
  add("/a", "/a", "/b");
  deaf = (changed) => "counts" in changed;
  await rest(3000);
  deaf = () => false;
  await rest(3000);
  const counts = said.flatMap((one) => ("counts" in one ? [one] : []));
  expect(counts.map(({ whole, counts }) => [whole, counts.map(([, count]) => count).sort()])).toEqual([[true, [1, 2]]]);
});

test("a frame that is painted anew has the numbers it is painted with, then those that it is told", async () => {
  shared.unfollow?.();
  vi.stubGlobal("top", {});
  const drawn: number[][] = [];
  let keys = new Map([["/a", 7]]);
  shared.isPainted = () => true;
  shared.marking = () => "all";
  shared.keys = () => keys;
  shared.setMarks = (now) => void drawn.push([...now.values()].map(({ number }) => number));
  shared.follow?.();
  add("/a", "/A");
  await rest(2000);
  expect(drawn.at(-1)).toEqual([7, 7]);
  hear({ live: "numbers", numbers: "3 /a" });
  await rest(100);
  expect(drawn.at(-1)).toEqual([3, 3]);
  keys = new Map([["/a", 4]]);
  add("/x");
  await rest(1000);
  expect(drawn.at(-1)).toEqual([4, 4]);
});

test("a frame that is marked only after it was told the numbers has them once it is told again", async () => {
  shared.unfollow?.();
  vi.stubGlobal("top", {});
  const drawn: number[][] = [];
  shared.follow?.();
  add("/a", "/A");
  await rest(2000);
  hear({ live: "numbers", numbers: "3 /a" });
  await rest(100);
  const keys = new Map();
  shared.isPainted = () => true;
  shared.marking = () => "all";
  shared.keys = () => keys;
  shared.setMarks = (now) => void drawn.push([...now.values()].map(({ number }) => number));
  shared.onPainted?.();
  await rest(100);
  hear({ live: "numbers", numbers: "3 /a" });
  await rest(100);
  expect(drawn.at(-1)).toEqual([3, 3]);
});

test("frames that come later are told the numbers", async () => {
  shared.isPainted = () => true;
  shared.marking = () => "all";
  const keys = new Map([["/a", 2]]);
  shared.keys = () => keys;
  shared.marks = () => new Map();
  shared.setMarks = () => {};
  add("/a", "/A");
  await rest(2000);
  const numbers = () => said.flatMap((one) => ("numbers" in one ? [one.numbers] : []));
  expect(numbers()).toEqual([]);
  for (const frames of [
    [0, 4],
    [0, 4, 9],
  ]) {
    said = [];
    hear({ live: "frames", frames });
    for (const frame of frames.slice(1)) hear({ live: "counts", frame, counts: [], whole: true });
    await rest(200);
    expect(numbers()).toContain("2 /a");
  }
  // Some may only now be marked.
  said = [];
  hear({ live: "frames", frames: [0, 4, 9] });
  await rest(200);
  expect(numbers()).toEqual(["2 /a"]);
});

test("a frame that goes with much else is not left in the counts", async () => {
  const list = add();
  for (let i = 0; i < 2500; i++) list.append(document.createElement("p"));
  const frame = document.createElement("object");
  await rest(2000);
  load(frame);
  await rest(2000);
  said = [];
  list.replaceChildren();
  frame.remove();
  await rest(2000);
  expect(said).toContainEqual({ frames: true });
});

test("nor is one that goes in a shadow root, or while the page is hidden", async () => {
  const host = add();
  const root = host.attachShadow({ mode: "open" });
  const [early, other] = [document.createElement("object"), document.createElement("embed")];
  root.append(early);
  load(other);
  shared.unfollow?.();
  shared.goOn?.();
  await rest(2000);
  said = [];
  host.remove();
  await rest(2000);
  expect(said).toContainEqual({ frames: true });
  said = [];
  hide(true);
  other.remove();
  await rest(2000);
  expect(said).toEqual([]);
  hide(false);
  await rest(2000);
  expect(said).toContainEqual({ frames: true });
});

test.each(["links", "tally"])("nor is said again what nobody hears: %s", async (name) => {
  deaf = (changed) => name in changed;
  add("/a", "/A");
  await rest(500);
  hide(true);
  // Something may be on its way.
  await rest(1500);
  expect(vi.getTimerCount()).toBe(0);
});

test("nothing is said while the page is hidden; when it is seen, all is", async () => {
  await rest(2000);
  hide(true);
  let isCalled = false;
  deaf = () => {
    isCalled = true;
    return true;
  };
  add("/a", "/A");
  load(document.createElement("object"));
  await rest(20_000);
  expect([isCalled, vi.getTimerCount()]).toEqual([false, 0]);
  deaf = () => false;
  hide(false);
  await rest(999);
  expect(lastTally()).toMatchObject({ links: 2, several: 1 });
});

test("what has changed is counted within a second of the last change, however many came before it", async () => {
  for (let changes = 0; changes < 20; changes++) {
    await rest(5000);
    for (let i = 0; i < changes; i++) {
      add(`/${changes}/${i}`);
      await rest(50);
    }
    add(`/last/${changes}`, `/LAST/${changes}`);
    await rest(990);
    expect(lastTally()).toMatchObject({ several: changes + 1 });
  }
});

test("a frame of which only differences are told is asked for all", async () => {
  await rest(2000);
  const heard = (whole: boolean) => {
    let answer: unknown;
    const message = { live: "counts", frame: 4, counts: [["/x /x /x 0 - - -", 2]], whole };
    for (const listen of listeners) listen(message, { id: "trueform" }, (value) => (answer = value));
    return answer;
  };
  expect(heard(false)).toBeUndefined();
  expect(heard(true)).toBe(true);
  hear({ live: "frames", frames: [0, 4] });
  expect(heard(false)).toBe(true);
  await rest();
  expect(lastTally()).toMatchObject({ links: 4 });
  // It hung when the others were asked which ones there are.
  hear({ live: "frames", frames: [0] });
  expect(heard(false)).toBeUndefined();
  await rest();
  expect(lastTally()).toMatchObject({ links: 0 });
});

test("marks are not set again as long as nothing has changed", async () => {
  let set = 0;
  let marks: ReturnType<NonNullable<FrameScripts["marks"]>> = new Map();
  const keys = new Map();
  shared.isPainted = () => true;
  shared.marking = () => "all";
  shared.keys = () => keys;
  shared.marks = () => marks;
  shared.setMarks = (now) => {
    set++;
    marks = now;
  };
  add("/a", "/A");
  await rest(2000);
  expect([marks.size, set]).toEqual([2, set]);
  const before = set;
  for (let i = 0; i < 10; i++) {
    hear({ live: "counts", frame: 4, counts: [[`/x${i} /x /x 0 - - -`, 2]], whole: true });
    document.body.append(document.createElement("p"));
    await rest();
  }
  expect(set).toBe(before);
  // Painted anew.
  marks = new Map();
  shared.onPainted?.();
  await rest();
  expect([marks.size, set]).toEqual([2, before + 1]);
});

test("when the page changes its address, only links that depend on it are asked again", async () => {
  await rest(2000);
  address = "https://h.example/a";
  add("/a", "b", "?c", "https://other.example/d", "//other.example/e", "https:f");
  await rest();
  const asked = async (now: string) => {
    said = [];
    address = now;
    add();
    await rest();
    return said.flatMap((one) => ("links" in one ? one.links : [])).sort();
  };
  expect(await asked("https://h.example/a?page=2")).toEqual(["?c", "b", "https:f"]);
  expect(await asked("https://h.example/a?page=2#top")).toEqual([]);
  expect((await asked("https://else.example/")).length).toBe(6);
});

test("when a page has few links again, the highest level is asked for again", async () => {
  const list = add(...Array.from({ length: 2500 }, (_, i) => `/${i}`));
  await rest(3000);
  add("/a");
  await rest();
  list.remove();
  await rest();
  said = [];
  add("/b");
  await rest();
  const asked = said.flatMap((one) => ("links" in one ? [one] : []));
  expect(asked.map(({ above, links }) => [above, links.toSorted()])).toEqual([[true, ["/a", "/b"]]]);
});

const NO_KEYS = new Map();

/** One a second; `npm run test:deep` goes on for a day, with one each ten seconds. */
const [BATCHES, PACE] = process.env.DEEP ? [8640, 10] : [200, 1];

test("batches without end leave nothing behind", { timeout: 1_200_000 }, async () => {
  const numbers: number[] = [];
  shared.isPainted = () => true;
  shared.marking = () => "all";
  shared.keys = () => NO_KEYS;
  shared.marks = () => new Map();
  shared.setMarks = (now) => void numbers.push(...[...now.values()].map(({ number }) => number));
  await rest(2000);
  for (let i = 0; i < BATCHES; i++) {
    const list = add(`/${i}`, `/${i}`, "/a", "/A", `/late/${i}`, `/group/${i}`, `/GROUP/${i}`, `/?q=%25${i}`);
    await rest(PACE * 700);
    if (i % 50 === 0) expect(lastTally()).toMatchObject({ links: 8, several: 2 });
    list.remove();
    await rest(PACE * 300);
    const asked = said.flatMap((one) => ("links" in one ? one.links : []));
    expect(asked.length).toBeLessThan(10);
    said = said.filter((one) => "tally" in one).slice(-1);
  }
  await rest();
  expect(lastTally()).toMatchObject({ links: 0, several: 0, number: 0 });
  expect(Math.max(...numbers.slice(-10))).toBeLessThan(110);
});
