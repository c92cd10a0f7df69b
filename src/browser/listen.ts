/** The only receiver of messages and ports, which checks all senders; enforced by a test. */
import browser, { type Runtime } from "webextension-polyfill";

/** "page": of the extension; "frame": our scripts in a tab. */
export type SenderKind = "page" | "worker" | "frame";

type Sender = Runtime.MessageSender & { readonly origin?: string };

/** `null` for others. */
export function senderKind({ id, url = "", origin, tab, frameId }: Sender): SenderKind | null {
  if (id !== browser.runtime.id) return null;
  const own = browser.runtime.getURL("");
  const isOwn = url.startsWith(own) && (origin === undefined || `${origin}/` === own);
  // Offscreen documents cannot read the manifest.
  if (isOwn) return /\.[jt]s$/.test(new URL(url).pathname) ? "worker" : "page";
  return tab?.id !== undefined && frameId !== undefined && !url.startsWith(own) ? "frame" : null;
}

/** `take` returns `undefined` to leave a message to others. Returns the unsubscribe function. */
export function listen(
  kind: SenderKind,
  take: (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined,
): () => void {
  const listener = (message: unknown, sender: Runtime.MessageSender) =>
    senderKind(sender) === kind ? take(message, sender) : undefined;
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}

/** Accepts ports from extension pages only. */
export function listenForPorts(name: string, take: (port: Runtime.Port) => void): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === name && port.sender !== undefined && senderKind(port.sender) === "page") take(port);
    else port.disconnect();
  });
}
