/** What has the focus may go: a button with the row that it removes. Browsers give the focus to the document then, and nobody knows where one is. */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Whoever takes a button away may lead on to another one, perhaps only once it is there. */
const PATIENCE_MS = 150;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const canTake = (one: HTMLElement): boolean =>
  one.isConnected && !one.matches(":disabled, [type=hidden]") && one.closest("[hidden], [inert]") === null;

const focusableIn = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** What had the focus, and what was around it, before and after it, at that time. */
interface Place {
  readonly element: HTMLElement;
  /** From the inside out. */
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

/** Call once in a page. Who has pressed beside everything has no focus, and gets none. */
export function keepFocus(): void {
  let place: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveBack = () => {
    // While the browser asks, its window has the keys.
    if (place === null || !isLost() || !document.hasFocus()) return;
    nextTo(place)?.focus();
  };
  const look = () => {
    if (place === null || !isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(giveBack, PATIENCE_MS);
  };
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement) place = placeOf(target);
  });
  document.addEventListener(
    "pointerdown",
    () => {
      place = null;
    },
    true,
  );
  addEventListener("focus", () => {
    if (place !== null && !canTake(place.element)) look();
  });
  const attributeFilter = ["hidden", "disabled", "inert"];
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter });
}
