/** The address bar, after the keyword "tf" and a space. */
import browser, { type Omnibox, type Tabs } from "webextension-polyfill";
import { available } from "../../browser/available.ts";
import { message } from "../../browser/i18n.ts";
import { openFailureMessage, openReport, openUrl, type Place } from "../../browser/open-url.ts";
import { readSettings } from "../../browser/settings.ts";
import { showSignal } from "../badge/badge.ts";
import { clickedUrl, copyClicked, copySelection } from "../copy/copy.ts";
import { type Entered, type Piece, parseContent, readTyped, suggestionsFor, urlToOpen } from "./suggestions.ts";

const textOf = (piece: Piece): string =>
  typeof piece === "string" ? piece : "url" in piece ? piece.url : ` · ${piece.aside}`;

/** Firefox shows plain text. */
export const plainLine = (line: readonly Piece[]): string => line.map(textOf).join("");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0, section 2.2, forbids. */
const NO_CHARACTER = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  text
    .replace(/\s/g, " ")
    .replace(NO_CHARACTER, "\ufffd")
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

function xmlOf(piece: Piece): string {
  const text = escaped(textOf(piece));
  if (typeof piece === "string") return text;
  return "url" in piece ? `<url>${text}</url>` : `<dim>${text}</dim>`;
}

/** Chromium shows no suggestions if one is not well-formed XML. */
export const xmlLine = (line: readonly Piece[]): string => line.map(xmlOf).join("");

const descriptionOf = __TARGET__ === "chrome" ? xmlLine : plainLine;

/** Never contains the input: Chromium writes it to disk, Firefox shows it one key late. */
export async function describeOmnibox(): Promise<void> {
  await available.omnibox?.setDefaultSuggestion({ description: descriptionOf([message("omnibox_default")]) });
}

let asked = 0;

/** Answers only the latest input. */
export async function onInputChanged(
  text: string,
  suggest: (suggestions: Omnibox.SuggestResult[]) => void,
): Promise<void> {
  asked += 1;
  const own = asked;
  const settings = await readSettings();
  if (own !== asked) return;
  // The user may edit a chosen suggestion.
  const all = suggestionsFor(parseContent(text).text, settings);
  suggest(all.map(({ content, line }) => ({ content, description: descriptionOf(line) })));
}

function placeFor(disposition: Omnibox.OnInputEnteredDisposition, tab: Tabs.Tab | undefined): Place {
  if (disposition === "currentTab" && tab?.id !== undefined) return { tabId: tab.id };
  const windowId = tab?.windowId;
  return { active: disposition !== "newBackgroundTab", ...(windowId === undefined ? {} : { windowId }) };
}

function openReportOn(text: string, place: Place, tab: Tabs.Tab | undefined): Promise<void> {
  const inspected = { text: text.trim() === "" ? null : text, base: null, isPasted: true, tabId: null };
  // Chromium shows no extension pages in private windows.
  const isElsewhere = __TARGET__ === "chrome" && tab?.incognito === true;
  return openReport(inspected, isElsewhere ? {} : place);
}

async function open({ does, text }: Entered, place: Place, tab: Tabs.Tab | undefined): Promise<void> {
  const url = does === "open" ? text : does === "type" ? urlToOpen(text, await readSettings()) : null;
  await (url === null ? openReportOn(text, place, tab) : openUrl(url, place));
}

async function copy({ text, without }: Entered, tab: Tabs.Tab | undefined): Promise<void> {
  const typed = readTyped(text);
  if (typed.kind === "several") return copySelection("chosen", text, tab);
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  return copyClicked("chosen", clickedUrl(typed.kind === "one" ? typed.address : text), tabId, without);
}

/** Suggestions that copy ignore Alt+Enter and modifiers, which ask for another tab. */
export async function onInputEntered(content: string, disposition: Omnibox.OnInputEnteredDisposition): Promise<void> {
  const entered = parseContent(content);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (entered.does === "copy") return copy(entered, tab);
  try {
    await open(entered, placeFor(disposition, tab), tab);
  } catch (error) {
    console.error(error);
    if (tab?.id !== undefined) await showSignal(tab.id, "failed", message(openFailureMessage(error)));
  }
}
