import { type ChromiumSession, type LaunchOptions, launchChromium } from "./chromium.mjs";

/** Number of open browsers: the default one, and those most recently used. */
const KEPT = 3;

/**
 * Browsers of one test worker. Starting one takes longer than many tests, so tests with equal launch options share it.
 * After a failure Playwright starts a new worker.
 */
export class Sessions {
  #always;
  /** Most recently used last. */
  #open = new Map<string, ChromiumSession>();

  constructor(always: LaunchOptions) {
    this.#always = always;
  }

  /** Returns a browser in its initial state. */
  async acquire(launch: LaunchOptions): Promise<ChromiumSession> {
    const key = JSON.stringify(launch);
    const known = this.#open.get(key);
    this.#open.delete(key);
    if (known?.isOpen()) {
      this.#open.set(key, known);
      await known.reset();
      return known;
    }
    await known?.close();
    await this.#makeRoom();
    const env = { ...this.#always.env, ...launch.env };
    const session = await launchChromium({ ...this.#always, ...launch, env });
    this.#open.set(key, session);
    return session;
  }

  /** Closes the least recently used browser, except the default one. */
  async #makeRoom(): Promise<void> {
    for (const [key, session] of this.#open) {
      if (this.#open.size < KEPT) return;
      if (key === "{}") continue;
      this.#open.delete(key);
      await session.close();
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open.values()].map((session) => session.close()));
  }
}
