/** Marks links with the number of their group. */
import type { Mark } from "./api.ts";
import { imageFinder, isArea } from "./image-maps.ts";
import { setOf } from "./mark-set.ts";
import type { DrawnMark, Frame } from "./marks-api.ts";
import { isOrphan } from "./orphan.ts";
import { addHost, place, show } from "./overlay.ts";
import { isConnected, listen, listenIn, rootElement } from "./page.ts";
import { isNearViewport, placesOf } from "./places.ts";
import { shared } from "./shared.ts";

interface Overlay {
  readonly host: HTMLDivElement;
  readonly shadow: ShadowRoot;
  marks(): ReadonlyMap<Element, Mark>;
  /** `time`: milliseconds in which new ones are measured at once. */
  setMarks(marks: ReadonlyMap<Element, Mark>, time: number): void;
  standOn(link: Element | null): void;
  showOnly(number: number | null): void;
  inView(part: DOMRectReadOnly): number;
  redraw(): void;
  stop(): void;
}

let overlay: Overlay | null = null;

const viewport = (): DOMRect => new DOMRect(0, 0, innerWidth, innerHeight);
const touch = (one: DOMRectReadOnly, other: DOMRectReadOnly): boolean =>
  one.right > other.left && one.bottom > other.top && one.left < other.right && one.top < other.bottom;

export const isPainted = (): boolean => overlay !== null;
export const layer = (): ShadowRoot | null => overlay?.shadow ?? null;

/** Drawn at once. */
const MOST_MARKS = 5_000;
/** Milliseconds. */
const SLICE = 8;
/** Until all places are measured again, where much of the page has moved, and else. */
const PAUSES = { shifted: 200, still: 1_500 };
/** Measuring takes at most a 25th of the time. */
const MEASURING = 24;
/** Between two drawings of a page that changes, which cost a frame each: it doubles as long as they come to the same. */
const RESTS = { shortest: 200, longest: 900 };
/** A page that has not changed for so long is drawn soon again. */
const STILL = 1_000;
const LOOK_FOR_UPDATE = 1_000;
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
export const setMarks = (marks: ReadonlyMap<Element, Mark>): void => overlay?.setMarks(marks, 0);
export const standOn = (link: Element | null): void => overlay?.standOn(link);
export const showOnly = (number: number | null): void => overlay?.showOnly(number);
export const redraw = (): void => overlay?.redraw();
export const inView = (part = viewport()): number => overlay?.inView(part) ?? 0;

/** Draws only what is near the viewport. `false` when there is no document. */
export function paint(marks: ReadonlyMap<Element, Mark>): boolean {
  const root = rootElement();
  if (root === null) return false;
  const isFirst = overlay === null;
  overlay ??= newOverlay(root);
  overlay.setMarks(marks, isFirst ? Number.POSITIVE_INFINITY : 0);
  return true;
}

