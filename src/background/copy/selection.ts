/** The selected text of a page, the links in it, and the URLs in that text. */
import browser, { type Menus } from "webextension-polyfill";
import { namedIn } from "../../browser/frame-links.ts";
import type { CollectedFrame } from "../../browser/messages.ts";
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
import { within } from "../frames/answering-frames.ts";
import { withDetails } from "../pages/link-texts.ts";
import { readFrames } from "../pages/scan.ts";

/** A page that hangs does not answer: then the browser's own text is copied. */
const SELECTION_MS = 3000;

/**
 * Runs in the page (isolated world), without this file's scope. Through prototypes: elements with a name shadow members
 * of the document and of forms. A page may replace members of the field, so only strings count.
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
 * Trusts a page's text only if it begins with the browser's `selectionText`, in which a space may replace the line break
 * after a hyphen.
 */
function withLineBreaks(selectionText: string, pageTexts: readonly unknown[]): string {
  const wanted = withoutWhitespace(selectionText);
  const fromPage = pageTexts.find((text) => typeof text === "string" && withoutWhitespace(text).startsWith(wanted));
  return (fromPage as string | undefined) ?? selectionText.replace(/- +/g, "-\n");
}

/**
 * Chromium's `selectionText` has spaces for line breaks, Firefox's 16,000 characters at most: so this asks the page.
 * Frames of other sites, PDF files and browser pages cannot be read.
 */
export async function readSelection(
  { selectionText = "", frameId = 0 }: Menus.OnClickData,
  tabId: number,
): Promise<string> {
  const target = { tabId, frameIds: [frameId] };
  const asked = browser.scripting.executeScript({ target, injectImmediately: true, func: selectedTexts });
  const [answer] = await within(SELECTION_MS, asked).catch(() => []);
  return withLineBreaks(selectionText, Array.isArray(answer?.result) ? answer.result : []);
}

/** A link of which a person has selected something. */
export interface SelectedLink {
  /** As written. */
  readonly href: string;
  readonly base: string;
  readonly text: string;
}

function selectedOf(frame: CollectedFrame): SelectedLink[] {
  const { base, hrefs, links, details, selected = [] } = frame;
  return selected.filter(namedIn(frame)).map((index) => ({
    href: hrefs[links[index] ?? -1] ?? "",
    base,
    text: details?.texts[details.textOf[index] ?? -1] ?? "",
  }));
}

/** In one frame of the page, in its order; none where it cannot be read. Never rejects. */
export async function selectedLinks(tabId: number, frameId = 0): Promise<readonly SelectedLink[]> {
  const frames = await readFrames(tabId);
  if ("kind" in frames) return [];
  const selected = frames.filter((frame) => frame.frameId === frameId);
  return (await withDetails(tabId, selected)).flatMap(selectedOf);
}

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
function wholeUrl(text: string): string | null {
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
  const whole = second === undefined ? wholeUrl(text) : null;
  if (whole === null) return null;
  const begins = first !== undefined && whole.startsWith(first.text);
  if (!/[\r\n\t]/.test(whole)) {
    // A URL ends where it does in a pasted text.
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
  const found = findUrls(text).map(({ text, candidates }): SelectedUrl => {
    return { text, candidates, ambiguity: candidates.length > 1 ? "hyphen" : null };
  });
  const single = asSingle(text, found);
  if (single !== null) return [single];
  // Among others a refused URL keeps its line: none goes missing.
  return found.length === 1 && found[0]?.candidates.every((url) => isRefused(inspect(url))) ? [] : found;
}
