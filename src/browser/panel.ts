/** Chrome's side panel, Firefox's sidebar. */
import browser from "webextension-polyfill";
import { available } from "./available.ts";

const PATH = "src/pages/popup/popup.html?panel";
/** Granted without a prompt. Missing in the types. */
const PERMISSION = { permissions: ["sidePanel"] } as unknown as { permissions: "tabs"[] };

/** Missing in the types; present once permitted. */
interface SidePanel {
  readonly setOptions: (options: { path: string; enabled: boolean }) => Promise<void>;
  readonly open: (where: { windowId: number }) => Promise<void>;
}

const sidePanel = (): SidePanel | undefined => (chrome as unknown as { readonly sidePanel?: SidePanel }).sidePanel;

export const isPanel = (): boolean => new URLSearchParams(globalThis.location?.search).has("panel");

/** Firefox for Android has none. */
export const hasPanel = (): boolean =>
  __TARGET__ === "chrome" ? available.windows !== undefined : available.sidebarAction !== undefined;

/** In memory: ends with the browser. */
const GRANTED_NOW = "panel-granted";

/** Must be called first in a click handler. */
export async function requestPanel(): Promise<boolean> {
  const isGranted = await browser.permissions.request(PERMISSION);
  if (isGranted) await browser.storage.session.set({ [GRANTED_NOW]: true });
  return isGranted;
}

/** Chromium 156 crashes if the permission was granted since its start. */
async function openSidePanel(windowId: number): Promise<Opened> {
  if (sidePanel() === undefined) {
    if (!(await requestPanel())) throw new Error("Not granted");
    return "next-start";
  }
  if (GRANTED_NOW in (await browser.storage.session.get(GRANTED_NOW))) return "next-start";
  await sidePanel()?.setOptions({ path: PATH, enabled: true });
  await sidePanel()?.open({ windowId });
  return "open";
}

/** "next-start": needs a restart. */
export type Opened = "open" | "next-start";

/** Must be called first in a click handler. */
export async function openPanel(windowId: number): Promise<Opened> {
  if (__TARGET__ === "chrome") return openSidePanel(windowId);
  if (available.sidebarAction === undefined) throw new Error("There is no sidebar.");
  await available.sidebarAction.open();
  return "open";
}

/** Firefox's sidebar needs no permission. */
export const mayOpenPanel = (): Promise<boolean> =>
  __TARGET__ === "chrome" ? browser.permissions.contains(PERMISSION) : Promise.resolve(false);

export const removePanel = (): Promise<boolean> => browser.permissions.remove(PERMISSION);
