/** Finds our context menu entries. Browsers do not list them, but updating a missing one fails. */
import type { Page, Worker } from "playwright/test";
import type { View } from "./view.ts";

async function found(): Promise<string[]> {
  const all = ["canonical", "as-fixed", "as-target", "as-markdown", "as-html", "as-own"];
  const areThere = await Promise.all(
    all.map((one) =>
      chrome.contextMenus.update(`copy-${one}`, {}).then(
        () => true,
        () => false,
      ),
    ),
  );
  return all.filter((_, i) => areThere[i]);
}

export const menuEntries = (context: Page | Worker | View): Promise<string[]> => (context as Page).evaluate(found);
