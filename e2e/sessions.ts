import { type ChromiumSession, type LaunchOptions, launchChromium } from "./chromium.mjs";

/** So many stay open: the usual one, and the last of those that were started otherwise. */
const KEPT = 3;

/**
 * The browsers of one worker of the test runner. A start takes longer than many a test, so a browser serves all tests of
 * the worker that want the same launch, and is made as new before each. After a test that fails, the runner starts
 * another worker, and so nothing of the failure stays.
 */
export class Sessions {
  #always;
  /** By what they were launched with; the one that was used last is last. */
  #open = new Map<string, ChromiumSession>();

  constructor(always: LaunchOptions) {
    this.#always = always;
  }

  /** A browser as it is after its start. */
  async take(launch: LaunchOptions): Promise<ChromiumSession> {
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

  /** Closes what was not used for longest, but for the usual one. */
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
