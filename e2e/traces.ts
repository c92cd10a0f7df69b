/** Traces of known words in files and storage. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect } from "./fixtures.ts";
import { LINK_HEADER_URL, WORDS, type WordName } from "./traced-words.ts";
import type { FlowStep } from "./use-everything.ts";
import type { View } from "./view.ts";

/**
 * Normalizes file names. Numbers are dates, versions or processes. New files and database journals are beside the old
 * ones.
 */
const kindOf = (file: string) =>
  file
    .replaceAll("\\", "/")
    .replace(/-(?:journal|wal|shm)$/, "")
    .replace(/\.org\.chromium\.Chromium\.([\w ]+)\.\w+$/, "$1")
    .replace(/(Cache_Data)\/.*/, "$1")
    // Firefox moves entries before it deletes them.
    .replace(/cache2\/(?:entries|doomed)\/.*/, "cache2/entries")
    .replace(/\d+/g, "#");

/** Returns the names of words found in each kind of file, in UTF-8 or UTF-16. */
export function wordsInFiles(folder: string): Map<string, Set<WordName>> {
  const found = new Map<string, Set<WordName>>();
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    const octets = readFileSync(path);
    const held = wordsIn((word) => octets.includes(word) || octets.includes(Buffer.from(word, "utf16le")));
    if (held.length > 0) found.set(kindOf(file), new Set([...(found.get(kindOf(file)) ?? []), ...held]));
  }
  return found;
}

const wordsIn = (has: (word: string) => boolean): WordName[] =>
  (Object.entries(WORDS) as [WordName, string][]).flatMap(([name, word]) => (has(word) ? [name] : []));

export function wordsStored(stored: unknown): WordName[] {
  const text = JSON.stringify(stored);
  return wordsIn((word) => text.includes(word));
}

/** Runs in a page: returns all storage. Insecure contexts lack some APIs. */
async function storesOfPage(): Promise<string> {
  const databases = await indexedDB.databases();
  const cached = (await globalThis.caches?.keys().catch(() => [])) ?? [];
  const folder = await navigator.storage?.getDirectory?.().catch(() => null);
  const files: string[] = [];
  for await (const name of (folder as unknown as { keys?: () => AsyncIterable<string> } | null)?.keys?.() ?? [])
    files.push(name);
  const kept = { ...localStorage, ...sessionStorage };
  return JSON.stringify({ kept, cookie: document.cookie, name, databases, cached, files });
}

const NOTHING_KEPT = JSON.stringify({ kept: {}, cookie: "", name: "", databases: [], cached: [], files: [] });

export async function expectNoStores(views: readonly View[]): Promise<void> {
  for (const view of views) expect(await view.evaluate(storesOfPage)).toBe(NOTHING_KEPT);
}

/** Runs in an extension page. */
async function storesOfExtension() {
  const { local, sync, session, managed } = chrome.storage;
  const [ofLocal, ofSync, ofSession] = await Promise.all([local, sync, session].map((area) => area.get(null)));
  const addresses = (await chrome.tabs.query({})).map(({ url = "" }) => url.replace(/#.*/, ""));
  // Firefox rejects without a policy.
  const ofManaged = await managed.get(null).catch(() => ({}));
  return { local: ofLocal, sync: ofSync, session: ofSession ?? {}, managed: ofManaged, addresses };
}

/** Session data of an open page. */
interface OfPage {
  readonly url: string;
  readonly canonicals?: readonly string[];
}

const OF_PAGE = /^(?:link-header|badge):/;

/** Ignores handoffs, which exist while a page of the extension is open. */
export async function expectStored(ours: View, { chosen, uploaded }: Omit<FlowStep, "what">): Promise<void> {
  const { local, sync, session, managed, addresses } = await ours.evaluate(storesOfExtension);
  const others = Object.entries(session).filter(([key]) => !key.startsWith("handoff:"));
  const ofPages = others.filter(([key]) => OF_PAGE.test(key));
  expect.soft(wordsStored(local), "storage.local").toEqual(chosen);
  expect.soft(wordsStored(sync), "storage.sync").toEqual(uploaded);
  for (const { url, canonicals = [] } of ofPages.map(([, one]) => one as OfPage)) {
    expect.soft(addresses, "pages that are open").toContain(url);
    expect.soft(canonicals, "named by a header").toEqual(url === LINK_HEADER_URL ? [`${LINK_HEADER_URL}named`] : []);
  }
  const ofNone = others.filter((one) => !ofPages.includes(one));
  expect.soft(wordsStored(ofNone), "storage.session").toEqual([]);
  expect.soft(managed, "storage.managed").toEqual({});
}

/** Expects only words allowed for the kind of file. */
export function expectOnlyAllowedWords(folder: string, allowedIn: (file: string) => Iterable<WordName>): void {
  for (const [file, held] of wordsInFiles(folder)) {
    const allowed = new Set(allowedIn(file));
    expect
      .soft(
        [...held].filter((name) => !allowed.has(name)),
        file,
      )
      .toEqual([]);
  }
}
