/** The popup's view beside the page: Chrome's side panel, Firefox's sidebar. */
import browser from "webextension-polyfill";
import { available } from "./available.ts";

const PATH = "src/pages/popup/popup.html?panel";
/** Chrome grants it without a prompt. The polyfill's types lack it. */
const PERMISSION = { permissions: ["sidePanel"] } as unknown as { permissions: "tabs"[] };

/** `chrome.sidePanel`, present once permitted. */
interface SidePanel {
  readonly setOptions: (options: { path: string; enabled: boolean }) => Promise<void>;
  readonly open: (where: { windowId: number }) => Promise<void>;
}

const sidePanel = (): SidePanel | undefined => (chrome as unknown as { readonly sidePanel?: SidePanel }).sidePanel;

export const isPanel = (): boolean => new URLSearchParams(globalThis.location?.search).has("panel");

/** Firefox for Android has none. */
export const hasPanel = (): boolean =>
  __TARGET__ === "chrome" ? available.windows !== undefined : available.sidebarAction !== undefined;

/** In memory, so that it ends with the browser. */
const GRANTED_NOW = "panel-granted";

/** Must be called first in a click handler. The panel opens after the browser’s next start. */
export async function askForPanel(): Promise<boolean> {
  const isGranted = await browser.permissions.request(PERMISSION);
  if (isGranted) await browser.storage.session.set({ [GRANTED_NOW]: true });
  return isGranted;
}

/** Chromium 156 crashes if a panel is opened with a permission granted since the browser’s start. */
async function openSidePanel(windowId: number): Promise<Opened> {
  if (sidePanel() === undefined) {
    if (!(await askForPanel())) throw new Error("Not granted");
    return "next-start";
  }
  if (GRANTED_NOW in (await browser.storage.session.get(GRANTED_NOW))) return "next-start";
  await sidePanel()?.setOptions({ path: PATH, enabled: true });
  await sidePanel()?.open({ windowId });
  return "open";
}

/** "next-start": allowed, and opens after a restart. */
export type Opened = "open" | "next-start";

/** Must be called first in a click handler. Rejects if the browser opens none. */
export async function openPanel(windowId: number): Promise<Opened> {
  if (__TARGET__ === "chrome") return openSidePanel(windowId);
  if (available.sidebarAction === undefined) throw new Error("There is no sidebar.");
  await available.sidebarAction.open();
  return "open";
}

/** Firefox's sidebar needs no permission. */
export const mayOpenPanel = (): Promise<boolean> =>
  __TARGET__ === "chrome" ? browser.permissions.contains(PERMISSION) : Promise.resolve(false);

export const givePanelBack = (): Promise<boolean> => browser.permissions.remove(PERMISSION);
