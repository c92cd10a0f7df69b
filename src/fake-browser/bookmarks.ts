import type { Bookmarks } from "webextension-polyfill";
import { FakeEvent } from "./event.ts";
import { onReset, spied } from "./spy.ts";

type Node = Bookmarks.BookmarkTreeNode;
type Folder = Node & { children: Node[] };

let root: Folder;
let numbers = 2;

const folder = (id: string, title: string, parentId?: string): Folder => ({
  id,
  title,
  ...(parentId === undefined ? {} : { parentId }),
  children: [],
});

onReset(() => {
  numbers = 2;
  root = folder("0", "");
  root.children = [folder("1", "Bookmarks bar", "0"), folder("2", "Other bookmarks", "0")];
});

const isFolder = (node: Node): node is Folder => node.children !== undefined;

function nodeOf(id: string, among: Node = root): Node | null {
  if (among.id === id) return among;
  for (const child of among.children ?? []) {
    const found = nodeOf(id, child);
    if (found !== null) return found;
  }
  return null;
}

function known(id: string): Node {
  const node = nodeOf(id);
  if (node === null) throw new Error("Can't find bookmark for id.");
  return node;
}

function folderOf(id: string): Folder {
  const node = nodeOf(id);
  if (node === null || !isFolder(node)) throw new Error("Can't find parent bookmark for id.");
  return node;
}

const numbered = (parent: Folder): void =>
  parent.children.forEach((child, index) => {
    child.index = index;
  });

const copy = (node: Node): Node => structuredClone(node);

const onCreated = new FakeEvent<(id: string, node: Node) => void>();
const onRemoved = new FakeEvent<(id: string) => void>();
const onChanged = new FakeEvent<(id: string) => void>();

function add({ parentId = "2", index, ...details }: Bookmarks.CreateDetails & Partial<Node>): Node {
  const parent = folderOf(parentId);
  const at = index ?? parent.children.length;
  if (at > parent.children.length) throw new Error("Index out of bounds.");
  numbers += 1;
  const node: Node = { title: "", dateAdded: numbers, ...details, id: details.id ?? String(numbers), parentId };
  if (details.url === undefined && details.type !== "separator") node.children ??= [];
  parent.children.splice(at, 0, node);
  numbered(parent);
  return node;
}

/** As in Chromium: a bar, and a folder for others. */
export const bookmarks = {
  getTree: spied(async (): Promise<Node[]> => [copy(root)]),
  getChildren: spied(async (id: string): Promise<Node[]> => folderOf(id).children.map(copy)),
  create: spied(async (details: Bookmarks.CreateDetails): Promise<Node> => {
    const node = copy(add(details));
    onCreated.emit(node.id, node);
    return node;
  }),
  remove: spied(async (id: string): Promise<void> => {
    const node = known(id);
    if (node.unmodifiable !== undefined) throw new Error("Can't modify managed bookmarks.");
    const parent = folderOf(node.parentId ?? "");
    parent.children = parent.children.filter((one) => one.id !== id);
    numbered(parent);
    onRemoved.emit(id);
  }),
  update: spied(async (id: string, changes: { readonly url?: string; readonly title?: string }): Promise<Node> => {
    const node = known(id);
    Object.assign(node, changes);
    onChanged.emit(id);
    return copy(node);
  }),
  onCreated,
  onRemoved,
  onChanged,
  onMoved: new FakeEvent<(id: string) => void>(),

  /** A user's bookmark, or a folder if it has no URL. */
  add,
};
