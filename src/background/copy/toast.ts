import { direction, language, message } from "../../browser/i18n.ts";
import { readSettings } from "../../browser/settings.ts";
import type { ToastText, UrlPart, UrlPiece } from "../../content/api.ts";
import { parse, serialize } from "../../core/index.ts";
import { showSignal } from "../badge/badge.ts";
import { call } from "../frames/call.ts";
import { withTimeout } from "../frames/responsive-frames.ts";

/** Texts in the URL to mark. */
type Marks = Readonly<Partial<Record<UrlPart, readonly string[]>>>;

/** Passwords are masked. */
export interface Toast {
  readonly tone: ToastText["tone"];
  readonly title: string;
  readonly note: string | null;
  readonly url: string | null;
  readonly marks?: Marks;
  readonly more: string | null;
}

export interface Announcement {
  readonly toast: Toast;
  /** For the toolbar button, if no toast shows. */
  readonly title: string;
}

const TOAST_MS = 3000;
/** Characters; the page shows fewer. */
const LONGEST = 2000;

/** Keys, Markdown and JSON are one piece. */
function piecesOf(given: string, marks: Marks): UrlPiece[] {
  const text = given.length > LONGEST ? given.slice(0, LONGEST / 2) + given.slice(-LONGEST / 2) : given;
  const url = parse(text);
  const { scheme, host, fragment } = url;
  if (scheme === null || !host) return [["", text]];
  const start = scheme.length + 3;
  const hostAt = text.length - serialize({ ...url, scheme: null, user: null, password: null }).length + 2;
  const end = fragment === null ? text.length : text.length - fragment.length - 1;
  const rest = [
    ...markedIn(text.slice(start, hostAt), marks),
    ["host", host] as const,
    ...markedIn(text.slice(hostAt + host.length, end), marks),
  ];
  const pieces: UrlPiece[] = [["soft", `${scheme}://`], ...rest, ["soft", text.slice(end)]];
  return pieces.filter(([, piece]) => piece !== "");
}

/** Marks first occurrences. */
function markedIn(text: string, marks: Marks): UrlPiece[] {
  const found = Object.entries(marks)
    .flatMap(([part, texts]) =>
      texts.map((one) => ({ part: part as UrlPart, one, at: one === "" ? -1 : text.indexOf(one) })),
    )
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  const pieces: UrlPiece[] = [];
  let end = 0;
  for (const { part, one, at } of found) {
    if (at < end) continue;
    pieces.push(["", text.slice(end, at)], [part, one]);
    end = at + one.length;
  }
  return [...pieces, ["", text.slice(end)]];
}

/** False if toasts are off or impossible. */
async function showToast(
  tabId: number,
  { url, marks = {}, more, note, ...toast }: Toast,
  fix: string,
): Promise<boolean> {
  const settings = await readSettings();
  if (!settings.toast) return false;
  const text: ToastText = {
    ...toast,
    note: note ?? "",
    url: url === null ? [] : piecesOf(url, marks),
    more: more ?? "",
    fix: fix === "" ? "" : message("copy_fixed"),
    fixId: fix,
    close: message("close"),
    lang: language(),
    dir: direction(),
  };
  try {
    const answers = await withTimeout(TOAST_MS, call(tabId, "toast", text, 0));
    return answers[0]?.result === true;
  } catch {
    return false;
  }
}

/** Falls back to the badge. `fix`: id of the fixed URL that the toast offers to copy; "" for none. */
export async function announce(tabId: number, { toast, title }: Announcement, fix = ""): Promise<void> {
  if (!(await showToast(tabId, toast, fix))) await showSignal(tabId, toast.tone, title);
}
