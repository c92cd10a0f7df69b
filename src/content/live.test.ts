// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FrameScripts } from "./frame-scripts.ts";
import type { Changed, Judged } from "./live-messages.ts";

/** Without members taken from prototypes. */
vi.mock("./page.ts", async (original) => ({
  ...(await original<typeof import("./page.ts")>()),
  rootElement: () => document.documentElement,
  isHidden: () => false,
  isConnected: (element: Element) => element.isConnected,
  baseUri: () => "https://h.example/",
  documentUrl: () => "https://h.example/",
  characterSet: () => "UTF-8",
  localNameOf: (element: Element) => element.localName,
  shadowRootOf: (element: Element) => element.shadowRoot,
  writtenIn: (element: Element) => element.getAttribute("href"),
  queryAll: (root: Element, selectors: string) => root.querySelectorAll(selectors),
  walkerIn: (root: Node, shown: number) => document.createTreeWalker(root, shown),
  listen() {},
  listenIn() {},
}));
vi.mock("./declared.ts", () => ({ declaredByDocument: () => ({ base: "", addresses: [], loaded: "" }) }));

/** Rule set and level of the worker. */
let by = "web";
/** What the frame has said, and how often. */
let said: Changed[] = [];
const listeners = new Set<unknown>();

/** As the worker does it, in little: a link is its path, in lower case. */
function answer(changed: Changed): unknown {
  said.push(changed);
  if (!("links" in changed)) return true;
  const recordOf = (href: string) => `${href.toLowerCase()} ${href} ${href} 0 - - -`;
  const judged: Judged = { by, records: changed.links.map(recordOf), own: recordOf(changed.url) };
  return judged;
}

let shared: FrameScripts;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  said = [];
  by = "web";
  vi.stubGlobal("requestIdleCallback", (work: (deadline: object) => void) =>
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => 8 }), 1),
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  vi.stubGlobal("SVGAElement", class {});
  vi.stubGlobal("chrome", {
    runtime: {
      id: "trueform",
      sendMessage: ({ changed }: { changed: Changed }, answered: (value: unknown) => void) =>
        setTimeout(() => answered(answer(changed)), 5),
      onMessage: {
        addListener: (listener: unknown) => listeners.add(listener),
        removeListener: (listener: unknown) => listeners.delete(listener),
      },
    },
  });
  document.body.innerHTML = "";
  ({ shared } = await import("./shared.ts"));
  await import("./content-watch.ts");
  await import("./content-live.ts");
});
afterEach(() => {
  shared.unfollow?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The environment's observers have a clock of their own. */
const { setTimeout: later } = globalThis;
async function rest(milliseconds = 1000): Promise<void> {
  await new Promise((resolve) => later(resolve, 5));
  await vi.advanceTimersByTimeAsync(milliseconds);
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

/** One a second; `npm run test:deep` goes on for a day, with one each ten seconds. */
const [BATCHES, PACE] = process.env.DEEP ? [8640, 10] : [200, 1];

test("batches without end leave nothing behind", { timeout: 1_200_000 }, async () => {
  await rest(2000);
  for (let i = 0; i < BATCHES; i++) {
    const list = add(`/${i}`, `/${i}`, "/a", "/A", `/late/${i}`);
    await rest(PACE * 700);
    if (i % 50 === 0) expect(lastTally()).toMatchObject({ links: 5, several: 1 });
    list.remove();
    await rest(PACE * 300);
    said = said.slice(-2);
  }
  await rest();
  expect(lastTally()).toMatchObject({ links: 0, several: 0, number: 0 });
});
