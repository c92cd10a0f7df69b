/** The Netscape bookmark file format, for import into browsers. */

export interface BookmarkNode {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly title: string;
  readonly url?: string | undefined;
  readonly type?: "bookmark" | "folder" | "separator" | undefined;
  /** Milliseconds since 1970. */
  readonly dateAdded?: number | undefined;
  /** Chromium only. */
  readonly folderType?: string | undefined;
  readonly children?: readonly BookmarkNode[] | undefined;
}

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;

/** Bookmarks bars in Chromium and Firefox. */
const BARS: readonly string[] = ["1", "toolbar_____"];

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Titles from pages may have line ends. */
const escaped = (text: string): string =>
  text.replace(/[\r\n\0]+/g, " ").replace(/[&<>"]/g, (character) => ESCAPES[character] as string);

const added = ({ dateAdded }: BookmarkNode): string =>
  dateAdded === undefined ? "" : ` ADD_DATE="${Math.floor(dateAdded / 1000)}"`;

const isNameless = ({ parentId, title }: BookmarkNode): boolean => !parentId || title === "";

function folderLine(node: BookmarkNode): string {
  const bar = node.folderType === "bookmarks-bar" || BARS.includes(node.id) ? ' PERSONAL_TOOLBAR_FOLDER="true"' : "";
  return `<DT><H3${added(node)}${bar}>${escaped(node.title)}</H3>`;
}

const leafLine = (node: BookmarkNode): string =>
  node.type === "separator" || !node.url
    ? "<HR>"
    : `<DT><A HREF="${escaped(node.url)}"${added(node)}>${escaped(node.title)}</A>`;

/** A backup: keeps passwords in URLs. Flattens folders without a name. */
export function bookmarksFile(tree: readonly BookmarkNode[]): string {
  const lines: string[] = [];
  /** No recursion: folders may be nested deeply. */
  const left: (BookmarkNode | "end")[] = tree.toReversed();
  let depth = 1;
  const put = (line: string) => lines.push(`${"    ".repeat(Math.min(depth, 30))}${line}\n`);
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node === "end") {
      depth -= 1;
      put("</DL><p>");
    } else if (node.children === undefined) {
      put(leafLine(node));
    } else {
      if (!isNameless(node)) {
        put(folderLine(node));
        put("<DL><p>");
        depth += 1;
        left.push("end");
      }
      for (const child of node.children.toReversed()) left.push(child);
    }
  }
  return `${HEAD}${lines.join("")}</DL><p>\n`;
}
