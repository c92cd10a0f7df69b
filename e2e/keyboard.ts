/** Keyboard navigation that checks the focus after each key, and announcements. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright/test";
import type { RealPopup } from "./chromium.mjs";
import { expect } from "./fixtures.ts";

/** Maximum presses of Tab between two elements. */
const FAR = 250;

/** Milliseconds within which a page must restore lost focus. */
const BACK_MS = 5000;

/** State of the focus after a key. */
interface Met {
  /** Problem with the focus, or "". */
  readonly fault: string;
  readonly name: string;
  /** The focus left the page. */
  readonly isOut: boolean;
  /** Visited in this walk. */
  readonly isKnown: boolean;
  /** The walk may end here. */
  readonly isHome: boolean;
  /** Widget in which arrow keys move the focus. */
  readonly inside: "" | "radios" | "tabs" | "toolbar" | "grid" | "menu";
  /** Presses of arrows through the widget. */
  readonly count: number;
  /** Number of the table row. */
  readonly row: string;
  readonly isLastRow: boolean;
  readonly isFolded: boolean;
  /** The requested element has the focus. */
  readonly isAt: boolean;
  /** Controls reached since the last look. */
  readonly reached: readonly string[];
}

interface Asked {
  readonly starts?: boolean;
  /** Content was unfolded here, so the walk ends only here. */
  readonly unfolds?: boolean;
  readonly at?: string;
}

