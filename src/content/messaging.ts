import type { Changed, FromPage } from "../browser/page-messages.ts";

interface Messages {
  /** `undefined` after an update or removal. */
  readonly id?: string;
  readonly lastError?: unknown;
  sendMessage(message: unknown, answered: (answer: unknown) => void): void;
  readonly onMessage?: {
    addListener(listener: Listener): void;
    removeListener(listener: Listener): void;
  };
}

type Listener = (message: unknown, sender: { readonly id?: string }, answer: (value: unknown) => void) => void;

/** Page elements can be named "chrome". */
const extension = globalThis as { readonly chrome?: { readonly runtime?: Messages } };
export const runtime = extension.chrome?.runtime;

const isKnown = (): boolean => extension.chrome?.runtime?.id !== undefined;
const wasKnown = isKnown();
/** The extension was updated or removed: nothing can call this script any more. */
export const isOrphaned = (): boolean => wasKnown && !isKnown();

const send = (message: FromPage): Promise<unknown> =>
  new Promise((resolve) => {
    try {
      runtime?.sendMessage(message, (answer) => {
        // If not read, the page's console shows the error. Firefox has `null` for none.
        resolve(runtime.lastError ? null : (answer ?? null));
      });
    } catch {
      resolve(null);
    }
  });

/** `null` without an answer. */
export const sendChange = (changed: Changed): Promise<unknown> => send({ changed });

/** Without payload: the worker asks the browser about the tab. */
export const sendShown = (): void => void send({ shown: true });

/** The worker then checks the next document without delay. */
export const sendLeft = (): void => void send({ left: true });

export const requestFix = (fix: string): void => void send({ fix });

/** `true` once the worker has shown its result; `null` if it was stopped. */
export const requestCheck = (): Promise<unknown> => send({ reading: true });

/** Returns `take`'s value as the answer. The result stops listening. */
export function listenToWorker(take: (message: unknown) => unknown): () => void {
  const messages = runtime?.onMessage;
  if (messages === undefined) return () => {};
  const listener: Listener = (message, { id }, answer) => {
    if (id === runtime?.id) answer(take(message));
  };
  messages.addListener(listener);
  return () => messages.removeListener(listener);
}
