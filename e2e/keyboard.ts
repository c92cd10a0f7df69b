/** A person without a pointer: goes by keys alone, sees where the focus is, and hears what is announced. */
import type { Page } from "playwright/test";
import type { RealPopup } from "./chromium.mjs";
import { expect } from "./fixtures.ts";

/** So many presses of Tab at most from one place to the next. */
const FAR = 150;

/** Runs in the page: what is wrong with the focus, or "". */
function focusFault(): string {
  let focused = document.activeElement as HTMLElement | null;
  for (let root = focused?.shadowRoot; root; root = focused?.shadowRoot)
    focused = root.activeElement as HTMLElement | null;
  if (focused === null || focused === document.body || focused === document.documentElement) return "the focus is lost";
  const name = `${focused.tagName} #${focused.id} .${focused.className} “${focused.textContent?.slice(0, 30)}”`;
  const labels = [...((focused as HTMLInputElement).labels ?? [])];
  const around = [focused, ...labels, focused.nextElementSibling, focused.parentElement, focused.closest(".choice")];
  const shown = around.filter((one): one is HTMLElement => one instanceof HTMLElement);
  const isSeen = shown.some((one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    return width > 1 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  });
  if (!isSeen) return `out of sight: ${name}`;
  const hasRing = shown.some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  // A caret shows that one types here.
  return hasRing || focused.matches("textarea, input[type=text], input:not([type])") ? "" : `nothing shows: ${name}`;
}

/** Runs in the page: from now on, what regions say that are there already; one that comes with its text is not read. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  const regionsIn = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll("*")].flatMap((one) => [
      ...(one.matches("[role=status], [role=alert], [aria-live]") ? [one] : []),
      ...(one.shadowRoot === null ? [] : regionsIn(one.shadowRoot)),
    ]);
  for (const region of regionsIn(document)) {
    new MutationObserver(() => region.ariaLive === "off" || heard.push(region.textContent ?? "")).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }
}

const heardIn = () => (globalThis as unknown as { heard?: string[] }).heard?.filter((text) => text.trim() !== "") ?? [];
function isAt(selector: string): boolean {
  let focused = document.activeElement;
  for (let root = focused?.shadowRoot; root; root = focused?.shadowRoot) focused = root.activeElement;
  return focused?.matches(selector) === true;
}

interface Place {
  evaluate<Result>(run: () => Result): Promise<Awaited<Result>>;
  evaluate<Value, Result>(run: (value: Value) => Result, value: Value): Promise<Awaited<Result>>;
  press(key: string): Promise<void>;
}

export class Keyboard {
  readonly #place: Place;

  constructor(place: Page | RealPopup) {
    this.#place =
      "keyboard" in place
        ? { evaluate: place.evaluate.bind(place) as never, press: (key) => place.keyboard.press(key) }
        : (place as unknown as Place);
  }

  /** Presses keys, and sees after each where the focus is. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#place.press(key);
      await expect.poll(() => this.#place.evaluate(focusFault), `after ${key}`).toBe("");
    }
  }

  isAt(selector: string): Promise<boolean> {
    return this.#place.evaluate(isAt, selector);
  }

  /** Presses one key until the focus is there. */
  async goTo(selector: string, key = "Tab"): Promise<void> {
    for (let count = 0; count < FAR; count += 1) {
      if (await this.isAt(selector)) return;
      await this.press(key);
    }
    throw new Error(`No ${key} leads to ${selector}.`);
  }

  /** The focus comes there by itself. */
  async expectAt(selector: string): Promise<void> {
    await expect.poll(() => this.isAt(selector), `at ${selector}`).toBe(true);
    expect(await this.#place.evaluate(focusFault)).toBe("");
  }

  /** Goes there, presses the key, and hears that said. */
  async announces(selector: string, key: string, said: RegExp): Promise<void> {
    await this.goTo(selector);
    await this.hears(() => this.press(key), said);
  }

  async hears(act: () => Promise<void>, said: RegExp): Promise<void> {
    await this.#place.evaluate(listen);
    await act();
    await expect.poll(async () => (await this.#place.evaluate(heardIn)).join("\n")).toMatch(said);
  }
}