/** Runs in the page. */
function look({ starts = false, unfolds = false, at = ":not(*)" }: Asked): Met {
  interface Walk {
    known: Set<Element>;
    home: Element | null;
    /** First name of each control. */
    readonly names: Map<Element, string>;
    readonly reached: Set<string>;
  }
  const kept = globalThis as unknown as { keyboardWalk?: Walk };
  kept.keyboardWalk ??= { known: new Set(), home: null, names: new Map(), reached: new Set() };
  const walk = kept.keyboardWalk;
  if (starts) [walk.known, walk.home] = [new Set(), null];

  const CONTROLS =
    "a[href], area[href], button, input, select, textarea, summary, [contenteditable=''], [contenteditable=true], " +
    "[tabindex]:not([tabindex='-1']), [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], " +
    "[role=radio], [role=option], [role^=menuitem]";
  const isThere = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    one.getBoundingClientRect().width > 0 &&
    !one.matches(":disabled, [hidden], input[type=hidden]") &&
    one.closest("[inert], [aria-hidden=true]") === null;
  const controlsIn = (root: ParentNode): Element[] => [
    ...[...root.querySelectorAll(CONTROLS)].filter(isThere),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : controlsIn(shadowRoot))),
  ];
  const nameOf = (one: Element): string => {
    const role = one.getAttribute("role") ?? (one instanceof HTMLInputElement ? one.type : one.localName);
    const labelled = one
      .getAttribute("aria-labelledby")
      ?.split(" ")
      .map((id) => document.getElementById(id));
    const label = [
      one.ariaLabel,
      labelled?.map((by) => by?.textContent).join(" "),
      (one as HTMLInputElement).labels?.[0]?.textContent,
      one.matches("select, [role=row]") ? "" : one.textContent,
      (one as HTMLElement).title,
    ].find((text) => text);
    const text = (label ?? "").replace(/\s+/gu, " ").replace(/\d+/gu, "#").trim().slice(0, 60);
    return `${role} ${one.id === "" ? `“${text}”` : `#${one.id.replace(/\d+/gu, "#")}`}`;
  };

  let focused = document.activeElement as HTMLElement | null;
  for (let root = focused?.shadowRoot; root; root = focused?.shadowRoot)
    focused = root.activeElement as HTMLElement | null;
  const isLost = focused === null || focused === document.body || focused === document.documentElement;
  if (unfolds) walk.home = focused;
  // The end of the walk was removed, so it is here next time.
  const isGone = walk.home?.isConnected === false;
  if (isGone) walk.home = focused;
  const isHome = !isGone && (walk.home === null || walk.home === focused);
  const isKnown = focused !== null && walk.known.has(focused);
  for (const one of controlsIn(document)) if (!walk.names.has(one)) walk.names.set(one, nameOf(one));
  const reached: string[] = [];
  const name = focused === null ? undefined : walk.names.get(focused);
  if (name !== undefined && !walk.reached.has(name)) {
    walk.reached.add(name);
    reached.push(name);
  }
  // The starting point does not count as visited.
  if (focused !== null && !isLost && !starts) walk.known.add(focused);

  const faultOf = (one: HTMLElement): string => {
    const name = `${nameOf(one)} .${one.className} “${one.textContent?.slice(0, 30)}”`;
    const labels = [...((one as HTMLInputElement).labels ?? [])];
    const around = [one, ...labels, one.nextElementSibling, one.parentElement, one.closest(".choice")];
    const looks = around.filter((other): other is HTMLElement => other instanceof HTMLElement);
    const { width, height } = one.getBoundingClientRect();
    // A native checkbox may be replaced by a drawn one.
    const isDrawn = width > 1 && height > 1 && getComputedStyle(one).opacity !== "0";
    const boxes = (isDrawn ? [one] : looks.slice(1)).flatMap((other) => [...other.getClientRects()]);
    const inView = boxes.filter(
      (box) => box.width > 1 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    );
    if (inView.length === 0) return `out of sight: ${name}`;
    const root = one.getRootNode() as Document | ShadowRoot;
    const isOnTop = inView.some(({ left, top, right, bottom }) => {
      const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
      const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
      return [0.5, 0.1, 0.9].some((part) => {
        const there = root.elementFromPoint(from + part * (to - from), above + part * (below - above));
        return there === null || looks.some((other) => other.contains(there)) || there.contains(one);
      });
    });
    if (!isOnTop) return `covered: ${name}`;
    const hasRing = looks.some((other) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(other);
      const isSeen = !/^transparent$|, 0\)$|\/ 0\)$/u.test(outlineColor);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && isSeen;
    });
    // A focused page title takes no keys; a text field has a caret.
    return one.matches("h1[tabindex='-1']") || hasRing || one.matches("textarea, input[type=text], input:not([type])")
      ? ""
      : `nothing shows: ${name}`;
  };

  const within = (selector: string) => focused?.closest(selector) ?? null;
  const countIn = (selector: string, inner: string) =>
    [...(within(selector)?.querySelectorAll(inner) ?? [])].filter(isThere).length;
  let inside: Met["inside"] = "";
  let count = 0;
  if (focused instanceof HTMLInputElement && focused.type === "radio") {
    const { name } = focused;
    const group = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    [inside, count] = ["radios", group.filter((one) => one.name === name && isThere(one)).length];
  } else if (focused?.matches("[role=tab]")) [inside, count] = ["tabs", countIn("[role=tablist]", "[role=tab]")];
  else if (within("[role=toolbar]")) [inside, count] = ["toolbar", countIn("[role=toolbar]", "button")];
  else if (within("[role=menu]")) [inside, count] = ["menu", countIn("[role=menu]", "[role^=menuitem]")];
  else if (within("[role=row][data-index]")) {
    // Unvisited controls of the row.
    const row = within("[role=row][data-index]") as HTMLElement;
    [inside, count] = ["grid", [row, ...controlsIn(row)].filter((one) => !walk.known.has(one)).length];
  }
  const isFolded =
    focused?.closest("details")?.open === false && focused.matches("summary")
      ? true
      : focused?.matches("[role=tabpanel] [aria-expanded=false]:not([aria-haspopup])") === true;
  const fault = isLost || focused === null ? "the focus is lost" : faultOf(focused);
  const { index: row = "" } = (within("[role=row][data-index]") as HTMLElement | null)?.dataset ?? {};
  const isLastRow = within("[role=row].is-last") !== null;
  const isOut = isLost && !document.hasFocus();
  return {
    fault,
    name: name ?? "",
    isOut,
    isKnown,
    isHome,
    inside,
    count,
    row,
    isLastRow,
    isFolded,
    isAt: focused?.matches(at) === true,
    reached,
  };
}

