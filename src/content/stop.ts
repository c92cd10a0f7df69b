/**
 * The worker may no longer read this frame: nothing of it stays. A message is all that still reaches it then. It carries
 * nothing, and who could fake it would only remove what we show.
 */
import type { StopMessage } from "./api.ts";
import { shared } from "./registry.ts";
import { runtime } from "./say.ts";

export function listenForStop(): void {
  if (shared.listens) return;
  shared.listens = true;
  runtime?.onMessage?.addListener((message, { id }) => {
    if (id !== runtime?.id) return;
    const stop = (message as Partial<StopMessage> | null)?.stop;
    // Marks that a person has chosen are no highlights by the settings.
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
