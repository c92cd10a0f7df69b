import browser, { type Menus } from "webextension-polyfill";
import { namesResourceIn } from "../../browser/frame-links.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
import type { Ambiguity } from "../../browser/page-handoff.ts";
import {
  findUrls,
  inspect,
  isPlausibleUrl,
  isRefused,
  joinWithoutPairing,
  readPasted,
  ruleOf,
  type Url,
} from "../../core/index.ts";
import { withTimeout } from "../frames/responsive-frames.ts";
import { withDetails } from "../pages/link-texts.ts";
import { readFrames } from "../pages/scan.ts";

/** If the page hangs, the browser's own text is copied. */
const SELECTION_MS = 3000;

/**
 * Runs in the page (isolated world), without this file's scope. Uses prototypes, because named elements shadow members
 * of documents and forms. Pages may replace a field's members, so only strings count.
 */
function selectedTexts(): string[] {
  const get = (prototype: object, name: string, of: unknown) =>
    Object.getOwnPropertyDescriptor(prototype, name)?.get?.call(of) ?? null;
  let field: Element | null = null;
  let inner: Element | null = get(Document.prototype, "activeElement", document);
  while (inner !== null) {
    field = inner;
    const root = get(Element.prototype, "shadowRoot", inner);
    inner = root && get(ShadowRoot.prototype, "activeElement", root);
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  const { type, value, selectionStart, selectionEnd } = (isText ? field : {}) as Partial<HTMLInputElement>;
  const inField =
    typeof value === "string" && type !== "password" ? value.slice(selectionStart ?? 0, selectionEnd ?? 0) : "";
  return [String(getSelection() ?? ""), inField];
}

const withoutWhitespace = (text: string): string => text.replace(/\s+/g, "");

/**
 * Trusts a page's text only if it begins with `selectionText`. Otherwise a space after a hyphen becomes a line break.
 */
function withLineBreaks(selectionText: string, pageTexts: readonly unknown[]): string {
  const wanted = withoutWhitespace(selectionText);
  const fromPage = pageTexts.find((text) => typeof text === "string" && withoutWhitespace(text).startsWith(wanted));
  return (fromPage as string | undefined) ?? selectionText.replace(/- +/g, "-\n");
}

/**
 * Chromium's `selectionText` has spaces for line breaks; Firefox cuts it to 16,000 characters. Frames of other sites,
 * PDF files and browser pages cannot be read.
 */
export async function readSelection(
  { selectionText = "", frameId = 0 }: Menus.OnClickData,
  tabId: number,
): Promise<string> {
  const target = { tabId, frameIds: [frameId] };
  const asked = browser.scripting.executeScript({ target, injectImmediately: true, func: selectedTexts });
  const [answer] = await withTimeout(SELECTION_MS, asked).catch(() => []);
  return withLineBreaks(selectionText, Array.isArray(answer?.result) ? answer.result : []);
}

export interface SelectedLink {
  readonly href: string;
  readonly base: string;
  readonly text: string;
}

function selectedOf(frame: CollectedFrame): SelectedLink[] {
  const { base, hrefs, links, details, selected = [] } = frame;
  return selected.filter(namesResourceIn(frame)).map((index) => ({
    href: hrefs[links[index] ?? -1] ?? "",
    base,
    text: details?.texts[details.textOf[index] ?? -1] ?? "",
  }));
}

/** In document order; none if the frame cannot be read. Never rejects. */
export async function selectedLinks(tabId: number, frameId = 0): Promise<readonly SelectedLink[]> {
  const frames = await readFrames(tabId);
  if ("kind" in frames) return [];
  const selected = frames.filter((frame) => frame.frameId === frameId);
  return (await withDetails(tabId, selected)).flatMap(selectedOf);
}

export interface SelectedUrl {
  readonly text: string;
  /** Most likely first. */
  readonly candidates: readonly string[];
  readonly ambiguity: Ambiguity | null;
}

/** Rejects "3.14" and "e.g.". */
const looksLikeHost = (host: string): boolean =>
  /^(?:[^.]+\.)+[^.0-9][^.]+$/.test(host) || /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/.test(host);

/** Rejects "C:\\x" and "Note: this". */
const looksLikeUrl = ({ scheme, host }: Url): boolean =>
  host !== null || /^(?:mailto|news|urn|tel|sms|data|javascript|about|magnet)$/i.test(scheme ?? "");

/** `null` for text with other words. */
function wholeUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || /\s/.test(url.replace(/[\r\n\t]/g, ""))) return null;
  const inspection = inspect(url);
  if (isRefused(inspection)) return null;
  const assumed = inspection.steps.some(({ rule }) => ruleOf(rule.id)?.assumes === "scheme");
  if (!assumed) return looksLikeUrl(inspection.url) ? url : null;
  // Not an email address.
  return inspection.url.user === null && looksLikeHost(inspection.url.host ?? "") ? url : null;
}

const PUNCTUATION = /^(?:[.,;:!?'")\]}>*_~\p{Cf}]|(?!\p{ASCII})\p{P})*$/u;

/** The URL may end with its first line; a final hyphen may not belong to it. */
function overLines(text: string, first: string): SelectedUrl {
  const lines = text.split(/[\r\n]+/);
  const dropped = lines.map((line, i) => (i < lines.length - 1 ? line.replace(/-$/, "") : line));
  const candidates = [...new Set([joinWithoutPairing(lines), joinWithoutPairing(dropped), first])];
  return { text, candidates, ambiguity: "lines" };
}

/** `null` if `findUrls` finds the same. */
function asSingle(text: string, [first, second]: readonly SelectedUrl[]): SelectedUrl | null {
  const whole = second === undefined ? wholeUrl(text) : null;
  if (whole === null) return null;
  const begins = first !== undefined && whole.startsWith(first.text);
  if (!/[\r\n\t]/.test(whole)) {
    const isFound = begins && (PUNCTUATION.test(whole.slice(first.text.length)) || readPasted(whole).kind === "text");
    return isFound ? null : { text: whole, candidates: [whole], ambiguity: null };
  }
  // Words on separate lines are no URL.
  const isBroken = begins && isPlausibleUrl(whole.replace(/[\r\n]+/g, ""));
  return isBroken ? overLines(whole, first.text) : null;
}

/** `null` unless the text has a single URL that browsers refuse. */
export function refusedUrl(text: string): string | null {
  const [first, second] = findUrls(text);
  const [url] = first?.candidates ?? [];
  return url !== undefined && second === undefined && isRefused(inspect(url)) ? url : null;
}

export function selectedUrls(text: string): SelectedUrl[] {
  const found = findUrls(text).map(({ text, candidates }): SelectedUrl => {
    return { text, candidates, ambiguity: candidates.length > 1 ? "hyphen" : null };
  });
  const single = asSingle(text, found);
  if (single !== null) return [single];
  // Among others, a refused URL keeps its line.
  return found.length === 1 && found[0]?.candidates.every((url) => isRefused(inspect(url))) ? [] : found;
}
