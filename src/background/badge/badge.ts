import * as v from "valibot";
import browser, { type Tabs } from "webextension-polyfill";
import { message, plural } from "../../browser/i18n.ts";
import { reported } from "../../browser/reported.ts";
import { isPrivate } from "../../browser/tab-now.ts";
import type { Light, LightTone, OpenBesides } from "./light.ts";

/** As the browser tells it: red, green, blue, alpha. */
type Colour = string | readonly number[];

interface Badge {
  readonly text: string;
  readonly colour: Colour;
  readonly title: string;
}

/** What the badge showed before; `until`: milliseconds since 1970. */
interface Signal extends Badge {
  readonly tabId: number;
  readonly until: number;
}

const SECONDS_SHOWN = 3;
const RED = "#a4202b";
const AMBER = "#8a4b00";
const GREEN = "#1c6b3a";
const BLUE = "#1d4f91";

/** As in the popup's strip; a sign where nothing is counted. */
const LIGHTS: Readonly<Record<LightTone, { readonly sign: string; readonly colour: string }>> = {
  bad: { sign: "✕", colour: RED },
  warn: { sign: "!", colour: AMBER },
  good: { sign: "✓", colour: GREEN },
  off: { sign: "", colour: AMBER },
};

/** "warned": done, but one should read the title. */
const SIGNALS = {
  done: { text: "✓", colour: GREEN },
  warned: { text: "✓!", colour: AMBER },
  failed: { text: "!", colour: RED },
} as const;

async function set(tabId: number, { text, colour, title }: Badge): Promise<void> {
  const color = typeof colour === "string" ? colour : ([...colour] as [number, number, number, number]);
  try {
    await Promise.all([
      browser.action.setBadgeText({ tabId, text }),
      browser.action.setTitle({ tabId, title }),
      // Seen only behind a text, whose own colour browsers choose: white on all of these.
      text !== "" && browser.action.setBadgeBackgroundColor({ tabId, color }),
    ]);
  } catch {
    // The tab was closed.
  }
}

const SIGNAL = v.object({
  tabId: v.number(),
  text: v.string(),
  colour: v.union([v.string(), v.pipe(v.array(v.number()), v.length(4))]),
  title: v.string(),
  until: v.number(),
});

/** Of private tabs, whose titles hold addresses: nothing is kept of them, so they end with this worker at the latest. */
const unstored = new Map<number, Signal>();

/** Milliseconds. A rest that is longer than any signal means that the clock was set back. */
function restOf({ until }: Signal): number {
  const rest = until - Date.now();
  return rest <= SECONDS_SHOWN * 1000 ? rest : 0;
}

const nameOf = (tabId: number): string => `signal:${tabId}`;

async function signalOf(tabId: number): Promise<Signal | undefined> {
  const own = unstored.get(tabId);
  if (own !== undefined) return own;
  const name = nameOf(tabId);
  const signal = (await browser.storage.session.get(name))[name];
  return v.is(SIGNAL, signal) ? signal : undefined;
}

/** `false` when the browser stores no more: then only this worker can end the signal. */
async function keep(signal: Signal): Promise<boolean> {
  if (await isPrivate(signal.tabId)) {
    unstored.set(signal.tabId, signal);
    return true;
  }
  try {
    await browser.storage.session.set({ [nameOf(signal.tabId)]: signal });
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

/** After a running signal ends. */
async function show(tabId: number, badge: Badge): Promise<void> {
  const signal = await signalOf(tabId);
  if (signal === undefined || restOf(signal) <= 0) return set(tabId, badge);
  const changed = { ...signal, ...badge };
  if (!(await keep(changed))) return set(tabId, badge);
  // It may have ended meanwhile, and nobody else would end it again.
  if (restOf(changed) <= 0) await endSignal(tabId);
}

/** Open in several tabs: said where nothing graver is. */
const isOnlyOpen = ({ tone, open }: Light): boolean => open !== undefined && (tone === "off" || tone === "good");

const openText = ({ count, window, position }: OpenBesides): string =>
  message("elsewhere_also_open", window, position) + (count > 1 ? plural("elsewhere_more", count - 1) : "");

export async function showLight(tabId: number, light: Light): Promise<void> {
  const { tone, number, title: said, open } = light;
  const title = open === undefined ? said : `${said}\n${openText(open)}`;
  if (open !== undefined && isOnlyOpen(light)) return show(tabId, { text: `${open.count + 1}×`, colour: BLUE, title });
  const { sign, colour } = LIGHTS[tone];
  const text = number === 0 ? sign : number > 999 ? "999+" : String(number);
  await show(tabId, { text, colour, title });
}

/** As on a page of which nothing is known. */
export const clearLight = (tabId: number): Promise<void> =>
  show(tabId, { text: "", colour: AMBER, title: message("extension_name") });

/** The browser forgets the light of the page that is left; what a signal covers would come back on the next one. */
export async function forgetBehindSignal(
  tabId: number,
  { status }: Pick<Tabs.OnUpdatedChangeInfoType, "status">,
): Promise<void> {
  if (status !== "loading") return;
  const signal = await signalOf(tabId);
  if (signal !== undefined && restOf(signal) > 0) await clearLight(tabId);
}

/** `given`: one that is not stored. */
async function endSignal(tabId: number, given?: Signal): Promise<void> {
  const signal = given ?? (await signalOf(tabId));
  if (signal === undefined) return;
  const rest = restOf(signal);
  if (rest > 0) {
    setTimeout(() => void reported(endSignal(tabId, given)), rest + 20);
    return;
  }
  if (!unstored.delete(tabId)) await browser.storage.session.remove(nameOf(tabId));
  await set(tabId, signal);
}

const NOTHING: Badge = { text: "", colour: AMBER, title: "" };

/** Nothing for a closed tab, or no tab. */
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
    return NOTHING;
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

/** For signals of a worker that was stopped. */
export async function resumeSignals(): Promise<void> {
  const stored = await browser.storage.session.get(null);
  const signals = Object.entries(stored).flatMap(([name, signal]) =>
    name.startsWith("signal:") && v.is(SIGNAL, signal) ? [signal] : [],
  );
  await Promise.all(signals.map(({ tabId }) => endSignal(tabId)));
}
