import * as v from "valibot";
import browser from "webextension-polyfill";

export const COPY_REQUEST = v.object({ copy: v.string() });

type CopyRequest = v.InferOutput<typeof COPY_REQUEST>;

const OFFSCREEN = "src/browser/offscreen.html";

/** Chromium loses the text if the document closes earlier. */
const KEPT_MS = 1000;
let copies = 0;

function closeLater(): void {
  const before = copies;
  const close = async () => {
    if (copies === before) await chrome.offscreen.closeDocument();
  };
  // It may be closed already.
  setTimeout(() => navigator.locks.request("offscreen", close).catch(() => {}), KEPT_MS);
}

/**
 * Service workers have no clipboard. The Clipboard API requires focus, which offscreen documents lack, but
 * `execCommand` works.
 */
async function copyOffscreen(text: string): Promise<boolean> {
  return navigator.locks.request("offscreen", async () => {
    copies += 1;
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
      closeLater();
    }
  });
}

/** False if the browser refuses. */
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
