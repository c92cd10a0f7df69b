import type { Action, Commands, Menus, Tabs } from "webextension-polyfill";
import manifest from "../../manifest.json" with { type: "json" };
import { FakeEvent } from "./event.ts";
import { i18n } from "./i18n.ts";
import { onReset, spied } from "./spy.ts";
import { tabs } from "./tabs.ts";

const localized = (text: string): string => text.replace(/__MSG_(\w+)__/g, (_, key) => i18n.getMessage(key));

const badges = new Map<number, { text?: string; title?: string; colour?: unknown }>();
onReset(() => badges.clear());

/** Rejects for a tab that is gone. */
async function change(tabId: number | undefined, changes: { text?: string; title?: string; colour?: unknown }) {
  if (tabId === undefined) return;
  await tabs.get(tabId);
  badges.set(tabId, { ...badges.get(tabId), ...changes });
}

async function badgeOf({ tabId = tabs.TAB_ID_NONE }: Action.Details) {
  await tabs.get(tabId);
  return badges.get(tabId);
}

function channelsOf(colour: unknown): [number, number, number, number] {
  if (Array.isArray(colour)) return colour as [number, number, number, number];
  const at = (start: number) => Number.parseInt(String(colour).slice(start, start + 2), 16);
  return typeof colour === "string" ? [at(1), at(3), at(5), 255] : [0, 0, 0, 0];
}

export const action = {
  setBadgeText: spied(({ tabId, text }: Action.SetBadgeTextDetailsType) => change(tabId, { text: text ?? "" })),
  getBadgeText: spied(async (of: Action.Details): Promise<string> => (await badgeOf(of))?.text ?? ""),
  setTitle: spied(({ tabId, title }: Action.SetTitleDetailsType) => change(tabId, { title: title ?? "" })),
  getTitle: spied(
    async (of: Action.Details): Promise<string> =>
      (await badgeOf(of))?.title ?? localized(manifest.action.default_title),
  ),
  setBadgeBackgroundColor: spied(({ tabId, color }: Action.SetBadgeBackgroundColorDetailsType) =>
    change(tabId, { colour: color }),
  ),
  getBadgeBackgroundColor: spied(
    async (of: Action.Details): Promise<[number, number, number, number]> => channelsOf((await badgeOf(of))?.colour),
  ),
};

const entries = new Map<string, Menus.CreateCreatePropertiesType>();
onReset(() => entries.clear());

export const contextMenus = {
  create: spied((entry: Menus.CreateCreatePropertiesType): string => {
    const { id = "" } = entry;
    if (entries.has(id)) throw new Error(`Cannot create item with duplicate id ${id}`);
    entries.set(id, entry);
    return id;
  }),
  update: spied(async (id: string, changes: Menus.UpdateUpdatePropertiesType): Promise<void> => {
    const entry = entries.get(id);
    if (entry === undefined) throw new Error(`Cannot find menu item with id ${id}`);
    entries.set(id, { ...entry, ...(changes as Menus.CreateCreatePropertiesType) });
  }),
  remove: spied(async (id: string): Promise<void> => {
    if (!entries.delete(id)) throw new Error(`Cannot find menu item with id ${id}`);
  }),
  removeAll: spied(async (): Promise<void> => entries.clear()),
  onClicked: new FakeEvent<(info: Menus.OnClickData, tab?: Tabs.Tab) => void>(),

  titleOf: (id: string): string | undefined => entries.get(id)?.title,
  /** In order. */
  ids: (): string[] => [...entries.keys()],
};

export const commands = {
  getAll: spied(
    async (): Promise<Commands.Command[]> =>
      Object.entries(manifest.commands).map(([name, command]) => ({
        name,
        description: "description" in command ? localized(command.description) : "",
        shortcut: "suggested_key" in command ? command.suggested_key.default : "",
      })),
  ),
  onCommand: new FakeEvent<(name: string, tab?: Tabs.Tab) => void>(),
};
