/** Changes bookmarks at a press, and keeps what it takes to bring them back. */
import { available } from "../../../browser/available.ts";
import { type Bookmark, readBookmarks } from "../../../browser/bookmarks.ts";
import { type NotChanged, removingNow, type ToRemove, whyNot } from "./removing.ts";
import type { Rewrite } from "./rewrites.ts";

interface NotAll {
  readonly not: readonly { readonly bookmark: Bookmark; readonly why: NotChanged }[];
  /** What the browser did not do. */
  readonly failed: readonly Bookmark[];
}

export interface Removed extends NotAll {
  readonly bookmarks: readonly Bookmark[];
}

export interface Written extends NotAll {
  /** With the address that stands in each now, as the browser writes it. */
  readonly rewrites: readonly Rewrite[];
}

export interface Restored {
  readonly count: number;
  /** Those whose folder is gone: they are where the browser keeps others. */
  readonly elsewhere: number;
  readonly failed: readonly Bookmark[];
}

function api(): NonNullable<typeof available.bookmarks> {
  const { bookmarks } = available;
  if (bookmarks === undefined) throw new Error("Bookmarks may not be changed.");
  return bookmarks;
}

/** One after the other, so that a list that is too long for the browser ends nowhere in between. */
async function each<One>(
  all: readonly One[],
  bookmarkOf: (one: One) => Bookmark,
  work: (one: One) => Promise<unknown>,
): Promise<{ done: One[]; failed: Bookmark[] }> {
  const done: One[] = [];
  const failed: Bookmark[] = [];
  for (const one of all) {
    try {
      await work(one);
      done.push(one);
    } catch (error) {
      console.error(error);
      failed.push(bookmarkOf(one));
    }
  }
  return { done, failed };
}

/** Looks at the bookmarks once more, and removes those alone of which all still holds. */
export async function removeBookmarks(choices: readonly ToRemove[]): Promise<Removed> {
  const { bookmarks, not } = removingNow(choices, (await readBookmarks()).bookmarks);
  const { done, failed } = await each(
    bookmarks,
    (one) => one,
    ({ id }) => api().remove(id),
  );
  return { bookmarks: done, not, failed };
}

const byPlace = (one: Bookmark, other: Bookmark): number => one.index - other.index;

/** In ascending order of places, so that each is put where it was. */
export async function bringBack({ bookmarks }: Pick<Removed, "bookmarks">): Promise<Restored> {
  let elsewhere = 0;
  const { done, failed } = await each(
    bookmarks.toSorted(byPlace),
    (one) => one,
    async ({ href, title, parentId, index }) => {
      const own = { url: href, title };
      try {
        const siblings = await api().getChildren(parentId);
        await api().create({ ...own, parentId, index: Math.min(index, siblings.length) });
      } catch {
        // Its folder is gone.
        await api().create(own);
        elsewhere += 1;
      }
    },
  );
  return { count: done.length, elsewhere, failed };
}

/** Writes addresses into those bookmarks alone that are as they were read. */
export async function writeAddresses(rewrites: readonly Rewrite[]): Promise<Written> {
  const now = new Map((await readBookmarks()).bookmarks.map((bookmark) => [bookmark.id, bookmark]));
  const asked = rewrites.map((rewrite) => ({ rewrite, why: whyNot(rewrite.bookmark, now.get(rewrite.bookmark.id)) }));
  const as = new Map<string, string>();
  const { done, failed } = await each(
    asked.flatMap(({ rewrite, why }) => (why === null ? [rewrite] : [])),
    ({ bookmark }) => bookmark,
    async ({ bookmark: { id }, url }) => as.set(id, (await api().update(id, { url })).url ?? url),
  );
  return {
    rewrites: done.map(({ bookmark, url }) => ({ bookmark, url: as.get(bookmark.id) ?? url })),
    not: asked.flatMap(({ rewrite: { bookmark }, why }) => (why === null ? [] : [{ bookmark, why }])),
    failed,
  };
}

/** Writes the addresses of before into bookmarks that nobody has changed since. */
export async function writeBack({ rewrites }: Pick<Written, "rewrites">): Promise<Restored> {
  const back = rewrites.map(({ bookmark, url }) => ({ bookmark: { ...bookmark, href: url }, url: bookmark.href }));
  const { rewrites: done, not, failed } = await writeAddresses(back);
  return { count: done.length, elsewhere: 0, failed: [...not.map(({ bookmark }) => bookmark), ...failed] };
}
