/** What stands in the extension's storage, counted. */
import browser from "webextension-polyfill";

interface Amount {
  readonly items: number;
  /** As the browser counts: names, and values as JSON in UTF-8. */
  readonly bytes: number;
}

export interface Stored {
  /** On disk: without the sites. */
  readonly settings: Amount;
  readonly sites: Amount;
  /** Until the browser is closed. */
  readonly memory: Amount;
  /** All that is on disk. */
  readonly text: string;
}

const bytesOf = (name: string, value: unknown): number =>
  new TextEncoder().encode(name + (JSON.stringify(value) ?? "")).length;

const amountOf = (items: readonly (readonly [name: string, value: unknown])[]): Amount => ({
  items: items.length,
  bytes: items.reduce((sum, [name, value]) => sum + bytesOf(name, value), 0),
});

/** Never rejects: what cannot be read counts as nothing. */
export async function storedNow(): Promise<Stored> {
  const read = (area: "local" | "session") => browser.storage[area].get(null).catch(() => ({}));
  const [disk, memory] = await Promise.all([read("local"), read("session")]);
  const { sites, ...settings } = disk as Readonly<Record<string, unknown>>;
  return {
    settings: amountOf(Object.entries(settings)),
    sites: {
      items: Array.isArray(sites) ? sites.length : 0,
      bytes: sites === undefined ? 0 : bytesOf("sites", sites),
    },
    memory: amountOf(Object.entries(memory)),
    text: JSON.stringify(disk, null, 2),
  };
}
