/** The navigator's bar, read from the accessibility tree. */
import type { Page } from "playwright/test";
import { accessibilityNodes } from "./accessibility-tree.ts";
import type { ChromiumSession } from "./chromium.mjs";
import { message, plural } from "./messages.ts";

const TEXT = /\bgroups?\b|^Group |marked/;

/** Text at a link of a group: its place, and how many are hidden. */
export const barTextAt = (group: number, place: number, of: number, hidden = 0): string =>
  [
    message("marks_at", message("group_label", group), place, of),
    ...(hidden > 0 ? [plural("marks_not_shown", hidden)] : []),
  ].join(" · ");

/** "" without a bar. */
export async function barText(page: Page): Promise<string> {
  const nodes = await accessibilityNodes(page);
  const at = nodes.findIndex(({ role, name }) => role === "toolbar" && name === message("marks_name"));
  if (at < 0) return "";
  return nodes.slice(at).find(({ role, name }) => role === "StaticText" && TEXT.test(name))?.name ?? "";
}

export async function hasMessage(page: Page, text: string): Promise<boolean> {
  const nodes = await accessibilityNodes(page);
  const isShown = nodes.some(({ role, live }) => role === "status" && live === "polite");
  return isShown && nodes.some(({ role, name }) => role === "StaticText" && name === text);
}

export const focusedName = async (page: Page) =>
  (await accessibilityNodes(page)).find(({ role, isFocused }) => role === "button" && isFocused)?.name ?? "";

/** CSS pixels in the viewport. */
export async function boxOf(page: Page, name: string) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const backendNodeId = nodes.find(
    (node) => node.role?.value === "button" && node.name?.value === name,
  )?.backendDOMNodeId;
  const { model } = await client.send("DOM.getBoxModel", { backendNodeId: backendNodeId ?? -1 });
  await client.detach();
  const [x = 0, y = 0] = model.border;
  return { x, y, height: model.height };
}

export const runCommand = (session: ChromiumSession, name: string): Promise<void> =>
  session.worker.evaluate(async (name) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.commands.onCommand as unknown as { dispatch(name: string, tab: unknown): void };
    event.dispatch(name, tab);
  }, name);
