import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type Bookmark, readBookmarks } from "../../../browser/bookmarks.ts";
import { DEFAULT_CAUSES } from "../../../core/index.ts";
import { fake, fakeBookmarks, resetBrowser } from "../../../fake-browser/index.ts";
import { runToEnd } from "../../../links/store/slices.ts";
import { removeBookmarks, restoreBookmarks, restoreUrls, writeUrls } from "./change-bookmarks.ts";
import { chooseIn, rewritesIn } from "./choice.ts";
import { factsFor, findBrowserDuplicates } from "./duplicates.ts";

function begin(): void {
  resetBrowser();
  fake.permissions.grant({ permissions: ["bookmarks"] });
}

beforeEach(begin);

const SETTINGS = { profile: "web", level: 2, ignore: DEFAULT_CAUSES, localHost: "localhost:8080" } as const;

const found = async () =>
  runToEnd(findBrowserDuplicates((await readBookmarks()).bookmarks, SETTINGS, factsFor(SETTINGS)));

const choices = async (ticks: ReadonlyMap<string, boolean> = new Map()) =>
  (await found()).groups.flatMap((group) => chooseIn(group, { keep: "active", ticks }).bookmarks);

async function shape(): Promise<unknown> {
  const { bookmarks } = await readBookmarks();
  return bookmarks.map(({ href, title, index, folders }) => [href, title, index, folders.join("/")]);
}

const ADDRESSES = [
  "https://a.example/",
  "https://a.example/#part",
  "https://a.example/%7e",
  "https://a.example/~",
  "https://b.example/a%2520b%2520c",
  "javascript:void(0)",
];

interface NewNode {
  readonly url: string;
  readonly folder: number;
  readonly isManaged: boolean;
}

const newNodes: fc.Arbitrary<NewNode[]> = fc.array(
  fc.record({
    url: fc.constantFrom(...ADDRESSES),
    folder: fc.nat(2),
    isManaged: fc.nat(6).map((n) => n === 0),
  }),
  { maxLength: 10 },
);

function fill(all: readonly NewNode[]): string[] {
  const folders = ["1", "2", fakeBookmarks.add({ parentId: "1", title: "Inner" }).id];
  return all.map(
    ({ url, folder, isManaged }, i) =>
      fakeBookmarks.add({
        parentId: folders[folder] as string,
        title: `Title ${i}`,
        url,
        ...(isManaged ? { unmodifiable: "managed" as const } : {}),
      }).id,
  );
}

test("removes only what was ticked; keeps one of each page; restores everything to its place", async () => {
  let removedInAll = 0;
  await fc.assert(
    fc.asyncProperty(newNodes, fc.array(fc.tuple(fc.nat(9), fc.boolean())), async (all, ticked) => {
      begin();
      const ids = fill(all);
      const ticks = new Map(ticked.flatMap(([i, is]) => (ids[i] === undefined ? [] : [[ids[i], is] as const])));
      const chosen = await choices(ticks);
      const selectedIds = chosen.flatMap(({ selected }) => selected.map(({ id }) => id));
      const before = await shape();
      const idsBefore = (await readBookmarks()).bookmarks.map(({ id }) => id);
      const removed = await removeBookmarks(chosen);
      const idsAfter = (await readBookmarks()).bookmarks.map(({ id }) => id);
      expect(idsBefore.filter((id) => !idsAfter.includes(id)).sort()).toEqual([...selectedIds].sort());
      for (const { kept } of chosen) expect(idsAfter).toContain(kept.id);
      removedInAll += removed.bookmarks.length;
      expect([removed.left, removed.failed]).toEqual([[], []]);
      expect(await restoreBookmarks(removed)).toEqual({
        count: selectedIds.length,
        elsewhere: 0,
        left: [],
        failed: [],
      });
      expect(await shape()).toEqual(before);
    }),
  );
  expect(removedInAll).toBeGreaterThan(0);
});

test("writes repaired URLs only, and Undo restores the old ones", async () => {
  let written = 0;
  await fc.assert(
    fc.asyncProperty(newNodes, async (all) => {
      begin();
      fill(all);
      const before = await shape();
      const { bookmarks } = await readBookmarks();
      const rewrites = rewritesIn((await found()).faults, new Set());
      const done = await writeUrls(rewrites);
      written += done.rewrites.length;
      const wanted = new Map(rewrites.map(({ bookmark, url }) => [bookmark.id, url]));
      for (const { id, href, isManaged } of (await readBookmarks()).bookmarks) {
        const was = bookmarks.find((one) => one.id === id);
        expect(href).toBe(wanted.get(id) ?? was?.href);
        if (isManaged) expect(href).toBe(was?.href);
      }
      await restoreUrls(done);
      expect(await shape()).toEqual(before);
    }),
  );
  expect(written).toBeGreaterThan(0);
});

describe("changed items", () => {
  beforeEach(() => {
    for (const id of ["x", "y", "z"]) fakeBookmarks.add({ id, parentId: "1", title: id, url: "https://a.example/" });
  });

  test("skips a bookmark that is gone or has another URL", async () => {
    const chosen = await choices();
    await fakeBookmarks.remove("y");
    await fakeBookmarks.update("z", { url: "https://other.example/" });
    const { bookmarks, left } = await removeBookmarks(chosen);
    expect([bookmarks, left.map(({ id }) => id)]).toEqual([[], ["z"]]);
  });

  test("skips all bookmarks of a page whose bookmark to keep is gone or has another URL", async () => {
    const chosen = await choices();
    await fakeBookmarks.update("x", { url: "https://other.example/" });
    const { left } = await removeBookmarks(chosen);
    expect(left.map(({ id }) => id)).toEqual(["y", "z"]);
    expect((await readBookmarks()).bookmarks).toHaveLength(3);
  });

  test("does not overwrite a URL edited meanwhile, not even by Undo", async () => {
    const { bookmarks } = await readBookmarks();
    const rewrites = bookmarks.slice(0, 2).map((bookmark) => ({ bookmark, url: "https://a.example/new" }));
    await fakeBookmarks.update("x", { url: "https://own.example/" });
    const done = await writeUrls(rewrites);
    expect([done.rewrites.length, done.left.map(({ id }) => id)]).toEqual([1, ["x"]]);
    await fakeBookmarks.update("y", { url: "https://own.example/" });
    expect(await restoreUrls(done)).toMatchObject({ count: 0, left: [{ id: "y" }] });
  });

  test("restores a bookmark whose folder is gone to the browser's default folder", async () => {
    const { id } = fakeBookmarks.add({ parentId: "1", title: "Folder" });
    fakeBookmarks.add({ id: "in", parentId: id, title: "in", url: "https://a.example/" });
    const { bookmarks } = await readBookmarks();
    const [kept] = bookmarks as [Bookmark];
    const removed = await removeBookmarks([{ kept, selected: bookmarks.filter((one) => one.id === "in") }]);
    await fakeBookmarks.remove(id);
    expect(await restoreBookmarks(removed)).toEqual({ count: 1, elsewhere: 1, left: [], failed: [] });
    expect((await readBookmarks()).bookmarks.at(-1)).toMatchObject({ title: "in", folders: ["Other bookmarks"] });
  });

  test("reports changes that the browser refuses", async () => {
    fakeBookmarks.remove.mockRejectedValueOnce(new Error("No"));
    const { bookmarks, failed } = await removeBookmarks(await choices());
    expect([bookmarks.map(({ id }) => id), failed.map(({ id }) => id)]).toEqual([["z"], ["y"]]);
  });
});
