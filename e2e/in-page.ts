/** Functions for `evaluate` in an extension page. */

export const openTab = (name: string): void => document.querySelector<HTMLElement>(`#tab-${name}`)?.click();
export const openLinks = (): void => document.querySelector<HTMLElement>("#tab-links")?.click();
/** In the popup: unfolds a cause; default: the first bar. */
export const openBar = (cause = ""): void => {
  const bar = cause === "" ? ".cause-row" : `[data-cause="${cause}"]`;
  document.querySelector<HTMLElement>(`${bar} .cause-name[aria-expanded="false"]`)?.click();
};
export const toggleCause = (cause: string): void =>
  document.querySelector<HTMLElement>(`[data-cause="${cause}"] input`)?.click();
export const isCauseTicked = (cause: string): boolean | undefined =>
  document.querySelector<HTMLInputElement>(`[data-cause="${cause}"] input`)?.checked;
export const panelText = (): string =>
  document.querySelector<HTMLElement>("main .views > .panel:not([hidden])")?.innerText ?? "";
export const textOf = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? "";
export const contentOf = (selector: string): string => document.querySelector(selector)?.textContent ?? "";
export const isReady = (): boolean => document.documentElement.dataset.state === "ready";

/** One link per letter; every second one percent-encoded. */
export function replaceDocument(letters: string): void {
  const link = (letter: string, i: number) => {
    const encoded = `%${letter.charCodeAt(0).toString(16)}`;
    return `<a href="/${i % 2 === 0 ? letter : encoded}">${letter}</a>`;
  };
  document.open();
  document.write(`<!doctype html><title>Anew</title><p style="line-height: 2">${[...letters].map(link).join(" ")}</p>`);
  document.close();
}
