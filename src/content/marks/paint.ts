/** Marks links with the number of their group. */
import type { Mark } from "../api.ts";
import type { FrameScripts } from "../frame-scripts.ts";
import type { Frame } from "../marks-api.ts";
import { isOrphan } from "../orphan.ts";
import { addHost, show } from "../overlay.ts";
import { isConnected, listen, listenIn, rootElement } from "../page.ts";
import { imageFinder } from "../read/image-maps.ts";
import { shared } from "../shared.ts";
import { attention } from "./attention.ts";
import { litGroups } from "./lit-groups.ts";
import { setOf } from "./mark-set.ts";
import { touch } from "./rect.ts";
import { remeasuring } from "./remeasuring.ts";
import { settling } from "./settling.ts";

type Scripts = Required<Pick<FrameScripts, "placesOf" | "keptMarks">>;

interface Overlay {
  readonly host: HTMLDivElement;
  readonly shadow: ShadowRoot;
  marks(): ReadonlyMap<Element, Mark>;
  /** The first ones are drawn in any case. */
  setMarks(marks: ReadonlyMap<Element, Mark>, groups: number, isFirst: boolean): void;
  standOn(link: Element | null): void;
  select(number: number): void;
  showOnly(number: number | null): void;
  inView(part: DOMRectReadOnly): number;
  redraw(): void;
  stop(): void;
}

let overlay: Overlay | null = null;

const viewport = (): DOMRect => new DOMRect(0, 0, innerWidth, innerHeight);

export const isPainted = (): boolean => overlay !== null;
export const layer = (): ShadowRoot | null => overlay?.shadow ?? null;

/** Milliseconds between two drawings of a page that changes, which cost a frame each: it doubles as long as they come to the same. */
const RESTS = { shortest: 200, longest: 900 };
/** A page that has not changed for so long is drawn soon again. */
const STILL = 1_000;
const LOOK_AGAIN = 1_000;
/** By which pages and marks change their colours. */
const SETTINGS = ["(prefers-color-scheme:dark)", "(forced-colors:active)"];
const EVENTS = ["scroll", "resize", "load", "transitionend", "toggle"];

export function clear(): void {
  shared.removeFlash?.();
  shared.removeNavigator?.();
  overlay?.stop();
  overlay?.host.remove();
  overlay = null;
  shared.marksChanged?.();
}

const NOTHING: ReadonlyMap<Element, Mark> = new Map();
export const marks = (): ReadonlyMap<Element, Mark> => overlay?.marks() ?? NOTHING;
export const setMarks = (marks: ReadonlyMap<Element, Mark>, groups = 0): void =>
  overlay?.setMarks(marks, groups, false);
export const select = (number: number): void => overlay?.select(number);
export const standOn = (link: Element | null): void => overlay?.standOn(link);
export const showOnly = (number: number | null): void => overlay?.showOnly(number);
export const redraw = (): void => overlay?.redraw();
export const inView = (part = viewport()): number => overlay?.inView(part) ?? 0;

/** Draws only what is near the viewport. `false` when there is no document, or a script is missing. */
export function paint(marks: ReadonlyMap<Element, Mark>, groups: number): boolean {
  const root = rootElement();
  const { placesOf, keptMarks } = shared;
  if (root === null || placesOf === undefined || keptMarks === undefined) return false;
  const isFirst = overlay === null;
  overlay ??= newOverlay(root, placesOf, keptMarks);
  overlay.setMarks(marks, groups, isFirst);
  return true;
}