/** Runs in the page: returns visible controls not reached. */
function unreachedIn(within: string): string[] {
  const { known } = (globalThis as unknown as { keyboardWalk: { known: Set<Element> } }).keyboardWalk;
  const CONTROLS =
    "a[href], area[href], button, input, select, textarea, summary, [contenteditable=''], [contenteditable=true], " +
    "[tabindex]:not([tabindex='-1']), [role=button], [role=link], [role=tab], [role=switch], [role=checkbox], " +
    "[role=radio], [role=option], [role^=menuitem]";
  const inAll = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((one) => [one, ...(one.shadowRoot === null ? [] : inAll(one.shadowRoot))]);
  return inAll(document)
    .filter(
      (one) =>
        one.matches(CONTROLS) &&
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 0 &&
        !one.matches(":disabled, [hidden], input[type=hidden]") &&
        one.closest("[inert], [aria-hidden=true]") === null &&
        (within === "" || one.closest(within) !== null) &&
        !known.has(one),
    )
    .map((one) => `${one.localName} ${one.id && `#${one.id}`} .${one.className} “${one.textContent?.slice(0, 40)}”`);
}

/** Runs in the page: records announcements. A region inserted with its text is not announced. */
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
  /** Moves the focus from the browser's toolbars into the page. */
  enter(): Promise<void>;
}

/** Controls reached by keys, by place. */
export class ReachedControls {
  readonly #reached = new Set<string>();

  add(where: string, { reached }: Pick<Met, "reached">): void {
    for (const one of reached) this.#reached.add(`${where}: ${one}`);
  }

  get places(): Set<string> {
    return new Set([...this.#reached].map((one) => one.slice(0, one.indexOf(": "))));
  }

  get count(): number {
    return this.#reached.size;
  }
}

export class Keyboard {
  readonly #place: Place;
  readonly #ways: ReachedControls;
  readonly #name: string;

  constructor(place: Page | RealPopup, ways = new ReachedControls(), name = "") {
    this.#place =
      "keyboard" in place
        ? {
            evaluate: place.evaluate.bind(place) as never,
            press: (key) => place.keyboard.press(key),
            enter: () => place.bringToFront(),
          }
        : {
            evaluate: place.evaluate.bind(place) as never,
            press: (key) => place.press(key),
            enter: async () => {},
          };
    this.#ways = ways;
    this.#name = name;
  }

  async #look(asked: Asked = {}): Promise<Met> {
    const met = await this.#place.evaluate(look, asked);
    this.#ways.add(this.#name, met);
    return met;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.#place.press(key);
      await this.#sees(`after ${key}`);
    }
  }

