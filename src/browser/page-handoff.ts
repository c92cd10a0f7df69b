import browser from "webextension-polyfill";
import type { ProfileId } from "../core/index.ts";

/** What the popup hands over to the report page. */
export interface ReportHandoff {
  /** The address of the page or the pasted text; `null` when there is neither. */
  readonly text: string | null;
  /** What a pasted reference is resolved against; `null` when the text stands alone. */
  readonly base: string | null;
  /** Whether the text was pasted, not the address of the tab. */
  readonly isPasted: boolean;
  /** The tab that the popup spoke of. */
  readonly tabId: number | null;
}

/** Why a URL in a text can be read in several ways: a line ends with a hyphen, or the URL goes over several lines. */
export type Ambiguity = "hyphen" | "lines";

/** A URL of a selected text that a person has to decide on. */
export interface AmbiguousUrl {
  /** As it stands in the text. */
  readonly text: string;
  /** The canonical URLs that it may stand for: two and more, no two alike, the likeliest first. */
  readonly candidates: readonly string[];
  readonly ambiguity: Ambiguity;
}

/** What is handed over to the page on which one chooses. */
export interface Disambiguation {
  /** The rule set that made the canonical URLs. */
  readonly profile: ProfileId;
  /** What is to be copied, in the text's order: canonical URLs, and those that are in doubt, one at least. */
  readonly lines: readonly (string | AmbiguousUrl)[];
}

/** All that is handed over: to the report page, and to the page on which one chooses. */
type Handoff = ReportHandoff | Disambiguation;

interface Kept {
  readonly value: Handoff;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The tab of the page that took it: that page may be loaded again, and no other may have it. */
  readonly takenBy: number | null;
}

const PREFIX = "handoff:";

/** So many are kept, so that pages that are loaded again find theirs. */
const MOST = 8;

async function forgetOldest(): Promise<void> {
  const stored = Object.entries(await browser.storage.session.get(null)) as [string, Kept][];
  const kept = stored.filter(([name]) => name.startsWith(PREFIX)).sort(([, a], [, b]) => b.at - a.at);
  await browser.storage.session.remove(kept.slice(MOST - 1).map(([name]) => name));
}

/**
 * Keeps a value for another page of the extension, in memory, and gives the random id that it is taken by. The id alone
 * may stand in that page's address: the browser writes the addresses of our own pages to its history.
 */
export async function handOff(value: Handoff): Promise<string> {
  const id = crypto.randomUUID();
  await forgetOldest();
  await browser.storage.session.set({ [PREFIX + id]: { value, at: Date.now(), takenBy: null } satisfies Kept });
  return id;
}

/**
 * Takes what was handed over, for the tab that this page is in; `null` when there is nothing, or when another tab has
 * taken it: who opens the address out of the history does not see what a closed tab saw.
 */
export async function takeHandoff<Value extends Handoff = ReportHandoff>(id: string | null): Promise<Value | null> {
  if (id === null) return null;
  const name = PREFIX + id;
  const kept = (await browser.storage.session.get(name))[name] as Kept | undefined;
  const own = (await browser.tabs.getCurrent())?.id ?? null;
  if (kept === undefined || (kept.takenBy !== null && kept.takenBy !== own)) return null;
  await browser.storage.session.set({ [name]: { ...kept, takenBy: own } satisfies Kept });
  return kept.value as Value;
}
