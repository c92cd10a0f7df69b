import type { Mark } from "../api.ts";
import { isOrphaned, sendChange } from "../messaging.ts";
import { isConnected, listen, listenOn, rootElement } from "../page.ts";
import { shared } from "../registry.ts";
import { trackAttention } from "./attention.ts";
import { updateBubble } from "./bubble.ts";
import { colouredGroups } from "./coloured-groups.ts";
import { newMarkCache } from "./mark-cache.ts";
import { marksChanged } from "./marks-changed.ts";
import { removeNavigator } from "./navigator.ts";
import { addHost, documentCover, type Frame, show } from "./overlay.ts";
import { type Marks, type Overlay, painted, setOf } from "./painted.ts";
import { newPlaces } from "./places.ts";
import { touch, viewport } from "./rect.ts";
import { debounceScrolling, measurementSchedule } from "./remeasuring.ts";

/** Milliseconds between drawings of a changing page, which cost a frame each: doubles while they change nothing. */
const RESTS = { shortest: 200, longest: 900 };
/** Milliseconds after which the shortest rest applies again. */
const STILL = 1_000;
const LOOK_AGAIN = 1_000;
const SETTINGS = ["(prefers-color-scheme:dark)", "(forced-colors:active)"];
const EVENTS = ["scroll", "resize", "load", "transitionend", "toggle"];
/** Some pages remove unknown elements. */
const REINSERTIONS = 5;

export function clear(): void {
  shared.removeFlash?.();
  removeNavigator();
  painted.overlay?.remove();
  painted.overlay = null;
  marksChanged();
}

/** Draws near the viewport. `false` without a root element. */
export function paint(marks: Marks, groups: number): boolean {
  const root = rootElement();
  if (root === null) return false;
  const isFirst = painted.overlay === null;
  painted.overlay ??= newOverlay(root);
  painted.overlay.setMarks(marks, groups, isFirst);
  return true;
}

/**
 * Starts over if the page replaced its root or called `document.open()`, which removes all elements and listeners.
 * Marks picked by the user are gone. In the same root, the page keeps removing the host.
 */
function beginAnew(root: Element): void {
  const now = rootElement();
  if (now === null) return;
  const isToFollow = now !== root && shared.marking?.() === "all";
  clear();
  if (!isToFollow) return;
  shared.unfollow?.();
  shared.begin?.({ colours: painted.colours.join("") });
  shared.follow?.();
  void sendChange({ frames: true });
}

/** `moved`: visible links may have moved. `changed`: on mutations. */
function watchPage(
  root: Element,
  host: HTMLDivElement,
  signal: AbortSignal,
  moved: (isChange: boolean) => void,
  changed: () => void,
): () => void {
  let reinsertions = REINSERTIONS;
  const mutations = new MutationObserver((records) => {
    // Drawing resizes the host.
    if (records.every(({ target }) => target === host)) return;
    const now = rootElement();
    if (!isConnected(host) && now !== null && reinsertions-- > 0) show(now, host);
    changed();
  });
  /** Skips the host's own `toggle`. */
  const onEvent = ({ type, target }: Event) => target !== host && moved(type !== "scroll");
  for (const event of EVENTS) listen(event, onEvent, signal);
  for (const setting of SETTINGS) listenOn(matchMedia(setting), "change", () => moved(true), signal);
  let reports = 0;
  const sizes = new ResizeObserver(() => reports++ > 0 && changed());
  const looking = setInterval(() => {
    if (isOrphaned()) clear();
    else if (!isConnected(host)) beginAnew(root);
  }, LOOK_AGAIN);
  mutations.observe(root, { childList: true, subtree: true, attributes: true });
  sizes.observe(root);
  return () => {
    clearInterval(looking);
    mutations.disconnect();
    sizes.disconnect();
  };
}

