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

/** An element of the page can be named "chrome". */
const extension = globalThis as { readonly chrome?: { readonly runtime?: Messages } };
export const runtime = extension.chrome?.runtime;

const isKnown = (): boolean => extension.chrome?.runtime?.id !== undefined;
const wasKnown = isKnown();
/** Returns true after the extension was updated or removed: nothing can call this script any more. */
export const isOrphan = (): boolean => wasKnown && !isKnown();

const send = (message: FromPage): Promise<unknown> =>
  new Promise((resolve) => {
    try {
      runtime?.sendMessage(message, (answer) => {
        // Reads `lastError`, else the page's console logs it as unchecked. It is `null` in Firefox when there is no
        // error.
        resolve(runtime.lastError ? null : (answer ?? null));
      });
    } catch {
      resolve(null);
    }
  });

/** Resolves with `null` if the worker does not answer or the extension was updated or removed. */
export const say = (changed: Changed): Promise<unknown> => send({ changed });

/** Has no payload: the worker asks the browser about the tab. */
export const sayShown = (): void => void send({ shown: true });

/** Tells the worker to check the next document without a delay. */
export const sayLeft = (): void => void send({ left: true });

/** Requests to copy the fixed URL instead. */
export const sayFix = (fix: string): void => void send({ fix });

/** Resolves with `true` once the worker has shown its result, or `null` if it was stopped before. */
export const sayReading = (): Promise<unknown> => send({ reading: true });

/** Listens to the worker; the return value of `take` is the answer. Returns a function that stops listening. */
export function hear(take: (message: unknown) => unknown): () => void {
  const messages = runtime?.onMessage;
  if (messages === undefined) return () => {};
  const listener: Listener = (message, { id }, answer) => {
    if (id === runtime?.id) answer(take(message));
  };
  messages.addListener(listener);
  return () => messages.removeListener(listener);
}
