import * as v from "valibot";
import browser, { type Tabs } from "webextension-polyfill";
import { message } from "../../browser/i18n.ts";
import { logRejection } from "../../browser/log-rejection.ts";
import { isPrivate } from "../../browser/tab-now.ts";
import { tabStore } from "../../browser/tab-store.ts";
import type { BadgeState, BadgeTone, OpenElsewhere } from "./badge-state.ts";

const CHANNEL = v.number();
const BADGE = v.object({
  text: v.string(),
  /** Browsers return red, green, blue, alpha. */
  colour: v.union([v.string(), v.strictTuple([CHANNEL, CHANNEL, CHANNEL, CHANNEL])]),
  title: v.string(),
});

/** The badge to restore after a signal; `until`: milliseconds since 1970. */
const SIGNAL = v.object({ ...BADGE.entries, tabId: v.number(), until: v.number() });

type Badge = v.InferOutput<typeof BADGE>;
type Signal = v.InferOutput<typeof SIGNAL>;

const SECONDS_SHOWN = 3;
const RED = "#a4202b";
const AMBER = "#8a4b00";
const GREEN = "#1c6b3a";
const BLUE = "#1d4f91";

/** `sign` shows if nothing is counted. */
const BADGE_TONES: Readonly<Record<BadgeTone, { readonly sign: string; readonly colour: string }>> = {
  bad: { sign: "✕", colour: RED },
  warn: { sign: "!", colour: AMBER },
  good: { sign: "✓", colour: GREEN },
  off: { sign: "", colour: AMBER },
};

/** "warned": done, with a warning in the title. */
const SIGNALS = {
  done: { text: "✓", colour: GREEN },
  warned: { text: "✓!", colour: AMBER },
  deceptive: { text: "✓!", colour: RED },
  failed: { text: "!", colour: RED },
} as const;

async function set(tabId: number, { text, colour, title }: Badge): Promise<void> {
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setTitle({ tabId, title }),
      // Browsers choose the text colour: white on all of these.
      text !== "" && browser.action.setBadgeBackgroundColor({ tabId, color: colour }),
    ]);
  } catch {
    // The tab was closed.
  }
}

/** Signals of private tabs are never stored, because titles contain URLs. */
const unstored = new Map<number, Signal>();

/** In milliseconds. More than a signal's duration: the clock was set back. */
function restOf({ until }: Signal): number {
  const rest = until - Date.now();
  return rest <= SECONDS_SHOWN * 1000 ? rest : 0;
}

const signals = tabStore("signal:", SIGNAL);

const signalOf = async (tabId: number): Promise<Signal | undefined> =>
  unstored.get(tabId) ?? (await signals.get(tabId));

/** False if the store is full: then only this worker can end the signal. */
async function keep(signal: Signal): Promise<boolean> {
  if (await isPrivate(signal.tabId)) {
    unstored.set(signal.tabId, signal);
    return true;
  }
  try {
    await signals.set(signal.tabId, signal);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** Shows a badge now, or after the running signal. */
async function show(tabId: number, badge: Badge): Promise<void> {
  const signal = await signalOf(tabId);
  if (signal === undefined || restOf(signal) <= 0) return set(tabId, badge);
  const changed = { ...signal, ...badge };
  if (!(await keep(changed))) return set(tabId, badge);
  if (restOf(changed) <= 0) await endSignal(tabId);
}

const openText = ({ count, window, position }: OpenElsewhere): string =>
  message("elsewhere_also_open", window, position) + (count > 1 ? ` ${message("more_names", count - 1)}` : "");

export async function showBadge(tabId: number, { tone, number, title: ownTitle, open }: BadgeState): Promise<void> {
  const title = open === undefined ? ownTitle : `${ownTitle}\n${openText(open)}`;
  if (open !== undefined && (tone === "off" || tone === "good"))
    return show(tabId, { text: `${open.count + 1}×`, colour: BLUE, title });
  const { sign, colour } = BADGE_TONES[tone];
  const text = number === 0 ? sign : number > 999 ? "999+" : String(number);
  await show(tabId, { text, colour, title });
}

/** Number of tallies shown by tab. */
const tallies = new Map<number, number>();

export async function showTally(tabId: number, badgeState: BadgeState): Promise<void> {
  tallies.set(tabId, (tallies.get(tabId) ?? 0) + 1);
  await showBadge(tabId, badgeState);
}

/** Call before reading the page. Returns a function that shows the badge unless a newer tally arrived meanwhile. */
export function showUnlessNewer(tabId: number): (badgeState: BadgeState) => Promise<void> {
  const before = tallies.get(tabId);
  return async (badgeState) => {
    if (tallies.get(tabId) === before) await showBadge(tabId, badgeState);
  };
}

export const forgetTallies = (tabId: number): void => void tallies.delete(tabId);

export const clearBadge = (tabId: number): Promise<void> =>
  show(tabId, { text: "", colour: AMBER, title: message("extension_name") });

/** The browser clears the badge on navigation. A signal must not restore the old one. */
export async function clearBehindSignal(
  tabId: number,
  { status }: Pick<Tabs.OnUpdatedChangeInfoType, "status">,
): Promise<void> {
  if (status !== "loading") return;
  const signal = await signalOf(tabId);
  if (signal !== undefined && restOf(signal) > 0) await clearBadge(tabId);
}

/** `given`: a signal that could not be stored. */
async function endSignal(tabId: number, given?: Signal): Promise<void> {
  const signal = given ?? (await signalOf(tabId));
  if (signal === undefined) return;
  const rest = restOf(signal);
  if (rest > 0) {
    setTimeout(() => void logRejection(endSignal(tabId, given)), rest + 20);
    return;
  }
  if (!unstored.delete(tabId)) await signals.forget(tabId);
  await set(tabId, signal);
}

async function badgeOf(tabId: number): Promise<Badge> {
  const { action } = browser;
  try {
    const [text, colour, title] = await Promise.all([
      action.getBadgeText({ tabId }),
      action.getBadgeBackgroundColor({ tabId }),
      action.getTitle({ tabId }),
    ]);
    return { text, colour, title };
  } catch {
    return { text: "", colour: AMBER, title: "" };
  }
}

export async function showSignal(tabId: number, kind: keyof typeof SIGNALS, title: string): Promise<void> {
  const before = (await signalOf(tabId)) ?? (await badgeOf(tabId));
  const { text, colour } = before;
  const signal: Signal = { tabId, text, colour, title: before.title, until: Date.now() + SECONDS_SHOWN * 1000 };
  const isKept = await keep(signal);
  await set(tabId, { ...SIGNALS[kind], title });
  await endSignal(tabId, isKept ? undefined : signal);
}

/** Resumes signals after a worker restart. */
export async function resumeSignals(): Promise<void> {
  await Promise.all((await signals.tabs()).map((tabId) => endSignal(tabId)));
}
