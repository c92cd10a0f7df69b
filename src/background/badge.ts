import * as v from "valibot";
import browser from "webextension-polyfill";

/** What the badge showed before; `until`: milliseconds since 1970. */
interface Signal {
  readonly tabId: number;
  readonly text: string;
  readonly title: string;
  readonly until: number;
}

const SECONDS_SHOWN = 3;
const AMBER = "#8a4b00";

/** "warned": done, but one should read the title. */
const SIGNALS = {
  done: { text: "✓", colour: "#1c6b3a" },
  warned: { text: "✓!", colour: AMBER },
  failed: { text: "!", colour: "#a4202b" },
} as const;

async function set(tabId: number, text: string, title: string, colour: string): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setTitle({ tabId, title }),
      browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
      browser.action.setBadgeTextColor?.({ tabId, color: "#ffffff" }),
    ]);
  } catch {
    // The tab was closed.
  }
}

const SIGNAL = v.object({ tabId: v.number(), text: v.string(), title: v.string(), until: v.number() });

/** Milliseconds. A rest that is longer than any signal means that the clock was set back. */
function restOf({ until }: Signal): number {
  const rest = until - Date.now();
  return rest <= SECONDS_SHOWN * 1000 ? rest : 0;
}

const nameOf = (tabId: number): string => `signal:${tabId}`;

async function signalOf(tabId: number): Promise<Signal | undefined> {
  const name = nameOf(tabId);
  const signal = (await browser.storage.session.get(name))[name];
  return v.is(SIGNAL, signal) ? signal : undefined;
}

/** `false` when the browser stores no more: then only this worker can end the signal. */
async function keep(signal: Signal): Promise<boolean> {
  try {
    await browser.storage.session.set({ [nameOf(signal.tabId)]: signal });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** After a running signal ends. */
export async function showCount(tabId: number, count: number, title: string): Promise<void> {
  const text = count === 0 ? "" : count > 999 ? "999+" : String(count);
  const signal = await signalOf(tabId);
  if (signal === undefined || restOf(signal) <= 0 || !(await keep({ ...signal, text, title }))) {
    await set(tabId, text, title, AMBER);
  }
}

/** `given`: one that is not stored. */
async function endSignal(tabId: number, given?: Signal): Promise<void> {
  const signal = given ?? (await signalOf(tabId));
  if (signal === undefined) return;
  const rest = restOf(signal);
  if (rest > 0) {
    setTimeout(() => endSignal(tabId, given), rest + 20);
    return;
  }
  await browser.storage.session.remove(nameOf(tabId));
  await set(tabId, signal.text, signal.title, AMBER);
}

/** Empty for a closed tab, or no tab. */
const badgeOf = (tabId: number): Promise<[text: string, title: string]> =>
  Promise.all([browser.action.getBadgeText({ tabId }), browser.action.getTitle({ tabId })]).catch(() => ["", ""]);

export async function showSignal(tabId: number, kind: keyof typeof SIGNALS, title: string): Promise<void> {
  const known = await signalOf(tabId);
  const [text, before] = known ? [known.text, known.title] : await badgeOf(tabId);
  const signal: Signal = { tabId, text, title: before, until: Date.now() + SECONDS_SHOWN * 1000 };
  const isKept = await keep(signal);
  await set(tabId, SIGNALS[kind].text, title, SIGNALS[kind].colour);
  await endSignal(tabId, isKept ? undefined : signal);
}

/** For signals of a worker that was stopped. */
export async function resumeSignals(): Promise<void> {
  const stored = await browser.storage.session.get(null);
  const signals = Object.entries(stored).flatMap(([name, signal]) =>
    name.startsWith("signal:") && v.is(SIGNAL, signal) ? [signal] : [],
  );
  await Promise.all(signals.map(({ tabId }) => endSignal(tabId)));
}
