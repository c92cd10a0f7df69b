// @vitest-environment happy-dom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Changed, FromPage } from "../../browser/page-messages.ts";
import { runs } from "../../core/arbitraries.ts";
import { shared } from "../registry.ts";
import { check, checkedLinks, LARGEST_PIECE, pieceAt } from "./check.ts";

vi.hoisted(() => {
  const runtime = {
    id: "trueform",
    sendMessage(message: FromPage, answered: (value: unknown) => void) {
      if ("left" in message) left += 1;
      else if ("reading" in message) asked += 1;
      else if ("changed" in message) reports.push(message.changed);
      const isHeard = "reading" in message ? asked > unanswered : !isDeaf;
      setTimeout(() => answered(isHeard ? true : null));
    },
    onMessage: { addListener() {}, removeListener() {} },
  };
  Object.assign(globalThis, { chrome: { runtime } });
});

let isHidden = false;
/** Replaces members that happy-dom lacks on prototypes. */
vi.mock("../page.ts", async (original) => ({
  ...(await original<typeof import("../page.ts")>()),
  rootElement: () => document.documentElement,
  isHidden: () => isHidden,
  baseUri: () => "https://h.example/",
  documentUrl: () => "https://h.example/",
  characterSet: () => "UTF-8",
  contentType: () => "text/html",
  linksIn: (root: ParentNode) => root.querySelectorAll("a"),
  byName: (name: string) => document.querySelectorAll(name),
  listen: (type: string, listener: () => void, signal: AbortSignal) => addEventListener(type, listener, { signal }),
  listenOn() {},
}));
vi.mock("./declared.ts", () => ({ declaredByDocument: () => ({ base: "", addresses: [], loaded: "" }) }));

let reports: Changed[] = [];
let isDeaf = false;
/** Check requests, and how many the worker leaves unanswered. */
let asked = 0;
let unanswered = 0;
let left = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [reports, isDeaf, isHidden] = [[], false, false];
  [asked, unanswered, left] = [0, 0, 0];
  vi.stubGlobal("requestIdleCallback", (work: (deadline: object) => void) =>
    setTimeout(() => work({ didTimeout: false, timeRemaining: () => -1 }), 100),
  );
  vi.stubGlobal("cancelIdleCallback", clearTimeout);
  document.head.innerHTML = "";
  document.body.innerHTML = "<x-app></x-app>";
  document.querySelector("x-app")?.attachShadow({ mode: "open" });
});
afterEach(() => {
  shared.endCheck?.();
  shared.endWatch?.();
  delete shared.follow;
  vi.unstubAllGlobals();
});

const rest = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
function add(name: string, attributes: Record<string, string>, to: ParentNode = document.body): Element {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  to.append(element);
  return element;
}
const FRAMES = [{ frames: true }];
const root = () => document.querySelector("x-app")?.shadowRoot as ShadowRoot;

test("an unchanged page sends nothing, a changed one sends one message", async () => {
  const checked = check();
  await rest(2000);
  expect(JSON.parse(String(await checked))).toMatchObject({ hrefs: [] });
  add("p", {});
  await rest(2000);
  expect(reports).toEqual([]);
  add("a", { href: "/a" });
  await rest(2000);
  add("a", { href: "/b" });
  await rest(2000);
  expect(reports).toEqual(FRAMES);
});

function takePieces(pieceFrom: (start: number) => string | null | undefined): string[] {
  const pieces: string[] = [];
  for (let start = 0; ; ) {
    const piece = pieceFrom(start) ?? "";
    if (piece === "") return pieces;
    pieces.push(piece);
    start += piece.length;
  }
}

test("offers a very large result in pieces, which add up to the result of one injection", async () => {
  for (let i = 0; i < 60; i++) add("a", { href: `/${i}/${"\u{1f600}".repeat(10_000)}` });
  const checked = check();
  await rest(20_000);
  const id = Number(await checked);
  add("a", { href: "/late" });
  await rest(2000);
  expect([reports, shared.piece?.({ of: id + 1, start: 0 })]).toEqual([[], null]);
  document.querySelector("a:last-of-type")?.remove();
  const pieces = takePieces((start) => shared.piece?.({ of: id, start }));
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(LARGEST_PIECE);
  const { next, result } = checkedLinks(true, () => {});
  while (!next().done);
  expect(pieces.join("") === result()).toBe(true);
  await rest(2000);
  expect([reports, shared.piece]).toEqual([FRAMES, undefined]);
});

