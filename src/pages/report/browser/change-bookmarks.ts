import { available } from "../../../browser/available.ts";
import { type Bookmark, readBookmarks } from "../../../browser/bookmarks.ts";
import type { Choice, Rewrite } from "./choice.ts";
import { isSameBookmark, removingNow } from "./validate-choices.ts";

export interface Failures {
  readonly left: readonly Bookmark[];
  readonly failed: readonly Bookmark[];
}

export interface RemovedBookmarks extends Failures {
  readonly bookmarks: readonly Bookmark[];
}

export interface WrittenUrls extends Failures {
  readonly rewrites: readonly Rewrite[];
}

export interface RestoreResult extends Failures {
  readonly count: number;
  /** Bookmarks that the browser moved, because their folder is gone. */
  readonly elsewhere: number;
}

function api(): NonNullable<typeof available.bookmarks> {
  const { bookmarks } = available;
  if (bookmarks === undefined) throw new Error("Bookmarks may not be changed.");
  return bookmarks;
}

/** Runs sequentially; continues after failures. */
async function each<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<{ done: One[]; failed: One[] }> {
  const done: One[] = [];
  const failed: One[] = [];
  for (const one of all) {
    try {
      await work(one);
      done.push(one);
    } catch (error) {
      console.error(error);
      failed.push(one);
    }
  }
  return { done, failed };
}

export async function removeBookmarks(choices: readonly Choice<Bookmark>[]): Promise<RemovedBookmarks> {
  const { valid: bookmarks, left } = removingNow(choices, (await readBookmarks()).bookmarks);
  const { done, failed } = await each(bookmarks, ({ id }) => api().remove(id));
  return { bookmarks: done, left, failed };
}

export async function restoreBookmarks({ bookmarks }: Pick<RemovedBookmarks, "bookmarks">): Promise<RestoreResult> {
  let elsewhere = 0;
  const { done, failed } = await each(
    bookmarks.toSorted((one, other) => one.index - other.index),
    async ({ href, title, parentId, index }) => {
      const own = { url: href, title };
      try {
        const siblings = await api().getChildren(parentId);
        await api().create({ ...own, parentId, index: Math.min(index, siblings.length) });
      } catch {
        await api().create(own);
        elsewhere += 1;
      }
    },
  );
  return { count: done.length, elsewhere, left: [], failed };
}

export async function writeUrls(rewrites: readonly Rewrite[]): Promise<WrittenUrls> {
  const now = new Map((await readBookmarks()).bookmarks.map((bookmark) => [bookmark.id, bookmark]));
  const there = rewrites.filter(({ bookmark }) => now.has(bookmark.id));
  const isSame = ({ bookmark }: Rewrite): boolean => isSameBookmark(bookmark, now.get(bookmark.id) as Bookmark);
  const as = new Map<string, string>();
  const { done, failed } = await each(there.filter(isSame), async ({ bookmark: { id }, url }) =>
    as.set(id, (await api().update(id, { url })).url ?? url),
  );
  return {
    rewrites: done.map(({ bookmark, url }) => ({ bookmark, url: as.get(bookmark.id) ?? url })),
    left: there.filter((rewrite) => !isSame(rewrite)).map(({ bookmark }) => bookmark),
    failed: failed.map(({ bookmark }) => bookmark),
  };
}

export async function restoreUrls({ rewrites }: Pick<WrittenUrls, "rewrites">): Promise<RestoreResult> {
  const back = rewrites.map(({ bookmark, url }) => ({ bookmark: { ...bookmark, href: url }, url: bookmark.href }));
  const { rewrites: done, left, failed } = await writeUrls(back);
  return { count: done.length, elsewhere: 0, left, failed };
}
