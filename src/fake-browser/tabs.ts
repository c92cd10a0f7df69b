import type { Tabs, Windows } from "webextension-polyfill";
import { FakeEvent } from "./event.ts";
import { has, maySeeSite } from "./permissions.ts";
import { onReset, spied } from "./spy.ts";

type OpenTab = Tabs.Tab & { readonly id: number; readonly windowId: number };
type OpenWindow = Windows.Window & { readonly id: number };

let open: OpenTab[] = [];
let openWindows: OpenWindow[] = [];
let own: number | null = null;
let clickedIn: number | null = null;
let numbers = 0;
const asking = new Set<number>();

onReset(() => {
  [open, openWindows, own, clickedIn, numbers] = [[], [], null, null, 0];
  asking.clear();
});

const FOCUSED = { focused: true, incognito: false, alwaysOnTop: false } as const;

function windowOf(id: number): OpenWindow {
  const window = openWindows.find((one) => one.id === id);
  if (window === undefined) throw new Error(`No window with id: ${id}.`);
  return window;
}

function tabOf(id: number): OpenTab {
  const tab = open.find((one) => one.id === id);
  if (tab === undefined) throw new Error(`No tab with id: ${id}.`);
  return tab;
}

/** URLs and titles need the permission, access to the site, or a click. */
function visible(tab: OpenTab): OpenTab {
  const isSeen = has("tabs") || tab.id === clickedIn || tab.id === own || maySeeSite(tab.url ?? "");
  if (isSeen) return { ...tab };
  const { url: _, title: __, favIconUrl: ___, pendingUrl: ____, ...rest } = tab;
  return rest;
}

const inFrom = (tab: OpenTab, windowId: number, index: number): boolean =>
  tab.windowId === windowId && tab.index >= index;

function takeOut(tab: OpenTab): void {
  open = open
    .filter(({ id }) => id !== tab.id)
    .map((one) => (inFrom(one, tab.windowId, tab.index) ? { ...one, index: one.index - 1 } : one));
}

function openTab(props: Partial<OpenTab>): OpenTab {
  numbers += 1;
  const windowId = props.windowId ?? openWindows[0]?.id ?? 1;
  if (!openWindows.some(({ id }) => id === windowId)) openWindows.push({ id: windowId, ...FOCUSED });
  const { length } = open.filter((one) => one.windowId === windowId);
  const index = Math.min(props.index ?? length, length);
  if (index < length) open = open.map((one) => (inFrom(one, windowId, index) ? { ...one, index: one.index + 1 } : one));
  const tab = {
    highlighted: false,
    active: false,
    pinned: false,
    incognito: false,
    id: numbers,
    ...props,
    index,
    windowId,
  };
  open.push(tab);
  if (tab.active) activate(tab);
  return tab;
}

function activate({ id, windowId }: OpenTab): void {
  open = open.map((one) => (one.windowId === windowId ? { ...one, active: one.id === id } : one));
}

const matches = (tab: OpenTab, { active, currentWindow, windowId, groupId }: Tabs.QueryQueryInfoType): boolean =>
  (active === undefined || tab.active === active) &&
  (groupId === undefined || tab.groupId === groupId) &&
  (windowId === undefined || tab.windowId === windowId) &&
  (currentWindow === undefined || (tab.windowId === openWindows[0]?.id) === currentWindow);

const onCreated = new FakeEvent<(tab: Tabs.Tab) => void>();
const onRemoved = new FakeEvent<(tabId: number, info: Tabs.OnRemovedRemoveInfoType) => void>();
const onUpdated = new FakeEvent<(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab) => void>();

