import browser, { type Menus } from "webextension-polyfill";

/**
 * What is selected in the page and in the field that has the focus. Runs in the page, in the extension's own world, and
 * sees nothing of this file. What a page puts in the place of a field's members is no string and left alone.
 */
function selectedTexts(): string[] {
  let field = document.activeElement;
  while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement;
  const { type, value, selectionStart, selectionEnd } = (field ?? {}) as Partial<HTMLInputElement>;
  const inField =
    typeof value === "string" && type !== "password" ? value.slice(selectionStart ?? 0, selectionEnd ?? 0) : "";
  return [String(getSelection() ?? ""), inField];
}

const solid = (text: string): string => text.replace(/\s+/g, "");

/**
 * The text with its line breaks, out of those that were read in the page. Only one that says what the browser told is
 * believed; the browser may have told its beginning alone. Without one, what the browser told: there the break after a
 * hyphen may have become a space.
 */
export function withLineBreaks(told: string, read: readonly unknown[]): string {
  const wanted = solid(told);
  const believed = read.find((text) => typeof text === "string" && solid(text).startsWith(wanted));
  return (believed as string | undefined) ?? told.replace(/- +/g, "-\n");
}

/**
 * The selected text that was clicked on. Chromium tells it with spaces for line breaks, Firefox the first 16,000
 * characters of it, so it is read in the page, to which the click gave access. Frames of other sites, PDF files and the
 * browser's own pages cannot be read.
 */
export async function readSelection(
  { selectionText = "", frameId }: Menus.OnClickData,
  tabId: number,
): Promise<string> {
  const target = { tabId, frameIds: [frameId ?? 0] };
  const [answer] = await browser.scripting
    .executeScript({ target, injectImmediately: true, func: selectedTexts })
    .catch(() => []);
  return withLineBreaks(selectionText, Array.isArray(answer?.result) ? answer.result : []);
}
