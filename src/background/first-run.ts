import browser, { type Runtime } from "webextension-polyfill";
import { available } from "../browser/available.ts";

const FIRST_RUN = "src/pages/first-run/first-run.html";

/** By a policy: whoever sits there has not installed it. */
const isManaged = async (): Promise<boolean> => (await available.management?.getSelf())?.installType === "admin";

/**
 * Once, when a person has installed it. Browsers tell of an installation once, whatever becomes of the worker, so nothing
 * needs to be remembered.
 */
export async function openFirstRun({ reason, temporary }: Runtime.OnInstalledDetailsType): Promise<void> {
  // Firefox installs so what is being developed, until it ends.
  if (reason !== "install" || temporary) return;
  if (await isManaged()) return;
  const url = browser.runtime.getURL(FIRST_RUN);
  // The browser may just be starting, without a window.
  await browser.tabs.create({ url }).catch(() => available.windows?.create({ url }));
}
