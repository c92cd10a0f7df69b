// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changed, ChangedBy } from "../../browser/page-messages.ts";
import type { RecordsResponse } from "../follow-messages.ts";
import type { FrameScripts } from "../registry.ts";
import { shared } from "../registry.ts";
import "./content-follow.ts";

const XLINK = "http://www.w3.org/1999/xlink";
let address = "";

type Listener = (message: unknown, sender: object, answer: (value: unknown) => void) => void;
const listeners = vi.hoisted(() => {
  const listeners = new Set<Listener>();
  const runtime = {
    id: "trueform",
    sendMessage: ({ changed }: { changed: Changed }, answered: (value: unknown) => void) =>
      setTimeout(() => answered(answer(changed)), 5),
    onMessage: {
      addListener: (listener: Listener) => listeners.add(listener),
      removeListener: (listener: Listener) => listeners.delete(listener),
    },
  };
  Object.assign(globalThis, { chrome: { runtime } });
  return listeners;
});

vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  isHidden: () => document.hidden,
  baseUri: () => address,
  documentUrl: () => address,
  listen: (type: string, listener: () => void, signal: AbortSignal) =>
    document.addEventListener(type, listener, { capture: true, signal }),
}));
vi.mock("../read/declared.ts", () => ({ declaredByDocument: () => ({ base: "", addresses: [], loaded: "" }) }));

/** The worker's rule set, and messages it does not answer. */
let by = "web";
let deaf: (changed: Changed) => boolean = () => false;
let reports: Changed[] = [];

