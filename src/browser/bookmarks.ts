import type { Bookmarks as Api } from "webextension-polyfill";
import { available } from "./available.ts";

type Node = Api.BookmarkTreeNode;

export interface Bookmark {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly parentId: string;
  /** From 0. */
  readonly index: number;
  /** Outermost first. */
  readonly folders: readonly string[];
  /** Milliseconds since 1970; 0 if unknown. */
  readonly added: number;
  /** By an administrator. */
  readonly isManaged: boolean;
}

export interface Bookmarks {
  readonly bookmarks: readonly Bookmark[];
  readonly tree: readonly Node[];
}

const isRoot = ({ parentId }: Node): boolean => parentId === undefined || parentId === "";

/** Removes direction marks, which browsers add to their own folders' names in right-to-left languages. */
const folderName = (title: string): string => title.replace(/^[\u200e\u200f]+/, "").replace(/[\u200e\u200f]$/, "");

export function bookmarksOf(tree: readonly Node[]): Bookmarks {
  const bookmarks: Bookmark[] = [];
  /** Recursion might overflow. */
  const left: { node: Node; folders: readonly string[] }[] = tree.map((node) => ({ node, folders: [] })).reverse();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { node, folders } = next;
    const { id, url, title, parentId = "", index = 0, dateAdded = 0, children } = node;
    if (children !== undefined) {
      const own = isRoot(node) || title === "" ? folders : [...folders, folderName(title)];
      for (const child of children.toReversed()) left.push({ node: child, folders: own });
      continue;
    }
    // Separators have no URL, or "data:".
    if (node.type === "separator" || !url) continue;
    bookmarks.push({
      id,
      href: url,
      title,
      parentId,
      index,
      folders,
      added: dateAdded,
      isManaged: node.unmodifiable !== undefined,
    });
  }
  return { bookmarks, tree };
}

/** Rejects without the permission. */
export async function readBookmarks(): Promise<Bookmarks> {
  const { bookmarks } = available;
  if (bookmarks === undefined) throw new Error("Bookmarks may not be read.");
  return bookmarksOf(await bookmarks.getTree());
}

/** Returns the unsubscribe function. */
export function onBookmarksChanged(changed: () => void): () => void {
  const { bookmarks } = available;
  if (bookmarks === undefined) return () => {};
  const { onCreated, onRemoved, onChanged, onMoved } = bookmarks;
  const events = [onCreated, onRemoved, onChanged, onMoved];
  for (const event of events) event.addListener(changed);
  return () => {
    // Firefox removes these methods with the permission.
    for (const event of events) event.removeListener?.(changed);
  };
}
