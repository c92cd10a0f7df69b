import type { Page } from "playwright/test";
import { expect } from "./fixtures.ts";

/** Changes site access as a user does on chrome://extensions. */
export async function allowSites(
  view: Page,
  sites: readonly string[],
  hostAccess: "ON_CLICK" | "ON_ALL_SITES",
): Promise<void> {
  const settings = await view.context().newPage();
  await settings.goto("chrome://extensions/");
  await settings.evaluate(
    (change) =>
      // biome-ignore lint/suspicious/noExplicitAny: of that page alone.
      (globalThis as any).chrome.developerPrivate.updateExtensionConfiguration(change),
    { extensionId: new URL(view.url()).host, hostAccess },
  );
  const isGiven = (origins: readonly string[]) => chrome.permissions.contains({ origins: [...origins] });
  await expect.poll(() => view.evaluate(isGiven, sites)).toBe(hostAccess !== "ON_CLICK");
  await settings.close();
}