function newOverlay(root: Element): Overlay {
  const { host, shadow, layer } = addHost(root);
  let marks = NOTHING;
  let stood: Element | null = null;
  let only: number | null = null;
  /** What is under the pointer, and what has the focus, with what holds it: its mark may be drawn later. */
  const pointed = { pointerover: [] as readonly EventTarget[], focusin: [] as readonly EventTarget[] };
  let imageOf = imageFinder();
  const places = placesOf((link) => (isArea(link) ? imageOf(link) : link));
  /** Which stay drawn while the page moves under them: `position: sticky`. */
  let drawn: ReadonlyMap<Element, DrawnMark> = new Map();
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  /** What stands in the layer. */
  let shown = "";
  const covering = shared.documentCover?.(host, () => schedule());

  const isShown = (mark: Mark): boolean => only === null || setOf(mark) === only;

  const draw = () => {
    if (!places.measureNew(SLICE)) schedule();
    // Measures before writing: alternating costs a layout for each link.
    const start = performance.now();
    const measuring = shared.measuring?.(imageOf);
    if (covering === undefined || measuring === undefined) return;
    frame = covering.frame();
    const { measure, lettersIn } = measuring;
    const { colours = [] } = shared;
    const seen = new Map<Element, DrawnMark>();
    for (const link of new Set([...drawn.keys(), ...places.near()])) {
      const mark = marks.get(link);
      if (mark === undefined || !isShown(mark)) continue;
      const measured = measure(link);
      const how = { frame, lettersIn, isStoodOn: link === stood, colours };
      const one = measured && shared.drawnMark?.(measured, mark, how);
      if (one?.rectangles.some(isNearViewport)) seen.set(link, one);
      if (seen.size === MOST_MARKS) break;
    }
    drawn = seen;
    if (hasMoved) refreshLater();
    hasMoved = false;
    const parts = [...seen.values()].flatMap((one) => one.parts);
    covering.cover(parts);
    const content = JSON.stringify(parts);
    rest = content === shown && start - rested < STILL ? Math.min(2 * rest, RESTS.longest) : RESTS.shortest;
    if (content !== shown) {
      shown = content;
      layer.replaceChildren();
      for (const { left, top, width, height, style, text } of parts) {
        const part = place(left, top, width, height, style);
        if (text !== undefined) part.textContent = text;
        layer.append(part);
      }
    }
    showNumber();
    rested = performance.now() + rest;
  };
  const linkIn = (path: readonly EventTarget[]) => (path as readonly Element[]).find((node) => drawn.has(node));
  const showNumber = () => {
    const link = [linkIn(pointed.pointerover), linkIn(pointed.focusin), stood].find(
      (one) => one && drawn.get(one)?.isNumbered === false,
    );
    const rectangle = link && drawn.get(link)?.rectangles.find((one) => touch(one, viewport()));
    shared.showNumber?.(link && rectangle ? { link, rectangle, frame } : null);
  };
  const onPointed = (event: Event) => {
    const type = event.type as keyof typeof pointed;
    const before = linkIn(pointed[type]);
    pointed[type] = event.composedPath();
    if (linkIn(pointed[type]) !== before) showNumber();
  };

  let scheduled = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let spent = 0;
  /** Places are measured again, in slices, after a pause. */
  const refresh = () => {
    const start = performance.now();
    const isDone = places.measure(SLICE);
    spent += performance.now() - start;
    if (!isDone) timer = setTimeout(refresh, 16);
    else {
      due = Number.POSITIVE_INFINITY;
      if (places.moved()) schedule();
    }
  };
  const refreshLater = () => {
    const pause = Math.max(places.hasShifted() ? PAUSES.shifted : PAUSES.still, MEASURING * spent);
    if (performance.now() + pause >= due) return;
    due = performance.now() + pause;
    clearTimeout(timer);
    timer = setTimeout(() => {
      imageOf = imageFinder();
      spent = 0;
      places.restart();
      refresh();
    }, pause);
  };
  const schedule = () => {
    scheduled ||= requestAnimationFrame(() => {
      scheduled = 0;
      if (isOrphan()) clear();
      else draw();
    });
  };
  let hasMoved = false;
  const onMove = () => {
    hasMoved = true;
    schedule();
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
  const onEvent = ({ target }: Event) => target !== host && onMove();
  const listening = new AbortController();
  for (const event of EVENTS) listen(event, onEvent, listening.signal);
  for (const type of Object.keys(pointed)) listen(type, onPointed, listening.signal);
  for (const setting of SETTINGS) listenIn(matchMedia(setting), "change", onMove, listening.signal);
  // It reports once at the beginning.
  let reports = 0;
  const sizes = new ResizeObserver(() => reports++ > 0 && onChange());
  const updates = setInterval(() => isOrphan() && clear(), LOOK_FOR_UPDATE);

  mutations.observe(root, { childList: true, subtree: true, attributes: true });
  sizes.observe(root);
  return {
    host,
    shadow,
    marks: () => marks,
    setMarks(now, time) {
      const before = marks;
      marks = now;
      places.replace([...now.keys()]);
      const isMeasured = places.measureNew(time);
      // A frame costs more than to look whether one is needed: most come far below.
      const isNew = (link: Element) => JSON.stringify(before.get(link)) !== JSON.stringify(now.get(link));
      if (!isMeasured || [...drawn.keys(), ...places.near()].some(isNew)) schedule();
      shared.marksChanged?.();
    },
    standOn(link) {
      stood = link;
      schedule();
    },
    showOnly(number) {
      only = number;
      schedule();
    },
    redraw: schedule,
    inView(part) {
      if (scheduled !== 0) {
        cancelAnimationFrame(scheduled);
        scheduled = 0;
        draw();
      }
      return [...drawn.values()].filter(({ rectangles }) => rectangles.some((one) => touch(one, part))).length;
    },
    stop() {
      cancelAnimationFrame(scheduled);
      clearTimeout(timer);
      covering?.stop();
      clearTimeout(resting);
      clearInterval(updates);
      mutations.disconnect();
      sizes.disconnect();
      listening.abort();
    },
  };
}