test("a cancelled check keeps no pieces", async () => {
  add("a", { href: `/${"a".repeat(90_000)}` });
  for (let i = 0; i < 9; i++) document.body.append(...[...document.body.children].slice(-1).map((a) => a.cloneNode()));
  void check();
  await rest(20_000);
  expect(shared.piece).toBeDefined();
  shared.endCheck?.();
  expect(shared.piece).toBeUndefined();
});

test.each([
  ["a link", 0, () => add("a", { href: "/late" })],
  ["a link in a shadow root", 0, () => add("a", { href: "/late" }, root())],
  ["a base element", 1000, () => add("base", { href: "/other/" })],
])("%s that is added after its part was read is reported", async (_, before, change) => {
  for (let i = 0; i < before; i++) add("a", { href: "/before" }, root());
  const checked = check();
  await rest(750);
  change();
  await rest(before / 2);
  expect([await Promise.race([checked, "not yet"]), reports]).toEqual(["not yet", []]);
  await rest(3000);
  expect(JSON.parse(String(await checked)).hrefs.length).toBe(before);
  expect(reports).toEqual(FRAMES);
});

test("an SVG with unchanged links sends nothing", async () => {
  const link = document.createElementNS("http://www.w3.org/2000/svg", "a");
  link.setAttribute("href", "/drawn");
  document.body.append(link);
  void check();
  await rest(20_000);
  expect(reports).toEqual([]);
});

test.each([
  ["a base", "base", { href: "/other/" }],
  ["a canonical link", "link", { rel: "canonical", href: "/own" }],
  ["og:url", "meta", { property: "og:url", content: "/own" }],
])("a change of %s is reported", async (_, name, attributes) => {
  void check();
  await rest(2000);
  add("link", { rel: "icon", href: "/icon.png" }, document.head);
  await rest(2000);
  expect(reports).toEqual([]);
  add(name, attributes, document.head);
  await rest(2000);
  expect(reports).toEqual(FRAMES);
});

test("repeats the message until it is answered or watching ends", async () => {
  for (const end of [() => (isDeaf = false), () => shared.endWatch?.()]) {
    void check();
    await rest(2000);
    isDeaf = true;
    add("a", { href: "/a" });
    await rest(3000);
    expect(reports.length).toBeGreaterThan(1);
    end();
    await rest(1500);
    reports = [];
    await rest(5000);
    expect(reports).toEqual([]);
  }
});

test("the follower reads a followed page again", async () => {
  shared.follow = vi.fn();
  void check();
  await rest(2000);
  expect(shared.follow).toHaveBeenCalledOnce();
  add("a", { href: "/a" });
  await rest(2000);
  expect(reports).toEqual([]);
});

test("stops watching a page that is hidden during the check", async () => {
  const checked = check();
  await rest(450);
  isHidden = true;
  await rest(1000);
  expect(await checked).toBe("hidden");
  expect(vi.getTimerCount()).toBe(0);
});

test("searches large batches only in part", async () => {
  void check();
  await rest(2000);
  const seen = vi.spyOn(Element.prototype, "querySelectorAll");
  const searched = () => seen.mock.calls.length;
  const paragraph = document.createElement("p");
  paragraph.innerHTML = "<b></b>".repeat(9);
  for (let i = 0; i < 600; i++) document.body.append(paragraph.cloneNode(true));
  await rest(2000);
  expect(reports).toEqual(FRAMES);
  expect(searched()).toBeGreaterThan(0);
  expect(searched()).toBeLessThan(550);
  seen.mockRestore();
});

test("asks until the worker has checked the page, even after a worker restart, but not once cancelled", async () => {
  unanswered = 2;
  void check();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(3);
  asked = 0;
  unanswered = 1000;
  void check();
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toBe(2);
  shared.endCheck?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(2);
});

test("a checked or hidden page reports once that it is unloaded", async () => {
  for (const hidden of [false, true]) {
    isHidden = hidden;
    void check();
    void check();
    await rest(2000);
    left = 0;
    dispatchEvent(new Event("pagehide"));
    expect(left).toBe(1);
  }
  shared.endCheck?.();
  dispatchEvent(new Event("pagehide"));
  expect(left).toBe(1);
});

const sent = (piece: string): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(piece));

test("pieces add up to any JSON, respect the limit, and survive encoding by browsers", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "binary" }), fc.integer({ min: 0, max: 3 }), (unit, shift) => {
      const text = JSON.stringify(" ".repeat(shift) + unit.repeat(1 + Math.ceil((2 * LARGEST_PIECE) / unit.length)));
      const pieces = takePieces((start) => pieceAt(text, start));
      expect(pieces.every((piece) => piece.length <= LARGEST_PIECE)).toBe(true);
      expect(pieces.map(sent).join("") === text).toBe(true);
    }),
    runs(0.1),
  );
});