function newOverlay(root: Element, placesOf: Scripts["placesOf"], keptMarks: Scripts["keptMarks"]): Overlay {
  const { host, shadow, layer } = addHost(root);
  let marks = NOTHING;
  let stood: Element | null = null;
  let only: number | null = null;
  let selected = 0;
  const groups = litGroups();
  const listening = new AbortController();
  const attended = attention(() => onAttention(), listening.signal);
  let imageOf = imageFinder();
  const places = placesOf(() => imageOf);
  const remeasured = remeasuring(
    places,
    () => {
      imageOf = imageFinder();
    },
    () => schedule(),
  );
  const kept = keptMarks(layer);
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  const covering = shared.documentCover?.(host, () => schedule());

  const markOf = (link: Element): Mark | undefined => {
    const mark = marks.get(link);
    return mark === undefined || only === null || setOf(mark) === only ? mark : undefined;
  };

  const draw = () => {
    if (!places.measureNear()) remeasured.rest();
    // Measures before writing: alternating costs a layout for each link.
    const start = performance.now();
    const measuring = shared.measuring?.(imageOf);
    if (covering === undefined || measuring === undefined) return;
    const [isScrolled, isSettling] = [!hasChanged, hasSettled];
    hasChanged = false;
    hasSettled = false;
    frame = covering.frame();
    places.moved();
    const links = new Set([...kept.drawn(), ...places.near()]);
    groups.light(numbersNow());
    const { isQuiet } = groups;
    covering.cover(kept.measure(links, { frame, measuring, imageOf, markOf, isQuiet, stood, isScrolled, isSettling }));
    if (hasMoved) remeasured.again();
    hasMoved = false;
    const isNew = kept.write();
    showNumber();
    if (!isScrolled) {
      rest = !isNew && start - rested < STILL ? Math.min(2 * rest, RESTS.longest) : RESTS.shortest;
      rested = performance.now() + rest;
    }
    if (isScrolled && !isSettling) settled.later(true);
    else if (!kept.isWhole()) settled.later(false);
  };
  const showNumber = () => {
    const link = [...attended.innermost(kept.has), stood].find((one) => one && !kept.isNumbered(one));
    const rectangle = link && kept.rectanglesOf(link).find((one) => touch(one, viewport()));
    shared.showNumber?.(link && rectangle ? { link, rectangle, frame } : null);
  };
  /** Groups that are hovered, focused or selected. */
  const numbersNow = () =>
    [selected, only ?? 0].concat(
      attended.innermost((node) => marks.has(node)).map((link) => (link && marks.get(link)?.number) ?? 0),
    );
  let attendedBefore: readonly unknown[] = [];
  const onAttention = () => {
    const before = attendedBefore;
    attendedBefore = attended.innermost(kept.has);
    if (groups.light(numbersNow())) schedule(false);
    else if (attendedBefore.some((link, i) => link !== before[i])) showNumber();
  };

  let scheduled = 0;
  const settled = settling((isAll) => {
    hasSettled = true;
    schedule(isAll);
  });
  let hasSettled = false;
  /** More than that the page was scrolled. */
  let hasChanged = false;
  const schedule = (isChange = true) => {
    hasChanged ||= isChange;
    scheduled ||= requestAnimationFrame(() => {
      scheduled = 0;
      if (isOrphan()) clear();
      else draw();
    });
  };
  let hasMoved = false;
  const onMove = (isChange = true) => {
    hasMoved = true;
    schedule(isChange);
  };
  let rest = RESTS.shortest;
  let rested = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    resting ??= setTimeout(() => {
      resting = undefined;
      onMove();
    }, rested - performance.now());
  };

  let reinsertions = 5;
  const mutations = new MutationObserver((records) => {
    // Drawing itself resizes the host.
    if (records.every(({ target }) => target === host)) return;
    // Some pages remove unknown elements; after five reinsertions we give up.
    const now = rootElement();
    if (!isConnected(host) && now !== null && reinsertions-- > 0) show(now, host);
    onChange();
  });
  /** Ours becomes a popover. */
  const onEvent = ({ type, target }: Event) => target !== host && onMove(type !== "scroll");
  for (const event of EVENTS) listen(event, onEvent, listening.signal);
  for (const setting of SETTINGS) listenIn(matchMedia(setting), "change", () => onMove(), listening.signal);
  // It reports once at the beginning.
  let reports = 0;
  const sizes = new ResizeObserver(() => reports++ > 0 && onChange());
  const looking = setInterval(() => {
    if (isOrphan()) clear();
    else if (!isConnected(host)) (shared.beginAnew ?? clear)(root);
  }, LOOK_AGAIN);

  mutations.observe(root, { childList: true, subtree: true, attributes: true });
  sizes.observe(root);
  return {
    host,
    shadow,
    marks: () => marks,
    setMarks(now, ofPage, isFirst) {
      const before = marks;
      marks = now;
      places.replace([...now.keys()]);
      const isMeasured = !isFirst && places.measureNew(0);
      // A frame costs more than to look whether one is needed: most come far below.
      const isNew = (link: Element) => JSON.stringify(before.get(link)) !== JSON.stringify(now.get(link));
      const isOther = groups.count(now, ofPage);
      if (isOther || !isMeasured || [...kept.drawn(), ...places.near()].some(isNew)) schedule();
      kept.retain(now);
      shared.marksChanged?.();
    },
    standOn(link) {
      stood = link;
      selected = (link && marks.get(link)?.number) || selected;
      schedule();
    },
    select(number) {
      selected = number;
      if (groups.light(numbersNow())) schedule(false);
    },
    showOnly(number) {
      only = number;
      schedule();
    },
    redraw: () => schedule(),
    inView(part) {
      if (scheduled !== 0) {
        cancelAnimationFrame(scheduled);
        scheduled = 0;
        draw();
      }
      return kept.drawn().filter((link) => kept.rectanglesOf(link).some((one) => touch(one, part))).length;
    },
    stop() {
      cancelAnimationFrame(scheduled);
      remeasured.stop();
      settled.stop();
      covering?.stop();
      clearTimeout(resting);
      clearInterval(looking);
      mutations.disconnect();
      sizes.disconnect();
      listening.abort();
    },
  };
}
