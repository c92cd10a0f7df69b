import browser, { type Tabs } from "webextension-polyfill";

/** The active tab; "?tab=7" names another, "?url=…" an address without a tab. */
export async function tabOf(parameter: (name: string) => string | null): Promise<Tabs.Tab | undefined> {
  if (parameter("url") !== null) return undefined;
  const id = parameter("tab");
  // It may be closed, or be no number.
  if (id !== null) return browser.tabs.get(Number(id)).catch(() => undefined);
  return (await browser.tabs.query({ active: true, currentWindow: true }))[0];
}
