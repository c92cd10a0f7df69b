import { readdir, stat } from "node:fs/promises";
import { join, normalize, relative, resolve, sep } from "node:path";
import { STANDARD_INPUT } from "../commands.ts";
import { reasonOf } from "../errors.ts";

export interface FoundFile {
  readonly name: string;
  /** `null` for standard input. */
  readonly path: string | null;
  /** Folder on the command line and path in it; `null` for a file named there. */
  readonly inside: { readonly folder: string; readonly path: string } | null;
}

export interface Unread {
  readonly name: string;
  readonly reason: string;
}

/** JSON in folders is mostly configuration and data, such as package-lock.json. */
const READ_IN_FOLDERS =
  /\.(?:html?|xhtml?|shtml|mdx?|markdown|xml|rss|atom|rdf|csv|tsv|txt|list|log|har|eml)(?:\.gz)?$/i;
const PACKAGES = new Set(["node_modules", "bower_components"]);

const shown = (path: string): string => (sep === "/" ? path : path.replaceAll(sep, "/"));

const byName = ({ name: one }: { name: string }, { name: other }: { name: string }): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** Sorts by name and skips hidden files. Skips symbolic links to folders, which may form cycles. */
async function* filesIn(folder: string, onUnread: (unread: Unread) => void): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort(byName)) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory()) {
      if (!PACKAGES.has(entry.name)) yield* readable(path, onUnread);
    } else if (READ_IN_FOLDERS.test(entry.name) && (entry.isFile() || (await leadsToFile(path, onUnread)))) yield path;
  }
}

async function* readable(folder: string, onUnread: (unread: Unread) => void): AsyncGenerator<string> {
  try {
    yield* filesIn(folder, onUnread);
  } catch (error) {
    onUnread({ name: shown(folder), reason: reasonOf(error) });
  }
}

async function leadsToFile(path: string, onUnread: (unread: Unread) => void): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    onUnread({ name: shown(path), reason: reasonOf(error) });
    return false;
  }
}

/** Files in the order of the paths, without repetitions. */
export async function* filesAt(
  paths: readonly string[],
  onUnread: (unread: Unread) => void,
): AsyncGenerator<FoundFile> {
  const seen = new Set<string>();
  const isNew = (path: string): boolean => {
    const whole = resolve(path);
    if (seen.has(whole)) return false;
    seen.add(whole);
    return true;
  };
  let hasInput = false;
  for (const given of paths) {
    if (given === STANDARD_INPUT) {
      if (!hasInput) yield { name: STANDARD_INPUT, path: null, inside: null };
      hasInput = true;
      continue;
    }
    const path = normalize(given);
    try {
      if (!(await stat(path)).isDirectory()) {
        if (isNew(path)) yield { name: shown(path), path, inside: null };
        continue;
      }
    } catch (error) {
      onUnread({ name: shown(path), reason: reasonOf(error) });
      continue;
    }
    for await (const file of readable(path, onUnread)) {
      if (isNew(file))
        yield { name: shown(file), path: file, inside: { folder: resolve(path), path: shown(relative(path, file)) } };
    }
  }
}
