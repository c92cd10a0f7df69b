import { direction, language, message } from "../../browser/i18n.ts";
import { readSettings } from "../../browser/settings.ts";
import type { ToastText, UrlPiece } from "../../content/api.ts";
import { parse, serialize } from "../../core/index.ts";
import { showSignal } from "../badge/badge.ts";
import { within } from "../frames/answering-frames.ts";
import { call } from "../frames/call.ts";

/** A message over the page; `url` and `more` are ready to be shown: passwords are masked. */
interface Toast {
  readonly tone: "done" | "warned" | "failed";
  readonly title: string;
  readonly url: string | null;
  readonly more: string | null;
}

export interface Announcement {
  readonly toast: Toast;
  /** The toolbar button's title, where no toast is shown. */
  readonly title: string;
}

/** A page that hangs shows nothing. */
const TOAST_MS = 3000;
/** Characters; the page shows fewer, and cuts the middle out. */
const LONGEST = 2000;

/** Text without scheme and host is one piece: keys, Markdown, JSON. */
function piecesOf(given: string): UrlPiece[] {
  const text = given.length > LONGEST ? given.slice(0, LONGEST / 2) + given.slice(-LONGEST / 2) : given;
  const { scheme, host, port, path, query, fragment } = parse(text);
  if (scheme === null || !host) return [["", text]];
  const rest = (port === null ? "" : `:${port}`) + path;
  const start = text.length - serialize({ ...parse(""), host, path: rest, query, fragment }).length + 2;
  const pieces: UrlPiece[] = [
    ["scheme", `${scheme}://`],
    ["", text.slice(scheme.length + 3, start)],
    ["host", host],
    ["", rest],
    ["query", query === null ? "" : `?${query}`],
    ["fragment", fragment === null ? "" : `#${fragment}`],
  ];
  return pieces.filter(([, piece]) => piece !== "");
}

/** Returns false if nothing is drawn: the page cannot be written to, or users switched it off. */
async function showToast(tabId: number, { url, more, ...toast }: Toast): Promise<boolean> {
  const settings = await readSettings();
  if (!settings.toast) return false;
  const text: ToastText = {
    ...toast,
    url: url === null ? [] : piecesOf(url),
    more: more ?? "",
    close: message("toast_close"),
    lang: language(),
    dir: direction(),
  };
  try {
    // Whatever frame was clicked in: over the whole page.
    const answers = await within(TOAST_MS, call(tabId, "toast", text, 0));
    return answers[0]?.result === true;
  } catch {
    return false;
  }
}

/** In the page, or by the badge. */
export async function announce(tabId: number, { toast, title }: Announcement): Promise<void> {
  if (!(await showToast(tabId, toast))) await showSignal(tabId, toast.tone, title);
}
