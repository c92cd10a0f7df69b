import browser, { type Runtime } from "webextension-polyfill";
import { available } from "../browser/available.ts";

const FIRST_RUN = "src/pages/first-run/first-run.html";

/** By an enterprise policy. */
const isManaged = async (): Promise<boolean> => (await available.management?.getSelf())?.installType === "admin";

/** Browsers report an installation only once. */
export async function openFirstRun({ reason, temporary }: Runtime.OnInstalledDetailsType): Promise<void> {
  // Firefox: loaded for development.
  if (reason !== "install" || temporary) return;
  if (await isManaged()) return;
  const url = browser.runtime.getURL(FIRST_RUN);
  // The browser may have no window yet.
  await browser.tabs.create({ url }).catch(() => available.windows?.create({ url }));
}
