/** Marks links with the number of their group. */
import { imageFinder, isArea } from "./image-maps.ts";
import { removeFlash } from "./jump.ts";
import { seenRectangles } from "./measure.ts";
import { isOrphan } from "./orphan.ts";
import { addHost, boxesFor, coverDocument, frameOf, show } from "./overlay.ts";
import { isConnected, listen, rootElement } from "./page.ts";
import { isNearViewport, placesOf } from "./places.ts";
import { shared } from "./shared.ts";

interface Overlay {
  readonly host: HTMLDivElement;
  readonly shadow: ShadowRoot;
  stop(): void;
}

let overlay: Overlay | null = null;

export const isPainted = (): boolean => overlay !== null;
export const layer = (): ShadowRoot | null => overlay?.shadow ?? null;

/** Drawn at once. */
const MOST_MARKS = 5_000;
/** Milliseconds. */
const SLICE = 8;
const LEAST_PAUSE = 200;
/** Measuring takes at most a tenth of the time. */
const PAUSE = 9;
const LOOK_FOR_UPDATE = 1_000;
const EVENTS = ["scroll", "resize", "load", "transitionend", "toggle"];

export function clear(): void {
  removeFlash();
  shared.removeNavigator?.();
  overlay?.stop();
  overlay?.host.remove();
  overlay = null;
}

/** Draws only what is near the viewport. `false` when there is no document. */
export function paint(numbers: ReadonlyMap<Element, number>): boolean {
  clear();
  const root = rootElement();
  if (root === null) return false;
  const links = [...numbers.keys()];
  const { host, shadow, layer } = addHost(root);
  let imageOf = imageFinder();
  const places = placesOf(links.length, (index) => {
    const link = links[index] as Element;
    return isArea(link) ? imageOf(link) : link;
  });
  /** Which stay drawn while the page moves under them: `position: sticky`. */
  let drawn: readonly number[] = [];

  const draw = () => {
    // Measures before writing: alternating costs a layout for each link.
    const frame = frameOf(host);
    const rectanglesOf = seenRectangles(imageOf);
    const marks = [...new Set([...drawn, ...places.near()])].slice(0, MOST_MARKS).flatMap((index) => {
      const link = links[index] as Element;
      const rectangles = rectanglesOf(link);
      return rectangles.some(isNearViewport) ? [{ index, rectangles, number: numbers.get(link) ?? 0 }] : [];
    });
    drawn = marks.map(({ index }) => index);
    coverDocument(host, frame);
    layer.replaceChildren();
    for (const { rectangles, number } of marks)
      for (const one of boxesFor(rectangles, number, frame)) layer.append(one);
  };

  let scheduled = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spent = 0;
  /** Places are measured again, in slices, after a pause. */
  const refresh = () => {
    const start = performance.now();
    const isDone = places.measure(SLICE);
    spent += performance.now() - start;
    timer = undefined;
    if (!isDone) timer = setTimeout(refresh, 16);
    else if (places.moved()) schedule();
  };
  const schedule = () => {
    scheduled ||= requestAnimationFrame(() => {
      scheduled = 0;
      if (isOrphan()) clear();
      else draw();
    });
  };
  const onMove = () => {
    schedule();
    if (timer !== undefined) return;
    const pause = Math.max(LEAST_PAUSE, PAUSE * spent);
    timer = setTimeout(() => {
      imageOf = imageFinder();
      spent = 0;
      refresh();
    }, pause);
  };

  let reinsertions = 5;
  const mutations = new MutationObserver((records) => {
    // Drawing itself resizes the host.
    if (records.every(({ target }) => target === host)) return;
    // Some pages remove unknown elements; after five reinsertions we give up.
    const now = rootElement();
    if (!isConnected(host) && now !== null && reinsertions-- > 0) show(now, host);
    onMove();
  });
  /** Ours becomes a popover. */
  const onEvent = ({ target }: Event) => target !== host && onMove();
  const listening = new AbortController();
  for (const event of EVENTS) listen(event, onEvent, listening.signal);
  // It reports once at the beginning.
  let reports = 0;
  const sizes = new ResizeObserver(() => reports++ > 0 && onMove());
  const updates = setInterval(() => isOrphan() && clear(), LOOK_FOR_UPDATE);

  mutations.observe(root, { childList: true, subtree: true, attributes: true });
  sizes.observe(root);
  overlay = {
    host,
    shadow,
    stop() {
      cancelAnimationFrame(scheduled);
      clearTimeout(timer);
      clearInterval(updates);
      mutations.disconnect();
      sizes.disconnect();
      listening.abort();
    },
  };
  places.measure(Number.POSITIVE_INFINITY);
  schedule();
  return true;
}
