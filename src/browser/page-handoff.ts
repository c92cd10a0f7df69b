import browser from "webextension-polyfill";
import type { ProfileId, UrlCopy } from "../core/index.ts";

export interface ReportHandoff {
  /** A page's address or pasted text. */
  readonly text: string | null;
  /** Of a pasted relative reference. */
  readonly base: string | null;
  readonly isPasted: boolean;
  readonly tabId: number | null;
}

/** A line ends with a hyphen, or the URL spans lines. */
export type Ambiguity = "hyphen" | "lines";

export interface AmbiguousUrl {
  readonly text: string;
  /** Canonical URLs, different, the likeliest first. */
  readonly candidates: readonly string[];
  readonly ambiguity: Ambiguity;
}

export interface Disambiguation {
  readonly profile: ProfileId;
  /** In the text's order; at least one is ambiguous. */
  readonly lines: readonly (string | AmbiguousUrl)[];
  /** Those of all lines and candidates that may be a different page. */
  readonly warned: readonly UrlCopy[];
}

type Handoff = ReportHandoff | Disambiguation;

interface Kept {
  readonly value: Handoff;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The tab that took it, and may again when reloaded. */
  readonly takenBy: number | null;
}

const PREFIX = "handoff:";

/** Values kept. */
const MOST = 8;

async function forgetOldest(): Promise<void> {
  const stored = Object.entries(await browser.storage.session.get(null)) as [string, Kept][];
  const kept = stored.filter(([name]) => name.startsWith(PREFIX)).sort(([, a], [, b]) => b.at - a.at);
  await browser.storage.session.remove(kept.slice(MOST - 1).map(([name]) => name));
}

/** Kept in memory. Only the random id goes into the URL, which browsers write to their history. */
export async function handOff(value: Handoff): Promise<string> {
  const id = crypto.randomUUID();
  await forgetOldest();
  await browser.storage.session.set({ [PREFIX + id]: { value, at: Date.now(), takenBy: null } satisfies Kept });
  return id;
}

/** `null` if another tab took it: the history must not reveal what a closed tab showed. */
export async function takeHandoff<Value extends Handoff = ReportHandoff>(id: string | null): Promise<Value | null> {
  if (id === null) return null;
  const name = PREFIX + id;
  const kept = (await browser.storage.session.get(name))[name] as Kept | undefined;
  const own = (await browser.tabs.getCurrent())?.id ?? null;
  if (kept === undefined || (kept.takenBy !== null && kept.takenBy !== own)) return null;
  await browser.storage.session.set({ [name]: { ...kept, takenBy: own } satisfies Kept });
  return kept.value as Value;
}