function newOverlay(root: Element): Overlay {
  const { host, shadow, layer } = addHost(root);
  let marks: Marks = new Map();
  let stood: Element | null = null;
  let filter: number | null = null;
  let selected = 0;
  const groups = colouredGroups();
  const listening = new AbortController();
  const attended = trackAttention(() => onAttention(), listening.signal);
  const places = newPlaces();
  const remeasured = measurementSchedule(places, () => schedule(), marksChanged);
  const kept = newMarkCache(layer);
  let frame: Frame = { left: 0, top: 0, scale: 1 };
  const covering = documentCover(host, () => schedule());

  const markOf = (link: Element): Mark | undefined => {
    const mark = marks.get(link);
    return mark === undefined || filter === null || setOf(mark) === filter ? mark : undefined;
  };

  let scheduled = 0;
  let hasChanged = false;
  let hasSettled = false;
  let hasMoved = false;
  let rest = RESTS.shortest;
  let rested = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const schedule = (isChange = true) => {
    hasChanged ||= isChange;
    scheduled ||= requestAnimationFrame(() => {
      scheduled = 0;
      if (isOrphaned()) clear();
      else draw();
    });
  };
  const settled = debounceScrolling((isAll) => {
    hasSettled = true;
    schedule(isAll);
  });
  const onMove = (isChange = true) => {
    hasMoved = true;
    schedule(isChange);
  };
  const onChange = () => {
    resting ??= setTimeout(() => {
      resting = undefined;
      onMove();
    }, rested - performance.now());
  };

  const draw = () => {
    if (!places.measureNear()) remeasured.rest();
    // Measures before writing: alternating costs a layout per link.
    const start = performance.now();
    const [isScrolled, isSettling] = [!hasChanged, hasSettled];
    hasChanged = false;
    hasSettled = false;
    frame = covering.frame();
    places.moved();
    const links = new Set([...kept.drawn(), ...places.near()]);
    groups.showColours(numbersNow());
    const { isQuiet } = groups;
    const { imageOf } = places;
    covering.cover(kept.measure(links, { frame, imageOf, markOf, isQuiet, stood, isScrolled, isSettling }));
    if (hasMoved) remeasured.again();
    hasMoved = false;
    const isNew = kept.write();
    drawNumber();
    if (!isScrolled) {
      rest = !isNew && start - rested < STILL ? Math.min(2 * rest, RESTS.longest) : RESTS.shortest;
      rested = performance.now() + rest;
    }
    if (isScrolled && !isSettling) settled.later(true);
    else if (!kept.isWhole()) settled.later(false);
  };
  const drawNumber = () => {
    const link = [...attended.innermost(kept.has), stood].find((one) => one && !kept.isNumbered(one));
    const rectangle = link && kept.rectanglesOf(link).find((one) => touch(one, viewport()));
    updateBubble(link && rectangle ? { link, rectangle, frame } : null);
  };
  const numbersNow = () =>
    [selected, filter ?? 0].concat(
      attended.innermost((node) => marks.has(node)).map((link) => (link && marks.get(link)?.number) ?? 0),
    );
  let attendedBefore: readonly unknown[] = [];
  const onAttention = () => {
    const before = attendedBefore;
    attendedBefore = attended.innermost(kept.has);
    if (groups.showColours(numbersNow())) schedule(false);
    else if (attendedBefore.some((link, i) => link !== before[i])) drawNumber();
  };

  const stopWatching = watchPage(root, host, listening.signal, onMove, onChange);
  return {
    shadow,
    marks: () => marks,
    setMarks(now, ofPage, isFirst) {
      const before = marks;
      marks = now;
      places.replace([...now.keys()]);
      const isMeasured = !isFirst && places.measureNew(0);
      // Checking is cheaper than a frame, and most links are added far below.
      const isNew = (link: Element) => JSON.stringify(before.get(link)) !== JSON.stringify(now.get(link));
      const isOther = groups.count(now, ofPage);
      if (isOther || !isMeasured || [...kept.drawn(), ...places.near()].some(isNew)) schedule();
      kept.retain(now);
      marksChanged();
    },
    focusLink(link) {
      stood = link;
      selected = (link && marks.get(link)?.number) || selected;
      schedule();
    },
    select(number) {
      selected = number;
      if (groups.showColours(numbersNow())) schedule(false);
    },
    filterMarks(set) {
      filter = set;
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
    remove() {
      cancelAnimationFrame(scheduled);
      remeasured.stop();
      settled.stop();
      covering.stop();
      clearTimeout(resting);
      listening.abort();
      stopWatching();
      host.remove();
    },
  };
}
