/** Removes and repairs bookmarks, and remembers what Undo needs. */
import { available } from "../../../browser/available.ts";
import { type Bookmark, readBookmarks } from "../../../browser/bookmarks.ts";
import { type Removing, removingNow, type ToRemove, whyNot } from "./removing.ts";

/** The URL to write into a bookmark. */
export interface Rewrite {
  readonly bookmark: Bookmark;
  readonly url: string;
}

export interface Failures {
  readonly not: Removing["not"];
  /** Refused by the browser. */
  readonly failed: readonly Bookmark[];
}

export interface Changed extends Failures {
  readonly bookmarks: readonly Bookmark[];
}

export interface Written extends Failures {
  /** With the new URLs, as the browser writes them. */
  readonly rewrites: readonly Rewrite[];
}

export interface Restored extends Failures {
  readonly count: number;
  /** Bookmarks whose folder is gone: the browser put them into its own. */
  readonly elsewhere: number;
}

function api(): NonNullable<typeof available.bookmarks> {
  const { bookmarks } = available;
  if (bookmarks === undefined) throw new Error("Bookmarks may not be changed.");
  return bookmarks;
}

/** One after the other: an error leaves the others alone. */
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

/** Reads the bookmarks again, and removes those that have not changed. */
export async function removeBookmarks(choices: readonly ToRemove[]): Promise<Changed> {
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
export async function bringBack({ bookmarks }: Pick<Changed, "bookmarks">): Promise<Restored> {
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
  return { count: done.length, elsewhere, not: [], failed };
}

/** Changes the URLs of bookmarks that are as they were read. */
export async function writeUrls(rewrites: readonly Rewrite[]): Promise<Written> {
  const now = new Map((await readBookmarks()).bookmarks.map((bookmark) => [bookmark.id, bookmark]));
  const checked = rewrites.map((rewrite) => ({ rewrite, why: whyNot(rewrite.bookmark, now.get(rewrite.bookmark.id)) }));
  const as = new Map<string, string>();
  const { done, failed } = await each(
    checked.flatMap(({ rewrite, why }) => (why === null ? [rewrite] : [])),
    ({ bookmark }) => bookmark,
    async ({ bookmark: { id }, url }) => as.set(id, (await api().update(id, { url })).url ?? url),
  );
  return {
    rewrites: done.map(({ bookmark, url }) => ({ bookmark, url: as.get(bookmark.id) ?? url })),
    not: checked.flatMap(({ rewrite: { bookmark }, why }) => (why === null ? [] : [{ bookmark, why }])),
    failed,
  };
}

/** Restores the URLs of bookmarks that nobody has changed since. */
export async function writeBack({ rewrites }: Pick<Written, "rewrites">): Promise<Restored> {
  const back = rewrites.map(({ bookmark, url }) => ({ bookmark: { ...bookmark, href: url }, url: bookmark.href }));
  const { rewrites: done, not, failed } = await writeUrls(back);
  return { count: done.length, elsewhere: 0, not, failed };
}