/** A simplified worker: keys are lower-case paths. */
function answer(changed: Changed): unknown {
  if (deaf(changed)) return null;
  reports.push(changed);
  if (!("links" in changed)) return true;
  const recordOf = (href: string) => `${href.toLowerCase()} ${href} ${href.includes("%") ? 32 : 0} - -`;
  const judged: RecordsResponse = { by, records: changed.links.map(recordOf) };
  return judged;
}

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  address = "https://h.example/";
  by = "web";
  deaf = () => false;
  vi.stubGlobal("requestIdleCallback", (work: (deadline: object) => void) =>
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 8 }), 1),
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  document.body.innerHTML = "";
  shared.goOn?.();
});
afterEach(() => {
  shared.unfollow?.();
  for (const name of ["isPainted", "marking", "keys", "marks", "setMarks"] as const) delete shared[name];
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rest = (milliseconds = 1000) => vi.advanceTimersByTimeAsync(milliseconds);
function hide(isHidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
  document.dispatchEvent(new Event("visibilitychange"));
}
function hear(message: unknown): void {
  for (const listen of listeners) listen(message, { id: "trueform" }, () => {});
}
const sent = <Name extends string>(name: Name) => reports.filter((one): one is ChangedBy<Name> => name in one);
const asked = () => sent("links").flatMap(({ links }) => links);
const lastTally = () => sent("tally").at(-1)?.tally;

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

function load(frame: Element): Element {
  document.body.append(frame);
  frame.dispatchEvent(new Event("load"));
  return frame;
}

const paint = (marks: Partial<FrameScripts>) => {
  const keys = new Map<string, number>();
  Object.assign(shared, { isPainted: () => true, marking: () => "all", keys: () => keys, ...marks });
};
function drawnNumbers(keys: () => ReadonlyMap<string, number> = () => new Map()): number[][] {
  const drawn: number[][] = [];
  paint({ keys, setMarks: (now) => void drawn.push([...now.values()].map(({ number }) => number)) });
  return drawn;
}
function followInFrame(): void {
  shared.unfollow?.();
  vi.stubGlobal("top", {});
  shared.follow?.();
}
/** Too long to be followed. */
const addTooMuch = () => add(...Array.from({ length: 40 }, (_, i) => `/${i}${"x".repeat(90_000)}`));

test("counts added, changed and removed links, and sends each URL once", async () => {
  await rest(2000);
  expect(lastTally()).toMatchObject({ links: 0 });
  const list = add("/a", "/A", "/b", "/b");
  await rest();
  expect(lastTally()).toMatchObject({ links: 4, duplicates: 1 });
  list.firstElementChild?.setAttribute("href", "/c");
  await rest();
  expect(lastTally()).toMatchObject({ links: 4, duplicates: 0 });
  list.append(list.firstElementChild as Element);
  list.remove();
  await rest();
  expect(lastTally()).toMatchObject({ links: 0 });
  expect(asked()).toEqual(["/a", "/A", "/b", "/c"]);
});

test("a shadow root that is attached late is found within five seconds", async () => {
  const host = add();
  await rest(2000);
  const root = host.attachShadow({ mode: "open" });
  root.append(add("/a").firstElementChild as Element);
  await rest(5000);
  expect(lastTally()).toMatchObject({ links: 1 });
  root.append(add("/A").firstElementChild as Element);
  await rest();
  expect(lastTally()).toMatchObject({ links: 2, duplicates: 1 });
});

test("an xlink:href, which makes no mutation record, is found in the next pass", async () => {
  const link = document.createElementNS("http://www.w3.org/2000/svg", "a");
  link.setAttributeNS(XLINK, "xlink:href", "/b");
  add("/a").append(link);
  await rest(1500);
  expect(lastTally()).toMatchObject({ links: 2, duplicates: 0 });
  for (const href of ["/A", "/c"]) {
    link.setAttributeNS(XLINK, "xlink:href", href);
    await rest(5000);
    expect(lastTally()).toMatchObject({ links: 2, duplicates: href === "/A" ? 1 : 0 });
  }
});

test("sends nothing twice, and leaves no timer or listener after stopping", async () => {
  add("/a");
  await rest(20_000);
  const before = reports.length;
  add();
  await rest(20_000);
  expect(reports.length).toBe(before);
  const heard = listeners.size;
  shared.unfollow?.();
  expect(listeners.size).toBe(heard - 1);
  add("/b");
  await rest(20_000);
  expect([reports.length, vi.getTimerCount()]).toEqual([before, 0]);
});

test("reading again sends all links if the rule set has changed", async () => {
  add("/a", "/b");
  await rest(2000);
  reports = [];
  shared.follow?.();
  await rest();
  expect(asked()).toEqual([]);
  by = "surt";
  shared.follow?.();
  await rest();
  expect(asked()).toEqual(["/a", "/b"]);
  expect(lastTally() ?? { links: 2 }).toMatchObject({ links: 2 });
});

test("a page that is too large to follow is checked as a whole, not too often", async () => {
  addTooMuch();
  await rest(30_000);
  for (let i = 0; i < 20; i++) {
    add("/more");
    await rest(500);
  }
  // No records were requested, so nothing is counted.
  expect(lastTally()).toBeUndefined();
  expect(sent("whole").length).toBeGreaterThan(0);
  expect(sent("whole").length).toBeLessThan(5);
});

test("reads an unchecked large page again, and counts it once it is small enough", async () => {
  const large = addTooMuch();
  deaf = (changed) => "whole" in changed;
  await rest(10_000);
  large.remove();
  add("/a", "/A");
  await rest(10_000);
  expect(lastTally()).toMatchObject({ links: 2, duplicates: 1 });
});

test("a large page is not checked again because it was checked", async () => {
  addTooMuch();
  await rest(2000);
  reports = [];
  // Each slow check notifies the page when it ends; twice if it is marked.
  for (let i = 0; i < 5; i++) {
    shared.follow?.();
    shared.onPainted?.();
    await rest(6000);
  }
  expect(reports).toEqual([]);
  for (const pause of [3000, 6000]) {
    add("/more");
    await rest(pause);
  }
  expect(reports).toEqual([{ whole: true }]);
});

test("a message that the worker misses is sent again, and marks are kept until then", async () => {
  const drawn: string[][] = [];
  const hrefsOf = (marks: Iterable<Element>) => [...marks].map((link) => link.getAttribute("href") ?? "");
  paint({ setMarks: (now) => void drawn.push(hrefsOf(now.keys())) });
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
    reports = [];
    if (name === "tally") add("/c");
    else load(document.createElement("object")).remove();
    await rest(5000);
    expect(sent(name)).toEqual([]);
    deaf = () => false;
    await rest(1200);
    expect(sent(name)).toHaveLength(1);
  }
});

test("a frame whose counts the top frame missed sends all of them again", async () => {
  followInFrame();
  add("/a", "/a", "/b");
  deaf = (changed) => "counts" in changed;
  await rest(3000);
  deaf = () => false;
  await rest(3000);
  expect(sent("counts").map(({ whole, counts }) => [whole, counts.map(([, count]) => count).sort()])).toEqual([
    [true, [1, 2]],
  ]);
});

test("a frame that is painted again takes the painted numbers, then those from the top frame", async () => {
  let keys = new Map([["/a", 7]]);
  const drawn = drawnNumbers(() => keys);
  followInFrame();
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

test("a frame that is marked after it received the numbers shows them at the next message", async () => {
  followInFrame();
  add("/a", "/A");
  await rest(2000);
  hear({ live: "numbers", numbers: "3 /a" });
  await rest(100);
  const keys = new Map();
  const drawn = drawnNumbers(() => keys);
  shared.onPainted?.();
  await rest(100);
  hear({ live: "numbers", numbers: "3 /a" });
  await rest(100);
  expect(drawn.at(-1)).toEqual([3, 3]);
});

test("frames that are added later receive the numbers", async () => {
  const keys = new Map([["/a", 2]]);
  paint({ keys: () => keys, setMarks: () => {} });
  add("/a", "/A");
  await rest(2000);
  const numbers = () => sent("numbers").map(({ numbers }) => numbers);
  expect(numbers()).toEqual([]);
  // The frames are known already, but one may have been marked since.
  for (const later of [[4], [4, 9], []]) {
    reports = [];
    hear({ live: "frames", frames: [0, ...(later.length === 0 ? [4, 9] : later)] });
    for (const frame of later) hear({ live: "counts", frame, counts: [], whole: true });
    await rest(200);
    expect(numbers()).toContain("2 /a");
  }
  expect(numbers()).toEqual(["2 /a"]);
});

test("a frame that is removed with many nodes is reported", async () => {
  const list = add();
  list.append(...Array.from({ length: 2500 }, () => document.createElement("p")));
  await rest(2000);
  const frame = load(document.createElement("object"));
  await rest(2000);
  reports = [];
  list.replaceChildren();
  frame.remove();
  await rest(2000);
  expect(reports).toContainEqual({ frames: true });
});

test.each([
  ["with a shadow root", false, (list: Element, frame: Element) => list.attachShadow({ mode: "open" }).append(frame)],
  ["while the page is hidden", true, (list: Element, frame: Element) => list.append(frame)],
])("a frame that is removed %s is reported", async (_, isHidden, place) => {
  const list = add();
  place(list, document.createElement("object"));
  shared.unfollow?.();
  shared.goOn?.();
  await rest(2000);
  reports = [];
  if (isHidden) hide(true);
  list.remove();
  await rest(2000);
  if (isHidden) {
    expect(reports).toEqual([]);
    hide(false);
    await rest(2000);
  }
  expect(reports).toContainEqual({ frames: true });
});

test.each(["links", "tally"])("a hidden page does not repeat unanswered messages: %s", async (name) => {
  deaf = (changed) => name in changed;
  add("/a", "/A");
  await rest(500);
  hide(true);
  await rest(1500);
  expect(vi.getTimerCount()).toBe(0);
});

test("a hidden page sends nothing, and everything when it is shown", async () => {
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
  expect(lastTally()).toMatchObject({ links: 2, duplicates: 1 });
});

const CHANGES = process.env.DEEP ? Array.from({ length: 20 }, (_, i) => i) : [0, 1, 6, 13];

test("a change is counted within a second, even after many others", async () => {
  for (const [at, changes] of CHANGES.entries()) {
    await rest(5000);
    for (let i = 0; i < changes; i++) {
      add(`/${changes}/${i}`);
      await rest(50);
    }
    add(`/last/${changes}`, `/LAST/${changes}`);
    await rest(990);
    expect(lastTally()).toMatchObject({ duplicates: at + 1 });
  }
});

test("requests all counts from a frame that sends only differences", async () => {
  await rest(2000);
  const heard = (whole: boolean) => {
    let answer: unknown;
    const message = { live: "counts", frame: 4, counts: [["/x /x 0 - -", 2]], whole };
    for (const listen of listeners) listen(message, { id: "trueform" }, (value) => (answer = value));
    return answer;
  };
  expect([heard(false), heard(true)]).toEqual([undefined, true]);
  hear({ live: "frames", frames: [0, 4] });
  expect(heard(false)).toBe(true);
  await rest();
  expect(lastTally()).toMatchObject({ links: 4 });
  // The frame did not answer when the frames were listed.
  hear({ live: "frames", frames: [0] });
  expect(heard(false)).toBeUndefined();
  await rest();
  expect(lastTally()).toMatchObject({ links: 0 });
});

test("marks are not set again while nothing changes", async () => {
  let set = 0;
  let marks: ReturnType<NonNullable<FrameScripts["marks"]>> = new Map();
  const setMarks: FrameScripts["setMarks"] = (now) => {
    set++;
    marks = now;
  };
  paint({ marks: () => marks, setMarks });
  add("/a", "/A");
  await rest(2000);
  const before = set;
  expect(marks.size).toBe(2);
  for (let i = 0; i < 10; i++) {
    hear({ live: "counts", frame: 4, counts: [[`/x${i} /x 0 - -`, 2]], whole: true });
    document.body.append(document.createElement("p"));
    await rest();
  }
  expect(set).toBe(before);
  marks = new Map();
  shared.onPainted?.();
  await rest();
  expect([marks.size, set]).toEqual([2, before + 1]);
});

test("links that may be encoded twice are sent with others that show how the site encodes its URLs", async () => {
  add("/a", "/b%20c", "/d+e");
  await rest(2000);
  add("/%2541");
  await rest();
  const { links, encodingExamples, linkTexts } = sent("links").at(-1) ?? {};
  expect(links).toEqual(["/b%20c", "/%2541"]);
  expect([encodingExamples, linkTexts]).toEqual([["/b%20c", "/d+e", "/%2541"], [["/%2541", ""]]]);
});

test("when the page changes its URL, only links that depend on it are sent again", async () => {
  await rest(2000);
  address = "https://h.example/a";
  add("/a", "b", "?c", "https://other.example/d", "//other.example/e", "https:f");
  await rest();
  const askedAt = async (now: string) => {
    reports = [];
    address = now;
    add();
    await rest();
    return asked().sort();
  };
  expect(await askedAt("https://h.example/a?page=2")).toEqual(["?c", "b", "https:f"]);
  expect(await askedAt("https://h.example/a?page=2#top")).toEqual([]);
  expect((await askedAt("https://else.example/")).length).toBe(6);
});

test("the highest level is requested again when a page has few links again", async () => {
  const list = add(...Array.from({ length: 2001 }, (_, i) => `/${i}`));
  await rest(3000);
  add("/a");
  await rest();
  list.remove();
  await rest();
  reports = [];
  add("/b");
  await rest();
  expect(sent("links").map(({ above, links }) => [above, links.toSorted()])).toEqual([[true, ["/a", "/b"]]]);
});

/** Deep runs cover a day with a batch every ten seconds. */
const [BATCHES, PACE] = process.env.DEEP ? [8640, 10] : [30, 1];

test("endless batches do not leak memory", { timeout: 1_200_000 }, async () => {
  const keys = new Map();
  const drawn = drawnNumbers(() => keys);
  shared.marks = () => new Map();
  await rest(2000);
  for (let i = 0; i < BATCHES; i++) {
    const paths = Array.from({ length: 12 }, (_, group) => `/${i}/group${group}`);
    const upper = paths.map((path) => path.toUpperCase());
    const list = add(`/${i}`, `/${i}`, "/a", "/A", ...paths, ...upper, `/?q=%25${i}`);
    await rest(PACE * 700);
    if (i % 10 === 0) expect(lastTally()).toMatchObject({ links: 29, duplicates: 13 });
    list.remove();
    await rest(PACE * 300);
    expect(asked().length).toBeLessThan(32);
    reports = sent("tally").slice(-1);
  }
  await rest();
  expect(lastTally()).toMatchObject({ links: 0, duplicates: 0 });
  expect(Math.max(...drawn.slice(-10).flat())).toBeLessThan(130);
});
