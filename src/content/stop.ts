/**
 * The worker may no longer read this frame: nothing of it stays. A message is all that still reaches it then. It carries
 * nothing, and who could fake it would only remove what we show.
 */
import type { ShownMessage, StopMessage } from "./api.ts";
import { shared } from "./shared.ts";

interface Messages {
  readonly id: string;
  sendMessage(message: ShownMessage): Promise<unknown> | undefined;
  readonly onMessage: { addListener(listener: (message: StopMessage, sender: { readonly id?: string }) => void): void };
}

/** An element of the page may be named "chrome". */
const runtime = (globalThis as { chrome?: { runtime?: Messages } }).chrome?.runtime;

export function listenForStop(): void {
  if (shared.listens || runtime?.onMessage === undefined) return;
  shared.listens = true;
  runtime.onMessage.addListener(({ stop }, { id }) => {
    if (id !== runtime.id) return;
    // What a person has chosen to mark is no highlight that the settings want.
    const isMarks = stop === "marks" || stop === "highlights";
    if (isMarks && shared.marking?.() === "all") shared.clear?.();
    if (stop === "highlights") shared.unfollow?.();
    if (stop !== "all" && (stop !== "frames" || self === top)) return;
    shared.endCheck?.();
    shared.endWatch?.();
    shared.unfollow?.();
    shared.clear?.();
    shared.removeFlash?.();
    shared.removeToast?.();
  });
}

/** Carries nothing else: the worker asks the browser about the tab. */
export const sayShown = (): void => {
  void Promise.resolve(runtime?.sendMessage({ shown: true })).catch(() => null);
};
