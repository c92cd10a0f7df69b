import type { Ambiguity } from "../browser/page-handoff.ts";
import { findUrls, inspect, isPlausibleUrl, isRefused, ruleOf, type Url } from "../core/index.ts";

/** A URL of a selected text, and what it may have been. */
export interface SelectedUrl {
  /** As it stands in the text. */
  readonly text: string;
  /** One when nothing is in doubt; else all that may be meant, the likeliest first. */
  readonly candidates: readonly string[];
  readonly ambiguity: Ambiguity | null;
}

/** Whether a host that stands without a scheme can be meant as one: "example.com" and "192.0.2.1", not "3.14" or "e.g.". */
const looksLikeHost = (host: string): boolean =>
  /^(?:[^.]+\.)+[^.0-9][^.]+$/.test(host) || /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(host);

/** Whether a text with that scheme can be meant as a URL: "C:\\x" and "Note: this" are not. */
const looksLikeUrl = ({ scheme, host }: Url): boolean =>
  host !== null || /^(?:mailto|news|urn|tel|sms|data|javascript|about|magnet)$/i.test(scheme ?? "");

/** The URL that a selected text is, or `null` when it is none: "see example.com for more" is a sentence. */
export function selectedUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || /\s/.test(url.replace(/[\r\n\t]/g, ""))) return null;
  const inspection = inspect(url);
  if (isRefused(inspection)) return null;
  const assumed = inspection.steps.some(({ rule }) => ruleOf(rule.id)?.assumes === "scheme");
  if (!assumed) return looksLikeUrl(inspection.url) ? url : null;
  // A mail address without "mailto:" is no URL, and a host has to look like one.
  return inspection.url.user === null && looksLikeHost(inspection.url.host ?? "") ? url : null;
}

/** What a URL's end loses in running text: punctuation, closing brackets and quotes. */
const PUNCTUATION = /^[.,;:!?'"’”»)\]}>*_~]*$/;

/**
 * A selected URL that goes over several lines without brackets. It may end with its first line, and a hyphen at the end
 * of a line may be none of its own.
 */
function overLines(text: string, first: string): SelectedUrl {
  const lines = text.split(/[\r\n]+/);
  const dropped = lines.map((line, i) => (i < lines.length - 1 ? line.replace(/-$/, "") : line));
  const candidates = [...new Set([lines.join(""), dropped.join(""), first])];
  return { text, candidates, ambiguity: "lines" };
}

/** The text as a single URL, where that says more than what is found in it as in running text; else `null`. */
function asSingle(text: string, [first, second]: readonly SelectedUrl[]): SelectedUrl | null {
  const whole = second === undefined ? selectedUrl(text) : null;
  if (whole === null) return null;
  const begins = first !== undefined && whole.startsWith(first.text);
  if (!/[\r\n\t]/.test(whole)) {
    const isFound = begins && PUNCTUATION.test(whole.slice(first.text.length));
    return isFound ? null : { text: whole, candidates: [whole], ambiguity: null };
  }
  // Words below one another are no URL, though a browser's address field would join them.
  const isBroken = begins && isPlausibleUrl(whole.replace(/[\r\n]+/g, ""));
  return isBroken ? overLines(whole, first.text) : null;
}

/** The URLs in a selected text, in their order: the text itself when it is one, else those that stand in it. */
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
  // Among others a refused one keeps its line, so that none goes missing; alone it is not worth a copy.
  return found.length === 1 && found[0]?.candidates.every((url) => isRefused(inspect(url))) ? [] : found;
}
