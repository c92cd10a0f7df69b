import type { Ambiguity } from "../../browser/page-handoff.ts";
import {
  findUrls,
  inspect,
  isPlausibleUrl,
  isRefused,
  joinPieces,
  readPasted,
  ruleOf,
  type Url,
} from "../../core/index.ts";

export interface SelectedUrl {
  readonly text: string;
  /** Likeliest first. */
  readonly candidates: readonly string[];
  readonly ambiguity: Ambiguity | null;
}

/** "example.com" and "192.0.2.1", not "3.14" or "e.g.". */
const looksLikeHost = (host: string): boolean =>
  /^(?:[^.]+\.)+[^.0-9][^.]+$/.test(host) || /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(host);

/** Rules out "C:\\x" and "Note: this". */
const looksLikeUrl = ({ scheme, host }: Url): boolean =>
  host !== null || /^(?:mailto|news|urn|tel|sms|data|javascript|about|magnet)$/i.test(scheme ?? "");

/** `null` for "see example.com for more". */
export function selectedUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || /\s/.test(url.replace(/[\r\n\t]/g, ""))) return null;
  const inspection = inspect(url);
  if (isRefused(inspection)) return null;
  const assumed = inspection.steps.some(({ rule }) => ruleOf(rule.id)?.assumes === "scheme");
  if (!assumed) return looksLikeUrl(inspection.url) ? url : null;
  // Not a mail address without "mailto:".
  return inspection.url.user === null && looksLikeHost(inspection.url.host ?? "") ? url : null;
}

const PUNCTUATION = /^(?:[.,;:!?'")\]}>*_~\p{Cf}]|(?!\p{ASCII})\p{P})*$/u;

/** The URL may end with its first line; a final hyphen may not belong to it. */
function overLines(text: string, first: string): SelectedUrl {
  const lines = text.split(/[\r\n]+/);
  const dropped = lines.map((line, i) => (i < lines.length - 1 ? line.replace(/-$/, "") : line));
  const candidates = [...new Set([joinPieces(lines), joinPieces(dropped), first])];
  return { text, candidates, ambiguity: "lines" };
}

/** `null` if it finds no more than in running text. */
function asSingle(text: string, [first, second]: readonly SelectedUrl[]): SelectedUrl | null {
  const whole = second === undefined ? selectedUrl(text) : null;
  if (whole === null) return null;
  const begins = first !== undefined && whole.startsWith(first.text);
  if (!/[\r\n\t]/.test(whole)) {
    // What ends a URL in a pasted text ends it here.
    const isFound = begins && (PUNCTUATION.test(whole.slice(first.text.length)) || readPasted(whole).kind === "text");
    return isFound ? null : { text: whole, candidates: [whole], ambiguity: null };
  }
  // Words on several lines are no URL, though address bars join them.
  const isBroken = begins && isPlausibleUrl(whole.replace(/[\r\n]+/g, ""));
  return isBroken ? overLines(whole, first.text) : null;
}

/** The only URL in a text, where browsers refuse it; `null` otherwise. */
export function refusedUrl(text: string): string | null {
  const [first, second] = findUrls(text);
  const [url] = first?.candidates ?? [];
  return url !== undefined && second === undefined && isRefused(inspect(url)) ? url : null;
}

export function selectedUrls(text: string): SelectedUrl[] {
  const found = findUrls(text).map(
    (one): SelectedUrl => ({
      text: one.text,
      candidates: one.candidates,
      ambiguity: one.candidates.length > 1 ? "hyphen" : null,
    }),
  );
  const single = asSingle(text, found);
  if (single !== null) return [single];
  // Among others a refused URL keeps its line: none goes missing.
  return found.length === 1 && found[0]?.candidates.every((url) => isRefused(inspect(url))) ? [] : found;
}
