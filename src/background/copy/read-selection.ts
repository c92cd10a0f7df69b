import browser, { type Menus } from "webextension-polyfill";
import { within } from "../frames/answering-frames.ts";

/** A page that hangs does not answer: then the browser's own text is copied. */
const SELECTION_MS = 3000;

/**
 * Runs in the page (isolated world), without this file's scope. Through prototypes: elements with a name shadow members
 * of the document and of forms. A page may replace members of the field, so only strings count.
 */
function selectedTexts(): string[] {
  const get = (prototype: object, name: string, of: unknown) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(of) ?? null;
  let field: Element | null = null;
  let inner: Element | null = get(Document.prototype, "activeElement", document);
  while (inner !== null) {
    field = inner;
    const root = get(Element.prototype, "shadowRoot", inner);
    inner = root && get(ShadowRoot.prototype, "activeElement", root);
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const { type, value, selectionStart, selectionEnd } = (isText ? field : {}) as Partial<HTMLInputElement>;
  const inField =
    typeof value === "string" && type !== "password" ? value.slice(selectionStart ?? 0, selectionEnd ?? 0) : "";
  return [String(getSelection() ?? ""), inField];
}

const withoutWhitespace = (text: string): string => text.replace(/\s+/g, "");

/**
 * Trusts a page's text only if it begins with the browser's `selectionText`, in which a space may replace the line break
 * after a hyphen.
 */
export function withLineBreaks(selectionText: string, pageTexts: readonly unknown[]): string {
  const wanted = withoutWhitespace(selectionText);
  const fromPage = pageTexts.find((text) => typeof text === "string" && withoutWhitespace(text).startsWith(wanted));
  return (fromPage as string | undefined) ?? selectionText.replace(/- +/g, "-\n");
}

/**
 * Chromium's `selectionText` has spaces for line breaks, Firefox's 16,000 characters at most: so this asks the page.
 * Frames of other sites, PDF files and browser pages cannot be read.
 */
export async function readSelection(
  { selectionText = "", frameId }: Menus.OnClickData,
  tabId: number,
): Promise<string> {
  const target = { tabId, frameIds: [frameId ?? 0] };
  const asked = browser.scripting.executeScript({ target, injectImmediately: true, func: selectedTexts });
  const [answer] = await within(SELECTION_MS, asked).catch(() => []);
  return withLineBreaks(selectionText, Array.isArray(answer?.result) ? answer.result : []);
}
