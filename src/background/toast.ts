/** A message over the page; `url` and `more` are ready to be shown: passwords are masked. */
export interface Toast {
  readonly tone: "done" | "warned" | "failed";
  readonly title: string;
  readonly url: string | null;
  readonly more: string | null;
}

/** `false` where nothing can be drawn: then the badge says it. */
export async function showToast(_tabId: number, _toast: Toast): Promise<boolean> {
  return false;
}
