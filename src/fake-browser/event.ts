import { onReset, spied } from "./spy.ts";

/** An event of the browser. A listener that is added twice is called once, as in browsers. */
export class FakeEvent<Listener extends (...args: never[]) => unknown> {
  readonly #listeners = new Map<Listener, readonly unknown[]>();

  constructor() {
    onReset(() => this.#listeners.clear());
  }

  readonly addListener = spied((listener: Listener, ...filters: unknown[]): void => {
    if (!this.#listeners.has(listener)) this.#listeners.set(listener, filters);
  });
  readonly removeListener = spied((listener: Listener): void => void this.#listeners.delete(listener));
  readonly hasListener = spied((listener: Listener): boolean => this.#listeners.has(listener));
  readonly hasListeners = (): boolean => this.#listeners.size > 0;

  /** Calls every listener, in the order in which they were added; what they answered. */
  emit(...args: Parameters<Listener>): ReturnType<Listener>[] {
    return [...this.#listeners.keys()].map((listener) => listener(...args) as ReturnType<Listener>);
  }
}
