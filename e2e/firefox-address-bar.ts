import type { FirefoxSession } from "./firefox.mjs";

/** Types after the keyword, with the event page stopped. */
export async function type(firefox: FirefoxSession, text: string): Promise<void> {
  await firefox.terminateBackground();
  await firefox.chromeEval((text) => {
    // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
    const { gURLBar } = globalThis as any;
    gURLBar.focus();
    gURLBar.search(`tf ${text}`);
  }, text);
}

/** Returns the texts of the suggestions. */
export const rows = (firefox: FirefoxSession): Promise<string[]> =>
  firefox.chromeEval(() => {
    const all = [...document.querySelectorAll("#urlbar .urlbarView-row:not([hidden]) .urlbarView-title")];
    return all.map((one) => one.textContent ?? "");
  });

/** Returns the state of windows and tabs that the browser would save, without text typed into address bars. */
export const session = (firefox: FirefoxSession): Promise<string> =>
  firefox.chromeEval(() => {
    // biome-ignore lint/suspicious/noExplicitAny: Firefox's own interfaces have no types here.
    const state: string = (globalThis as any).SessionStore.getBrowserState();
    return state.replace(/"userTypedValue":"[^"]*"/g, "");
  });
