import type { FirefoxSession } from "./firefox.mjs";

/** Types after the keyword, with the event page stopped. */
export async function typeInAddressBar(firefox: FirefoxSession, text: string): Promise<void> {
  await firefox.terminateBackground();
  await firefox.chromeEval((text) => {
    // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
    const { gURLBar } = globalThis as any;
    gURLBar.focus();
    gURLBar.search(`tf ${text}`);
  }, text);
}

export const suggestionRows = (firefox: FirefoxSession): Promise<string[]> =>
  firefox.chromeEval(() => {
    const all = [...document.querySelectorAll("#urlbar .urlbarView-row:not([hidden]) .urlbarView-title")];
    return all.map((one) => one.textContent ?? "");
  });

/** Returns saved state of windows and tabs, without address bars. */
export const savedSession = (firefox: FirefoxSession): Promise<string> =>
  firefox.chromeEval(() => {
    // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
    const state: string = (globalThis as any).SessionStore.getBrowserState();
    return state.replace(/"userTypedValue":"[^"]*"/g, "");
  });
