/** Browsers move the focus to the document when its element is removed or disabled. This moves it to a neighbour. */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

const PATIENCE_MS = 150;

const canTake = (one: Element): boolean =>
  one.isConnected &&
  !one.matches(":disabled, [type=hidden]") &&
  one.closest("[hidden], [inert]") === null &&
  one.checkVisibility();

/** Chromium keeps the focus on disabled or hidden elements briefly. */
const isLost = (): boolean => {
  const { activeElement: one, body } = document;
  return one === null || one === body || !canTake(one);
};

const focusableIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];

interface Place {
  readonly element: HTMLElement;
  readonly around: readonly Element[];
  readonly before: readonly HTMLElement[];
  readonly after: readonly HTMLElement[];
}

function placeOf(element: HTMLElement): Place {
  const around: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) around.push(one);
  const all = focusableIn(document);
  const at = all.indexOf(element);
  return { element, around, before: all.slice(0, Math.max(0, at)).reverse(), after: all.slice(at + 1) };
}

/** Returns the next focusable element in the closest remaining ancestor, else a previous one. */
function nextTo({ element, around, before, after }: Place): HTMLElement | null {
  if (canTake(element)) return element;
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const isIn = (other: HTMLElement): boolean => one.contains(other) && canTake(other);
    const found = after.find(isIn) ?? before.find(isIn) ?? focusableIn(one).find(isIn);
    if (found !== undefined && one !== document.body && one !== document.documentElement) return found;
  }
  return focusableIn(document).find(canTake) ?? null;
}

/** Call once per page. Pressing empty space or following an in-page link drops the focus on purpose. */
export function keepFocus(): void {
  let place: Place | null = null;
  /** The focused element was removed or cannot keep the focus. */
  let isTaken = false;
  /** The element focused here. Weak: a removed element would keep everything its handlers refer to. */
  let given: WeakRef<HTMLElement> | null = null;
  let isWaiting = false;
  const giveBack = () => {
    isWaiting = false;
    // A browser prompt has the focus.
    if (place === null || !isTaken || !isLost() || !document.hasFocus()) return;
    const next = nextTo(place);
    given = next === null ? null : new WeakRef(next);
    next?.focus();
  };
  const look = () => {
    if (place === null || !isTaken || isWaiting) return;
    isWaiting = true;
    setTimeout(giveBack, PATIENCE_MS);
  };
  const forget = () => {
    place = null;
  };
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    place = placeOf(target);
    isTaken = false;
  });
  const onPress = ({ target }: Event) => {
    const { activeElement: focused } = document;
    const isOnFocused = target instanceof Node && focused !== document.body && focused?.contains(target);
    if (!isOnFocused) forget();
  };
  document.addEventListener("pointerdown", onPress, true);
  addEventListener("hashchange", forget);
  addEventListener("focus", look);
  // A held key would remove row after row.
  const onKey = (event: KeyboardEvent) => {
    const isHeld = event.repeat && event.target === given?.deref() && /^(?:Enter| )$/.test(event.key);
    if (isHeld) event.preventDefault();
    else if (!event.repeat) given = null;
  };
  document.addEventListener("keydown", onKey, true);
  const attributeFilter = ["hidden", "disabled", "inert", "open"];
  const observer = new MutationObserver((changes) => {
    const element = place?.element;
    if (element === undefined) return;
    // Moved elements lose the focus too.
    const isRemoved = () => changes.some(({ removedNodes }) => [...removedNodes].some((one) => one.contains(element)));
    isTaken ||= !canTake(element) || isRemoved();
    look();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter });
}