  async #sees(when: string): Promise<Met> {
    let met = await this.#look();
    if (met.fault !== "") {
      await expect
        .poll(
          async () => {
            met = await this.#look();
            return met.fault;
          },
          { message: when, timeout: BACK_MS },
        )
        .toBe("");
    }
    return met;
  }

  /** The focused element may have been removed. */
  async keepsFocus(): Promise<void> {
    await this.#sees("once all is done");
  }

  isAt(selector: string): Promise<boolean> {
    return this.#place.evaluate(isAt, selector);
  }

  /** Presses Tab; wraps from the end of the page to its start. */
  async #tab(key: string, at = ":not(*)"): Promise<Met> {
    for (let count = 0; count < 3; count += 1) {
      await this.#place.press(key);
      const met = await this.#look({ at });
      if (!met.isOut) return met.fault === "" ? met : this.#sees(`after ${key}`);
      await this.#place.enter();
    }
    throw new Error(`No ${key} leads into the page.`);
  }

  async goTo(selector: string, key = "Tab"): Promise<void> {
    if (await this.isAt(selector)) return;
    for (let count = 0; count < FAR; count += 1) if ((await this.#tab(key, selector)).isAt) return;
    throw new Error(`No ${key} leads to ${selector}.`);
  }

  async do(selector: string, key = "Enter"): Promise<void> {
    await this.goTo(selector);
    await this.press(key);
  }

  /** Visits all visible controls, by Tab, and by arrows within widgets. `unfolds`: unfolds everything. */
  async walk(what: string, { unfolds = false, within = "" } = {}): Promise<void> {
    await this.#look({ starts: true });
    let places = 0;
    for (let count = 0; count < 1200; count += 1) {
      const met = await this.#tab("Tab");
      if (!met.isKnown) places += 1;
      if (met.isKnown) {
        if (met.isHome) break;
        continue;
      }
      if (unfolds && met.isFolded) {
        await this.press("Enter");
        await this.#look({ unfolds: true });
      }
      if (met.inside === "radios" || met.inside === "tabs" || met.inside === "toolbar") await this.#round(met);
      if (met.inside === "grid") await this.#grid(unfolds);
    }
    expect(await this.#place.evaluate(unreachedIn, within), `what no key leads to, ${what}`).toEqual([]);
    await this.#back(Math.min(places, 2));
  }

  /** Walks backwards, where sticky elements must not hide the focus either. */
  async #back(least: number): Promise<void> {
    await this.#look({ starts: true });
    await this.#tab("Shift+Tab");
    await this.#look({ unfolds: true });
    for (let count = 1; count < 1200; count += 1) {
      const met = await this.#tab("Shift+Tab");
      if (!met.isKnown) continue;
      if (met.isHome && count >= least) return;
      throw new Error(`Shift+Tab goes round in ${count} places, and comes to ${met.name} again.`);
    }
    throw new Error("Shift+Tab comes to no end.");
  }

  async #round({ inside, count }: Met): Promise<void> {
    const key = inside === "radios" ? "ArrowDown" : "ArrowRight";
    for (let turn = 0; turn < count; turn += 1) await this.press(key);
  }

  /** Goes through each row by Tab, and to the next one by arrow. */
  async #grid(unfolds: boolean): Promise<void> {
    if ((await this.#look()).row !== "0") await this.press("Home");
    await expect.poll(async () => (await this.#look()).row, "the first row").toBe("0");
    for (let count = 0; count < FAR; count += 1) {
      let met = await this.#look();
      while (met.inside === "grid" && met.count > 0) {
        met = await this.#tab("Tab");
        if (unfolds && met.inside === "grid" && met.isFolded) {
          await this.press("Enter");
          // Unfolded content loads first.
          for (let wait = 0; wait < 20; wait += 1) {
            met = await this.#look();
            if (met.count > 0) break;
            await sleep(50);
          }
        }
      }
      if (met.inside !== "grid") return;
      if (met.isLastRow) return;
      if (await this.isAt(".sub *")) await this.press("Escape");
      const { row } = met;
      await this.press("ArrowDown");
      await expect.poll(async () => (await this.#look()).row, "the next row").not.toBe(row);
    }
  }

  /** Visits all entries of a menu, and expects the focus back on its button. */
  async menu(button: string, what: string): Promise<void> {
    await this.goTo(button);
    await this.press("ArrowDown");
    await this.#look({ starts: true });
    await this.#column();
    const columns = await this.#place.evaluate(
      () => document.querySelectorAll("[role=menu] > * > [role=group]").length,
    );
    for (let column = 1; column < columns; column += 1) {
      await this.press("ArrowRight");
      await this.#column();
    }
    expect(await this.#place.evaluate(unreachedIn, "[role=menu]"), `what no key leads to, ${what}`).toEqual([]);
    await this.press("Escape");
    await this.expectAt(button);
  }

  async #column(): Promise<void> {
    let met = await this.#look();
    // Unfolding may fold another.
    const unfolded = new Set<string>();
    for (let turn = 0; turn < met.count; turn += 1) {
      await this.press("ArrowDown");
      met = await this.#look({ at: "[aria-expanded=false]" });
      if (!met.isAt || unfolded.has(met.name)) continue;
      unfolded.add(met.name);
      await this.press("Enter");
      met = await this.#look();
      turn = -1;
    }
  }

  /** Waits for the page to move the focus. */
  async expectAt(selector: string): Promise<void> {
    const place = async () => {
      const { isAt, name, fault } = await this.#look({ at: selector });
      return isAt ? selector : name || fault;
    };
    await expect.poll(place, `at ${selector}`).toBe(selector);
    await this.#sees(`at ${selector}`);
  }

  async announces(selector: string, key: string, announcement: RegExp): Promise<void> {
    await this.goTo(selector);
    await this.hears(() => this.press(key), announcement);
  }

  async hears(act: () => Promise<void>, announcement: RegExp): Promise<void> {
    await this.#place.evaluate(listen);
    await act();
    await expect.poll(async () => (await this.#place.evaluate(heardIn)).join("\n")).toMatch(announcement);
  }
}
