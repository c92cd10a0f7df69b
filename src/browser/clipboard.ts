import browser from "webextension-polyfill";

/** A request to the offscreen document. */
export interface CopyRequest {
  readonly copy: string;
}

const OFFSCREEN = "src/browser/offscreen.html";

/**
 * Chromium's service worker has no clipboard, and an offscreen document has no focus, which the Clipboard API asks for;
 * what works there is the copy command on a selected text.
 */
async function copyOffscreen(text: string): Promise<boolean> {
  return navigator.locks.request("offscreen", async () => {
    const contexts = await chrome.runtime.getContexts({
      contextTypes: [chrome.runtime.ContextType.OFFSCREEN_DOCUMENT],
    });
    if (contexts.length === 0) {
      await chrome.offscreen.createDocument({
        url: OFFSCREEN,
        reasons: [chrome.offscreen.Reason.CLIPBOARD],
        justification: "Copy the canonical URL that was asked for.",
      });
    }
    try {
      return (await browser.runtime.sendMessage({ copy: text } satisfies CopyRequest)) === true;
    } finally {
      await chrome.offscreen.closeDocument();
    }
  });
}

/** Puts a text on the clipboard, from the background. `false` when the browser did not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (__TARGET__ === "chrome") return await copyOffscreen(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
