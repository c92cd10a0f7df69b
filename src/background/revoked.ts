/**
 * A site that a person has taken back: what is shown of it goes at once. Its tabs' addresses are hidden then and no script
 * can be injected, but a message still reaches those that are there.
 */
import browser, { type Permissions, type Tabs } from "webextension-polyfill";
import { covers, isWatched } from "../browser/permissions.ts";
import { clearLight } from "./badge/badge.ts";
import { stopFrames } from "./frames/stop-frames.ts";
import { checkTab } from "./navigation.ts";

async function stopIn({ id, url, active }: Tabs.Tab, origins: readonly string[]): Promise<void> {
  if (id === undefined) return;
  if (url !== undefined && (await isWatched(url))) {
    // Frames of other sites may have lost what the page keeps.
    await stopFrames(id, "frames");
    if (active) await checkTab(id);
    return;
  }
  // Where the person has clicked on our button, the address is known without a permission for the site.
  if (url !== undefined && !origins.some((origin) => covers(origin, url))) return;
  await Promise.all([stopFrames(id, "all"), clearLight(id)]);
}

export async function onSitesRemoved({ origins = [] }: Permissions.Permissions): Promise<void> {
  if (origins.length === 0) return;
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map((tab) => stopIn(tab, origins)));
}
