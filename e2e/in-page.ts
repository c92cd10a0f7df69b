/** Functions that run in a page of the extension, to be passed to `evaluate`. */

export const openTab = (name: string): void => document.querySelector<HTMLElement>(`#tab-${name}`)?.click();
export const openLinks = (): void => document.querySelector<HTMLElement>("#tab-links")?.click();
export const panelText = (): string =>
  document.querySelector<HTMLElement>("[role=tabpanel]:not([hidden])")?.innerText ?? "";
export const textOf = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? "";
export const contentOf = (selector: string): string => document.querySelector(selector)?.textContent ?? "";
export const isReady = (): boolean => document.documentElement.dataset.state === "ready";
