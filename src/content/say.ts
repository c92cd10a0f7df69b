/** Messages between a frame and the worker. */
import type { Changed, FromPage } from "../browser/page-messages.ts";

interface Messages {
  /** `undefined` after an update or removal of the extension. */
  readonly id?: string;
  readonly lastError?: unknown;
  sendMessage(message: unknown, answered: (answer: unknown) => void): void;
  readonly onMessage?: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}

type Listener = (message: unknown, sender: { readonly id?: string }, answer: (value: unknown) => void) => void;

/** An element of the page may be named "chrome". */
const extension = globalThis as { readonly chrome?: { readonly runtime?: Messages } };
export const runtime = extension.chrome?.runtime;

const isKnown = (): boolean => extension.chrome?.runtime?.id !== undefined;
const wasKnown = isKnown();
/** Nobody can call this script any more: the extension was updated or removed. */
export const isOrphan = (): boolean => wasKnown && !isKnown();

const send = (message: FromPage): Promise<unknown> =>
  new Promise((resolve) => {
    try {
      runtime?.sendMessage(message, (answer) => {
        // Read, or the console of the page says that nobody did. Without an error, Firefox has `null`.
        resolve(runtime.lastError ? null : (answer ?? null));
      });
    } catch {
      resolve(null);
    }
  });

/** `null` where nobody answers: the extension was updated or removed, or the worker could not. */
export const say = (changed: Changed): Promise<unknown> => send({ changed });

/** Carries nothing else: the worker asks the browser about the tab. */
export const sayShown = (): void => void send({ shown: true });

/** The next document is checked without a pause. */
export const sayLeft = (): void => void send({ left: true });

/** Copies the fixed URL instead of what was copied. */
export const sayFix = (fix: string): void => void send({ fix });

/** `true` once the worker has shown what it made of this page; `null` when it was stopped before. */
export const sayReading = (): Promise<unknown> => send({ reading: true });

/** Takes the worker's messages to this frame; `take` answers. Returns a function that ends it. */
export function hear(take: (message: unknown) => unknown): () => void {
  const messages = runtime?.onMessage;
  if (messages === undefined) return () => {};
  const listener: Listener = (message, { id }, answer) => {
    if (id === runtime?.id) answer(take(message));
  };
  messages.addListener(listener);
  return () => messages.removeListener(listener);
}
