import { onReset, spied } from "./spy.ts";

/** As in browsers, adding a listener twice calls it once. */
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

  /** Returns the listeners' answers, in order. */
  emit(...args: Parameters<Listener>): ReturnType<Listener>[] {
    return [...this.#listeners.keys()].map((listener) => listener(...args) as ReturnType<Listener>);
  }
}
