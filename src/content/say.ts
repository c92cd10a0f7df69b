/** What a frame says of its page; the worker asks the browser who it is. */
import type { Changed, ChangedMessage } from "./live-messages.ts";

interface Messages {
  sendMessage(message: ChangedMessage): Promise<unknown> | undefined;
}

/** An element of the page may be named "chrome". */
const runtime = (globalThis as { chrome?: { runtime?: Messages } }).chrome?.runtime;

/** Nobody hears it after an update of the extension, and that throws. */
export const sayChanged = (changed: Changed): void => {
  void Promise.resolve()
    .then(() => runtime?.sendMessage({ changed }))
    .catch(() => null);
};
