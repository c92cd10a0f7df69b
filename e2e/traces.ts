/** What a browser has kept of words that stand in addresses, titles and texts: in its files, and in what pages can store. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { WORDS, type WordName } from "./everything.ts";

/** Numbers in names of files are of a day, a version or a process; Chromium writes a file beside the one that it replaces. */
const kindOf = (file: string) =>
  file
    .replaceAll("\\", "/")
    .replace(/\.org\.chromium\.Chromium\.([\w ]+)\.\w+$/, "$1")
    .replace(/(Cache_Data|cache2\/entries)\/.*/, "$1")
    .replace(/\d+/g, "#");

/** By kind of file in a profile: which of the words it holds, by their names, as octets or in UTF-16. */
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

/** In anything that was stored. */
export function wordsStored(stored: unknown): WordName[] {
  const text = JSON.stringify(stored);
  return wordsIn((word) => text.includes(word));
}

/** Runs in a page of ours: what it finds in each of the stores that a page has. */
export async function storesOfPage(): Promise<string> {
  const databases = await indexedDB.databases();
  const cached = await caches.keys().catch(() => []);
  const folder = await navigator.storage?.getDirectory?.().catch(() => null);
  const files: string[] = [];
  for await (const name of (folder as unknown as { keys?: () => AsyncIterable<string> } | null)?.keys?.() ?? [])
    files.push(name);
  const kept = { ...localStorage, ...sessionStorage };
  return JSON.stringify({ kept, cookie: document.cookie, databases, cached, files });
}

export const NOTHING_KEPT = JSON.stringify({ kept: {}, cookie: "", databases: [], cached: [], files: [] });
