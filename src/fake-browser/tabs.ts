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

onReset(() => {
  [open, openWindows, own, clickedIn, numbers] = [[], [], null, null, 0];
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

/** Addresses and titles are told with the permission for them, of sites that were granted, and where one has clicked. */
function visible(tab: OpenTab): OpenTab {
  const isSeen = has("tabs") || tab.id === clickedIn || tab.id === own || maySeeSite(tab.url ?? "");
  if (isSeen) return { ...tab };
  const { url: _, title: __, favIconUrl: ___, pendingUrl: ____, ...rest } = tab;
  return rest;
}

function openTab(props: Partial<OpenTab>): OpenTab {
  numbers += 1;
  const windowId = props.windowId ?? openWindows[0]?.id ?? 1;
  if (!openWindows.some(({ id }) => id === windowId)) openWindows.push({ id: windowId, ...FOCUSED });
  const index = open.filter((one) => one.windowId === windowId).length;
  const tab = {
    index,
    highlighted: false,
    active: false,
    pinned: false,
    incognito: false,
    id: numbers,
    ...props,
    windowId,
  };
  open.push(tab);
  if (tab.active) activate(tab);
  return tab;
}

function activate({ id, windowId }: OpenTab): void {
  open = open.map((one) => (one.windowId === windowId ? { ...one, active: one.id === id } : one));
}

const matches = (tab: OpenTab, { active, currentWindow, windowId }: Tabs.QueryQueryInfoType): boolean =>
  (active === undefined || tab.active === active) &&
  (windowId === undefined || tab.windowId === windowId) &&
  (currentWindow === undefined || (tab.windowId === openWindows[0]?.id) === currentWindow);

const onCreated = new FakeEvent<(tab: Tabs.Tab) => void>();
const onRemoved = new FakeEvent<(tabId: number, info: Tabs.OnRemovedRemoveInfoType) => void>();
const onUpdated = new FakeEvent<(tabId: number, change: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab) => void>();

/** The tabs that are open. Of what can be asked for by `query`, `active`, `currentWindow` and `windowId` are modelled. */
export const tabs = {
  TAB_ID_NONE: -1 as const,
  query: spied(
    async (asked: Tabs.QueryQueryInfoType): Promise<Tabs.Tab[]> =>
      open.filter((tab) => matches(tab, asked)).map(visible),
  ),
  get: spied(async (id: number): Promise<Tabs.Tab> => visible(tabOf(id))),
  /** The tab that the code under test runs in; none for the worker and the popup. */
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
    for (const { id, windowId } of [ids].flat().map(tabOf)) {
      open = open.filter((one) => one.id !== id);
      const isWindowClosing = !open.some((one) => one.windowId === windowId);
      if (isWindowClosing) openWindows = openWindows.filter((one) => one.id !== windowId);
      onRemoved.emit(id, { windowId, isWindowClosing });
    }
  }),
  /** Nobody in the page takes it, unless a test says so. */
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

  /** A tab that a person has opened. */
  open: openTab,
  /** The person has clicked on our button in that tab, or in our menu: until the tab leaves, we may see it. */
  click(id: number): void {
    clickedIn = id;
  },
  /** The code under test runs in that tab. */
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
  create: spied(async ({ url, ...props }: Windows.CreateCreateDataType): Promise<Windows.Window> => {
    numbers += 1;
    const id = numbers;
    openWindows.push({ ...FOCUSED, ...(props as object), id });
    for (const one of [url ?? []].flat()) openTab({ url: one, windowId: id, active: true });
    return { ...windowOf(id) };
  }),
  update: spied(async (id: number, props: Windows.UpdateUpdateInfoType): Promise<Windows.Window> => {
    const window = { ...windowOf(id), ...(props as object) };
    openWindows = openWindows.map((one) => (one.id === id ? window : one));
    return { ...window };
  }),

  /** A window that a person has opened. */
  open(window: Partial<OpenWindow> & { readonly id: number }): void {
    openWindows.push({ ...FOCUSED, ...window });
  },
};
