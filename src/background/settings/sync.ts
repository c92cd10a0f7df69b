import { logRejection } from "../../browser/log-rejection.ts";
import { SHARED_NAMES } from "../../browser/settings.ts";
import { mirror } from "../../browser/synced.ts";

/** Browsers allow 1,800 writes an hour. */
const DEBOUNCE_MS = 2000;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;
let last: Promise<void> = Promise.resolve();

/** Sequential: each write fires an event. */
function mirrorInTurn(mayUpload: boolean): Promise<void> {
  last = last.then(() => logRejection(mirror(mayUpload)));
  return last;
}

export function onSharedChanged(changes: Readonly<Record<string, unknown>>): void {
  const isSwitched = Object.hasOwn(changes, "sync");
  if (!isSwitched && !SHARED_NAMES.some((name) => Object.hasOwn(changes, name))) return;
  clearTimeout(debounceTimer);
  if (isSwitched) void mirrorInTurn(true);
  else debounceTimer = setTimeout(() => void mirrorInTurn(true), DEBOUNCE_MS);
}

/** Also fires for our own uploads, so it never uploads. */
export const onSyncedChanged = (): Promise<void> => mirrorInTurn(false);

/** The worker may have been stopped before an upload. */
export const resumeSync = (): Promise<void> => mirrorInTurn(true);