/** `query` supports only the properties in `matches`. */
export const tabs = {
  TAB_ID_NONE: -1 as const,
  query: spied(
    async (asked: Tabs.QueryQueryInfoType): Promise<Tabs.Tab[]> =>
      open.filter((tab) => matches(tab, asked)).map(visible),
  ),
  get: spied(async (id: number): Promise<Tabs.Tab> => visible(tabOf(id))),
  /** The tab of the code under test; none for worker and popup. */
  getCurrent: spied(async (): Promise<Tabs.Tab | undefined> => (own === null ? undefined : visible(tabOf(own)))),
  create: spied(async (props: Tabs.CreateCreatePropertiesType): Promise<Tabs.Tab> => {
    const tab = openTab({ active: true, ...props } as Partial<OpenTab>);
    onCreated.emit(visible(tab));
    return visible(tab);
  }),
  update: spied(async (id: number, props: Tabs.UpdateUpdatePropertiesType): Promise<Tabs.Tab> => {
    const tab = { ...tabOf(id), ...props } as OpenTab;
    open = open.map((one) => (one.id === id ? tab : one));
    if (props.active === true) activate(tab);
    if (props.url !== undefined) onUpdated.emit(id, { status: "loading", url: props.url }, visible(tab));
    return visible(tab);
  }),
  reload: spied(
    async (id: number): Promise<void> => void onUpdated.emit(id, { status: "loading" }, visible(tabOf(id))),
  ),
  remove: spied(async (ids: number | number[]): Promise<void> => {
    for (const tab of [ids].flat().map(tabOf)) {
      const { id, windowId } = tab;
      if (asking.has(id)) continue;
      takeOut(tab);
      const isWindowClosing = !open.some((one) => one.windowId === windowId);
      if (isWindowClosing) openWindows = openWindows.filter((one) => one.id !== windowId);
      onRemoved.emit(id, { windowId, isWindowClosing });
    }
  }),
  /** Rejects unless a test answers. */
  sendMessage: spied(async (_tabId: number, _message: unknown): Promise<unknown> => {
    throw new Error("Could not establish connection. Receiving end does not exist.");
  }),
  onCreated,
  onRemoved,
  onUpdated,
  onActivated: new FakeEvent<(info: Tabs.OnActivatedActiveInfoType) => void>(),
  onMoved: new FakeEvent<(tabId: number, info: Tabs.OnMovedMoveInfoType) => void>(),
  onAttached: new FakeEvent<(tabId: number, info: Tabs.OnAttachedAttachInfoType) => void>(),
  onReplaced: new FakeEvent<(added: number, removed: number) => void>(),

  move: spied(async (id: number, { windowId, index }: Tabs.MoveMovePropertiesType): Promise<Tabs.Tab> => {
    const tab = tabOf(id);
    takeOut(tab);
    const { length } = open.filter((one) => one.windowId === (windowId ?? tab.windowId));
    const to = index < 0 ? length : Math.min(index, length);
    open = open.map((one) => (inFrom(one, windowId ?? tab.windowId, to) ? { ...one, index: one.index + 1 } : one));
    open.push({ ...tab, windowId: windowId ?? tab.windowId, index: to });
    return visible(tabOf(id));
  }),
  group: spied(async ({ groupId, tabIds }: Tabs.GroupOptionsType): Promise<number> => {
    if (groupId === undefined) numbers += 1;
    const id = groupId ?? numbers;
    for (const one of [tabIds].flat()) Object.assign(tabOf(one), { groupId: id });
    return id;
  }),
  /** The page asks before it closes, so the tab stays. */
  ask(id: number): void {
    asking.add(id);
  },
  /** Opened by the user. */
  open: openTab,
  /** A click on the button or menu, which grants access to the tab (`activeTab`). */
  click(id: number): void {
    clickedIn = id;
  },
  /** Runs the code under test in a tab. */
  runIn(id: number): void {
    own = id;
  },
};

export const windows = {
  get: spied(async (id: number): Promise<Windows.Window> => ({ ...windowOf(id) })),
  getCurrent: spied(
    async (): Promise<Windows.Window> => ({
      ...windowOf(own === null ? (openWindows[0]?.id ?? -1) : tabOf(own).windowId),
    }),
  ),
  getAll: spied(async (): Promise<Windows.Window[]> => openWindows.map((one) => ({ ...one }))),
  create: spied(async ({ url, ...props }: Windows.CreateCreateDataType): Promise<Windows.Window> => {
    numbers += 1;
    const id = numbers;
    openWindows.push({ ...FOCUSED, ...(props as object), id });
    const opened = [url ?? []].flat().map((one) => openTab({ url: one, windowId: id, active: true }));
    return { ...windowOf(id), tabs: opened.map(visible) };
  }),
  update: spied(async (id: number, props: Windows.UpdateUpdateInfoType): Promise<Windows.Window> => {
    const window = { ...windowOf(id), ...(props as object) };
    openWindows = openWindows.map((one) => (one.id === id ? window : one));
    return { ...window };
  }),

  /** Opened by the user. */
  open(window: Partial<OpenWindow> & { readonly id: number }): void {
    openWindows.push({ ...FOCUSED, ...window });
  },
};
