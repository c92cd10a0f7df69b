import { direction, language, message } from "../../browser/i18n.ts";
import { readSettings } from "../../browser/settings.ts";
import type { ToastText, UrlPiece } from "../../content/api.ts";
import { parse, serialize } from "../../core/index.ts";
import { within } from "../frames/answering-frames.ts";
import { call } from "../frames/call.ts";

/** A message over the page; `url` and `more` are ready to be shown: passwords are masked. */
export interface Toast {
  readonly tone: "done" | "warned" | "failed";
  readonly title: string;
  readonly url: string | null;
  readonly more: string | null;
}

/** A page that hangs shows nothing. */
const TOAST_MS = 3000;
/** Characters; the page shows fewer, and cuts the middle out. */
const LONGEST = 2000;

/** What has no scheme and host is one piece: keys, Markdown, JSON. */
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

/** `false` where nothing is drawn, because the page cannot be written to or users switched it off: then the badge says it. */
export async function showToast(tabId: number, { url, more, ...toast }: Toast): Promise<boolean> {
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
