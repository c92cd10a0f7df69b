/**
 * Removes everything when the worker can no longer read this frame: messages still reach it. A forged one could only
 * remove our elements.
 */
import type { StopMessage } from "./api.ts";
import { runtime } from "./messaging.ts";
import { shared } from "./registry.ts";

export function listenForStop(): void {
  if (shared.listens) return;
  shared.listens = true;
  runtime?.onMessage?.addListener((message, { id }) => {
    if (id !== runtime?.id) return;
    const stop = (message as Partial<StopMessage> | null)?.stop;
    // Picked marks do not depend on the setting.
    if (stop === "marks" && shared.marking?.() === "all") shared.clear?.();
    if (stop !== "all" && (stop !== "frames" || self === top)) return;
    shared.endCheck?.();
    shared.endWatch?.();
    shared.unfollow?.();
    shared.clear?.();
    shared.removeFlash?.();
    shared.removeToast?.();
  });
}
