import browser, { type Runtime } from "webextension-polyfill";
import { available } from "../browser/available.ts";

const FIRST_RUN = "src/pages/first-run/first-run.html";

/** Installed by an enterprise policy, not by the user. */
const isManaged = async (): Promise<boolean> => (await available.management?.getSelf())?.installType === "admin";

/** Opens the first-run page. Browsers report an installation only once, so nothing needs to be stored. */
export async function openFirstRun({ reason, temporary }: Runtime.OnInstalledDetailsType): Promise<void> {
  // Firefox: add-ons loaded for development are temporary.
  if (reason !== "install" || temporary) return;
  if (await isManaged()) return;
  const url = browser.runtime.getURL(FIRST_RUN);
  // The browser may be starting, without a window yet.
  await browser.tabs.create({ url }).catch(() => available.windows?.create({ url }));
}
