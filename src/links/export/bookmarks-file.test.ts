import fc from "fast-check";
import { expect, test } from "vitest";
import { createReader } from "../read/reader.ts";
import type { Entry } from "../types.ts";
import { type BookmarkNode, bookmarksFile } from "./bookmarks-file.ts";

function readAgain(text: string): [href: string, title: string | null, folder: string | null][] {
  const entries: Entry[] = [];
  const reader = createReader({ name: "bookmarks.html", base: null }, (some) => entries.push(...some));
  reader.write(text);
  expect(reader.end()).toMatchObject({ kind: "bookmarks", without: 0, relative: 0 });
  return entries.map(({ href, text, region }) => [href, text, region]);
}

const leaf = (url: string, title: string): BookmarkNode => ({
  id: url,
  parentId: "1",
  url,
  title,
  dateAdded: 1_700_000_123_456,
});

const TREE: BookmarkNode[] = [
  {
    id: "0",
    title: "",
    children: [
      {
        id: "1",
        parentId: "0",
        title: "Bar",
        children: [
          leaf("https://example.com/?a=1&b=2", "Ann & <Bob>"),
          { id: "s", parentId: "1", type: "separator", title: "", url: "data:" },
          { id: "2", parentId: "1", title: 'Say "hi"', children: [leaf("javascript:alert('<b>\"')", "A program")] },
        ],
      },
      { id: "3", parentId: "0", title: "Others", children: [] },
    ],
  },
];

test("writes the format that browsers import", () => {
  expect(bookmarksFile(TREE)).toMatchInlineSnapshot(`
    "<!DOCTYPE NETSCAPE-Bookmark-file-1>
    <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
    <TITLE>Bookmarks</TITLE>
    <H1>Bookmarks</H1>
    <DL><p>
        <DT><H3 PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
        <DL><p>
            <DT><A HREF="https://example.com/?a=1&amp;b=2" ADD_DATE="1700000123">Ann &amp; &lt;Bob&gt;</A>
            <HR>
            <DT><H3>Say &quot;hi&quot;</H3>
            <DL><p>
                <DT><A HREF="javascript:alert('&lt;b&gt;&quot;')" ADD_DATE="1700000123">A program</A>
            </DL><p>
        </DL><p>
        <DT><H3>Others</H3>
        <DL><p>
        </DL><p>
    </DL><p>
    "
  `);
});

const words = fc
  .stringMatching(/^[a-z<>&";'äб][ a-z<>&";'äб]{0,8}[a-z<>&";'äб]$/)
  .map((text) => text.replace(/ +/g, " "));
const url = fc.tuple(fc.webUrl(), words).map(([start, rest]) => `${start}?q=${encodeURIComponent(rest)}&x="<>&amp;`);

test("round-trips any titles and URLs", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(words, url, words), { maxLength: 8 }), (all) => {
      const children = all.map(([folder, href, title], i) => ({
        id: `f${i}`,
        parentId: "0",
        title: folder,
        children: [leaf(href, title)],
      }));
      const again = readAgain(bookmarksFile([{ id: "0", title: "", children }]));
      expect(again).toEqual(all.map(([folder, href, title]) => [href, title, folder]));
    }),
  );
});

test("writes deeply nested folders and very many bookmarks without a stack overflow", () => {
  let deep: BookmarkNode = leaf("https://example.com/deep", "Deep");
  for (let i = 0; i < 20_000; i++) deep = { id: `d${i}`, parentId: "x", title: "F", children: [deep] };
  // More than arguments of one call.
  const many = Array<BookmarkNode>(130_000).fill(leaf("https://example.com/", "x"));
  const text = bookmarksFile([{ id: "0", title: "", children: [deep, { id: "m", title: "Many", children: many }] }]);
  expect(text.split("<A ").length - 1).toBe(130_001);
});
