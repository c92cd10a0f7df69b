import browser from "webextension-polyfill";

/** Where a signal is shown, what stood there before, and when it is over (milliseconds since 1970). */
interface Signal {
  readonly tabId: number;
  readonly text: string;
  readonly title: string;
  readonly until: number;
}

const SECONDS_SHOWN = 3;
const GOOD = "#1c6b3a";
const BAD = "#a4202b";
const COUNT = "#8a4b00";

async function set(tabId: number, text: string, title: string, colour: string): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setTitle({ tabId, title }),
      browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
      browser.action.setBadgeTextColor?.({ tabId, color: "#ffffff" }),
    ]);
  } catch {
    // The tab was closed meanwhile: there is nothing to show any more.
  }
}

/** The number of addresses that deserve a look, or nothing when there is none. */
export const showCount = (tabId: number, count: number, title: string): Promise<void> =>
  set(tabId, count === 0 ? "" : count > 999 ? "999+" : String(count), title, COUNT);

const nameOf = (tabId: number): string => `signal:${tabId}`;

async function restore(signal: Signal): Promise<void> {
  await browser.storage.session.remove(nameOf(signal.tabId));
  await set(signal.tabId, signal.text, signal.title, COUNT);
}

/** Shows for three seconds whether something worked, then what was there before. */
export async function showSignal(tabId: number, worked: boolean, title: string): Promise<void> {
  const name = nameOf(tabId);
  const known = (await browser.storage.session.get(name))[name] as Signal | undefined;
  const [text, before] = known
    ? [known.text, known.title]
    : await Promise.all([browser.action.getBadgeText({ tabId }), browser.action.getTitle({ tabId })]);
  const signal: Signal = { tabId, text, title: before, until: Date.now() + SECONDS_SHOWN * 1000 };
  await browser.storage.session.set({ [name]: signal });
  await set(tabId, worked ? "✓" : "!", title, worked ? GOOD : BAD);
  setTimeout(
    async () => {
      const now = (await browser.storage.session.get(name))[name] as Signal | undefined;
      if (now !== undefined && now.until <= Date.now()) await restore(now);
    },
    SECONDS_SHOWN * 1000 + 20,
  );
}

/** Takes away the signals that were still shown when the worker was ended. */
export async function clearOverdueSignals(): Promise<void> {
  const stored = await browser.storage.session.get(null);
  for (const [name, value] of Object.entries(stored)) {
    const signal = value as Signal;
    if (name.startsWith("signal:") && signal.until <= Date.now()) await restore(signal);
  }
}
