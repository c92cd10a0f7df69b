/** What has the focus may go: a button with the row that it removes. Browsers give the focus to the document then, and nobody knows where one is. */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Whoever takes a button away may lead on to another one, perhaps only once it is there. */
const PATIENCE_MS = 150;

const canTake = (one: Element): boolean =>
  one.isConnected &&
  !one.matches(":disabled, [type=hidden]") &&
  one.closest("[hidden], [inert]") === null &&
  // Not in closed details, either.
  one.checkVisibility();

/** Chromium leaves the focus on what is disabled or hidden, for a moment. */
const isLost = (): boolean => {
  const { activeElement: one, body } = document;
  return one === null || one === body || !canTake(one);
};

const focusableIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** What had the focus, and what was around it, before and after it, at that time. */
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

/** What came next in what is left around it; or else what came before, or has come. */
function nextTo({ element, around, before, after }: Place): HTMLElement | null {
  if (canTake(element)) return element;
  for (const one of around.filter(({ isConnected }) => isConnected)) {
    const isIn = (other: HTMLElement): boolean => one.contains(other) && canTake(other);
    const found = after.find(isIn) ?? before.find(isIn) ?? focusableIn(one).find(isIn);
    if (found !== undefined && one !== document.body && one !== document.documentElement) return found;
  }
  return focusableIn(document).find(canTake) ?? null;
}

/** Call once in a page. Who has pressed beside everything, or has followed a link within the page, has no focus, and gets none. */
export function keepFocus(): void {
  let place: Place | null = null;
  /** What has the focus, or had it, went or could not keep it. */
  let isTaken = false;
  /**
   * What was given the focus, while the key that took away the one before may still be down. Weak: an element that is
   * gone keeps all that its handlers refer to.
   */
  let given: WeakRef<HTMLElement> | null = null;
  let isWaiting = false;
  const giveBack = () => {
    isWaiting = false;
    // While the browser asks, its window has the keys.
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
  // One press is one press: a key that is held would remove row after row.
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
    // What is put elsewhere loses it, too.
    const isRemoved = () => changes.some(({ removedNodes }) => [...removedNodes].some((one) => one.contains(element)));
    isTaken ||= !canTake(element) || isRemoved();
    look();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter });
}
