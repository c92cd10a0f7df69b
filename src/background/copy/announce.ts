import { showSignal } from "../badge/badge.ts";
import { showToast, type Toast } from "./toast.ts";

export interface Said {
  readonly toast: Toast;
  /** The toolbar button's title, where no toast is shown. */
  readonly title: string;
}

/** In the page, or by the badge. */
export async function announce(tabId: number, { toast, title }: Said): Promise<void> {
  if (!(await showToast(tabId, toast))) await showSignal(tabId, toast.tone, title);
}
