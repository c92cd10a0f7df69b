/** User actions for both browsers' drivers. */
import { expect } from "./fixtures.ts";

/** Evaluated functions cannot use outer variables. */
export interface View {
  readonly click: (selector: string) => Promise<unknown>;
  readonly evaluate: <Parameters extends unknown[], Result>(
    run: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ) => Promise<Awaited<Result>>;
  readonly close: () => Promise<unknown>;
}

export interface Tab extends View {
  readonly toFront: () => Promise<unknown>;
  /** Presses keys together: `"Shift", "Tab"`. */
  readonly pressKeys: (...keys: readonly string[]) => Promise<void>;
}

interface DriversPage {
  readonly click: (selector: string) => Promise<unknown>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
  readonly bringToFront: () => Promise<unknown>;
  readonly keyboard: Readonly<Record<"down" | "up", (key: never) => Promise<void>>>;
}

export const tabOf = (page: DriversPage): Tab => ({
  click: (selector) => page.click(selector),
  evaluate: (run, ...parameters) => page.evaluate(`(${run})(...${JSON.stringify(parameters)})`) as never,
  close: () => page.close(),
  toFront: () => page.bringToFront(),
  pressKeys: async (...keys) => {
    for (const key of keys) await page.keyboard.down(key as never);
    for (const key of keys.toReversed()) await page.keyboard.up(key as never);
  },
});

/** Polls often: hundreds of waits last only moments. */
const soon = (message: string) => ({ message, intervals: [20, 50, 100] });

const isPressable = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  return element !== null && element.getClientRects().length > 0 && !element.matches(":disabled");
};

export async function press(view: View, selector: string): Promise<void> {
  await expect.poll(() => view.evaluate(isPressable, selector), soon(`${selector} can be pressed`)).toBe(true);
  await view.click(selector);
}

/** Fills a field, or chooses an option. */
export async function enter(view: View, selector: string, value: string): Promise<void> {
  await expect.poll(() => view.evaluate(isPressable, selector), soon(`${selector} can be filled`)).toBe(true);
  const taken = await view.evaluate(
    (selector, value) => {
      const field = document.querySelector(selector) as HTMLInputElement;
      field.value = value;
      // A list accepts only its options.
      const taken = field.value;
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
      return taken;
    },
    selector,
    value,
  );
  expect(taken, selector).toBe(value);
}

export const chooseFile = (view: View, selector: string, name: string, text: string): Promise<void> =>
  view.evaluate(
    (selector, name, text) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], name));
      const field = document.querySelector(selector) as HTMLInputElement;
      field.files = chosen.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    selector,
    name,
    text,
  );

export const textOf = (view: View, selector: string): Promise<string> =>
  view.evaluate((selector) => document.querySelector(selector)?.textContent ?? "", selector);

export const expectText = (view: View, selector: string, text: string | RegExp): Promise<void> =>
  expect.poll(() => textOf(view, selector), soon(selector)).toMatch(text);

/** Presses a button by its label. */
export const pressByLabel = (view: View, within: string, label: string): Promise<void> =>
  expect
    .poll(
      () =>
        view.evaluate(
          (within, label) => {
            const all = [...document.querySelectorAll<HTMLElement>(`${within} button:enabled`)];
            const button = all.find((one) => one.textContent === label && one.getClientRects().length > 0);
            button?.click();
            return button !== undefined;
          },
          within,
          label,
        ),
      soon(label),
    )
    .toBe(true);

const namesOf = (entries: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(entries)].map(({ dataset }) => Object.values(dataset)[0] ?? "");

/** Returns only the first, except in the deep run. */
export const sampled = <One>(all: readonly One[]): readonly One[] => (process.env.DEEP ? all : all.slice(0, 1));

/** Chooses each entry of a menu, which closes after each. `entries` contains the attribute that names them. */
export async function eachEntry(
  view: View,
  open: () => Promise<void>,
  entries: string,
  chosen: () => Promise<unknown> = async () => {},
): Promise<void> {
  const shown = () => view.evaluate(namesOf, entries);
  let all: readonly string[] = [];
  for (let at = 0; at === 0 || at < all.length; at += 1) {
    await open();
    await expect.poll(shown, soon(entries)).not.toEqual([]);
    if (at === 0) all = sampled(await shown());
    const [, attribute = ""] = /\[([\w-]+)\]/.exec(entries) ?? [];
    await press(view, entries.replace(`[${attribute}]`, `[${attribute}="${all[at]}"]`));
    await expect.poll(shown, soon(entries)).toEqual([]);
    await chosen();
  }
}
