/** What a frame says to the worker. */
import type { Changed } from "./live-messages.ts";

interface Messages {
  readonly id: string;
  readonly lastError?: unknown;
  sendMessage(message: unknown, answered: (answer: unknown) => void): void;
  readonly onMessage: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}

type Listener = (message: unknown, sender: { readonly id?: string }, answer: (value: unknown) => void) => void;

/** An element of the page may be named "chrome". */
const runtime = (globalThis as { chrome?: { runtime?: Messages } }).chrome?.runtime;

/** `null` where nobody answers: the extension was updated or removed, or the worker could not. */
export const say = (changed: Changed): Promise<unknown> =>
  new Promise((resolve) => {
    try {
      runtime?.sendMessage({ changed }, (answer) => {
        // Read, or the console of the page says that nobody did. Without an error, Firefox has `null`.
        resolve(runtime.lastError ? null : (answer ?? null));
      });
    } catch {
      resolve(null);
    }
  });

/** What the worker says to this frame; `take` answers. Returns a function that ends it. */
export function hear(take: (message: unknown) => unknown): () => void {
  if (runtime?.onMessage === undefined) return () => {};
  const listener: Listener = (message, { id }, answer) => {
    if (id === runtime.id) answer(take(message));
  };
  runtime.onMessage.addListener(listener);
  return () => runtime.onMessage.removeListener(listener);
}
