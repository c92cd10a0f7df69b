import { readSettings } from "../browser/settings.ts";
import { showSignal } from "./badge.ts";
import { showToast, type Toast } from "./toast.ts";

export interface Said {
  readonly toast: Toast;
  /** The toolbar button's title, where no toast is shown. */
  readonly title: string;
}

/** In the page, or by the badge where it cannot be drawn on or a person does not want it. */
export async function announce(tabId: number, { toast, title }: Said): Promise<void> {
  const { toast: isWanted } = await readSettings();
  if (isWanted && (await showToast(tabId, toast).catch(() => false))) return;
  await showSignal(tabId, toast.tone, title);
}
